import type { StoreId } from '@comanda/domain/ids';
import { REPORTS } from '@comanda/domain/reports/list';
import type { Db } from '../../platform/db.ts';

const KNOWN = new Set<string>(REPORTS.map(({ name }) => name));

/** @returns names of reports that still are, the first chosen first */
export async function findFavourites(db: Db, store_id: StoreId, user_id: number): Promise<{ reports: string[] }> {
  const rows = await db
    .selectFrom('report_favourites')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .select('report')
    .orderBy('created_at')
    .orderBy('report')
    .execute();
  return { reports: rows.map(({ report }) => report).filter((name) => KNOWN.has(name)) };
}

interface Favourite {
  store_id: StoreId;
  user_id: number;
  report: string;
}

export async function insertFavourite(db: Db, favourite: Favourite, now: Date): Promise<void> {
  await db
    .insertInto('report_favourites')
    .values({ ...favourite, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteFavourite(db: Db, { store_id, user_id, report }: Favourite): Promise<void> {
  await db
    .deleteFrom('report_favourites')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .where('report', '=', report)
    .execute();
}
