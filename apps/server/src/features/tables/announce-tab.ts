import type { tabUpdatedEvent } from '@comanda/contract/floor/tables';
import type { StoreId, TabId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';

type TabUpdated = z.output<typeof tabUpdatedEvent>;

/** Tells every screen that a bill is other than it was. Call it last in the transaction. */
export const announceTab = (
  tx: Tx,
  store_id: StoreId,
  { id: tab_id, number: table_number }: { id: TabId; number: number },
  change: TabUpdated['change'],
  now: Date,
): Promise<number> =>
  appendEvent(
    tx,
    store_id,
    { type: 'tab-updated', payload: { table_number, tab_id, change } satisfies TabUpdated },
    now,
  );
