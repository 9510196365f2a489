import type { StoreId } from '@comanda/domain/ids';
import { MAX_SCHEDULE_DAYS } from '@comanda/domain/hours/schedule-slots';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Period } from '../facts/facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

export const WHEN = (at: string, zone: string) => sql`to_char(${sql.raw(at)} at time zone ${zone}, 'DD/MM HH24:MI')`;

/** An order may be changed as soon as it is placed: that long before its day. */
export const PLACED_BEFORE = MAX_SCHEDULE_DAYS + 2;

/** SQL: lines `l` that were taken off the orders `o` of a period. Few are, so they are looked up by when, and their orders by them; what went on to another bill is sold there. */
export const removedLines = (store: StoreId, { from, to }: Period) => sql`(
    select * from order_items
    where store_id = ${store} and removed_at >= ${from}::date - ${PLACED_BEFORE}::int and moved_to is null offset 0) l
  cross join lateral (
    select * from (select * from orders where store_id = ${store} and id = l.order_id offset 0) x
    where x.day between ${from} and ${to} and x.origin <> 'test') o`;

export const readPaymentChanges = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to }) => {
    const { store, zone } = asked;
    return sql<RawRow>`
      select c.id::text as key, '#' || o.number as label, p.part ->> 'before' as text_before, p.part ->> 'after' as text_after,
        coalesce(u.name, '') as text_person, ${WHEN('c.created_at', zone)} as text_at, c.reason as text_reason,
        ((c.total_after - c.total_before) * 100)::bigint as value,
        o.day::text as drill_from, o.day::text as drill_to, o.number::text as drill_search
      from (select * from order_corrections
        where store_id = ${store} and created_at >= ${from}::date - ${PLACED_BEFORE}::int offset 0) c
      cross join lateral (
        select * from (select * from orders where store_id = ${store} and id = c.order_id offset 0) x
        where x.day between ${from} and ${to} and x.origin <> 'test') o
      cross join lateral (select part from jsonb_array_elements(c.corrections) part where part ->> 'what' = 'payment') p
      left join users u on u.id = c.user_id
      order by c.created_at desc, c.id`;
  });

export const readOrdersWithDiscount = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to }) => {
    const { store, zone } = asked;
    return sql<RawRow>`
      select o.id::text as key, '#' || o.number as label, coalesce(nullif(o.discount_name, ''), 'Desconto da loja') as text_discount,
        o.client_name as text_client, ${WHEN('o.created_at', zone)} as text_at, (o.subtotal * 100)::bigint as gross,
        (o.discount * 100)::bigint as given, (o.total * 100)::bigint as net,
        o.day::text as drill_from, o.day::text as drill_to, o.number::text as drill_search
      from orders o
      where o.store_id = ${store} and o.day between ${from} and ${to} and o.discount > 0
        and o.status not in ('cancelled', 'scheduled') and o.origin <> 'test'
      order by o.day desc, o.number desc`;
  });
