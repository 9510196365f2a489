import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** @returns null when the cart is empty */
export async function findNewestCartItem(db: Db, store_id: StoreId, cookie_code: string): Promise<number | null> {
  const { newest } = await db
    .selectFrom('cart_items')
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .select((eb) => eb.fn.max('id').as('newest'))
    .executeTakeFirstOrThrow();
  return newest;
}
