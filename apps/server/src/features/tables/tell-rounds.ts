import type { OrderChanged } from '@comanda/contract/orders/orders';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { getCard } from '../order-card/public.ts';
import { lockOrder, noteMoved, recordChange } from '../orders/public.ts';
import type { By } from '../cash/public.ts';
import { findTabOrders, type TabOrder } from './tab-orders.repo.ts';

/** Holds every round of some tabs, before the first event: the store's counter is the last lock that is taken. */
export async function holdRounds(tx: Tx, store_id: StoreId, tab_ids: readonly TabId[]): Promise<TabOrder[]> {
  for (const { id } of await findTabOrders(tx, store_id, tab_ids)) await lockOrder(tx, store_id, id);
  return findTabOrders(tx, store_id, tab_ids);
}

export interface RoundChange extends Pick<OrderChanged, 'kind' | 'difference'> {
  id: OrderId;
  /** It went from one table's number to another: the kitchen learns of it. */
  moved?: { from: number; to: number };
}

/** Tells what rounds have become. Call it after everything that is written. */
export async function tellRounds(
  tx: Tx,
  store_id: StoreId,
  changes: readonly RoundChange[],
  { user_id, now }: By,
): Promise<void> {
  const by = { by: 'staff', ...(user_id === null ? {} : { user_id }) } as const;
  for (const { id, moved } of changes)
    if (moved) await noteMoved(tx, store_id, await getCard(tx, store_id, id), moved, { user_id, now });
  for (const { id, moved: _, ...change } of changes) await recordChange(tx, store_id, id, { ...change, ...by }, now);
}
