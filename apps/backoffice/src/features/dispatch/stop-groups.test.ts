import type { DeliveryStop } from '@comanda/contract/delivery/dispatch';
import { expect, test } from 'vitest';
import { byNeighbourhood, hasPins } from './stop-groups.ts';

const stop = (order_id: number, fee_name: string, latitude: number | null = null): DeliveryStop =>
  ({ order_id, fee_name, latitude, longitude: latitude }) as DeliveryStop; // all that is read of it

test('a map is drawn once there is something of the night on it', () => {
  expect(hasPins({ stops: [stop(1, 'Centro')], drivers: [] })).toBe(false);
  expect(hasPins({ stops: [stop(1, 'Centro'), stop(2, 'Centro', -19.9)], drivers: [] })).toBe(true);
});

test('without a map, neighbours stand together and the most urgent neighbourhood stays first', () => {
  const stops = [stop(1, 'Savassi'), stop(2, 'Centro'), stop(3, 'Savassi')];
  expect(byNeighbourhood(stops).map(({ order_id }) => order_id)).toEqual([1, 3, 2]);
});
