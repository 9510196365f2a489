import type { getDriverShifts } from '@comanda/contract/delivery/driver-shifts';
import type { Output } from '@comanda/contract/route';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { countDriverLinks, getDriver, getDriverTerms } from '../drivers/public.ts';
import { countOnTheWay } from './deliveries.repo.ts';
import { readShift } from './read-shift.ts';
import { findClosedShifts, getOpenShift } from './shifts.repo.ts';

const HISTORY = 20;

/** @throws {AppError} not_found */
export async function readDriverShifts(
  db: Db,
  store_id: StoreId,
  driver_id: DriverId,
  now: Date,
): Promise<Output<typeof getDriverShifts>> {
  const [driver, terms, links, open, closed, on_the_way] = await Promise.all([
    getDriver(db, store_id, driver_id),
    getDriverTerms(db, store_id, driver_id),
    countDriverLinks(db, store_id, driver_id, now),
    getOpenShift(db, store_id, driver_id),
    findClosedShifts(db, store_id, driver_id, HISTORY),
    countOnTheWay(db, store_id, driver_id),
  ]);
  return {
    driver: { ...driver, links },
    terms,
    current: open ? await readShift(db, store_id, open, now) : null,
    history: await Promise.all(closed.map((shift) => readShift(db, store_id, shift, now))),
    on_the_way,
  };
}
