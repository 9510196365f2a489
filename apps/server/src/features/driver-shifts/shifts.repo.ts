import type { DriverShift } from '@comanda/contract/delivery/driver-shifts';
import { DRIVER_SHIFT } from '@comanda/domain/fields/driver-shift';
import { namesIn, of } from '@comanda/domain/fields/field';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DriverShifts } from '../../platform/db-types.ts';

/** The money of a settlement as it stayed when it was closed. */
type Statement = Pick<DriverShift, 'settlement' | 'lines'>;
export type ShiftRow = NonNullable<Awaited<ReturnType<typeof getOpenShift>>>;

const select = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('driver_shifts as s')
    .where('s.store_id', '=', store_id)
    .select(of('s', namesIn(DRIVER_SHIFT, 'row')))
    .select(sql<DriverShift['pay_with']>`s.pay_with`.as('pay_with'))
    .select(sql<Statement | null>`s.statement`.as('statement'))
    .select((eb) => [
      eb.selectFrom('users').whereRef('users.id', '=', 's.opened_by').select('users.name').as('opened_by'),
      eb.selectFrom('users').whereRef('users.id', '=', 's.closed_by').select('users.name').as('closed_by'),
    ]);

/** @returns the driver's shift of now; undefined when there is none */
export async function getOpenShift(db: Db, store_id: StoreId, driver_id: DriverId) {
  return select(db, store_id).where('s.driver_id', '=', driver_id).where('s.closed_at', 'is', null).executeTakeFirst();
}

/** @throws {AppError} not_found */
export async function getShift(db: Db, store_id: StoreId, id: number): Promise<ShiftRow> {
  return orNotFound(await select(db, store_id).where('s.id', '=', id).executeTakeFirst());
}

/** @returns the closed ones, the newest first */
export async function findClosedShifts(db: Db, store_id: StoreId, driver_id: DriverId, most: number) {
  return select(db, store_id)
    .where('s.driver_id', '=', driver_id)
    .where('s.closed_at', 'is not', null)
    .orderBy('s.id', 'desc')
    .limit(most)
    .execute();
}

/** Holds a shift until the transaction ends: whoever closes it waits for deliveries in the making. @throws {AppError} not_found */
export async function lockShift(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  const row = await tx
    .selectFrom('driver_shifts')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select('id')
    .forUpdate()
    .executeTakeFirst();
  orNotFound(row);
}

export interface NewShift {
  driver_id: DriverId;
  opened_by: number | null;
  opening_float: number;
  machine: string;
  day_pay: number;
}
/** @returns whether there was none open before */
export async function insertShift(tx: Tx, store_id: StoreId, shift: NewShift, now: Date): Promise<boolean> {
  const row = await tx
    .insertInto('driver_shifts')
    .values({ store_id, opened_at: now, ...shift })
    .onConflict((on) => on.columns(['store_id', 'driver_id']).where('closed_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Holds the driver's open shift, so that it is not closed meanwhile. @returns whether there is one */
export async function shareShift(tx: Tx, store_id: StoreId, driver_id: DriverId): Promise<boolean> {
  const rows = await tx
    .selectFrom('driver_shifts')
    .where('store_id', '=', store_id)
    .where('driver_id', '=', driver_id)
    .where('closed_at', 'is', null)
    .select('id')
    .forKeyShare()
    .execute();
  return rows.length > 0;
}

export async function updateShift(
  tx: Tx,
  store_id: StoreId,
  id: number,
  changes: Updateable<DriverShifts>,
): Promise<void> {
  await tx.updateTable('driver_shifts').set(changes).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The open shift earns by new terms. */
export async function updateOpenDayPay(tx: Tx, store_id: StoreId, driver_id: DriverId, day_pay: number): Promise<void> {
  await tx
    .updateTable('driver_shifts')
    .set({ day_pay })
    .where('store_id', '=', store_id)
    .where('driver_id', '=', driver_id)
    .where('closed_at', 'is', null)
    .execute();
}
