import type { ReviewSettings } from '@comanda/contract/marketing/reviews';
import { REVIEW_SETTING } from '@comanda/domain/fields/review';
import { namesIn, usualIn } from '@comanda/domain/fields/field';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { OrderReviews } from '../../platform/db-types.ts';
import { mayBeTold } from '../consents/public.ts';

/** How the store asks, as usual where it has never said. */
export async function getReviewSettings(db: Db, store_id: StoreId): Promise<ReviewSettings> {
  const row = await db
    .selectFrom('review_settings')
    .where('store_id', '=', store_id)
    .select(namesIn(REVIEW_SETTING, 'form'))
    .select(namesIn(REVIEW_SETTING, 'replies'))
    .executeTakeFirst();
  return row ?? { ...usualIn(REVIEW_SETTING, 'form'), quick_replies: [] };
}

export async function putReviewSettings(tx: Tx, store_id: StoreId, settings: Partial<ReviewSettings>): Promise<void> {
  await tx
    .insertInto('review_settings')
    .values({ store_id, ...settings })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(settings))
    .execute();
}

type Beside = Omit<Updateable<OrderReviews>, 'store_id' | 'order_id'>;
/** What a review leaves beside its order. */
export async function putReview(tx: Tx, store_id: StoreId, order_id: OrderId, values: Beside): Promise<void> {
  await tx
    .insertInto('order_reviews')
    .values({ store_id, order_id, ...values } as Insertable<OrderReviews>) // every column but its key has a default
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet(values))
    .execute();
}

/** @returns null where nobody has asked or written yet */
export async function findReview(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('order_reviews')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['delivery_liked', 'reasons', 'named', 'replied_at', 'hidden_at', 'hidden_reason', 'discount_id'])
    .select(['google_asked_at', 'google_points'])
    .executeTakeFirst();
  return row ?? null;
}

/** Takes the asking for an order. @returns whether it is this caller that asks: nobody has asked or written before */
export async function takeInvite(tx: Tx, store_id: StoreId, order_id: OrderId, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('order_reviews')
    .values({ store_id, order_id, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function likeLines(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  lines: readonly { line: number; liked: boolean }[],
): Promise<void> {
  for (const liked of [true, false, null]) {
    const named = lines.filter((each) => each.liked === liked).map(({ line }) => line);
    let query = tx
      .updateTable('order_items')
      .set({ liked })
      .where('store_id', '=', store_id)
      .where('order_id', '=', order_id)
      .where('removed_at', 'is', null);
    if (liked !== null && named.length === 0) continue;
    // What is not said any more is as if it had never been.
    const said = lines.map(({ line }) => line);
    query = liked === null ? query.where('liked', 'is not', null) : query.where('line', 'in', named);
    if (liked === null && said.length > 0) query = query.where('line', 'not in', said);
    await query.execute();
  }
}

export async function putPicture(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  image: Buffer,
  taken_at: Date,
): Promise<void> {
  await tx
    .insertInto('review_pictures')
    .values({ store_id, order_id, image, taken_at })
    .onConflict((conflict) => conflict.columns(['store_id', 'order_id']).doUpdateSet({ image, taken_at }))
    .execute();
}

/** @returns null when the review has none */
export async function findPicture(db: Db, store_id: StoreId, order_id: OrderId): Promise<Buffer | null> {
  const row = await db
    .selectFrom('review_pictures')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select('image')
    .executeTakeFirst();
  return row?.image ?? null;
}

/** What is said to whom about an order. @throws {AppError} not_found */
export async function getReviewed(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .leftJoin('clients', (join) =>
      join.onRef('clients.store_id', '=', 'o.store_id').onRef('clients.id', '=', 'o.client_id'),
    )
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.status', 'o.rating', 'o.review', 'o.review_reply', 'o.reviewed_at', 'o.client_name'])
    .select(['o.track_token', 'o.delivery_method', 'o.client_id', 's.name as store_name', 's.url', 's.country_id'])
    .select(['clients.email', 'clients.blocked'])
    .select([
      sql<boolean>`coalesce(${mayBeTold('email')}, false)`.as('may_mail'),
      sql<boolean>`coalesce(${mayBeTold('whatsapp')}, false)`.as('may_whatsapp'),
    ])
    .executeTakeFirst();
  return orNotFound(row);
}
