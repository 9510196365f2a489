import type { StoreLink } from '@comanda/contract/stores/store-link';
import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** @throws {AppError} not_found */
export async function getStoreLink(db: Db, store_id: StoreId): Promise<StoreLink> {
  const [row, urls] = await Promise.all([
    db
      .selectFrom('stores')
      .where('id', '=', store_id)
      .select(['url', 'instagram', 'instagram_user'])
      .executeTakeFirst(),
    db.selectFrom('store_urls').where('store_id', '=', store_id).select('url').orderBy('url').execute(),
  ]);
  const store = orNotFound(row);
  return { ...store, former: urls.map(({ url }) => url).filter((url) => url !== store.url) };
}

export async function updateInstagram(
  tx: Tx,
  store_id: StoreId,
  changes: { instagram: boolean; instagram_user: string },
): Promise<void> {
  await tx.updateTable('stores').set(changes).where('id', '=', store_id).execute();
}
