import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getReviewSettings } from './reviews.repo.ts';

/** The stores that ask, by their clocks. */
export const findAsking = (db: Db) =>
  db
    .selectFrom('review_settings as r')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .where('r.invite', '=', true)
    .where('s.active', '=', true)
    .select(['r.store_id', 'r.invite_minutes', 'r.quiet_from', 'r.quiet_until', 's.timezone', 's.country_id'])
    .orderBy('r.store_id')
    .execute();

/** Whether a store asks, how long after, and how many orders of the last day it would ask about. */
export async function readInvites(
  db: Db,
  store_id: StoreId,
  now: Date,
): Promise<{ on: boolean; minutes: number; today: number }> {
  const [{ invite, invite_minutes }, unasked] = await Promise.all([
    getReviewSettings(db, store_id),
    findUnasked(db, store_id, { from: new Date(now.getTime() - DAY), until: now }, MOST_COUNTED),
  ]);
  return { on: invite, minutes: invite_minutes, today: unasked.length };
}
const DAY = 86_400_000;
const MOST_COUNTED = 1_000;

/** Orders that were delivered in a span and that nobody was asked about, the oldest first. */
export async function findUnasked(
  db: Db,
  store_id: StoreId,
  { from, until }: { from: Date; until: Date },
  most: number,
): Promise<OrderId[]> {
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('order_reviews as r', (join) =>
      join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
    )
    .where('o.store_id', '=', store_id)
    .where('o.status', '=', 'delivered')
    .where('o.delivered_time', '>=', from.toISOString())
    .where('o.delivered_time', '<=', until.toISOString())
    .where('o.reviewed_at', 'is', null)
    .where('o.origin', '<>', TEST_ORIGIN)
    .where('r.order_id', 'is', null)
    .select('o.id')
    .orderBy('o.delivered_time')
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}
