import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getDeparture, placesOf, straightLine } from '../fees/public.ts';

export interface Way {
  order_id: OrderId;
  distance_km: number | null;
  address: string;
  address_number: string;
  zipcode: string;
  city_name: string;
  latitude: number | null;
  longitude: number | null;
}

/**
 * How far each order was brought: as charged, else from the store to its place on the map by the store's own factor, where
 * both are known. Nobody outside is asked, so that both sides of a settlement read the same.
 * @returns kilometres by order; none where nobody knows
 */
export async function drivenKm(db: Db, store_id: StoreId, ways: readonly Way[]): Promise<Map<number, number>> {
  const charged = ways.flatMap(({ order_id, distance_km }) =>
    distance_km === null ? [] : [[order_id, distance_km] as const],
  );
  const unmeasured = ways.filter(({ distance_km }) => distance_km === null);
  if (unmeasured.length === 0) return new Map(charged);
  const { latitude, longitude, delivery_distance_factor } = await getDeparture(db, store_id);
  if (latitude === null || longitude === null) return new Map(charged);
  const places = await placesOf(
    db,
    store_id,
    unmeasured.map(({ address, address_number, ...way }) => ({ ...way, address: `${address}, ${address_number}` })),
  );
  const estimated = unmeasured.flatMap(({ order_id }, index) => {
    const place = places[index];
    if (!place) return [];
    const metres = straightLine({ latitude, longitude }, place) * delivery_distance_factor;
    return [[order_id, Math.round(metres) / 1000] as const];
  });
  return new Map([...charged, ...estimated]);
}
