import { REVIEWS_PAGE, type ReviewView } from '@comanda/contract/marketing/reviews';
import { LOW_REVIEW, type ReviewReason } from '@comanda/domain/clients/reviews';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { type Expression, type ExpressionBuilder, type SqlBool, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { averageOf, recentSince } from '../stores/public.ts';
import { ofCoupon, ofLines } from './review-parts.repo.ts';

type OfInbox = ExpressionBuilder<
  DB & { o: DB['orders']; r: { [Column in keyof DB['order_reviews']]: DB['order_reviews'][Column] | null } },
  'o' | 'r'
>;
const pictured = (store_id: StoreId) => sql<boolean>`exists (
  select from review_pictures p where p.store_id = ${store_id} and p.order_id = o.id)`;
/** What each view of the inbox holds. */
const VIEWS: { readonly [view in ReviewView]: (eb: OfInbox, store_id: StoreId) => Expression<SqlBool> } = {
  unanswered: (eb) => eb('o.review_reply', 'is', null),
  low: (eb) => eb('o.rating', '<=', LOW_REVIEW),
  text: (eb) => eb('o.review', '<>', ''),
  picture: (_, store_id) => pictured(store_id),
  hidden: (eb) => eb('r.hidden_at', 'is not', null),
  all: (eb) => eb.lit(true),
};

const reviewed = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders as o')
    .leftJoin('order_reviews as r', (join) =>
      join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
    )
    .where('o.store_id', '=', anyStore(store_id))
    .where('o.reviewed_at', 'is not', null)
    .where('o.rating', 'is not', null);

/** A page and one row more; unanswered ones first, then the newest. */
export function findReviews(
  db: Db,
  store_id: StoreId,
  { view, reason, page }: { view: ReviewView; reason: ReviewReason | undefined; page: number },
) {
  return reviewed(db, store_id)
    .leftJoin('drivers as d', (join) => join.onRef('d.store_id', '=', 'o.store_id').onRef('d.id', '=', 'o.driver_id'))
    .where((eb) => VIEWS[view](eb, store_id))
    .$if(reason !== undefined, (query) => query.where(sql<SqlBool>`${reason}::text = any(r.reasons)`))
    .select(['o.id as order_id', 'o.number', 'o.client_orders', 'o.client_name', 'o.client_phone', 'o.total'])
    .select(['o.delivery_method', 'o.created_at', 'o.ready_time', 'o.dispatch_time', 'o.delivered_time'])
    .select(['o.promised_until', 'o.rating', 'o.review', 'o.review_reply', 'o.reviewed_at', 'd.name as driver_name'])
    .select(pictured(store_id).as('has_picture'))
    .select(['r.reasons', 'r.delivery_liked', 'r.hidden_reason'])
    .select((eb) => [
      ofCoupon(eb, store_id).as('coupon'),
      jsonArrayFrom(ofLines(eb, store_id).where('i.liked', 'is not', null)).as('lines'),
    ])
    .orderBy((eb) => eb.case().when('o.review_reply', 'is', null).then(0).else(1).end())
    .orderBy('o.reviewed_at', 'desc')
    .orderBy('o.id', 'desc')
    .offset((page - 1) * REVIEWS_PAGE)
    .limit(REVIEWS_PAGE + 1)
    .execute();
}

export async function sumReviews(db: Db, store_id: StoreId, now: Date) {
  const recent = recentSince(now);
  const before = recentSince(new Date(recent));
  const mean = (condition: ReturnType<typeof sql>) =>
    sql<number | null>`(avg(t.rating) filter (where ${condition}))::float8`;
  const inView = (condition: ReturnType<typeof sql>) => sql<number>`count(*) filter (where ${condition})::int`;
  return db
    .selectFrom('orders as t')
    .leftJoin('order_reviews as r', (join) =>
      join.onRef('r.store_id', '=', 't.store_id').onRef('r.order_id', '=', 't.id'),
    )
    .leftJoin('review_pictures as p', (join) =>
      join.onRef('p.store_id', '=', 't.store_id').onRef('p.order_id', '=', 't.id'),
    )
    .where('t.store_id', '=', anyStore(store_id))
    .where('t.rating', 'is not', null)
    .select([
      averageOf(now).as('average'),
      mean(sql`t.reviewed_at >= ${recent}`).as('recent'),
      mean(sql`t.reviewed_at >= ${before} and t.reviewed_at < ${recent}`).as('before'),
      sql<number[]>`array[${sql.join([5, 4, 3, 2, 1].map((star) => inView(sql`t.rating = ${star}`)))}]`.as('stars'),
      sql<number>`count(*)::int`.as('all'),
      inView(sql`t.review_reply is null`).as('unanswered'),
      inView(sql`t.rating <= ${LOW_REVIEW}`).as('low'),
      inView(sql`t.review <> ''`).as('text'),
      inView(sql`p.order_id is not null`).as('picture'),
      inView(sql`r.hidden_at is not null`).as('hidden'),
    ])
    .executeTakeFirstOrThrow();
}

/** Who speaks of what, those that complain most first. */
export async function sumReasons(db: Db, store_id: StoreId) {
  const { rows } = await sql<{ reason: ReviewReason; low: number; high: number }>`
    select reason, count(*) filter (where o.rating <= ${LOW_REVIEW})::int as low,
      count(*) filter (where o.rating > ${LOW_REVIEW})::int as high
    from order_reviews r
      cross join lateral (select rating from orders where store_id = ${anyStore(store_id)} and id = r.order_id offset 0) o,
      unnest(r.reasons) reason
    where r.store_id = ${anyStore(store_id)} and o.rating is not null
    group by reason order by low desc, high desc, reason`.execute(db);
  return rows;
}

const MOST_ITEMS = 5;
/** The items that were judged most in the last 90 days, the worst first. */
export async function sumItems(db: Db, store_id: StoreId, now: Date) {
  const { rows } = await sql<{
    item_id: ItemId;
    name: string;
    image: string | null;
    liked: number;
    rated: number;
  }>`
    select i.item_id, m.name, m.image, count(*) filter (where i.liked)::int as liked, count(*)::int as rated
    from orders o
      cross join lateral (
        select * from order_items where store_id = ${anyStore(store_id)} and order_id = o.id offset 0) i
      join menu_items m on m.store_id = i.store_id and m.id = i.item_id
    where o.store_id = ${anyStore(store_id)} and o.reviewed_at >= ${recentSince(now)} and i.liked is not null
    group by i.item_id, m.name, m.image order by count(*) desc, i.item_id limit ${MOST_ITEMS}`.execute(db);
  return rows.toSorted((a, b) => a.liked / a.rated - b.liked / b.rated);
}
