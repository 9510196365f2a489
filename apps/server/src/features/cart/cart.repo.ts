import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** @returns the code of the cart that the customer touched last; null when they have none here */
export async function findCartOfCustomer(db: Db, store_id: StoreId, customer_id: number): Promise<string | null> {
  const row = await db
    .selectFrom('carts')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .orderBy('updated_at', 'desc')
    .select('cookie_code')
    .executeTakeFirst();
  return row?.cookie_code ?? null;
}

/** Puts a coupon on a cart, which it makes where there is none, or takes it off. */
export async function putDiscount(
  db: Db,
  store_id: StoreId,
  cookie_code: string,
  { discount_id, now }: { discount_id: number | null; now: Date },
): Promise<void> {
  await db
    .insertInto('carts')
    .values({ store_id, cookie_code, discount_id, updated_at: now })
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'cookie_code']).doUpdateSet({ discount_id, updated_at: now }),
    )
    .execute();
}

/** Names of items that were deleted while they lay in a cart. */
export async function findDeletedNames(
  db: Db,
  store_id: StoreId,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Of every store: the background's own walk. */
export async function deleteCartsBefore(db: Db, instant: Date): Promise<void> {
  await db.deleteFrom('carts').where('updated_at', '<', instant.toISOString()).execute();
}
