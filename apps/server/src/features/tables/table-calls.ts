import type { TableCall, tableRequestEvent } from '@comanda/contract/floor/table-calls';
import { asTabId, type StoreId, type TabId } from '@comanda/domain/ids';
import type * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { appendEvent } from '../../platform/events.ts';
import { announceTab } from './announce-tab.ts';
import type { By } from '../cash/public.ts';
import { openAt } from './table-bill.ts';
import { findCalls, getTaker, insertCall, takeCalls } from './table-calls.repo.ts';
import { findTabs, lockTabs, updateTabs } from './tabs.repo.ts';

/**
 * Somebody at an open tab wants the waiter, or the bill: every screen of the store hears it. The same twice is one call.
 * @returns the call that waits
 */
export async function callFromTable(
  tx: Tx,
  store_id: StoreId,
  { tab_id, number, type }: { tab_id: TabId; number: number; type: TableCall['type'] },
  now: Date,
): Promise<number> {
  await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  const waiting = (await findCalls(tx, store_id)).find((call) => call.number === number && call.type === type);
  if (waiting) return waiting.id;
  const call_id = await insertCall(tx, store_id, { number, tab_id, type, created_at: now });
  if (type === 'bill') await updateTabs(tx, store_id, [tab_id], { bill_asked_at: now });
  const payload: z.output<typeof tableRequestEvent> = { tableNumber: number, type, call_id };
  await appendEvent(tx, store_id, { type: 'table-request', payload }, now);
  return call_id;
}

/** Somebody goes: the table and its parts call no longer. @returns how many calls were waiting; when none, who was faster */
export async function takeTableCalls(
  tx: Tx,
  store_id: StoreId,
  number: number,
  by: By,
): Promise<{ taken: number; taken_by: string }> {
  const tabs = await findTabs(tx, store_id, openAt(number));
  const numbers = [number, ...tabs.map((tab) => tab.number)];
  const taken = await takeCalls(tx, store_id, numbers, by);
  if (taken > 0) await announceTab(tx, store_id, { id: tabs[0]?.id ?? asTabId(1), number }, 'call-taken', by.now);
  return { taken, taken_by: taken > 0 ? '' : await getTaker(tx, store_id, numbers) };
}
