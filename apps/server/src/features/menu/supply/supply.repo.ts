import type { StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';

/** What is sold and can run out: an item, or a complement wherever it is linked. */
export type Supplied = 'menu_items' | 'complements';
/** An instant, 'infinity' for "until somebody undoes it", or null: on sale. */
export type SoldOutUntil = Date | 'infinity' | null;

const one = (tx: Tx, store_id: StoreId, table: Supplied, id: number) =>
  tx.updateTable(table).where('store_id', '=', store_id).where('id', '=', id).where('deleted_at', 'is', null);

/** @returns the new state; without one given it is turned over */
export const setVisibility = async (
  tx: Tx,
  store_id: StoreId,
  table: Supplied,
  id: number,
  is_invisible: boolean | undefined,
) =>
  orNotFound(
    await one(tx, store_id, table, id)
      .set((eb) => ({ is_invisible: is_invisible ?? eb.not('is_invisible') }))
      .returning(['id', 'is_invisible'])
      .executeTakeFirst(),
  );

export const setStock = async (tx: Tx, store_id: StoreId, table: Supplied, id: number, stock: number | null) =>
  orNotFound(await one(tx, store_id, table, id).set({ stock }).returning(['id', 'stock']).executeTakeFirst());

export const setSoldOut = async (tx: Tx, store_id: StoreId, table: Supplied, id: number, until: SoldOutUntil) =>
  orNotFound(
    await one(tx, store_id, table, id)
      .set({ sold_out_until: until })
      .returning(['id', 'sold_out_until'])
      .executeTakeFirst(),
  );

/**
 * Adds to what is left; counting begins with the first delivery.
 * @param quantity below zero takes off
 * @returns undefined when less is left than is taken off
 */
export const addStock = (tx: Tx, store_id: StoreId, table: Supplied, id: number, quantity: number) =>
  one(tx, store_id, table, id)
    .where((eb) => eb(eb.fn.coalesce('stock', eb.lit(0)), '>=', -quantity))
    .set((eb) => ({ stock: eb(eb.fn.coalesce('stock', eb.lit(0)), '+', quantity) }))
    .returning(['id', 'stock'])
    .executeTakeFirst();

/** @throws {AppError} not_found */
export const getStock = async (tx: Tx, store_id: StoreId, table: Supplied, id: number) =>
  orNotFound(
    await tx
      .selectFrom(table)
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select('stock')
      .executeTakeFirst(),
  );

/** A selection that has been locked. */
export async function updateSelection(
  tx: Tx,
  store_id: StoreId,
  table: Supplied,
  ids: readonly number[],
  values: { is_invisible: boolean } | { stock: number | null } | { sold_out_until: SoldOutUntil },
): Promise<void> {
  await tx.updateTable(table).where('store_id', '=', store_id).where('id', 'in', ids).set(values).execute();
}
