import { addDays } from '@comanda/domain/local-time';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Shown } from '../facts/cube.repo.ts';
import { within } from '../facts/facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { storeDayOf } from '../facts/store-days.repo.ts';

const BY_TABLE = { key: () => 'b.number::text', label: "coalesce(max(nullif(b.table_name, '')), b.number::text)" };
const KEYS: Readonly<Record<string, { key: (days: number) => string; label: string }>> = {
  room: { key: () => 'coalesce(b.room_id, 0)::text', label: "coalesce(max(b.room), '')" },
  person: { key: () => 'coalesce(b.opened_by, 0)::text', label: "coalesce(max(b.person), '')" },
  weekday_hour: { key: () => "extract(dow from b.day)::int || ' ' || extract(hour from b.local)::int", label: "''" },
  day: { key: (days) => `(b.day + ${days})::text`, label: "''" },
};

/**
 * SQL: closed bills of a period, each with what its orders came to. A bill is of the business day of its first order, as all
 * that is sold: past midnight that is the evening's; without an order, of that on which it was opened.
 */
const billsOf = ({ store, zone, rules }: ReportAsked, { from, to }: Shown): RawBuilder<unknown> => sql`
  select t.*, row_number() over (partition by t.number order by t.id) = 1 as first from (
    select t.id, t.number, t.people, t.opened_by, t.service_declined, t.opened_at at time zone ${zone} as local,
      coalesce(o.day, ${storeDayOf(rules, 't.opened_at', { from, to })}) as day,
      extract(epoch from t.closed_at - t.opened_at) / 60 as minutes, d.name as table_name, d.seats, d.room_id, r.name as room,
      u.name as person, o.net, o.service_fee
    from tabs t
    left join dining_tables d on d.store_id = t.store_id and d.number = t.number
    left join dining_rooms r on r.store_id = d.store_id and r.id = d.room_id
    left join users u on u.id = t.opened_by
    cross join lateral (
      select coalesce(sum(x.total * 100), 0)::bigint as net, coalesce(sum(x.service_fee * 100), 0)::bigint as service_fee,
        min(x.day) as day
      from orders x where x.store_id = ${store} and x.tab_id = t.id and x.status not in ('cancelled', 'scheduled')
        and x.origin <> 'test' offset 0) o
    where t.store_id = ${store} and t.closed_at is not null and t.merged_into is null
      and ${within('t.opened_at', zone, { from: addDays(from, -1), to: addDays(to, 1) })}
  ) t where t.day between ${from} and ${to}`;

/** SQL: what bills are together, as numbers. @param first which bill of a table brings its seats: a table has them once, however often it was taken */
const sumsOf = (first: 'first' | 'first_here') => sql`count(*)::float8 as bills, sum(b.people)::float8 as people,
  sum(b.net)::float8 as net, sum(b.service_fee)::float8 as service_fee, round(sum(b.minutes))::float8 as open_minutes,
  (count(*) filter (where b.service_declined))::float8 as declined,
  (sum(b.seats) filter (where b.${sql.raw(first)}))::float8 as seats`;

/** Closed bills: in each row each of its tables brings its seats, and in the sum of all rows too. */
const readBills = (db: Db, asked: ReportAsked) => {
  const { key, label } = KEYS[asked.by] ?? BY_TABLE;
  const keyed = (period: Shown) => sql`
    select b.*, ${sql.raw(key(period.days))} as key,
      row_number() over (partition by ${sql.raw(key(period.days))}, b.number order by b.id) = 1 as first_here
    from (${billsOf(asked, period)}) b`;
  return readRows(
    db,
    asked,
    (period) => sql<RawRow>`
      select b.key, ${sql.raw(label)} as label, ${sumsOf('first_here')}
      from (${keyed(period)}) b group by 1${sql.raw(asked.by === 'table' ? ', b.number' : '')} order by net desc, key`,
    {
      shared: true,
      totals: (period) => sql`select count(distinct b.key)::int as count, ${sumsOf('first')} from (${keyed(period)}) b`,
    },
  );
};

export const readTableCloses = readBills;
export const readServiceFee = readBills;
