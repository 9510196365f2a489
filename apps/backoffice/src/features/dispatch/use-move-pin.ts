import { type DeliveryStop, getDispatch, getOrderPin, moveOrderPin } from '@comanda/contract/dispatch';
import { getOrder } from '@comanda/contract/orders';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useWrite } from '../../platform/api.ts';
import type { Place } from '../../platform/form/locate-me.ts';
import { usePermission } from '../../platform/session.tsx';

/** Keeps where an order's pin was dragged to, and takes it back at a word. @returns undefined for whoever may not */
export function useMovePin(store_id: number): ((stop: DeliveryStop, place: Place) => Promise<void>) | undefined {
  const allowed = usePermission('orders_edit');
  const write = useWrite(moveOrderPin, { refreshes: [getOrderPin, getDispatch, getOrder] });
  const put = ({ order_id }: DeliveryStop, place: Place) =>
    write.mutateAsync({ params: { id: order_id }, body: { store_id, ...place } });
  if (!allowed) return undefined;
  return async (stop, place) => {
    const { number, latitude, longitude } = stop;
    try {
      await put(stop, place);
    } catch {
      return; // useWrite has said why, and the pin is where it was
    }
    showToast({
      text: t('Ponto do pedido {number} corrigido.', { number }),
      ...(latitude === null || longitude === null
        ? {}
        : { undo: () => void put(stop, { latitude, longitude }).catch(() => {}) }),
    });
  };
}
