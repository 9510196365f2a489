import * as z from 'zod';
import { day, id, instant, money, orderParams, requiredText, storeBody, text, textId } from './fields.ts';
import { deliveryMethod, order, orderStatus } from './orders.ts';
import { anyone, customer, inBody, MANAGERS, route, staff } from './route.ts';

const rating = z.number().int().min(1).max(5);
export const reviewOrder = route({
  method: 'POST',
  path: 'stores/orders/review',
  summary: 'The client says how it was; the token is the tracking or the review link’s',
  access: anyone,
  body: z.object({ token: z.string().max(80), rating, review: text(1000).optional() }),
  response: z.object({ rating, review: z.string() }),
  errors: ['order_not_delivered', 'already_reviewed'],
  rate: 20,
});
export const replyReview = route({
  method: 'POST',
  path: 'stores/orders/review/{id}',
  summary: 'The store answers a review',
  access: staff(MANAGERS, inBody),
  params: orderParams,
  body: storeBody.extend({ review_reply: requiredText(1000) }),
  response: order,
});

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
