import { moveDue, type PayablePayment, restoreDue } from '@comanda/contract/finance/payables';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { type ReactNode, useState } from 'react';
import { useWrite } from '../../../platform/api.ts';
import { useStoreId } from '../../../platform/session.tsx';
import { MoveDueDialog } from './move-due-dialog.tsx';
import { shortDay } from '../payable-words.ts';
import { PAYABLE_READS } from '../use-payables.ts';

interface Asked {
  payment: PayablePayment;
  /** Null: it is asked for too. */
  day: string | null;
}

/** Others of it fall due by the same rule, and may move with it. */
const goesOn = ({ recurrence, stopped_at }: PayablePayment): boolean => recurrence !== 'none' && stopped_at === null;

/**
 * Moves a bill to another day: at once, or after asking whether those that follow move too. It says so, with a way back.
 * @returns `ask` without a day asks for it
 */
export function useMoveDue(): { ask: (payment: PayablePayment, day: string | null) => void; dialog: ReactNode } {
  const store_id = useStoreId();
  const [asked, setAsked] = useState<Asked | null>(null);
  const move = useWrite(moveDue, { refreshes: PAYABLE_READS });
  const back = useWrite(restoreDue, { refreshes: PAYABLE_READS });
  const put = ({ id, description }: PayablePayment, due_date: string, following: boolean) =>
    move.mutate(
      { params: { id }, body: { store_id, due_date, following } },
      {
        onSuccess: ({ before }) => {
          setAsked(null);
          const details = { description, day: shortDay(due_date) };
          showToast({
            text: following
              ? t('{description} e as próximas: agora a partir de {day}.', details)
              : t('{description} agora vence {day}.', details),
            undo: () => back.mutate({ params: { id }, body: { store_id, ...before } }),
          });
        },
      },
    );
  return {
    ask: (payment, day) => {
      if (day !== null && !goesOn(payment)) put(payment, day, false);
      else setAsked({ payment, day });
    },
    dialog: asked && (
      <MoveDueDialog
        {...asked}
        goesOn={goesOn(asked.payment)}
        pending={move.isPending}
        onMove={(day, following) => put(asked.payment, day, following)}
        onClose={() => setAsked(null)}
      />
    ),
  };
}
