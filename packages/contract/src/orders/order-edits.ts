import * as z from 'zod';
import { approval } from '../floor/approvals.ts';
import { money, orderId, orderParams, signedMoney, storeBody, textId } from '../fields.ts';
import { staffLineChoice } from './line-choice.ts';
import { order, wasteReason } from './orders.ts';
import { ALL_ROLES, inBody, route, staff } from '../route.ts';

/** An order with what the edit did to its total. */
export const editedOrder = z.object({ order, before: money, after: money, difference: signedMoney });
export const removeOrderItem = route({
  method: 'POST',
  path: 'stores/orders/remove-cart-item/{itemId}',
  summary: 'Takes a line, or some pieces of it, out of an open order; `itemId` is the line',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: z.object({ itemId: textId }),
  /**
   * @param quantity what stays on the line; left out, or 0, for none
   * @param waste_reason where the kitchen has seen or made it: what becomes of the food
   */
  body: storeBody.extend({
    order_id: orderId,
    quantity: z.number().int().min(0).optional(),
    waste_reason: wasteReason.optional(),
    /** The yes of somebody who may, for whoever may not take this much back. */
    approval: approval.optional(),
  }),
  response: editedOrder,
  errors: [
    'order_finished',
    'order_on_its_way',
    'last_item',
    'conflict',
    'waste_reason_required',
    'approval_required',
    'pin_wrong',
  ],
});
export const addOrderItem = route({
  method: 'POST',
  path: 'stores/orders/add-cart-item/{orderId}',
  summary: 'Adds a line to an open order',
  access: staff(ALL_ROLES, inBody, 'orders_edit'),
  params: z.object({ orderId: orderParams.shape.id }),
  body: storeBody.extend(staffLineChoice.shape),
  response: editedOrder,
  errors: ['order_finished', 'order_on_its_way', 'stock_short'],
});
