import type { ClosedDatesEntry } from '@comanda/contract/stores/store-hours';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const CLOSED_COLUMNS = ['id', 'date_start', 'date_end', 'description'] as const;

export interface HoursRow {
  shift: number;
  day: number;
  time_open: string;
  time_close: string;
}

/** Replaces every opening hour. */
export async function replaceHours(tx: Tx, store_id: StoreId, hours: readonly HoursRow[]): Promise<void> {
  await tx.deleteFrom('store_schedules').where('store_id', '=', store_id).execute();
  if (hours.length === 0) return;
  await tx
    .insertInto('store_schedules')
    .values(hours.map((row) => ({ ...row, store_id })))
    .execute();
}

/** @param from dates that end before it are left out @returns the next first */
export async function findClosedDates(db: Db, store_id: StoreId, from: LocalDate): Promise<ClosedDatesEntry[]> {
  return db
    .selectFrom('closes_schedules')
    .select(CLOSED_COLUMNS)
    .where('store_id', '=', store_id)
    .where('date_end', '>=', from)
    .orderBy('date_start')
    .orderBy('id')
    .execute();
}

export async function insertClosedDates(
  tx: Tx,
  store_id: StoreId,
  dates: Omit<ClosedDatesEntry, 'id'>,
): Promise<ClosedDatesEntry> {
  return tx
    .insertInto('closes_schedules')
    .values({ ...dates, store_id })
    .returning(CLOSED_COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} not_found */
export async function deleteClosedDates(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  const row = await tx
    .deleteFrom('closes_schedules')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}
