import type { MeasureKey } from '@comanda/domain/reports/measures';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import type { Shown } from '../cube.repo.ts';
import { factRows } from '../facts.repo.ts';
import { type Found, readCube } from '../read-cube.ts';
import type { ReportAsked } from '../report-asked.ts';

/** Adds a number to each row that it is known of; of all rows together it is not. */
function withNumber(
  found: Found,
  name: MeasureKey,
  of: (key: string, row: Found['rows'][number]) => number | null,
): Found {
  return {
    ...found,
    rows: found.rows.map((row) => ({
      ...row,
      sums: { ...row.sums, [name]: of(row.key, row) },
      previous: row.previous ?? null,
    })),
  };
}

/** Complements, beside the items sold that offer them today. */
export async function readComplements(db: Db, asked: ReportAsked): Promise<Found> {
  const found = await readCube(db, asked);
  const offered = await findOffered(db, asked, asked.shown);
  return withNumber(found, 'lines_all', (key) => offered.get(key) ?? null);
}

/** Items sold that offer a complement, or a group of them, by the row's key. */
async function findOffered(db: Db, { store, zone, by }: ReportAsked, { from, to }: Shown) {
  const key = sql.raw(by === 'group' ? "'c' || g.complement_group_id" : 'c.id::text');
  const { rows } = await sql<{ key: string; sold: number }>`
    select ${key} as key, round(sum(f.pieces))::float8 as sold
    from complement_group_items g
    ${by === 'group' ? sql`` : sql`join complements c on c.store_id = g.store_id and c.complement_group_id = g.complement_group_id`}
    join (${factRows('fact_items', store, zone, { from, to })}) f on f.item_id = g.menu_item_id
    where g.store_id = ${store} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.key, row.sold]));
}

/** What each card cost, and how long its money takes: as the way of paying says today. */
export async function readCostFlags(db: Db, asked: ReportAsked): Promise<Found> {
  const found = await readCube(db, asked);
  const rows = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', asked.store)
    .where('days_to_receive', 'is not', null)
    .select(['id', 'real_id', 'days_to_receive'])
    .execute();
  const days = new Map(rows.map(({ id, real_id, days_to_receive }) => [`${id} ${real_id}`, days_to_receive]));
  return withNumber(found, 'days_value', (key, { sums }) => {
    const known = days.get(key);
    return known === undefined || known === null ? null : known * (sums.paid ?? 0);
  });
}
