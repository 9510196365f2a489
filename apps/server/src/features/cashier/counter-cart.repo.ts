import type { StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';

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

/**
 * Makes the tab's cart, or holds it until the transaction ends.
 * @param cookie_code the key of a new one @returns the key that it has
 */
export async function holdTabCart(
  tx: Tx,
  store_id: StoreId,
  { user_id, tab, cookie_code, now }: { user_id: number; tab: number; cookie_code: string; now: Date },
): Promise<string> {
  const row = await tx
    .insertInto('carts')
    .values({ store_id, cookie_code, user_id, order_tab: tab, updated_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'user_id', 'order_tab'])
        .where('user_id', 'is not', null)
        .doUpdateSet({ updated_at: now }),
    )
    .returning('cookie_code')
    .executeTakeFirstOrThrow();
  return row.cookie_code;
}
