import { driverPath } from '@comanda/domain/paths';
import type { DriverId, StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { newStoreToken } from '../../platform/tokens.ts';
import { insertDriverLink } from './driver-links.repo.ts';
import { getDriver } from './drivers.repo.ts';

/** A night's work and its settlement. */
const TODAY_HOURS = 20;

/** Makes a key to a driver's page. @throws {AppError} not_found, driver_inactive */
export async function createDriverLink(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  { driver_id, for_today }: { driver_id: DriverId; for_today: boolean },
  now: Date,
) {
  const { active } = await getDriver(db, store_id, driver_id);
  if (active !== 1) throw new AppError('driver_inactive');
  const token = newStoreToken(store_id);
  const expires_at = for_today ? new Date(now.getTime() + TODAY_HOURS * 3_600_000) : null;
  await insertDriverLink(db, store_id, { driver_id, token, expires_at, now });
  return { url: config.PUBLIC_URL + driverPath(token), token, expires_at: expires_at?.toISOString() ?? null };
}
