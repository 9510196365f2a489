import { autoPixAccount, type AutoPixAccount } from '@comanda/contract/finance/auto-pix';
import { namesIn } from '@comanda/domain/fields/field';
import { STORE_AUTO_PIX } from '@comanda/domain/fields/store-parts';
import type { StoreId } from '@comanda/domain/ids';
import type { Updateable } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { StoreAutoPix } from '../../../platform/db-types.ts';

const COLUMNS = namesIn(STORE_AUTO_PIX, 'row');

/** @returns null until the store has filled it in */
export async function findAutoPix(db: Db, store_id: StoreId): Promise<AutoPixAccount | null> {
  const row = await db.selectFrom('store_auto_pix').where('store_id', '=', store_id).select(COLUMNS).executeTakeFirst();
  return row === undefined ? null : autoPixAccount.parse(row);
}

/** What the store says of itself; what the provider made of it stays. */
export async function upsertAutoPix(
  tx: Tx,
  store_id: StoreId,
  form: Omit<AutoPixAccount, 'status' | 'refusal' | 'review'>,
): Promise<void> {
  await tx
    .insertInto('store_auto_pix')
    .values({ ...form, store_id })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(form))
    .execute();
}

/** @param asked only while the provider has not answered */
export async function updateAutoPix(
  db: Db,
  store_id: StoreId,
  changes: Updateable<StoreAutoPix>,
  { asked = false } = {},
): Promise<void> {
  await db
    .updateTable('store_auto_pix')
    .set(changes)
    .where('store_id', '=', store_id)
    .$if(asked, (query) => query.where('status', '=', 'asked'))
    .execute();
}

/** Takes the turn to ask how an account stands. @returns whether nobody else has it */
export async function takeReview(db: Db, store_id: StoreId, now: Date, until: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('store_auto_pix')
    .set({ asking_until: until })
    .where('store_id', '=', store_id)
    .where((eb) => eb.or([eb('asking_until', 'is', null), eb('asking_until', '<', now.toISOString())]))
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** Accounts of any store of which it is time to ask how they stand. */
export const findReviewsDue = (db: Db, now: Date, most: number) =>
  db
    .selectFrom('store_auto_pix')
    .where('review_at', '<=', now.toISOString())
    .select('store_id')
    .orderBy('review_at')
    .limit(most)
    .execute();
