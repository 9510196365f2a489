import type { StoreId } from '@comanda/domain/ids';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { DB } from '../../platform/db-types.ts';

type OfReview = ExpressionBuilder<DB & { o: DB['orders']; r: DB['order_reviews'] }, 'o' | 'r'>;
const MOST_LINES = 60;

/** An order's lines as people know them: 'Pizza grande', '½ calabresa, ½ margherita'. */
export const ofLines = <Eb>(given: Eb, store_id: StoreId) =>
  (given as OfReview) // any statement with the orders as o
    .selectFrom('order_items as i')
    .leftJoin('menu_items as m', (join) => join.onRef('m.store_id', '=', 'i.store_id').onRef('m.id', '=', 'i.item_id'))
    .where('i.store_id', '=', store_id)
    .whereRef('i.order_id', '=', 'o.id')
    .where('i.removed_at', 'is', null)
    .select(['i.line', 'i.name', 'm.image', 'i.liked'])
    .select(
      sql<string>`coalesce(nullif(array_to_string(i.flavor_names, ', '), ''), i.variation_name, i.size_name, '')`.as(
        'detail',
      ),
    )
    .orderBy('i.line')
    .limit(MOST_LINES);

/** What the shop gave for a review. */
export const ofCoupon = <Eb>(given: Eb, store_id: StoreId) =>
  jsonObjectFrom(
    (given as OfReview) // any statement with the reviews as r
      .selectFrom('discounts as c')
      .where('c.store_id', '=', store_id)
      .whereRef('c.id', '=', 'r.discount_id')
      .select(['c.name', 'c.type', 'c.value', 'c.expire_date']),
  );
