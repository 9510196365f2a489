import type { Driver, updateDriver as call } from '@comanda/contract/delivery/drivers';
import type { Out } from '@comanda/contract/route';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { refusePassword } from '@comanda/domain/password';
import { cleanPhone, refusePhone } from '@comanda/domain/phone';
import { fieldError } from '../../platform/app-error.ts';
import { type Db, isUniqueViolation, type Tx } from '../../platform/db.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { deleteDriverLinks } from './driver-links.repo.ts';
import { forgetPosition } from './driver-positions.repo.ts';
import { type DriverRow, getCountry, getDriver, insertDriver, updateDriver } from './drivers.repo.ts';

type Fields = Omit<Out<(typeof call)['body']>, 'id'> & { id?: number };

/**
 * What is typed, checked, the password hashed. Before the transaction, since hashing takes its time.
 * @returns what to write, without what was not sent
 * @throws {AppError} invalid_phone, invalid_phone_portugal, weak_password
 */
export async function checkDriver(db: Db, store_id: StoreId, fields: Fields): Promise<Partial<DriverRow>> {
  const { store_id: _, id: __, password, phone, ...rest } = fields;
  const country_id = await getCountry(db, store_id);
  const refused = phone ? refusePhone(phone, country_id) : null;
  if (refused) throw fieldError(refused, 'phone');
  const weak = password ? refusePassword(password, [rest.email ?? '', rest.name ?? '']) : null;
  if (weak) throw fieldError('weak_password', 'password', weak.detail);
  return {
    ...rest,
    ...(phone === undefined ? {} : { phone: cleanPhone(phone, country_id) }),
    ...(password ? { password_hash: await hashPassword(password) } : {}),
  };
}

/** @throws {AppError} driver_email_taken */
export async function addDriver(
  tx: Tx,
  store_id: StoreId,
  fields: Partial<DriverRow> & { name: string },
  now: Date,
): Promise<Driver> {
  const id = await insertDriver(tx, store_id, fields, now).catch(refuseTwin);
  return getDriver(tx, store_id, id);
}

/** @throws {AppError} not_found, driver_email_taken */
export async function changeDriver(
  tx: Tx,
  store_id: StoreId,
  id: DriverId,
  changes: Partial<DriverRow>,
): Promise<Driver> {
  await updateDriver(tx, store_id, id, changes).catch(refuseTwin);
  return getDriver(tx, store_id, id);
}

/** The name stays for the orders and reports that hold it; contacts and password do not. @throws {AppError} not_found */
export async function removeDriver(tx: Tx, store_id: StoreId, id: DriverId, now: Date): Promise<void> {
  const gone = { phone: '', email: '', password_hash: null, active: 2, removed_at: now.toISOString() };
  await updateDriver(tx, store_id, id, gone);
  await deleteDriverLinks(tx, store_id, id);
  await forgetPosition(tx, store_id, id);
}

function refuseTwin(error: unknown): never {
  throw isUniqueViolation(error, 'drivers_email') ? fieldError('driver_email_taken', 'email') : error;
}
