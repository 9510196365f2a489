import type { StoreId } from '@comanda/domain/ids';
import { subtract, ZERO } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { returnDiscountUse } from '../discounts/public.ts';
import { settleOrder } from '../loyalty/public.ts';
import { returnStock } from '../menu/public.ts';
import { touchMenu } from '../stores/public.ts';
import { type Changing, noteKitchen, wastedLines } from './lines/note-kitchen.ts';
import { getCard } from '../order-card/public.ts';
import { findStockIds, wasteLine } from './lines/order-lines.repo.ts';
import { stockOfLine } from './lines/order-stock.ts';
import { addToClient, type LockedOrder } from './orders.repo.ts';

/** Gives back what a cancelled order had taken: stock, the client's points and cashback, the coupon's use. */
export async function releaseOrder(tx: Tx, store_id: StoreId, order: LockedOrder, changing: Changing): Promise<void> {
  // The row says by now that it is cancelled; what the kitchen has depends on what it was.
  const card = { ...(await getCard(tx, store_id, order.id)), status: order.status };
  const live = card.cart_itens.filter(({ removed_at }) => removed_at === null);
  const lost = wastedLines(card, live, changing.waste_reason);
  const linked = await findStockIds(tx, store_id, order.id);
  const uses = live
    .filter((line) => !lost.includes(line))
    .flatMap((line) => stockOfLine(line, linked.get(line.line) ?? []));
  // The locks' order is that of an order of scarce stocks: stock, client, coupon. One of plenty takes the client first:
  // whoever meets it begins anew (`afterDeadlock`).
  await returnStock(tx, store_id, uses);
  await addToClient(tx, store_id, order.client_id, {
    orders: -1,
    total: subtract(0, order.total),
  });
  await settleOrder(
    tx,
    store_id,
    order,
    { used: { cashback: ZERO, points: ZERO, cards: [] }, earned: [] },
    changing.now,
  );
  if (order.discount_id !== null) await returnDiscountUse(tx, store_id, order.discount_id);
  for (const { line, quantity } of lost) await wasteLine(tx, store_id, order.id, line, quantity);
  const cancelled = live.map((line) => ({ kind: 'cancel', line, quantity: line.quantity }) as const);
  await noteKitchen(tx, store_id, card, cancelled, changing);
  await touchMenu(tx, store_id);
}
