import { placeCashierOrder as placeRoute } from '@comanda/contract/cashier';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { idempotencyKey, snapshotsOf } from '../checkout/public.ts';
import { placeCashierOrder } from './place-cashier-order.ts';

export const cashierRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(placeRoute, ({ store, body, user, now, request }) =>
      placeCashierOrder(services, cache, store, body, { user, key: idempotencyKey(request), now }),
    ),
  ];
};
