import type { DiningTable, reserveTable as reserveTableRoute } from '@comanda/contract/floor/table-map';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { fieldError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { updateReservation } from './dining-rooms.repo.ts';

/** Somebody may be written down who is a little late already. */
const LATE_MS = 2 * 3_600_000;

/** @throws {AppError} not_found, reservation_unnamed, reservation_past */
export async function reserveTable(
  tx: Tx,
  store_id: StoreId,
  { number, reserved_for, reserved_at }: Out<(typeof reserveTableRoute)['body']>,
  now: Date,
): Promise<DiningTable> {
  if (reserved_at === null) return updateReservation(tx, store_id, number, { reserved_for: '', reserved_at });
  if (reserved_for === '') throw fieldError('reservation_unnamed', 'reserved_for');
  if (Date.parse(reserved_at) < now.getTime() - LATE_MS) throw fieldError('reservation_past', 'reserved_at');
  return updateReservation(tx, store_id, number, {
    reserved_for,
    reserved_at: new Date(reserved_at).toISOString(),
  });
}
