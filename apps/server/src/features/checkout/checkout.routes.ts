import { placeOrder as placeOrderRoute, quoteOrder as quoteOrderRoute } from '@comanda/contract/orders/checkout';
import { implement } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { giveSession } from '../../platform/http/session-cookie.ts';
import { idempotencyKey } from './idempotency.ts';
import { placeOrder } from './place-order.ts';
import { quoteOrder } from './quote-order.ts';
import { snapshotsOf } from '../store-snapshot/public.ts';

export const checkoutRoutes = (services: Services) => {
  const cache = snapshotsOf(services);
  return [
    implement(quoteOrderRoute, ({ body, customer, now }) => quoteOrder(services, cache, body, { customer, now })),
    implement(placeOrderRoute, async ({ body, customer, now, request, reply }) => {
      const key = idempotencyKey(request);
      const placed = await placeOrder(services, cache, body, {
        customer,
        key,
        user_agent: request.headers['user-agent'],
        cookies: request.cookies,
        now,
      });
      if (placed.token !== null) giveSession(reply, services.config, 'customer', placed.token);
      return placed;
    }),
  ];
};
