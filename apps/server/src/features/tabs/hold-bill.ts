import type { StoreId } from '@comanda/domain/ids';
import { writeTableNumber } from '@comanda/domain/table-number';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { openAt } from './table-bill.ts';
import { type LockedTab, lockTabs } from './tabs.repo.ts';

export interface BillTarget {
  table_number: number;
  /** Only this one of the table's tabs. */
  tab_id?: number | null | undefined;
}

/**
 * Holds the open tabs that are meant, until the transaction ends: no round comes to them meanwhile.
 * @throws {AppError} table_not_open, tab_closed, not_found
 */
export async function holdBill(tx: Tx, store_id: StoreId, { table_number, tab_id }: BillTarget): Promise<LockedTab[]> {
  if (tab_id != null) return [await holdTab(tx, store_id, tab_id)];
  const tabs = await lockTabs(tx, store_id, openAt(table_number));
  if (tabs.length === 0) throw new AppError('table_not_open', { table: writeTableNumber(table_number) });
  return tabs;
}

/**
 * Holds what some bills have become: of those that were joined to others, the others.
 * @returns `meant` all of them, `held` those that are open
 */
export async function holdNamed(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly number[],
): Promise<{ meant: number[]; held: LockedTab[] }> {
  const named = await lockTabs(tx, store_id, (eb) => eb('id', 'in', tab_ids));
  const meant = [...new Set(named.map(({ id, merged_into }) => merged_into ?? id))];
  const held = meant.length === 0 ? [] : await lockTabs(tx, store_id, (eb) => eb('id', 'in', meant));
  return { meant, held: held.filter(({ closed_at }) => closed_at === null) };
}

/** @throws {AppError} not_found, tab_closed */
export async function holdTab(tx: Tx, store_id: StoreId, tab_id: number): Promise<LockedTab> {
  const [tab] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  if (tab === undefined) throw new AppError('not_found');
  if (tab.closed_at !== null) throw new AppError('tab_closed');
  return tab;
}
