import { addDays } from '@comanda/domain/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { among, factRows, type Period } from '../facts/facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { inStoreDays, storeDayOf } from '../facts/store-days.repo.ts';
import { PLACED_BEFORE, removedLines } from './changes.repo.ts';

/** What each person sold, took off orders, and had approved; by the drawer's shift, what was sold while it was open. */
export const readCashier = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to }) => {
    const { store, zone, rules, by } = asked;
    const facts = factRows(
      'fact_orders',
      store,
      zone,
      { from, to },
      { reads: among('person', 'orders', 'net', 'discounts') },
    );
    if (by === 'shift') return shiftsOf(asked, { from, to });
    return sql<RawRow>`
      select x.person::text as key, coalesce(max(u.name), case when x.person = 0 then 'Pelo site' else '' end) as label,
        sum(x.orders) as orders, sum(x.net) as net, sum(x.discounts) as discounts, sum(x.voids) as voids, sum(x.approvals) as approvals,
        '1' as drill_sold, ${from}::text as drill_from, ${to}::text as drill_to, x.person::text as drill_person
      from (
        select f.person, f.orders, f.net, f.discounts, 0 as voids, 0 as approvals from (${facts}) f
        union all
        select l.removed_by, 0, 0, 0, 1, 0 from ${removedLines(store, { from, to })} where l.removed_by is not null
        union all
        select a.user_id, 0, 0, 0, 0, 1 from approvals a
        left join lateral (
          select * from orders where store_id = ${store} and id = a.order_id offset 0) o on true
        where a.store_id = ${store} and a.created_at >= ${from}::date - ${PLACED_BEFORE}::int and o.origin is distinct from 'test'
          -- Of an order it is of the order's business day, however late or early it is given.
          and coalesce(o.day, ${storeDayOf(rules, 'a.created_at', { from, to })}) between ${from} and ${to}
      ) x left join users u on u.id = x.person
      group by x.person order by net desc, key`;
  });

/** Days that a drawer was open at most, beside which another's orders are looked at; one that nobody has closed is open however long. */
const LONGEST_SHIFT = 7;

/**
 * SQL: shifts of drawers that were opened in a period. What was sold, and taken off orders, while several were open counts
 * once: for the drawer that took the money, else for the one that was opened first.
 */
const shiftsOf = ({ store, zone, rules }: ReportAsked, period: Period) => sql<RawRow>`
  with shifts as (
    select * from cash_sessions where store_id = ${store} and ${inStoreDays(rules, 'opened_at', period)}
  ), bounds as (
    select min(opened_at) as first, max(coalesce(closed_at, 'infinity')) as last from shifts
  ), near as (
    -- Two questions: each has its index.
    select * from cash_sessions where store_id = ${store} and closed_at is null
    union all
    select * from cash_sessions where store_id = ${store} and closed_at is not null
      and opened_at >= ${addDays(period.from, -LONGEST_SHIFT)}::date::timestamp at time zone ${zone}
      and opened_at < (select last from bounds)
  ), open as (
    select s.id, s.opened_at, coalesce(s.closed_at, 'infinity') as closed_at from near s, bounds b
    where coalesce(s.closed_at, 'infinity') > b.first
  ), took as (
    select distinct on (m.order_id) m.order_id, m.session_id from cash_movements m, bounds b
    where m.store_id = ${store} and m.created_at >= b.first and m.order_id is not null and m.session_id is not null
    order by m.order_id, m.id
  ), sold as (
    -- From the drawers to their orders: each order held against every drawer was most of what this cost.
    select r.id, count(*) as orders, sum(r.total * 100)::bigint as net, sum(r.discount * 100)::bigint as discounts
    from (
      select distinct on (o.id) x.id, o.total, o.discount
      from bounds b cross join open x
      cross join lateral (
        select id, total, discount from orders
        where store_id = ${store} and created_at >= greatest(b.first, x.opened_at) and created_at < least(b.last, x.closed_at)
          and status not in ('cancelled', 'scheduled') and origin <> 'test' offset 0) o
      left join took t on t.order_id = o.id
      order by o.id, ${firstOf(sql`x.id = t.session_id`)}) r
    group by r.id
  ), voided as (
    select r.id, count(*) as voids
    from bounds b
    join order_items l on l.store_id = ${store} and l.removed_at >= b.first and l.removed_at < b.last
      and l.removed_by is not null and l.moved_to is null
    join orders o on o.store_id = ${store} and o.id = l.order_id and o.origin <> 'test'
    cross join lateral (${openAt(sql`l.removed_at`, sql`false`)}) r
    group by r.id
  )
  select s.id::text as key, to_char(s.opened_at at time zone ${zone}, 'DD/MM HH24:MI') as label, u.name as note,
    coalesce(f.orders, 0) as orders, coalesce(f.net, 0) as net, coalesce(f.discounts, 0) as discounts,
    coalesce(v.voids, 0) as voids,
    (select count(*) from approvals a
      left join lateral (select * from orders where store_id = ${store} and id = a.order_id offset 0) o on true
      where a.store_id = ${store} and a.session_id = s.id and o.origin is distinct from 'test') as approvals
  from shifts s left join users u on u.id = s.opened_by left join sold f on f.id = s.id left join voided v on v.id = s.id
  order by s.opened_at desc, s.id desc`;

/** SQL: the one of the drawers `open` at a moment. @param mine which of them comes first */
const openAt = (moment: RawBuilder<unknown>, mine: RawBuilder<unknown>) => sql`
  select x.id from open x where ${moment} >= x.opened_at and ${moment} < x.closed_at
  order by ${firstOf(mine)} limit 1`;
const firstOf = (mine: RawBuilder<unknown>) => sql`coalesce(${mine}, false) desc, x.opened_at, x.id`;

/** Days after which a debt is as old as any. */
const OLD_DEBT = 90;

/**
 * What is owed at the end of the period, by how long: payments settle the oldest debts first. What was taken back counts
 * against what it takes back, on its own day: a debt that was none is not paid, and a payment that was none is no new debt.
 */
export const readOnCredit = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to }) => {
    const { store, rules } = asked;
    const old = addDays(to, -OLD_DEBT);
    const day = storeDayOf(rules, 'e.created_at', { from: old < from ? old : from, to });
    return sql<RawRow>`
      with entries as (
        select * from (
          select e.client_id, e.id, e.amount, e.reverses, e.created_at, 
            case when e.charge_id is not null then 'payment' else coalesce(r.kind, e.kind) end as about, ${day} as day
          from credit_entries e left join credit_entries r on r.store_id = ${store} and r.id = e.reverses
          where e.store_id = ${store}) e where e.day <= ${to}
      ), sums as (
        select client_id, sum(amount) as balance,
          coalesce(sum(amount) filter (where about = 'debit' and day >= ${from}), 0) as opened,
          coalesce(-sum(amount) filter (where about = 'payment' and day >= ${from}), 0) as settled,
          coalesce(-sum(amount) filter (where about = 'payment'), 0) as paid
        from entries group by client_id
      ), debts as (
        -- What of each debt is still open, when all that was paid went to the oldest first.
        select e.client_id, ${to}::date - e.day as age, greatest(0, least(e.amount,
          sum(e.amount) over (partition by e.client_id order by e.created_at, e.id) - s.paid)) as open
        from entries e join sums s on s.client_id = e.client_id
        where e.about = 'debit' and e.reverses is null and not exists (select from entries r where r.reverses = e.id)
      ), ages as (
        select client_id, sum(open) filter (where age <= 30) as a30, sum(open) filter (where age between 31 and 60) as a60,
          sum(open) filter (where age between 61 and ${OLD_DEBT}) as a90, sum(open) filter (where age > ${OLD_DEBT}) as more
        from debts group by client_id
      )
      select s.client_id::text as key, c.name as label, c.phone as note, (s.balance * 100)::bigint as balance,
        (s.opened * 100)::bigint as opened, (s.settled * 100)::bigint as settled,
        (coalesce(a.a30, 0) * 100)::bigint as age_30, (coalesce(a.a60, 0) * 100)::bigint as age_60,
        (coalesce(a.a90, 0) * 100)::bigint as age_90, (coalesce(a.more, 0) * 100)::bigint as age_more,
        s.client_id::text as drill_client_id, ${from}::text as drill_from, ${to}::text as drill_to
      from sums s
      cross join lateral (select name, phone from clients where store_id = ${store} and id = s.client_id offset 0) c
      left join ages a on a.client_id = s.client_id
      where s.balance <> 0 or s.opened <> 0 or s.settled <> 0
      order by s.balance desc, key`;
  });
