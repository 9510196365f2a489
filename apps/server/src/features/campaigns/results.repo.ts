import type { StoreId } from '@comanda/domain/ids';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { MARGIN_OF_ORDER } from '../order-costs/public.ts';

export interface MessageSums {
  campaign_id: number;
  held: number;
  waiting: number;
  sent: number;
  delivered: number;
  read: number;
  clicked: number;
  failed: number;
  dropped: number;
  cost: Money;
}

export async function sumMessages(db: Db, store_id: StoreId, ids: readonly number[]): Promise<MessageSums[]> {
  const { rows } = await sql<MessageSums>`
    select campaign_id, count(*) filter (where state = 'held')::int as held,
      count(*) filter (where state = 'queued')::int as waiting,
      count(*) filter (where state in ('handed', 'sent'))::int as sent, count(delivered_at)::int as delivered,
      count(read_at)::int as read, count(clicked_at)::int as clicked,
      count(*) filter (where state = 'failed')::int as failed, count(*) filter (where state = 'dropped')::int as dropped,
      coalesce(sum(cost) filter (where state in ('handed', 'sent')), 0)::numeric(12,2) as cost
    from campaign_messages where store_id = ${store_id} and campaign_id = any(${[...ids]}::bigint[])
    group by campaign_id`.execute(db);
  return rows;
}

export interface OrderSums {
  campaign_id: number;
  orders: number;
  ordered: number;
  revenue: Money;
  margin: Money;
}

/** An order counts once, for the message that came last before it. */
export async function sumOrders(db: Db, store_id: StoreId, ids: readonly number[], days: number): Promise<OrderSums[]> {
  const { rows } = await sql<OrderSums>`
    select campaign_id, count(*)::int as orders, count(distinct client_id)::int as ordered,
      sum(total)::numeric(12,2) as revenue, sum(margin)::numeric(12,2) as margin
    from (
      select distinct on (o.id) m.campaign_id, m.client_id, o.total,
        ${MARGIN_OF_ORDER} as margin
      from campaign_messages m
      join orders o on o.store_id = m.store_id and o.client_id = m.client_id
        and o.created_at > m.sent_at and o.created_at <= m.sent_at + ${days} * interval '1 day'
      where m.store_id = ${store_id} and m.state in ('handed', 'sent')
        and m.client_id in (select client_id from campaign_messages
          where store_id = ${store_id} and campaign_id = any(${[...ids]}::bigint[]))
        and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
      order by o.id, m.sent_at desc, m.id desc
    ) x where campaign_id = any(${[...ids]}::bigint[])
    group by campaign_id`.execute(db);
  return rows;
}

/** Of those who got nothing, how many ordered in the same days. */
export async function sumHeldOrders(
  db: Db,
  store_id: StoreId,
  ids: readonly number[],
  days: number,
): Promise<{ campaign_id: number; held_ordered: number }[]> {
  const { rows } = await sql<{ campaign_id: number; held_ordered: number }>`
    select m.campaign_id, count(distinct m.client_id)::int as held_ordered
    from campaign_messages m
    join orders o on o.store_id = m.store_id and o.client_id = m.client_id
      and o.created_at > m.queued_at and o.created_at <= m.queued_at + ${days} * interval '1 day'
    where m.store_id = ${store_id} and m.state = 'held' and m.campaign_id = any(${[...ids]}::bigint[])
      and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
    group by m.campaign_id`.execute(db);
  return rows;
}
