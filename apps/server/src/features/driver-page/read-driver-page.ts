import type { DriverPage } from '@comanda/contract/delivery/driver-page';
import { endAhead } from '@comanda/domain/local-time';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { findStops } from '../dispatch/public.ts';
import { findClosedShifts, getOpenShift, getShift, readShift, updateShift } from '../driver-shifts/public.ts';
import { findLinkedDriver, getDriver, type LinkedDriver } from '../drivers/public.ts';
import type { Services } from '../../platform/services.ts';
import { findDoorMethods, getDriversStore, isSharing } from './door.repo.ts';

const HOUR = 3_600_000;
/** What was brought stays to be seen for so long, and a settlement to be answered. */
const SEEN_HOURS = 14;
const ANSWER_HOURS = 36;

/** Whose link it is. @throws {AppError} not_found when it is dead */
export const driverOf = async (db: Db, token: string, now: Date): Promise<LinkedDriver> =>
  orNotFound(await findLinkedDriver(db, token, now));

/** A driver's own work: nothing of other drivers, nothing of what the store has besides. */
export async function readDriverPage(db: Db, { store_id, driver }: LinkedDriver, now: Date): Promise<DriverPage> {
  const since = new Date(now.getTime() - SEEN_HOURS * HOUR);
  const [store, stops, methods, open, closed, sharing, { off_until }] = await Promise.all([
    getDriversStore(db, store_id),
    findStops(db, store_id, { driver_id: driver.id, since }),
    findDoorMethods(db, store_id),
    getOpenShift(db, store_id, driver.id),
    findClosedShifts(db, store_id, driver.id, 1),
    isSharing(db, store_id, driver.id),
    getDriver(db, store_id, driver.id),
  ]);
  const last = closed.find(({ closed_at }) => now.getTime() - Date.parse(closed_at ?? '') < ANSWER_HOURS * HOUR);
  return {
    driver: { ...driver, off_until: endAhead(off_until, now) === null ? null : off_until },
    store,
    stops,
    methods: methods.flatMap(({ off_until, ...method }) => (endAhead(off_until, now) === null ? [method] : [])),
    shift: open ? await readShift(db, store_id, open, now) : null,
    last: last ? await readShift(db, store_id, last, now) : null,
    sharing,
  };
}

/** The driver says whether the closed settlement is right. @throws {AppError} not_found, also of another's */
export async function answerSettlement(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  linked: LinkedDriver,
  { id, agreed, note }: { id: number; agreed: boolean; note: string },
  now: Date,
): Promise<DriverPage> {
  const { store_id, driver } = linked;
  const shift = await getShift(db, store_id, id);
  if (shift.driver_id !== driver.id || shift.closed_at === null) throw new AppError('not_found');
  await transaction((tx) => updateShift(tx, store_id, id, { agreed, agreed_at: now, driver_note: note }));
  return readDriverPage(db, linked, now);
}
