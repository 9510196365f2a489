import type { Order, OrderChanged } from '@comanda/contract/orders/orders';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { tellKitchen } from './lines/note-kitchen.ts';
import { getCard } from '../order-card/public.ts';

/** Tells everybody who watches what an order has become. Call it last in the transaction. */
export async function recordChange(
  tx: Tx,
  store_id: StoreId,
  id: OrderId,
  change: OrderChanged,
  now: Date,
): Promise<Order> {
  const order = await getCard(tx, store_id, id);
  await appendEvent(tx, store_id, { type: 'order-updated', order_id: id, payload: { change, order } }, now);
  await tellKitchen(tx, store_id, order, now);
  return order;
}
