import type { GoogleReviewRow } from '@comanda/contract/marketing/google-reviews';
import type { StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import type { GoogleReview } from '../../partners/google-business/answers.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { GoogleProfiles, GoogleReviews } from '../../platform/db-types.ts';

export const findProfile = async (db: Db, store_id: StoreId) =>
  (await db.selectFrom('google_profiles').where('store_id', '=', store_id).selectAll().executeTakeFirst()) ?? null;

export async function putProfile(
  tx: Tx,
  store_id: StoreId,
  values: Omit<Insertable<GoogleProfiles>, 'store_id'>,
): Promise<void> {
  await tx
    .insertInto('google_profiles')
    .values({ store_id, ...values })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(values))
    .execute();
}

export async function updateProfile(tx: Db, store_id: StoreId, values: Updateable<GoogleProfiles>): Promise<void> {
  await tx.updateTable('google_profiles').set(values).where('store_id', '=', store_id).execute();
}

/** What was read of the account goes with it. */
export async function deleteProfile(tx: Tx, store_id: StoreId): Promise<void> {
  await tx.deleteFrom('google_reviews').where('store_id', '=', store_id).execute();
  await tx.deleteFrom('google_profiles').where('store_id', '=', store_id).execute();
}

/** Stores of which reviews are read: of every store, the background's own walk. */
export const findLiveProfiles = (db: Db) =>
  db.selectFrom('google_profiles').where('state', '=', 'live').select('store_id').orderBy('store_id').execute();

const COLUMNS = [
  'review_id',
  'reviewer',
  'rating',
  'comment',
  'created_at',
  'reply',
  'replied_at',
  'unsent_at',
  'failure',
] as const;
const shown = ({
  unsent_at,
  ...row
}: { unsent_at: string | null } & Omit<GoogleReviewRow, 'waits'>): GoogleReviewRow => ({
  ...row,
  waits: unsent_at !== null,
});

const SHOWN = 100;
/** Unanswered ones first, then the newest. */
export async function findGoogleReviews(db: Db, store_id: StoreId): Promise<GoogleReviewRow[]> {
  const rows = await db
    .selectFrom('google_reviews')
    .where('store_id', '=', store_id)
    .select(COLUMNS)
    .orderBy((eb) => eb.case().when('reply', '=', '').then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .limit(SHOWN)
    .execute();
  return rows.map(shown);
}

export const findGoogleReview = async (db: Db, store_id: StoreId, review_id: string) =>
  (await db
    .selectFrom('google_reviews')
    .where('store_id', '=', store_id)
    .where('review_id', '=', review_id)
    .select(COLUMNS)
    .executeTakeFirst()) ?? null;

/** Writes what Google says; an answer that is still on its way there stays as the shop wrote it. */
export async function putGoogleReviews(tx: Tx, store_id: StoreId, reviews: readonly GoogleReview[]): Promise<void> {
  if (reviews.length === 0) return;
  await tx
    .insertInto('google_reviews')
    .values(reviews.map((review) => ({ store_id, ...review })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'review_id']).doUpdateSet({
        reviewer: sql`excluded.reviewer`,
        rating: sql`excluded.rating`,
        comment: sql`excluded.comment`,
        updated_at: sql`excluded.updated_at`,
        reply: sql`case when google_reviews.unsent_at is null then excluded.reply else google_reviews.reply end`,
        replied_at: sql`case when google_reviews.unsent_at is null then excluded.replied_at else google_reviews.replied_at end`,
      }),
    )
    .execute();
}

/** Reviews that Google does not tell of any more. */
export async function deleteOtherReviews(tx: Tx, store_id: StoreId, kept: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('google_reviews')
    .where('store_id', '=', store_id)
    .where(sql<boolean>`review_id <> all(${[...kept]}::text[])`)
    .execute();
}

export async function updateGoogleReview(
  tx: Db,
  store_id: StoreId,
  review_id: string,
  values: Updateable<GoogleReviews>,
): Promise<void> {
  await tx
    .updateTable('google_reviews')
    .set(values)
    .where('store_id', '=', store_id)
    .where('review_id', '=', review_id)
    .execute();
}

export const toShown = shown;

/** How many were asked since an instant. */
export async function countAsked(db: Db, store_id: StoreId, since: Date): Promise<number> {
  const row = await db
    .selectFrom('order_reviews')
    .where('store_id', '=', store_id)
    .where('google_asked_at', '>=', since.toISOString())
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
