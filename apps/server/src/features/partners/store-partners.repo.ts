import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { KEY_AT, KEY_LENGTH } from '../../platform/seal.ts';

/** A store's account with a partner, as it is kept. */
export interface StorePartner {
  store_id: number;
  partner: string;
  settings: unknown;
  sealed: Buffer;
  hints: unknown;
  token_hash: Buffer;
  connected_at: string;
  changed_at: string;
}

export const getStorePartner = async (
  db: Db,
  store_id: StoreId,
  partner: string,
  { lock = false } = {},
): Promise<StorePartner | undefined> =>
  db
    .selectFrom('store_partners')
    .where('store_id', '=', store_id)
    .where('partner', '=', partner)
    .selectAll()
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

export async function putStorePartner(
  tx: Tx,
  store_id: StoreId,
  partner: string,
  values: { settings: string; sealed: Buffer; hints: string; token_hash: Buffer; changed_at: Date },
): Promise<void> {
  await tx
    .insertInto('store_partners')
    .values({ store_id, partner, ...values, connected_at: values.changed_at })
    .onConflict((conflict) => conflict.columns(['store_id', 'partner']).doUpdateSet(values))
    .execute();
}

export async function deleteStorePartner(tx: Tx, store_id: StoreId, partner: string): Promise<void> {
  for (const table of ['partner_accounts', 'store_partners'] as const)
    await tx.deleteFrom(table).where('store_id', '=', store_id).where('partner', '=', partner).execute();
}

/** Another store's account stays its own. @returns whether it is this store's now */
export async function claimAccount(tx: Tx, store_id: StoreId, partner: string, account: string): Promise<boolean> {
  await tx
    .deleteFrom('partner_accounts')
    .where('store_id', '=', store_id)
    .where('partner', '=', partner)
    .where('account', '<>', account)
    .execute();
  const { store_id: owner } = await tx
    .insertInto('partner_accounts')
    .values({ partner, account, store_id })
    // Written again so that it is returned, whoever has it.
    .onConflict((conflict) => conflict.columns(['partner', 'account']).doUpdateSet({ account }))
    .returning('store_id')
    .executeTakeFirstOrThrow();
  return owner === store_id;
}

/** Whose account it is that a partner speaks of. */
export const findStoreOfAccount = async (db: Db, partner: string, account: string): Promise<StoreId | undefined> =>
  (
    await db
      .selectFrom('partner_accounts')
      .where('partner', '=', partner)
      .where('account', '=', account)
      .select('store_id')
      .executeTakeFirst()
  )?.store_id as StoreId | undefined; // only stores' ids are written there

/** Accounts of any store that one of these keys has sealed, locked for whoever renews them. */
export async function findOldSeals(tx: Tx, keyIds: readonly Buffer[], most: number): Promise<StorePartner[]> {
  const { rows } = await sql<StorePartner>`
    select * from store_partners where substring(sealed from ${KEY_AT + 1} for ${KEY_LENGTH}) = any (${keyIds})
    order by store_id, partner limit ${most} for update skip locked`.execute(tx);
  return rows;
}

export async function updateSeal(tx: Tx, { store_id, partner }: StorePartner, sealed: Buffer): Promise<void> {
  await tx
    .updateTable('store_partners')
    .set({ sealed })
    .where('store_id', '=', store_id)
    .where('partner', '=', partner)
    .execute();
}
