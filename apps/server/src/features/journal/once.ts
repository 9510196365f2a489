import type { JournalBody, JournalResult } from '@comanda/contract/floor/journal';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { getTabOf } from '../tables/public.ts';
import type { Applying, Done } from './applying.ts';
import { findKeptEntry, findOrderOfKey } from './journal.repo.ts';

/** The result of an entry about bills is about no order. */
export const ABOUT_TABS = { order_id: null, number: null, day: null } as const;

/** Of one entry sent twice at once, the second waits for the same rows, finds everything done, and says what the first said. */
export async function once(
  { services, store_id }: Applying,
  { id, keep }: Done,
  work: (tx: Tx) => Promise<JournalResult>,
): Promise<JournalResult> {
  const result = await services.transaction(async (tx) => {
    const made = await work(tx);
    const kept = await findKeptEntry(tx, store_id, id);
    if (kept !== null) return kept.result;
    await keep(tx, made);
    return made;
  });
  services.events.wake(store_id);
  return result;
}

/** Bills as an entry names them. */
type TabName = JournalBody<'tab-move'>['tabs'][number];

/** @throws {AppError} sale_missing when the entry that opened one has not entered */
export async function tabsOf(db: Db, store_id: StoreId, tabs: readonly TabName[]): Promise<TabId[]> {
  const ids: TabId[] = [];
  for (const tab of tabs) {
    const id = await findTabOf(db, store_id, tab);
    if (id === null) throw new AppError('sale_missing');
    ids.push(id);
  }
  return ids;
}

/** @returns null when the entry that opened the bill, or was a round of it, has not entered */
export async function findTabOf(db: Db, store_id: StoreId, tab: TabName): Promise<TabId | null> {
  if ('tab_id' in tab) return tab.tab_id;
  const opened = (await findKeptEntry(db, store_id, tab.key))?.result.tab_id;
  if (opened !== undefined) return opened;
  const order = await findOrderOfKey(db, store_id, tab.key);
  return order === null ? null : getTabOf(db, store_id, order);
}
