import type { ClosedDatesEntry } from '@comanda/contract/stores/store-hours';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { deleteClosedDates, findClosedDates, insertClosedDates } from './hours.repo.ts';
import { getStoreSettings, touchMenu } from '../stores/public.ts';

const todayOf = async (db: Db, store_id: StoreId, now: Date) =>
  toLocal(now, (await getStoreSettings(db, store_id)).zone).date;

/** Those that have not passed by the store's calendar, the next first. */
export async function readClosedDates(db: Db, store_id: StoreId, now: Date): Promise<ClosedDatesEntry[]> {
  return findClosedDates(db, store_id, await todayOf(db, store_id, now));
}

/** @throws {AppError} invalid_input when they have passed */
export async function addClosedDates(
  tx: Tx,
  store_id: StoreId,
  { date_start, date_end, description }: Omit<ClosedDatesEntry, 'id'>,
  now: Date,
): Promise<ClosedDatesEntry> {
  await touchMenu(tx, store_id);
  if (date_end < (await todayOf(tx, store_id, now)))
    throw new AppError('invalid_input', { fields: { date_end: 'Este dia já passou.' } });
  return insertClosedDates(tx, store_id, { date_start, date_end, description });
}

/** @throws {AppError} not_found */
export async function removeClosedDates(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await touchMenu(tx, store_id);
  await deleteClosedDates(tx, store_id, id);
}
