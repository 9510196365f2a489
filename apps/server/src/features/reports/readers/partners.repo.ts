import { basesOf, measuresOf } from '@comanda/domain/reports/derive';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { among, factRows } from '../facts/facts.repo.ts';
import type { Found } from '../read-cube.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

/** What only a partner's statement says of its orders. */
const TOLD = { promotions_paid: 'promotion_store', given_back: 'refund' } as const;

/** Partners' orders, and what their statements took off them, by the day of the order: also of orders that never came in here. */
export function readPartners(db: Db, asked: ReportAsked): Promise<Found> {
  const { store, zone, by } = asked;
  const sold = [...basesOf(measuresOf(asked.report)).sums].filter((name) => !(name in TOLD));
  const [told, columns] = [Object.keys(TOLD), Object.values(TOLD)];
  const names = [...sold, ...told];
  return readRows(db, asked, ({ from, to, days }) => {
    const key = by === 'day' ? sql`(x.day + ${days}::int)::text` : sql`x.origin`;
    return sql<RawRow>`
      select ${key} as key, ${by === 'day' ? sql`''` : sql`x.origin`} as label,
        ${sql.raw(names.map((name) => `sum(x.${name})::float8 as ${name}`).join(', '))},
        ${by === 'day' ? sql`min(x.day)::text` : sql`${from}::text`} as drill_from,
        ${by === 'day' ? sql`min(x.day)::text` : sql`${to}::text`} as drill_to, '1' as drill_sold, 'partner' as drill_channel
        ${by === 'day' ? sql`` : sql`, x.origin as drill_origin`}
      from (
        select f.day, f.origin, ${sql.raw([...sold.map((name) => `f.${name}`), ...told.map(() => '0')].join(', '))}
        from (${factRows('fact_sales', store, zone, { from, to }, { reads: among('channel', 'origin', ...sold) })}) f
        where f.channel = 'partner'
        union all
        select l.date, l.marketplace, ${sql.raw([...sold.map(() => '0'), ...columns.map((name) => `l.${name} * 100`)].join(', '))}
        from payout_lines l where l.store_id = ${store} and l.date between ${from} and ${to}
      ) x (day, origin, ${sql.raw(names.join(', '))})
      group by ${by === 'day' ? sql`x.day` : sql`x.origin`} order by net desc, key`;
  });
}
