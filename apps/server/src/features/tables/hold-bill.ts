import { formatMoney, formatTime } from '@comanda/domain/format';
import type { StoreId, TabId } from '@comanda/domain/ids';
import { writeTableNumber } from '@comanda/domain/tables/table-number';
import { storeZone } from '@comanda/domain/time-zones';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { findTabMovements } from './tab-payments.repo.ts';
import { openAt } from './table-bill.ts';
import { findLastClosed, type LockedTab, lockTabs } from './tabs.repo.ts';

export interface BillTarget {
  table_number: number;
  /** Only this one of the table's tabs. */
  tab_id?: TabId | null | undefined;
}

/**
 * Holds the open tabs that are meant, until the transaction ends: no round comes to them meanwhile.
 * @throws {AppError} table_not_open, table_closed by somebody just now, tab_closed, not_found
 */
export async function holdBill(
  tx: Tx,
  store_id: StoreId,
  { table_number, tab_id }: BillTarget,
  now: Date,
): Promise<LockedTab[]> {
  if (tab_id != null) return [await holdTab(tx, store_id, tab_id)];
  const tabs = await lockTabs(tx, store_id, openAt(table_number));
  if (tabs.length > 0) return tabs;
  const table = writeTableNumber(table_number);
  const closed = await getLastClose(tx, store_id, table_number, now);
  if (closed) throw new AppError('table_closed', { table, ...closed });
  throw new AppError('table_not_open', { table });
}

/** Whoever comes second is told of the first for so long. */
const TOLD_MINUTES = 15;

/** Who closed a table's bill just now, when, and how it was paid, in words. */
async function getLastClose(tx: Tx, store_id: StoreId, table_number: number, now: Date) {
  const since = new Date(now.getTime() - TOLD_MINUTES * 60_000).toISOString();
  const closed = await findLastClosed(tx, store_id, table_number, since);
  if (!closed?.closed_at) return null;
  const { id, closed_at, name, timezone, country_id } = closed;
  const paid = (await findTabMovements(tx, store_id, [id], [])).filter(({ reversed }) => !reversed);
  const words = paid.map(({ payment_name, amount }) => `${formatMoney(amount, country_id)} (${payment_name})`);
  return {
    name,
    time: formatTime(closed_at, storeZone(timezone, country_id), country_id),
    paid: words.length === 0 ? 'nada a pagar' : words.join(', '),
  };
}

/**
 * Holds what some bills have become: of those that were joined to others, the others.
 * @returns `meant` all of them, `held` those that are open
 */
export async function holdNamed(
  tx: Tx,
  store_id: StoreId,
  tab_ids: readonly TabId[],
): Promise<{ meant: TabId[]; held: LockedTab[] }> {
  const named = await lockTabs(tx, store_id, (eb) => eb('id', 'in', tab_ids));
  const meant = [...new Set(named.map(({ id, merged_into }) => merged_into ?? id))];
  const held = meant.length === 0 ? [] : await lockTabs(tx, store_id, (eb) => eb('id', 'in', meant));
  return { meant, held: held.filter(({ closed_at }) => closed_at === null) };
}

/** @throws {AppError} not_found, tab_closed */
export async function holdTab(tx: Tx, store_id: StoreId, tab_id: TabId): Promise<LockedTab> {
  const [tab] = await lockTabs(tx, store_id, (eb) => eb('id', '=', tab_id));
  if (tab === undefined) throw new AppError('not_found');
  if (tab.closed_at !== null) throw new AppError('tab_closed');
  return tab;
}
