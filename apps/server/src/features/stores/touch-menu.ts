import type { StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { raiseMenuVersion } from './stores.repo.ts';

/** Longer than any transaction lives: statements end after 15 s. */
const SETTLED_AFTER_MS = 20_000;
const changing = new Map<number, NodeJS.Timeout>();

/** Whether this process changes, or has just changed, what the store's customers see: cached answers are then checked. */
export const isMenuChanging = (store_id: number): boolean => changing.has(store_id);

/**
 * Makes everything that is cached of the store's public page old. Call it in the transaction of each write that
 * customers can see.
 */
export async function touchMenu(tx: Tx, store_id: StoreId): Promise<void> {
  clearTimeout(changing.get(store_id));
  changing.set(store_id, setTimeout(() => changing.delete(store_id), SETTLED_AFTER_MS).unref());
  await raiseMenuVersion(tx, store_id);
}
