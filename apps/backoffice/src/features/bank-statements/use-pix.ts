import {
  decidePix,
  getBankStatements,
  getOrderPix,
  ignorePixLine,
  type PixOrderRow,
} from '@comanda/contract/finance/bank-statements';
import { getOrder } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import { useStoreId } from '../../platform/session.tsx';

/** What a decision may show elsewhere. */
export const PIX_READS = [getBankStatements, getOrderPix, getOrder];

type Decision = PixOrderRow['decision'];

/**
 * What a person says of an order's Pix, with a way back. `decide` says whether it was taken. What it is said in may go with it, a row by the
 * filter or a dialog, so nothing that follows hangs on it.
 */
export function useDecide() {
  const store_id = useStoreId();
  const write = useWrite(decidePix, { refreshes: PIX_READS });
  const decide = async (order: PixOrderRow, decision: Decision, line_id: number | null = null): Promise<boolean> => {
    const { id, number } = order;
    const before = order.decision;
    try {
      await write.mutateAsync({ params: { id }, body: { store_id, decision, line_id } });
    } catch {
      return false; // said already
    }
    showToast({
      text:
        decision === 'confirmed'
          ? t('Pix do pedido {number} confirmado.', { number })
          : decision === 'undone'
            ? t('Pedido {number}: o Pix não caiu.', { number })
            : t('Pedido {number} voltou para a conferência.', { number }),
      undo: () => write.mutate({ params: { id }, body: { store_id, decision: before, line_id: null } }),
    });
    return true;
  };
  return { decide, pending: write.isPending };
}

/** Takes a movement off the list of those without an order, or back. */
export function useIgnore() {
  const store_id = useStoreId();
  const back = useWrite(ignorePixLine, { refreshes: PIX_READS });
  const write = useWrite(ignorePixLine, {
    refreshes: PIX_READS,
    onDone: (_, { params, body }) => {
      if (body.ignored)
        showToast({
          text: t('Pix sem pedido guardado.'),
          undo: () => back.mutate({ params, body: { store_id, ignored: false } }),
        });
    },
  });
  return (id: number, ignored: boolean) => write.mutate({ params: { id }, body: { store_id, ignored } });
}
