import type { DriverShift } from '@comanda/contract/delivery/driver-shifts';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { type By, findByOps, reversePayments } from '../cash/public.ts';
import { lockOrder } from '../orders/public.ts';
import { costDeliveries } from './cost-deliveries.ts';
import { unsettleLines } from './deliveries.repo.ts';
import { readShift } from './read-shift.ts';
import { findClosedShifts, getOpenShift, getShift, lockShift, updateShift } from './shifts.repo.ts';

/**
 * Takes a settlement back, with its rows in the ledger; the sales and the float stay.
 * @throws {AppError} not_found, shift_still_open, shift_not_last
 */
export async function reopenShift(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { reason, user_id, device, now }: By & { reason: string; user_id: number },
): Promise<DriverShift> {
  // Orders before the shift, as everywhere.
  const { statement } = await getShift(tx, store_id, id);
  const lines = statement?.lines ?? [];
  for (const order_id of new Set(lines.map((line) => line.order_id).toSorted((one, other) => one - other)))
    await lockOrder(tx, store_id, order_id);
  await lockShift(tx, store_id, id);
  const { driver_id, closed_at, times_closed } = await getShift(tx, store_id, id);
  if (closed_at === null) throw new AppError('shift_still_open');
  const [last] = await findClosedShifts(tx, store_id, driver_id, 1);
  if (last?.id !== id || (await getOpenShift(tx, store_id, driver_id))) throw new AppError('shift_not_last');
  const op = `driver-shift:${id}:${times_closed}`;
  const rows = await findByOps(tx, store_id, [`${op}:cash`, `${op}:pix`]);
  await unsettleLines(tx, store_id, id);
  await updateShift(tx, store_id, id, {
    closed_at: null,
    closed_by: null,
    counted: null,
    pay_with: null,
    statement: null,
    agreed: null,
    agreed_at: null,
    driver_note: '',
    reopened_at: now,
    reopened_by: user_id,
    reopen_reason: reason,
  });
  const movement_ids = rows.map((row) => row.id);
  if (movement_ids.length > 0)
    await reversePayments(
      tx,
      store_id,
      { movement_ids },
      {
        user_id,
        device,
        reason: `Acerto reaberto: ${reason}`,
        now,
      },
    );
  await costDeliveries(tx, store_id, lines);
  return readShift(tx, store_id, await getShift(tx, store_id, id), now);
}
