import { correctOrder as call } from '@comanda/contract/orders/corrections';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';
import { correctOrder } from './correct-order.ts';

export const correctionsRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(call, ({ store, params, body, user, now }) =>
      correctOrder({ services, cache, store_id: store, user, now }, params.id, body),
    ),
  ];
};
