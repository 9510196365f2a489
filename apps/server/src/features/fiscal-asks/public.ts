import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';
import { issuesNotes } from './fiscal-asks.repo.ts';

/** The queued job after which a sale has the notes that it asks for: issued by the rule, taken back where it was cancelled. */
export const TEND_SALE = {
  name: 'tend-sale',
  payload: z.object({ store_id: z.number(), order_id: z.number().nullable(), tab_id: z.number().nullable() }),
};

/** Whose notes: an order's, or a bill's with all its orders. */
export interface SaleNamed {
  order_id?: OrderId | null | undefined;
  tab_id?: TabId | null | undefined;
}

/** Asked for in the transaction of what changed; done after it, however long the authority takes. */
export async function askForNotes(tx: Tx, store_id: StoreId, sales: readonly SaleNamed[], now: Date): Promise<void> {
  const named = new Map(
    sales.flatMap(({ order_id = null, tab_id = null }) =>
      order_id === null && tab_id === null
        ? []
        : [[`${order_id ?? ''}/${tab_id ?? ''}`, { order_id, tab_id }] as const],
    ),
  );
  if (named.size === 0 || !(await issuesNotes(tx, store_id))) return;
  for (const { order_id, tab_id } of named.values())
    await enqueue(tx, TEND_SALE, { store_id, order_id: tab_id === null ? order_id : null, tab_id }, { now });
}
