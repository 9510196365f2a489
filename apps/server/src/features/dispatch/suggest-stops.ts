import type { suggestStops as call } from '@comanda/contract/delivery/dispatch';
import type { Out } from '@comanda/contract/route';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { routeMetres, stopOrder } from '@comanda/domain/orders/stop-order';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { distanceTable, getDeparture } from '../fees/public.ts';
import { findStops } from './stops.repo.ts';

/**
 * In which order to bring several orders, by measured or estimated roads. Those whose place nobody knows come last, as
 * they were given.
 * @throws {AppError} not_found
 */
export async function suggestStops(
  { db, maps }: Pick<Services, 'db' | 'maps'>,
  store_id: StoreId,
  order_ids: readonly OrderId[],
): Promise<Out<(typeof call)['response']>> {
  const ids = [...new Set(order_ids)];
  const [stops, store] = await Promise.all([findStops(db, store_id, { ids }), getDeparture(db, store_id)]);
  if (stops.length !== ids.length) throw new AppError('not_found');
  const places = ids.flatMap((id) => {
    const stop = stops.find(({ order_id }) => order_id === id);
    if (stop === undefined || stop.latitude === null || stop.longitude === null) return [];
    return [{ id, latitude: stop.latitude, longitude: stop.longitude }];
  });
  const unplaced = ids.filter((id) => !places.some((place) => place.id === id));
  const [first] = places;
  if (first === undefined) return { order_ids: ids, metres: null, estimated: true, unplaced };
  const { latitude, longitude } = store;
  const known = latitude !== null && longitude !== null;
  // A store that has marked no place is taken to lie at the first stop: the rest of the way is still good.
  const start = known ? { latitude, longitude } : first;
  const { metres, estimated } = await distanceTable(
    { router: maps.router },
    [start, ...places],
    store.delivery_distance_factor,
  );
  const way = stopOrder(metres);
  const ordered = way.flatMap((place) => places[place - 1]?.id ?? []);
  return {
    order_ids: [...ordered, ...unplaced],
    metres: known ? Math.round(routeMetres(way, metres)) : null,
    estimated,
    unplaced,
  };
}
