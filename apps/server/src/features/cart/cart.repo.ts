import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { databaseErrorOf, type Db, type Tx } from '../../platform/db.ts';

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

/** Makes the cart, or holds it until the transaction ends, so that two tabs change it one after the other. @throws {AppError} not_found: no such store */
export async function holdCart(
  tx: Tx,
  store_id: StoreId,
  cookie_code: string,
  { customer_id, table_number, now }: { customer_id?: number; table_number?: number; now: Date },
): Promise<void> {
  const given = {
    ...(customer_id === undefined ? {} : { customer_id }),
    ...(table_number === undefined ? {} : { table_number }),
    updated_at: now,
  };
  await tx
    .insertInto('carts')
    .values({ store_id, cookie_code, ...given })
    .onConflict((conflict) => conflict.columns(['store_id', 'cookie_code']).doUpdateSet(given))
    .execute()
    .catch((error: unknown) => {
      if (databaseErrorOf(error)?.constraint === 'carts_store_id_fkey') throw new AppError('not_found');
      throw error;
    });
}

export async function setCartDiscount(
  tx: Tx,
  store_id: StoreId,
  cookie_code: string,
  discount_id: number | null,
): Promise<void> {
  await tx
    .updateTable('carts')
    .set({ discount_id })
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .execute();
}

export interface CartClient {
  id: number;
  customer_id: number | null;
  points: number;
  orders_count: number;
}

/** The records that the coupon's first-order rule and the balance are read from. */
export async function findCartClients(
  db: Db,
  store_id: StoreId,
  { customer_id, phone }: { customer_id: number | null; phone: string },
): Promise<CartClient[]> {
  if (customer_id === null && phone === '') return [];
  return db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where((eb) =>
      eb.or([
        eb.and([eb('phone', '=', phone), eb('separate', '=', false)]),
        ...(customer_id === null ? [] : [eb('customer_id', '=', customer_id)]),
      ]),
    )
    .select(['id', 'customer_id', 'points', 'orders_count'])
    .execute();
}

/** Names of items that were deleted while they lay in a cart. */
export async function findDeletedNames(
  db: Db,
  store_id: StoreId,
  ids: readonly number[],
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
