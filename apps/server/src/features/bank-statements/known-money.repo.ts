import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

const MOST = 20_000;

/** Pix that providers have brought between two instants. */
export const findOnlinePix = (db: Db, store_id: StoreId, from: Date, to: Date) =>
  db
    .selectFrom('online_payment_attempts')
    .where('store_id', '=', store_id)
    .where('method', '=', 'pix')
    .where('came_at', '>=', from.toISOString())
    .where('came_at', '<', to.toISOString())
    .select(['provider_id', 'amount'])
    .orderBy('came_at')
    .limit(MOST)
    .execute();

/** Who has taken money online for a store, and what the store is called. */
export async function findProviders(
  db: Db,
  store_id: StoreId,
): Promise<{ names: string[]; providers: readonly string[] }> {
  const [accounts, store] = await Promise.all([
    db.selectFrom('online_payment_accounts').where('store_id', '=', store_id).select('provider').execute(),
    db.selectFrom('stores').where('id', '=', store_id).select('name').executeTakeFirst(),
  ]);
  return { names: store === undefined ? [] : [store.name], providers: accounts.map(({ provider }) => provider) };
}
