import type { DriverId, StoreId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import { getDriverTerms } from '../drivers/public.ts';
import { insertShift, shareShift } from './shifts.repo.ts';

/**
 * Opens the driver's shift when none is, and holds it open until the transaction ends. Take it with orders held, before
 * the ledger and the event.
 * @throws {AppError} not_found
 */
export async function ensureShift(tx: Tx, store_id: StoreId, driver_id: DriverId, now: Date): Promise<void> {
  const { day_pay } = await getDriverTerms(tx, store_id, driver_id);
  // One that is being closed while we look is not open any more once it lets us go on.
  for (let held = false; !held; held = await shareShift(tx, store_id, driver_id))
    await insertShift(tx, store_id, { driver_id, opened_by: null, opening_float: 0, machine: '', day_pay }, now);
}
