import {
  type DeliveryStop,
  getDispatch,
  getOrderPin,
  moveOrderPin,
  undoOrderPin,
} from '@comanda/contract/delivery/dispatch';
import { getOrder } from '@comanda/contract/orders/orders';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import type { Place } from '../../platform/form/locate-me.ts';
import { usePermission } from '../../platform/session.tsx';

/** Keeps where an order's pin was dragged to, and takes it back at a word. @returns undefined for whoever may not */
export function useMovePin(store_id: number): ((stop: DeliveryStop, place: Place) => Promise<void>) | undefined {
  const allowed = usePermission('orders_edit');
  const refreshes = [getOrderPin, getDispatch, getOrder];
  const write = useWrite(moveOrderPin, { refreshes });
  const back = useWrite(undoOrderPin, { refreshes });
  if (!allowed) return undefined;
  return async ({ order_id, number }, place) => {
    const params = { id: order_id };
    const answer = await write.mutateAsync({ params, body: { store_id, ...place } }).catch(() => null);
    if (answer === null) return; // useWrite has said why, and the pin is where it was
    const moved_at = answer.moved?.at;
    showToast({
      text: t('Ponto do pedido {number} corrigido.', { number }),
      ...(moved_at === undefined ? {} : { undo: () => back.mutate({ params, body: { store_id, moved_at } }) }),
    });
  };
}
