import * as z from 'zod';
import { money, orderParams, storeQuery } from '../fields.ts';

import { ALL_ROLES, inQuery, route, staff } from '../route.ts';

/** What an order cost the store, for `orderMargin`. */
export const keptCosts = z.object({
  /** Net sales. */
  total: money,
  goods_cost: money,
  /** What the lines were sold for whose cost nobody knows. */
  goods_cost_unknown: money,
  packaging_cost: money,
  payment_fee: money,
  payment_fee_unknown: z.boolean(),
  channel_fee: money,
  tax: money,
  /** null while it is not known what its driver earns. */
  delivery_cost: money.nullable(),
});

export const getOrderCosts = route({
  method: 'GET',
  path: 'stores/orders/costs/{id}',
  summary: 'What an order cost the store, as it was kept when it was sold',
  access: staff(ALL_ROLES, inQuery, 'reports_view'),
  params: orderParams,
  query: storeQuery,
  response: keptCosts,
});
