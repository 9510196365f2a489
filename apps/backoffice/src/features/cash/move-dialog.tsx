import { getCashControl, moveCash } from '@comanda/contract/floor/cash';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { useState } from 'react';
import { ulid } from 'ulid';
import { useWrite } from '../../platform/api.ts';
import { MoneyField, TextField } from '../../platform/form/fields.tsx';
import { PlainForm, useContractForm } from '../../platform/form/forms.tsx';
import type { SessionStore } from '../../platform/session.tsx';
import type { Receipt } from './receipt.tsx';

interface Props {
  store: SessionStore;
  till: number;
  kind: 'supply' | 'withdrawal';
  onClose: () => void;
  onDone: (receipt: Receipt) => void;
}
const schema = moveCash.body.pick({ amount: true, reason: true });

/** Cash put in or taken out by hand, with its reason; its receipt can be printed. */
export function MoveDialog({ store, till, kind, onClose, onDone }: Props) {
  // The same for every try of this dialog: pressed twice, it is one movement.
  const [op_id] = useState(() => ulid());
  const move = useWrite(moveCash, { refreshes: [getCashControl], quiet: true });
  const form = useContractForm({
    schema,
    values: { amount: 0, reason: '' },
    save: async (typed) => {
      onDone(await move.mutateAsync({ body: { store_id: store.id, till, kind, op_id, ...typed } }));
      onClose();
    },
    savedText: kind === 'supply' ? t('Suprimento registrado.') : t('Sangria registrada.'),
  });
  return (
    <Dialog
      isOpen
      size="sm"
      onClose={onClose}
      title={kind === 'supply' ? t('Suprimento') : t('Sangria')}
      footer={
        <>
          <Button onClick={onClose}>{t('Voltar')}</Button>
          <Button type="submit" form="cash-move" variant="primary" pending={form.formState.isSubmitting}>
            {kind === 'supply' ? t('Colocar no caixa') : t('Tirar do caixa')}
          </Button>
        </>
      }
    >
      <PlainForm form={form} id="cash-move" className="space-y-4">
        <p className="text-sm text-fg-2">
          {kind === 'supply' ? t('Dinheiro que entra no caixa sem ser venda.') : t('Dinheiro que sai do caixa.')}
        </p>
        <MoneyField name="amount" label={t('Valor')} />
        <TextField
          name="reason"
          label={t('Motivo')}
          maxLength={200}
          hint={kind === 'supply' ? t('Ex.: troco do banco') : t('Ex.: depósito, compra de gelo')}
        />
      </PlainForm>
    </Dialog>
  );
}
