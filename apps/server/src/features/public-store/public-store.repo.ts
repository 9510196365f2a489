import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { namedQuery } from '../../platform/database/named-query.ts';
import type { Db } from '../../platform/db.ts';

/** Links are the platform's, so this one query asks without a store. @returns null when no store has the link */
export async function findStoreIdByUrl(db: Db, url: string): Promise<StoreId | null> {
  const statement = 'select store_id from store_urls where url = $1';
  const [row] = await namedQuery<{ store_id: number }>(db, 'store_of_url', statement, [url]);
  return row ? asStoreId(row.store_id) : null;
}
