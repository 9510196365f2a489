import { namesIn } from '@comanda/domain/fields/field';
import { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import type { AutoPixAccount } from '@comanda/contract/payments';
import type { StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = namesIn(STORE_AUTO_PIX, 'row');

/** @returns null until the store has filled it in */
export async function findAutoPix(db: Db, store_id: StoreId): Promise<AutoPixAccount | null> {
  const row = await db.selectFrom('store_auto_pix').where('store_id', '=', store_id).select(COLUMNS).executeTakeFirst();
  return row ? (row as AutoPixAccount) : null; // the table checks both of its lists of words
}

export async function upsertAutoPix(tx: Tx, store_id: StoreId, account: AutoPixAccount): Promise<AutoPixAccount> {
  const row = await tx
    .insertInto('store_auto_pix')
    .values({ ...account, store_id })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(account))
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return row as AutoPixAccount; // the table checks both of its lists of words
}
