import type { StoreId } from '@comanda/domain/ids';
import type { Insertable, Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { OnlinePaymentAccounts } from '../../platform/db-types.ts';

const COLUMNS = [
  'provider',
  'state',
  'nickname',
  'connect_hash',
  'connect_until',
  'connect_user',
  'keys_until',
  'silent_since',
  'changed_at',
] as const;
export const findAccounts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('online_payment_accounts')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .orderBy('provider')
    .execute();

export async function putAccount(
  tx: Tx,
  store_id: StoreId,
  account: Omit<Insertable<OnlinePaymentAccounts>, 'store_id'>,
): Promise<void> {
  const { provider: _, ...values } = account;
  await tx
    .insertInto('online_payment_accounts')
    .values({ store_id, ...account })
    .onConflict((conflict) => conflict.columns(['store_id', 'provider']).doUpdateSet(values))
    .execute();
}

/** @returns whether it was so before: whoever changes it first tells the others */
export async function updateAccount(
  tx: Tx,
  store_id: StoreId,
  provider: string,
  changes: Updateable<OnlinePaymentAccounts>,
  { silent }: { silent?: boolean } = {},
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('online_payment_accounts')
    .set(changes)
    .where('store_id', '=', store_id)
    .where('provider', '=', provider)
    .$if(silent !== undefined, (query) => query.where('silent_since', silent === true ? 'is not' : 'is', null))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Accounts of any store whose provider has fallen silent. */
export const findSilentAccounts = (db: Db, most: number) =>
  db
    .selectFrom('online_payment_accounts')
    .where('silent_since', 'is not', null)
    .where('state', '=', 'live')
    .select(['store_id', 'provider'])
    .orderBy('store_id')
    .limit(most)
    .execute();

/** Accounts of any store whose keys end before an instant. */
export const findEndingAccounts = (db: Db, before: Date, most: number) =>
  db
    .selectFrom('online_payment_accounts')
    .where('state', '=', 'live')
    .where('keys_until', '<', before.toISOString())
    .select(['store_id', 'provider', 'keys_until'])
    .orderBy('keys_until')
    .limit(most)
    .execute();
