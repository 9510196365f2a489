import type { DriverId, StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

interface DriverPosition {
  driver_id: DriverId;
  latitude: number;
  longitude: number;
  at: string;
}

/** @param since older places say nothing any more */
export async function findPositions(db: Db, store_id: StoreId, since: Date): Promise<DriverPosition[]> {
  return db
    .selectFrom('driver_positions')
    .where('store_id', '=', store_id)
    .where('at', '>=', since.toISOString())
    .select(['driver_id', 'latitude', 'longitude', 'at'])
    .execute();
}

export async function keepPosition(
  db: Db,
  store_id: StoreId,
  { driver_id, latitude, longitude }: { driver_id: DriverId; latitude: number; longitude: number },
  now: Date,
): Promise<void> {
  await db
    .insertInto('driver_positions')
    .values({ store_id, driver_id, latitude, longitude, at: now })
    .onConflict((on) => on.columns(['store_id', 'driver_id']).doUpdateSet({ latitude, longitude, at: now }))
    .execute();
}

export async function forgetPosition(db: Db, store_id: StoreId, driver_id: DriverId): Promise<void> {
  await db.deleteFrom('driver_positions').where('store_id', '=', store_id).where('driver_id', '=', driver_id).execute();
}
