import type { ItemId } from '@comanda/domain/ids';
import { keep, readKept } from '../storage.ts';

const KEPT = 12;
const keyOf = (store_id: number): string => `comanda.ordered.${store_id}`;

/** What was ordered from this device in a store, the last items first. */
export const readOrderedItems = (store_id: number): readonly number[] => readKept<number[]>(keyOf(store_id)) ?? [];

export function rememberOrderedItems(store_id: number, item_ids: readonly ItemId[]): void {
  keep(keyOf(store_id), [...new Set([...item_ids, ...readOrderedItems(store_id)])].slice(0, KEPT));
}
