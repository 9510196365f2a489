import * as z from 'zod';
import { day, id, instant, money, textId } from '../fields.ts';
import { deliveryMethod, orderStatus } from '../orders/orders.ts';
import { customer, route } from '../route.ts';

export const orderSummary = z.object({
  id,
  store: z.object({ id, name: z.string(), url: z.string() }),
  day,
  number: z.number().int(),
  status: orderStatus,
  delivery_method: deliveryMethod,
  created_at: instant,
  total: money,
  rating: z.number().int().nullable(),
  cart_itens: z.array(z.object({ name: z.string(), quantity: z.number().int(), quantity_formatted: z.string() })),
  track_token: z.string(),
});
const OWN_ORDERS = z.object({ orders: z.array(orderSummary) });
/** `clientId`: the customer's own id, or the id of one of their records in a store. Newest first, at most 50. */
export const listClientOrders = route({
  method: 'GET',
  path: 'stores/orders/by-id/{clientId}',
  summary: 'A customer’s own orders in every store',
  access: customer,
  params: z.object({ clientId: textId }),
  response: OWN_ORDERS,
});
export const listClientStoreOrders = route({
  method: 'GET',
  path: 'stores/orders/by-id/{clientId}/{storeUrl}',
  summary: 'A customer’s own orders in one store',
  access: customer,
  params: z.object({ clientId: textId, storeUrl: z.string().max(30) }),
  response: OWN_ORDERS,
});
