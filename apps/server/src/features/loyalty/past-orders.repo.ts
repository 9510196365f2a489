import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { EarningOrder } from '@comanda/domain/loyalty/earn';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { MARGIN_OF_ORDER } from '../order-costs/public.ts';

/** More than a shop delivers in a month; a preview of the first of them is as good. */
const MOST_ORDERS = 30_000;

export interface PastOrder extends Omit<EarningOrder, 'plain_total'> {
  /** What its lines that were on offer come to. */
  offers: Money;
  client_id: ClientId | null;
  /** When its costs are paid; null where no dish of it has one. */
  left: Money | null;
}

/** What was delivered in a period, as programmes see it, the oldest first. @param lines whether they ask for the lines @param offers whether for what was on offer */
export async function findPastOrders(
  db: Db,
  store_id: StoreId,
  { from, to, lines, offers }: { from: string; to: string; lines: boolean; offers: boolean },
): Promise<PastOrder[]> {
  const { rows } = await sql<PastOrder>`
    with seen as (
      select o.id, o.client_id, o.total, o.subtotal, o.delivery_method, o.day, o.created_at,
        case when o.goods_cost > 0 then ${MARGIN_OF_ORDER} end as left_over,
        count(*) over (partition by o.client_id order by o.created_at
          range between interval '90 days' preceding and current row)::int as visits
      from orders o
      where o.store_id = ${store_id} and o.status = 'delivered' and o.day between ${from}::date - 91 and ${to}::date)
    select s.client_id, s.total, s.subtotal, s.delivery_method, s.day, s.visits, s.left_over as "left",
      coalesce(s.created_at <= c.first_order_at, false) as first, '{}'::bigint[] as paid_by,
      case when ${lines} then (
        select coalesce(json_agg(json_build_object('item_id', i.item_id, 'menu_group_id', i.menu_group_id,
          'quantity', case when i.item_type = 2 then 1 else i.quantity end, 'total', i.total,
          'points_total', i.points_total)), '[]')
        from order_items i where i.store_id = ${store_id} and i.order_id = s.id and i.removed_at is null) else '[]' end as lines,
      case when ${offers} then (
        select coalesce(sum(i.total), 0) from order_items i where i.store_id = ${store_id} and i.order_id = s.id
          and i.on_offer and i.removed_at is null and i.points_total = 0) else 0 end as offers
    from seen s left join clients c on c.store_id = ${store_id} and c.id = s.client_id
    where s.day between ${from}::date and ${to}::date
    order by s.created_at limit ${MOST_ORDERS}`.execute(db);
  return rows;
}

/** So many of the newest orders are looked at, of half a year at most. */
const RETURN_DAYS = 180;
/** Who came back, of each kind; of fewer nothing is said. */
const FEWEST_RETURNS = 20;

export interface Returns {
  used: number;
  others: number;
}

/** Days until the same client's next order, the middle of those who came back: after an order paid in part by balance, and after the others. */
export async function readReturns(db: Db, store_id: StoreId, now: Date): Promise<Returns | null> {
  const { rows } = await sql<Returns>`
    with seen as (
      select client_id, created_at, cashback from orders
      where store_id = ${store_id} and client_id is not null and status = 'delivered'
        and created_at >= ${now}::timestamptz - ${RETURN_DAYS} * interval '1 day'
      order by created_at desc limit ${MOST_ORDERS}),
    after as (
      select cashback > 0 as used,
        extract(epoch from lead(created_at) over (partition by client_id order by created_at) - created_at) / 86400 as days
      from seen),
    told as (
      select round(percentile_cont(0.5) within group (order by days) filter (where used))::int as used,
        round(percentile_cont(0.5) within group (order by days) filter (where not used))::int as others,
        least(count(days) filter (where used), count(days) filter (where not used)) as fewest
      from after)
    select used, others from told where fewest >= ${FEWEST_RETURNS} and least(used, others) > 0`.execute(db);
  return rows[0] ?? null;
}

/** Clients who have ordered and whose birthday is in a month. */
export async function countBirthdays(db: Db, store_id: StoreId, month: number): Promise<number> {
  const row = await db
    .selectFrom('clients')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('store_id', '=', store_id)
    .where('birthday_month', '=', month)
    .where('orders_count', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}
