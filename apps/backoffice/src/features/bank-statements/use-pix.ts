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

/** What a person says of an order's Pix, with a way back. */
export function useDecide() {
  const store_id = useStoreId();
  const write = useWrite(decidePix, { refreshes: PIX_READS });
  const decide = (order: PixOrderRow, decision: Decision, line_id: number | null = null) => {
    const { id, number } = order;
    const before = order.decision;
    write.mutate(
      { params: { id }, body: { store_id, decision, line_id } },
      {
        onSuccess: () =>
          showToast({
            text:
              decision === 'confirmed'
                ? t('Pix do pedido {number} confirmado.', { number })
                : decision === 'undone'
                  ? t('Pedido {number}: o Pix não caiu.', { number })
                  : t('Pedido {number} voltou para a conferência.', { number }),
            undo: () => write.mutate({ params: { id }, body: { store_id, decision: before, line_id: null } }),
          }),
      },
    );
  };
  return { decide, pending: write.isPending };
}

/** Takes a movement off the list of those without an order, or back. */
export function useIgnore() {
  const store_id = useStoreId();
  const write = useWrite(ignorePixLine, { refreshes: PIX_READS });
  return (id: number, ignored: boolean) =>
    write.mutate(
      { params: { id }, body: { store_id, ignored } },
      {
        onSuccess: () => {
          if (ignored)
            showToast({
              text: t('Pix sem pedido guardado.'),
              undo: () => write.mutate({ params: { id }, body: { store_id, ignored: false } }),
            });
        },
      },
    );
}
