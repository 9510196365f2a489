import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** Links are the platform's, so this one query asks without a store. @returns null when no store has the link */
export async function findStoreIdByUrl(db: Db, url: string): Promise<StoreId | null> {
  const row = await db.selectFrom('store_urls').select('store_id').where('url', '=', url).executeTakeFirst();
  return row ? asStoreId(row.store_id) : null;
}
