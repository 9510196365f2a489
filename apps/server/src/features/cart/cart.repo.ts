import type { LineChoice } from '@comanda/contract/line-choice';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { RequestedLine } from '../checkout/public.ts';

export interface CartRow {
  cookie_code: string;
  discount_id: number | null;
  table_number: number | null;
}

/** @returns null when nothing was ever put in */
export async function findCart(db: Db, store_id: StoreId, cookie_code: string): Promise<CartRow | null> {
  const row = await db
    .selectFrom('carts')
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .select(['cookie_code', 'discount_id', 'table_number'])
    .executeTakeFirst();
  return row ?? null;
}

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

/** Makes the cart, or holds it until the transaction ends, so that two tabs change it one after the other. */
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
    .execute();
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

export async function deleteCart(tx: Tx, store_id: StoreId, cookie_code: string): Promise<void> {
  await tx.deleteFrom('carts').where('store_id', '=', store_id).where('cookie_code', '=', cookie_code).execute();
}

/** @returns in the order in which they were put in */
export async function findCartLines(db: Db, store_id: StoreId, cookie_code: string): Promise<RequestedLine[]> {
  return db
    .selectFrom('cart_items')
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .select(['id', 'item_id', 'quantity', 'size', 'flavors', 'flavor1', 'flavor2', 'flavor3', 'variation_id'])
    .select(['observation', 'use_discount'])
    .select(sql<LineChoice['complements']>`complements`.as('complements')) // written only by the two functions below
    .orderBy('id')
    .execute();
}

const columnsOf = (line: LineChoice) => ({
  item_id: line.item_id,
  quantity: line.quantity,
  complements: JSON.stringify(line.complements),
  size: line.size ?? null,
  flavors: line.flavors ?? null,
  flavor1: line.flavor1 ?? null,
  flavor2: line.flavor2 ?? null,
  flavor3: line.flavor3 ?? null,
  variation_id: line.variation_id ?? null,
  observation: line.observation,
  use_discount: line.use_discount,
});

export async function insertCartLine(
  tx: Tx,
  store_id: StoreId,
  cookie_code: string,
  line: LineChoice,
  now: Date,
): Promise<void> {
  await tx
    .insertInto('cart_items')
    .values({ store_id, cookie_code, ...columnsOf(line), created_at: now })
    .execute();
}

/** @returns whether the cart has that line */
export async function updateCartLine(
  tx: Tx,
  store_id: StoreId,
  cookie_code: string,
  id: number,
  line: LineChoice,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('cart_items')
    .set(columnsOf(line))
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

export async function updateCartQuantity(
  tx: Tx,
  store_id: StoreId,
  cookie_code: string,
  id: number,
  quantity: number,
): Promise<void> {
  await tx
    .updateTable('cart_items')
    .set({ quantity })
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .where('id', '=', id)
    .execute();
}

export async function deleteCartLine(tx: Tx, store_id: StoreId, cookie_code: string, id: number): Promise<void> {
  await tx
    .deleteFrom('cart_items')
    .where('store_id', '=', store_id)
    .where('cookie_code', '=', cookie_code)
    .where('id', '=', id)
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
      eb.or([eb('phone', '=', phone), ...(customer_id === null ? [] : [eb('customer_id', '=', customer_id)])]),
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
