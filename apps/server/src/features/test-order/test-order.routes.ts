import * as calls from '@comanda/contract/orders/test-order';
import type { StoreId } from '@comanda/domain/ids';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { endTestOrders } from './end-test-orders.ts';
import { placeTestOrder } from './place-test-order.ts';
import { findTestOrder } from './test-orders.repo.ts';

const A_DAY = 86_400_000;

export const testOrderRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  const newest = async (store: StoreId, now: Date) => ({
    order: await findTestOrder(services.db, store, new Date(now.getTime() - A_DAY)),
  });
  return [
    implement(calls.getTestOrder, ({ store, now }) => newest(store, now)),
    implement(calls.placeTestOrder, async ({ store, now }) => {
      await placeTestOrder(services, cache, store, now);
      return newest(store, now);
    }),
    implement(calls.endTestOrder, async ({ store, now }) => {
      await endTestOrders(services, store, now);
      return newest(store, now);
    }),
  ];
};
