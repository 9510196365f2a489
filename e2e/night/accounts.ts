import { ITEM_TYPE, PAYMENT } from '@comanda/domain/codes';
import { expect } from '@playwright/test';
import { sql } from 'kysely';
import type { Db } from '../../apps/server/src/platform/db.ts';
import { type Dish, DISHES } from './dishes.ts';
import type { NightShop } from './night-shop.ts';
import type { ToldOrder } from './place.ts';

type Rows = Promise<unknown[]>;
const rows = async <T = unknown>(db: Db, query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await query.execute(db)).rows;

/** Everybody who was told of an order has it, once, at the price that they were told; numbers have no holes. */
export async function expectOrders(
  db: Db,
  { store_id }: NightShop,
  { told, atTables, offline }: { told: readonly ToldOrder[]; atTables: readonly number[]; offline: readonly string[] },
): Promise<void> {
  const kept = await rows(
    db,
    sql<{ id: number; number: number; total: number; idem_key: string; status: string }>`
      select id, number, total, idem_key, status from orders where store_id = ${store_id} order by number`,
  );
  const byId = new Map(kept.map((order) => [order.id, order]));
  expect
    .soft(told.filter(({ id, total }) => byId.get(id)?.total !== total).map(({ id, total }) => ({ id, total })))
    .toEqual([]);
  expect.soft(atTables.filter((id) => !byId.has(id))).toEqual([]);
  expect.soft(kept.map(({ number }) => number)).toEqual(kept.map((_, index) => index + 1));
  expect.soft(kept.filter(({ status }) => status !== 'delivered' && status !== 'cancelled')).toEqual([]);
  const keys = new Set(kept.map(({ idem_key }) => idem_key));
  expect.soft(offline.filter((key) => !Array.from(keys).some((kept_key) => kept_key.includes(key)))).toEqual([]);
  // A kitchen whose server is starting again keeps its marks too.
  const entries = await rows(
    db,
    sql<{ id: string }>`select id from journal_entries where store_id = ${store_id} and kind not like 'kitchen-%'`,
  );
  expect.soft(entries.map(({ id }) => id).toSorted()).toEqual([...offline].toSorted());
}

/** Minutes from the first sale that a counter wrote down alone until the shop had it. */
export async function minutesAlone(db: Db, { store_id }: NightShop): Promise<number> {
  const [row] = await rows(
    db,
    sql<{ minutes: number }>`select (extract(epoch from max(received_at - made_at)) / 60)::float8 as minutes
    from journal_entries where store_id = ${store_id} and kind = 'order'`,
  );
  return row?.minutes ?? 0;
}

/** Of every order: lines make the subtotal, and the sums make the total. */
export const findWrongSums = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`select o.id, o.subtotal, o.total, o.fee, o.additions, o.discount, o.cashback, l.lines
    from orders o cross join lateral (
      select coalesce(sum(i.total), 0) as lines from order_items i
      where i.store_id = o.store_id and i.order_id = o.id and i.removed_at is null and i.points_total = 0) l
    where o.store_id = ${store_id}
      and (o.subtotal <> l.lines or o.total <> o.subtotal + o.fee + o.additions - o.discount - o.cashback)
      and not (o.status = 'cancelled' and l.lines = 0)`,
  );

/** What the ledger holds of each order, or of each bill, is what it costs; what was cancelled holds nothing. */
export const findWrongPayments = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`with owed as (
      select coalesce('bill ' || tab_id, 'order ' || id) as what,
        sum(case when status = 'cancelled' then 0 else total end) as total,
        count(*) filter (where status = 'delivered' and paid_at is null) as unpaid
      from orders where store_id = ${store_id} group by 1
    ), paid as (
      select coalesce('bill ' || coalesce(m.tab_id, o.tab_id), 'order ' || m.order_id) as what, sum(m.amount) as amount
      from cash_movements m left join orders o on o.store_id = m.store_id and o.id = m.order_id
      where m.store_id = ${store_id} and (m.tab_id is not null or m.order_id is not null) group by 1
    )
    select what, owed.total, paid.amount, owed.unpaid from owed full join paid using (what)
    where coalesce(owed.total, 0) <> coalesce(paid.amount, 0) or owed.unpaid > 0`,
  );

/** Debts are the ledger's rows on credit, and nobody else's. */
export const findWrongDebts = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`with owed as (select client_id, sum(amount) as amount from credit_entries where store_id = ${store_id} group by 1),
      sold as (select client_id, sum(amount) as amount from cash_movements
        where store_id = ${store_id} and payment = ${PAYMENT.onCredit} group by 1)
    select client_id, owed.amount as owed, sold.amount as sold from owed full join sold using (client_id)
    where coalesce(owed.amount, 0) <> coalesce(sold.amount, 0)`,
  );

export const findOpenBills = (db: Db, { store_id }: NightShop): Rows =>
  rows(db, sql`select id, number from tabs where store_id = ${store_id} and closed_at is null`);

/** Lines that were neither made nor taken back, and changes that nobody has read. */
export const findForgottenInKitchen = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`select o.id, i.line, i.name, o.status from order_items i
      join orders o on o.store_id = i.store_id and o.id = i.order_id
      where i.store_id = ${store_id} and o.status <> 'cancelled' and i.removed_at is null and i.done_at is null
        and i.item_type <> ${ITEM_TYPE.weight}
    union all
    select order_id, line, kind, 'unread' from kitchen_changes
      where store_id = ${store_id} and acknowledged_at is null`,
  );

/** A coupon was used as often as orders that stand have it. */
export const findWrongCoupons = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`select d.name, d.used, count(o.id) as orders from discounts d
    left join orders o on o.store_id = d.store_id and o.discount_id = d.id and o.status <> 'cancelled'
    where d.store_id = ${store_id} group by d.store_id, d.id having d.used <> count(o.id)`,
  );

/** What was there, less what was eaten or thrown away, is what is there; and the stock's own book says the same. */
export async function expectStock(db: Db, { store_id, items }: NightShop): Promise<void> {
  const found = await rows(
    db,
    sql<{ id: number; stock: number; gone: number; moved: number }>`
    select m.id, m.stock, (
        select coalesce(sum(case when o.status = 'cancelled' or i.removed_at is not null then 0 else i.quantity end + i.wasted), 0)::int
        from order_items i join orders o on o.store_id = i.store_id and o.id = i.order_id
        where i.store_id = m.store_id and i.item_id = m.id) as gone, (
        select coalesce(sum(quantity), 0)::int from stock_movements s
        where s.store_id = m.store_id and s.menu_item_id = m.id and s.order_id is not null) as moved
    from menu_items m where m.store_id = ${store_id} and m.stock is not null order by m.id`,
  );
  const counted = (Object.keys(DISHES) as Dish[]).filter((dish) => 'stock' in DISHES[dish]); // its own keys
  const there = (dish: Dish) => ('stock' in DISHES[dish] ? DISHES[dish].stock : 0);
  expect.soft(found.map(({ id, gone, stock, moved }) => ({ id, before: stock + gone, moved: -moved }))).toEqual(
    counted.map((dish) => {
      const id = items[dish];
      return { id, before: there(dish), moved: found.find((row) => row.id === id)?.gone };
    }),
  );
  expect.soft(found.find(({ id }) => id === items.pudding)).toMatchObject({ stock: 0, gone: DISHES.pudding.stock });
}

/** The drawer's cash and its other ways, added up from the ledger by hand. */
export const sumDrawer = (db: Db, { store_id }: NightShop) =>
  rows(
    db,
    sql<{ payment: number; amount: number; sales: number }>`
    select m.payment, sum(m.amount) as amount,
      sum(case when coalesce(r.kind, m.kind) = 'sale' then m.amount else 0 end) as sales
    from cash_movements m left join cash_movements r on r.store_id = m.store_id and r.id = m.reverses
    where m.store_id = ${store_id} and m.session_id is not null group by 1 order by 1`,
  );
export const sumPocket = (db: Db, { store_id }: NightShop) =>
  rows(
    db,
    sql<{ kind: string; amount: number }>`
    select kind, sum(amount) as amount from cash_movements
    where store_id = ${store_id} and driver_id is not null and payment = ${PAYMENT.cash} group by 1 order by 1`,
  );

/** Orders that were told to the screens not exactly once; a round that moved in part was told with the round. */
export const findUntold = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`select o.id, o.number, count(e.seq)::int as told from orders o
    left join events e on e.store_id = o.store_id and e.order_id = o.id and e.type = 'new-order'
    where o.store_id = ${store_id} and o.idem_key not like 'move:%' group by o.store_id, o.id having count(e.seq) <> 1`,
  );

/** Numbers of the store's events that are missing, or came twice. */
export const findGaps = (db: Db, { store_id }: NightShop): Rows =>
  rows(
    db,
    sql`select seq, place from (
      select seq, row_number() over (order by seq) as place from events where store_id = ${store_id}) e
    where seq <> place
    union all
    select event_seq, -1 from store_counters c where store_id = ${store_id}
      and event_seq <> (select max(seq) from events e where e.store_id = c.store_id)`,
  );
