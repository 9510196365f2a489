import { type Invoice, getInvoices, markInvoice } from '@comanda/contract/finance/invoices';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { useWrite } from '../../platform/api.ts';

interface Props {
  store_id: number;
  invoice: Invoice;
  month: string;
  onClose: () => void;
}

/** Comanda's own staff say that the money arrived, and how. */
export function PaidDialog({ store_id, invoice, month, onClose }: Props) {
  const [note, setNote] = useState('');
  const mark = useWrite(markInvoice, { refreshes: [getInvoices], onDone: onClose });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Dar baixa em {month}', { month })}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button
            variant="primary"
            pending={mark.isPending}
            onClick={() => mark.mutate({ params: { id: invoice.id }, body: { store_id, paid: true, note } })}
          >
            {t('Marcar como paga')}
          </Button>
        </>
      }
    >
      <TextInput
        label={t('Observação')}
        hint={t('Como e quando o dinheiro chegou. Fica no histórico de alterações.')}
        maxLength={200}
        value={note}
        onChange={({ target }) => setNote(target.value)}
      />
    </Dialog>
  );
}
