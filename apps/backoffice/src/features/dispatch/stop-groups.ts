import type { DeliveryStop, Dispatch } from '@comanda/contract/delivery/dispatch';
import type { DriverId } from '@comanda/domain/ids';
import { t } from '@comanda/ui/i18n';

/** What one driver brings, in the order of the stops. */
export interface DriverGroup {
  driver_id: DriverId;
  stops: readonly DeliveryStop[];
}

/** @returns what nobody brings yet: ready first, then by the time that was promised; what is kept here last */
export function waitingStops(stops: readonly DeliveryStop[]): DeliveryStop[] {
  const rank = ({ status, report }: DeliveryStop) =>
    report?.decision === 'kept' ? 3 : status === 'ready' ? 0 : status === 'preparing' ? 1 : 2;
  return stops.filter(({ driver_id }) => driver_id === null).toSorted((one, other) => rank(one) - rank(other));
}

/** Whether a map would show anything of the night: the store alone is no reason for one. */
export const hasPins = ({ stops, drivers }: Pick<Dispatch, 'stops' | 'drivers'>): boolean =>
  stops.some(({ latitude, longitude }) => latitude !== null && longitude !== null) ||
  drivers.some(({ position }) => position !== null);

/** @returns neighbours beside each other, in the order in which each neighbourhood first comes */
export const byNeighbourhood = (stops: readonly DeliveryStop[]): DeliveryStop[] =>
  [...Map.groupBy(stops, ({ fee_name }) => fee_name).values()].flat();

/** @returns one group a driver */
export function driverGroups(stops: readonly DeliveryStop[]): DriverGroup[] {
  const groups = new Map<DriverId, DeliveryStop[]>();
  for (const stop of stops)
    if (stop.driver_id !== null) groups.set(stop.driver_id, [...(groups.get(stop.driver_id) ?? []), stop]);
  return [...groups].map(([driver_id, own]) => ({ driver_id, stops: own }));
}

/** @returns one entry a route */
export function routesOf(stops: readonly DeliveryStop[]): { route_id: number; stops: DeliveryStop[] }[] {
  const routes = new Map<number, DeliveryStop[]>();
  for (const stop of stops)
    if (stop.route_id !== null) routes.set(stop.route_id, [...(routes.get(stop.route_id) ?? []), stop]);
  return [...routes].map(([route_id, own]) => ({ route_id, stops: own }));
}

/** What the map shows of the choice, in words. */
export const chosenPlaces = (stops: readonly DeliveryStop[], chosen: readonly number[]): string =>
  t('{n, plural, =0 {Nenhum pedido escolhido} one {# pedido escolhido} other {# pedidos escolhidos}} de {all}.', {
    n: chosen.length,
    all: stops.length,
  });
