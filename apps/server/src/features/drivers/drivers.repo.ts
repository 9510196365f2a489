import type { Driver } from '@comanda/contract/delivery/drivers';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { endAhead } from '@comanda/domain/local-time';
import { type Insertable, sql } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Drivers } from '../../platform/db-types.ts';

const select = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('drivers')
    .where('store_id', '=', store_id)
    .select(['id', 'store_id', 'name', 'phone', 'email', 'off_until'])
    .select(sql<Driver['active']>`active`.as('active'))
    .select(sql<boolean>`password_hash is not null`.as('has_password'));

/** @returns the active ones first, then by name; none who has left */
export async function findDrivers(db: Db, store_id: StoreId): Promise<Driver[]> {
  return select(db, store_id)
    .where('removed_at', 'is', null)
    .orderBy('active')
    .orderBy(sql`lower(unaccent(name))`)
    .orderBy('id')
    .execute();
}

/** @returns those who may be given an order now, by name */
export async function findAvailableDrivers(db: Db, store_id: StoreId, now: Date): Promise<Driver[]> {
  return (await findDrivers(db, store_id)).filter(
    ({ active, off_until }) => active === 1 && endAhead(off_until, now) === null,
  );
}

/** One who may be given an order now. @throws {AppError} not_found, driver_inactive, driver_off */
export async function getWorkingDriver(db: Db, store_id: StoreId, id: DriverId, now: Date): Promise<Driver> {
  const driver = await getDriver(db, store_id, id);
  if (driver.active !== 1) throw new AppError('driver_inactive');
  if (endAhead(driver.off_until, now) !== null) throw new AppError('driver_off', { name: driver.name });
  return driver;
}

/** Also one who has left. @throws {AppError} not_found */
export async function getDriver(db: Db, store_id: StoreId, id: DriverId): Promise<Driver> {
  return orNotFound(await select(db, store_id).where('id', '=', id).executeTakeFirst());
}

/** @throws {AppError} not_found */
export async function getCountry(db: Db, store_id: StoreId): Promise<number> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('country_id').executeTakeFirst();
  return orNotFound(row).country_id;
}

export type DriverRow = Omit<Insertable<Drivers>, 'store_id' | 'id' | 'created_at' | 'active'> & { active?: number };

/** @returns the new id */
export async function insertDriver(tx: Tx, store_id: StoreId, row: DriverRow, now: Date): Promise<DriverId> {
  const { id } = await tx
    .insertInto('drivers')
    .values({ ...row, store_id, created_at: now.toISOString() })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws {AppError} not_found, also when the driver has left */
export async function updateDriver(
  tx: Tx,
  store_id: StoreId,
  id: DriverId,
  changes: Partial<DriverRow>,
): Promise<void> {
  const row = await tx
    .updateTable('drivers')
    .set({ store_id, ...changes }) // the store is what it was: nothing sent is nothing changed
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}
