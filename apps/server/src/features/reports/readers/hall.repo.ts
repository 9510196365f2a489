import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Shown } from '../cube.repo.ts';
import { within } from '../facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

const BY_TABLE = { key: () => 'b.number::text', label: "coalesce(max(nullif(b.table_name, '')), b.number::text)" };
const KEYS: Readonly<Record<string, { key: (days: number) => string; label: string }>> = {
  room: { key: () => 'coalesce(b.room_id, 0)::text', label: "coalesce(max(b.room), '')" },
  person: { key: () => 'coalesce(b.opened_by, 0)::text', label: "coalesce(max(b.person), '')" },
  weekday_hour: { key: () => "extract(dow from b.local)::int || ' ' || extract(hour from b.local)::int", label: "''" },
  day: { key: (days) => `(b.local::date + ${days})::text`, label: "''" },
};

/** SQL: closed bills that were opened in a period, each with what its orders came to. */
const billsOf = ({ store, zone }: ReportAsked, shown: Shown): RawBuilder<unknown> => sql`
  select t.id, t.number, -- The seats of a table count once.
    row_number() over (partition by t.number order by t.id) = 1 as first, t.people, t.opened_by, t.service_declined, t.opened_at at time zone ${zone} as local,
    extract(epoch from t.closed_at - t.opened_at) / 60 as minutes, d.name as table_name, d.seats, d.room_id, r.name as room,
    u.name as person, o.net, o.service_fee
  from tabs t
  left join dining_tables d on d.store_id = t.store_id and d.number = t.number
  left join dining_rooms r on r.store_id = d.store_id and r.id = d.room_id
  left join users u on u.id = t.opened_by
  cross join lateral (
    select coalesce(sum(x.total * 100), 0)::bigint as net, coalesce(sum(x.service_fee * 100), 0)::bigint as service_fee
    from orders x where x.store_id = ${store} and x.tab_id = t.id and x.status not in ('cancelled', 'scheduled') offset 0) o
  where t.store_id = ${store} and t.closed_at is not null and t.merged_into is null
    and ${within('t.opened_at', zone, shown)}`;

/** Closed bills. A table has its seats once, however often it was taken. */
const readBills = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, (period) => {
    const { key, label } = KEYS[asked.by] ?? BY_TABLE;
    return sql<RawRow>`
      select ${sql.raw(key(period.days))} as key, ${sql.raw(label)} as label, count(*) as bills, sum(b.people) as people,
        sum(b.net) as net, sum(b.service_fee) as service_fee, round(sum(b.minutes)) as open_minutes,
        count(*) filter (where b.service_declined) as declined,
        sum(b.seats) filter (where b.first) as seats
      from (${billsOf(asked, period)}) b group by 1${sql.raw(asked.by === 'table' ? ', b.number' : '')} order by net desc, key`;
  });

export const readTableCloses = readBills;
export const readServiceFee = readBills;
