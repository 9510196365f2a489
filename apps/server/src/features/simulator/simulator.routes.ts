import * as calls from '@comanda/contract/orders/simulator';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { simulateOrder } from './simulate-order.ts';

export const simulatorRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(calls.simulateOrder, ({ store, body, now }) => simulateOrder(services.db, cache, store, { body, now })),
  ];
};
