import type { OrderId, StoreId } from '@comanda/domain/ids';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { ofCoupon, ofLines } from './review-parts.repo.ts';

/** What a review is asked of. @throws {AppError} not_found */
export async function getReviewOrder(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('order_reviews as r', (join) =>
      join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
    )
    .leftJoin('drivers as d', (join) => join.onRef('d.store_id', '=', 'o.store_id').onRef('d.id', '=', 'o.driver_id'))
    .leftJoin('review_settings as s', 's.store_id', 'o.store_id')
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.status', 'o.rating', 'o.review', 'o.review_reply', 'o.reviewed_at', 'o.client_name'])
    .select(['o.client_id', 's.review_points as offered', 'r.review_points as given'])
    .select(['o.delivery_method', 'd.name as driver_name', 's.google_url', 'r.reasons', 'r.named', 'r.delivery_liked'])
    .select((eb) => [
      jsonArrayFrom(ofLines(eb, store_id)).as('lines'),
      ofCoupon(eb, store_id).as('coupon'),
      eb
        .exists(
          eb
            .selectFrom('review_pictures as p')
            .where('p.store_id', '=', store_id)
            .whereRef('p.order_id', '=', 'o.id')
            .select('p.order_id'),
        )
        .as('has_picture'),
    ])
    .executeTakeFirst();
  return orNotFound(row);
}
