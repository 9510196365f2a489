import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import type { OrderDraft } from './order-draft.ts';

/** How the order is to be received: as the customer chose, as far as the store offers it; delivery before takeaway. */
export function chosenMethod(
  { delivery, take_out }: Pick<PublicStore, 'delivery' | 'take_out'>,
  { delivery_method }: Pick<OrderDraft, 'delivery_method'>,
): 1 | 2 | 3 {
  if (delivery_method === DELIVERY_METHOD.table) return DELIVERY_METHOD.table;
  if (delivery_method === DELIVERY_METHOD.takeaway && take_out) return DELIVERY_METHOD.takeaway;
  return delivery ? DELIVERY_METHOD.delivery : DELIVERY_METHOD.takeaway;
}
