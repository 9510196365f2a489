import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

/** @returns the key of the cart in one of a person's two tabs; null while nothing was ever put in */
export async function findTabCart(db: Db, store_id: StoreId, user_id: number, tab: number): Promise<string | null> {
  const row = await db
    .selectFrom('carts')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .where('order_tab', '=', tab)
    .select('cookie_code')
    .executeTakeFirst();
  return row?.cookie_code ?? null;
}
