import { asStoreId, type StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { Db } from '../../platform/db.ts';

/** The store whose public page somebody is on, as far as accounts need it. */
export interface StorePage {
  store_id: StoreId;
  url: string;
  country_id: number;
  timezone: number;
  /** What a new account is given to spend here. */
  client_bonus: Money;
}

/** @returns null when there is no such store, or none was named */
export async function findStorePage(db: Db, id: number | null | undefined): Promise<StorePage | null> {
  if (id == null) return null;
  const row = await db
    .selectFrom('stores')
    .select(['id', 'url', 'country_id', 'timezone', 'client_bonus'])
    .where('id', '=', id)
    .where('active', '=', true)
    .executeTakeFirst();
  return row ? { ...row, store_id: asStoreId(row.id) } : null; // read from the store itself
}
