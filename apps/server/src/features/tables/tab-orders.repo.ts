import { asTabId, type ClientId, type OrderId, type StoreId, type TabId } from '@comanda/domain/ids';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { Orders } from '../../platform/db-types.ts';

/** What a round knows besides its card. */
export interface TabOrder {
  id: OrderId;
  tab_id: TabId;
  status: OrderStatus;
  total: number;
  user_name: string;
  /** It has payments of its own, apart from the bill's. */
  paid_alone: boolean;
}

/** Rounds of tabs that were not cancelled, by id. */
export async function findTabOrders(db: Db, store_id: StoreId, tab_ids: readonly TabId[]): Promise<TabOrder[]> {
  if (tab_ids.length === 0) return [];
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('users as u', 'u.id', 'o.user_id')
    .where('o.store_id', '=', store_id)
    .where('o.tab_id', 'in', tab_ids)
    .where('o.status', '<>', 'cancelled')
    .select(['o.id', 'o.tab_id', 'o.status', 'o.total', 'u.name as user_name'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('cash_movements as m')
            .where('m.store_id', '=', store_id)
            .whereRef('m.order_id', '=', 'o.id')
            .select(sql.lit(1).as('one')),
        )
        .as('paid_alone'),
    )
    .orderBy('o.id')
    .execute();
  return rows.map(({ user_name, tab_id, paid_alone, ...row }) => ({
    ...row,
    tab_id: tab_id ?? asTabId(0), // one of those asked for
    user_name: user_name ?? '',
    paid_alone: paid_alone === true,
  }));
}

export type OwnedRound = Awaited<ReturnType<typeof findOwnedRounds>>[number];

/** Rounds of a tab with whose they are, the oldest first; cancelled ones are left out. */
export async function findOwnedRounds(tx: Tx, store_id: StoreId, tab_id: TabId) {
  return tx
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('tab_id', '=', tab_id)
    .where('status', '<>', 'cancelled')
    .select(['id', 'status', 'client_id', 'referrer_client_id', 'total', 'delivery_method'])
    .orderBy('id')
    .execute();
}

/** Whether rounds of a tab were paid with what a client had: balance, points or a full card. */
export async function haveSpent(tx: Tx, store_id: StoreId, tab_id: TabId, client_id: ClientId): Promise<boolean> {
  const { rows } = await sql<{ spent: boolean }>`
    select exists (
      select from loyalty_entries e join orders o on o.store_id = e.store_id and o.id = e.order_id
      where o.store_id = ${store_id} and o.tab_id = ${tab_id} and e.client_id = ${client_id} and e.kind in ('use', 'return')
      group by e.order_id, e.program, e.program_id having sum(e.amount) <> 0) as spent`.execute(tx);
  return rows[0]?.spent === true;
}

/** Whether the store has a client. */
export const getClientId = (tx: Tx, store_id: StoreId, id: ClientId) =>
  tx.selectFrom('clients').where('store_id', '=', store_id).where('id', '=', id).select('id').executeTakeFirst();

/** The tab of an order; null when it sits at none, or is not there. */
export async function getTabOf(db: Db, store_id: StoreId, order_id: OrderId): Promise<TabId | null> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', order_id)
    .select('tab_id')
    .executeTakeFirst();
  return row?.tab_id ?? null;
}

export async function updateOrders(
  tx: Tx,
  store_id: StoreId,
  ids: readonly OrderId[],
  changes: Updateable<Orders>,
): Promise<void> {
  if (ids.length === 0) return;
  await tx.updateTable('orders').set(changes).where('store_id', '=', store_id).where('id', 'in', ids).execute();
}

/** The part of an order that goes to another bill: a new order like it, with a number of its own. @returns null when the operation was done before */
export async function insertOrderPart(
  tx: Tx,
  store_id: StoreId,
  source_id: OrderId,
  {
    tab_id,
    table_number,
    idem_key,
    track_token,
  }: Pick<Updateable<Orders>, 'tab_id' | 'table_number' | 'idem_key' | 'track_token'>,
): Promise<OrderId | null> {
  const known = await tx
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('idem_key', '=', String(idem_key))
    .select('id')
    .executeTakeFirst();
  if (known) return null;
  const { rows } = await sql<{ id: OrderId }>`
    with c as (
      update store_counters set order_number = order_number + 1 where store_id = ${store_id}
      returning order_day, order_number),
    s as (select * from orders where store_id = ${store_id} and id = ${source_id})
    insert into orders overriding user value
    select (jsonb_populate_record(null::orders, to_jsonb(s) || jsonb_build_object(
      'day', c.order_day, 'number', c.order_number, 'tab_id', ${tab_id}::bigint, 'table_number', ${table_number}::int,
      'idem_key', ${idem_key}::text, 'track_token', ${track_token}::text, 'points_earned', 0, 'referral_reward', 0))).*
    from s, c
    returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

/** A copy of a line, with its answers, what the kitchen knows of it and its part of the cost, in another order. */
export async function copyLine(
  tx: Tx,
  store_id: StoreId,
  from: { order_id: OrderId; line: number },
  to: { order_id: OrderId; line: number; quantity: number; total: number; points_total: number },
): Promise<void> {
  await sql`
    insert into order_items
    select (jsonb_populate_record(i, jsonb_build_object('order_id', ${to.order_id}::bigint, 'line', ${to.line}::int,
      'quantity', ${to.quantity}::int, 'total', ${to.total}::numeric, 'points_total', ${to.points_total}::int, 'wasted', 0,
      'cost', i.cost - round(i.cost * (i.quantity - ${to.quantity}::int) / i.quantity, 2)))).*
    from order_items i where store_id = ${store_id} and order_id = ${from.order_id} and line = ${from.line}`.execute(
    tx,
  );
  await sql`
    insert into order_item_complements
    select (jsonb_populate_record(k, jsonb_build_object('order_id', ${to.order_id}::bigint, 'line', ${to.line}::int))).*
    from order_item_complements k where store_id = ${store_id} and order_id = ${from.order_id} and line = ${from.line}`.execute(
    tx,
  );
}

/** Whether an order has payments of its own, apart from a bill's. */
export async function isPaidAlone(db: Db, store_id: StoreId, order_id: OrderId): Promise<boolean> {
  const row = await db
    .selectFrom('cash_movements')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
