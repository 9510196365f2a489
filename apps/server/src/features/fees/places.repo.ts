import type { StoreId } from '@comanda/domain/ids';
import type { Db, Tx } from '../../platform/db.ts';
import type { Point } from './straight-line.ts';

/** @returns the place of the first key that the store knows */
export async function findPlace(db: Db, store_id: StoreId, keys: readonly string[]): Promise<Point | null> {
  if (keys.length === 0) return null;
  const rows = await db
    .selectFrom('address_places')
    .select(['place', 'latitude', 'longitude'])
    .where('store_id', '=', store_id)
    .where('place', 'in', keys)
    .execute();
  for (const key of keys) {
    const row = rows.find(({ place }) => place === key);
    if (row) return { latitude: row.latitude, longitude: row.longitude };
  }
  return null;
}

export async function insertPlaces(
  tx: Tx,
  store_id: StoreId,
  keys: readonly string[],
  point: Point,
  now: Date,
): Promise<void> {
  if (keys.length === 0) return;
  await tx
    .insertInto('address_places')
    .values(keys.map((place) => ({ store_id, place, ...point, learnt_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'place']).doUpdateSet((eb) => ({
        latitude: eb.ref('excluded.latitude'),
        longitude: eb.ref('excluded.longitude'),
        learnt_at: eb.ref('excluded.learnt_at'),
      })),
    )
    .execute();
}
