import type { DriverShift, openDriverShift as call } from '@comanda/contract/delivery/driver-shifts';
import type { Out } from '@comanda/contract/route';
import { PAYMENT } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { isPositive, subtract } from '@comanda/domain/money';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { type By, recordPayments } from '../cash/public.ts';
import { getDriver, getDriverTerms } from '../drivers/public.ts';
import { readShift } from './read-shift.ts';
import { getOpenShift, insertShift, lockShift, updateShift } from './shifts.repo.ts';

type Body = Omit<Out<(typeof call)['body']>, 'store_id'>;

/**
 * Begins a driver's shift; the float leaves the drawer. One that opened itself with the first delivery gets its float.
 * @throws {AppError} not_found, driver_inactive, shift_already_open
 */
export async function openShift(
  tx: Tx,
  store_id: StoreId,
  { driver_id, opening_float, machine }: Body,
  by: By & { user_id: number },
): Promise<DriverShift> {
  const { name, active } = await getDriver(tx, store_id, driver_id);
  if (active !== 1) throw new AppError('driver_inactive');
  const { day_pay } = await getDriverTerms(tx, store_id, driver_id);
  const fresh = await insertShift(
    tx,
    store_id,
    { driver_id, opened_by: null, opening_float: 0, machine, day_pay },
    by.now,
  );
  const { id } = orNotFound(await getOpenShift(tx, store_id, driver_id));
  await lockShift(tx, store_id, id);
  const open = orNotFound(await getOpenShift(tx, store_id, driver_id));
  if (!fresh && open.opened_by !== null) throw new AppError('shift_already_open', { name });
  await updateShift(tx, store_id, id, { opened_by: by.user_id, opening_float, machine });
  if (isPositive(opening_float)) {
    const amount = subtract(0, opening_float);
    const reason = `Troco para ${name}`;
    const op_id = `driver-shift:${id}:float`;
    const row = { kind: 'settlement', payment: PAYMENT.cash, amount, driver_id, reason, op_id } as const;
    await recordPayments(tx, store_id, [row], by);
  }
  return readShift(tx, store_id, orNotFound(await getOpenShift(tx, store_id, driver_id)), by.now);
}
