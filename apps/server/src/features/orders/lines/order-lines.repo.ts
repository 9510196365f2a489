import type { Order, OrderItem } from '@comanda/contract/orders/orders';
import type { ItemId, OrderId, StoreId } from '@comanda/domain/ids';
import { sql, type Updateable } from 'kysely';
import type { Tx } from '../../../platform/db.ts';
import type { OrderItems } from '../../../platform/db-types.ts';
import type { Amounts } from './recount-order.ts';

/** Less of a line costs its part of what the line did. */
export async function updateLine(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  line: number,
  changes: Updateable<OrderItems>,
): Promise<void> {
  await tx
    .updateTable('order_items')
    .set(changes.quantity === undefined ? changes : { ...changes, cost: partOfCost(Number(changes.quantity)) })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('line', '=', line)
    .execute();
}

const partOfCost = (quantity: number) => sql<number>`round(cost * ${quantity}::numeric / quantity, 2)`;

/** Keeps that so much of a line was thrown away: its ingredients do not come back. */
export async function wasteLine(tx: Tx, store_id: StoreId, order_id: OrderId, line: number, quantity: number) {
  await tx
    .updateTable('order_items')
    .set((eb) => ({ wasted: eb('wasted', '+', quantity) }))
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('line', '=', line)
    .execute();
}

export async function insertLine(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  ordered: OrderItem,
  beside: { stock_ids: ItemId[]; cost: number | null },
): Promise<void> {
  const { complementos, pizzas, quantity_formatted: _, ...item } = ordered;
  await tx
    .insertInto('order_items')
    .values({ store_id, order_id, ...beside, ...item, pizzas: JSON.stringify(pizzas) })
    .execute();
  if (complementos.length === 0) return;
  await tx
    .insertInto('order_item_complements')
    .values(complementos.map((each) => ({ store_id, order_id, line: item.line, ...each })))
    .execute();
}

/** By line, the other items whose stock one piece of it took; lines that took none are not there. */
export async function findStockIds(tx: Tx, store_id: StoreId, order_id: OrderId): Promise<Map<number, ItemId[]>> {
  const rows = await tx
    .selectFrom('order_items')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where(sql<boolean>`cardinality(stock_ids) > 0`)
    .select(['line', 'stock_ids'])
    .execute();
  return new Map(rows.map(({ line, stock_ids }) => [line, stock_ids]));
}

export async function updateAmounts(
  tx: Tx,
  store_id: StoreId,
  { id }: Pick<Order, 'id'>,
  { trace, ...amounts }: Amounts,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ ...amounts, trace: JSON.stringify(trace) })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}
