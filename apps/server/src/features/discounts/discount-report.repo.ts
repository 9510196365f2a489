import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { add, type Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const MONTHS = 24;

/** @returns null for a coupon or a store that is not there any more */
export async function findReported(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('discounts as d')
    .innerJoin('stores as s', 's.id', 'd.store_id')
    .where('d.store_id', '=', store_id)
    .where('d.id', '=', id)
    .where('d.deleted_at', 'is', null)
    .where('s.active', '=', true)
    .select(['s.name as store_name', 's.url as slug', 's.country_id'])
    .select(['d.name', 'd.type', 'd.value', 'd.active', 'd.created_at as since'])
    .executeTakeFirst();
  return row ?? null;
}

interface Month {
  month: string;
  orders: number;
  given: Money;
  sold: Money;
}
/** Of the last two years; what the coupon itself took off is a line of each order's trace. */
export async function sumDiscount(db: Db, store_id: StoreId, id: number) {
  const { rows: months } = await sql<Month>`
    select to_char(o.day, 'YYYY-MM-01') as month, count(*)::int as orders, coalesce(sum(o.total), 0)::float8 as sold,
      coalesce(sum((select -sum((line ->> 'amount')::numeric(12,2)) from jsonb_array_elements(o.trace) line
        where line ->> 'outcome' = 'applied' and line ->> 'rule' in ('coupon', 'free_delivery_coupon'))), 0)::float8 as given
    from orders o
    where o.store_id = ${store_id} and o.discount_id = ${id} and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}
    group by 1 order by 1 desc limit ${MONTHS}`.execute(db);
  const { people } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('discount_id', '=', id)
    .where('status', '<>', 'cancelled')
    .where('origin', '<>', TEST_ORIGIN)
    .select(sql<number>`count(distinct coalesce(client_id::text, 'pedido ' || id))::int`.as('people'))
    .executeTakeFirstOrThrow();
  return {
    months,
    people,
    orders: months.reduce((sum, { orders }) => sum + orders, 0),
    given: add(...months.map(({ given }) => given)),
    sold: add(...months.map(({ sold }) => sold)),
  };
}
