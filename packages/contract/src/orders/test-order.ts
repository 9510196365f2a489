import * as z from 'zod';
import { idParams, instant, orderId } from '../fields.ts';
import { orderStatus } from './orders.ts';
import { inParams, MANAGERS, route, staff } from '../route.ts';

/** A real order that counts nowhere: it takes no stock, is of no client, and ends cancelled. */
export const testOrder = z.object({
  id: orderId,
  number: z.number().int(),
  status: orderStatus,
  created_at: instant,
});
export const testOrders = z.object({
  /** The newest of the last day; null when there is none. */
  order: testOrder.nullable(),
});

export const getTestOrder = route({
  method: 'GET',
  path: 'stores/test-order/{id}',
  summary: 'The store’s newest test order',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: testOrders,
});

export const placeTestOrder = route({
  method: 'POST',
  path: 'stores/test-order/{id}',
  summary: 'Places a test order: it rings and can be moved along like any other; an earlier one ends first',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: testOrders,
  errors: ['test_order_needs_item'],
  rate: 10,
});

export const endTestOrder = route({
  method: 'POST',
  path: 'stores/test-order/{id}/end',
  summary: 'Cancels the test order, if there is an open one',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: testOrders,
});
