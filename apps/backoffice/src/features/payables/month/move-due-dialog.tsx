import type { PayablePayment } from '@comanda/contract/finance/payables';
import { Button } from '@comanda/ui/button';
import { Dialog } from '@comanda/ui/dialog';
import { t } from '@comanda/ui/i18n';
import { TextInput } from '@comanda/ui/text-input';
import { useState } from 'react';
import { shortDay } from '../payable-words.ts';

interface Props {
  payment: PayablePayment;
  /** Null: nobody has said it yet. */
  day: string | null;
  /** Others follow it. */
  goesOn: boolean;
  pending: boolean;
  onMove: (day: string, following: boolean) => void;
  onClose: () => void;
}

/** To which day a bill goes, and whether those that follow go along. */
export function MoveDueDialog({ payment, day, goesOn, pending, onMove, onClose }: Props) {
  const [typed, setTyped] = useState(day ?? payment.due_date);
  const unmoved = typed === '' || typed === payment.due_date ? t('Escolha outro dia.') : undefined;
  return (
    <Dialog
      isOpen
      onClose={onClose}
      size="sm"
      title={t('Mudar o vencimento')}
      footer={
        goesOn ? (
          <>
            <Button disabledReason={unmoved} pending={pending} onClick={() => onMove(typed, true)}>
              {t('Esta e as próximas')}
            </Button>
            <Button variant="primary" disabledReason={unmoved} pending={pending} onClick={() => onMove(typed, false)}>
              {t('Só esta')}
            </Button>
          </>
        ) : (
          <>
            <Button onClick={onClose}>{t('Voltar')}</Button>
            <Button variant="primary" disabledReason={unmoved} pending={pending} onClick={() => onMove(typed, false)}>
              {t('Mudar')}
            </Button>
          </>
        )
      }
    >
      <div className="space-y-4">
        <p className="text-sm">
          {t('{description}, vence {day}.', { description: payment.description, day: shortDay(payment.due_date) })}
        </p>
        <TextInput
          type="date"
          label={t('Novo vencimento')}
          min="2000-01-01"
          max="2100-12-31"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </div>
    </Dialog>
  );
}
