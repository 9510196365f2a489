import { SCALE_LABELS } from '@comanda/domain/menu/scale-label';
import { VARIATION } from '@comanda/domain/fields/complement';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import { STORE } from '@comanda/domain/fields/store';
import * as z from 'zod';
import { city } from '../stores/cities.ts';
import { flag, id, idParams, itemId, itemParams, money, openEndedInstant, storeBody, weekdays } from '../fields.ts';
import { answerShape, sparseShape } from '../kinds.ts';
import { imagePath, priceRule } from '../menu/menu-fields.ts';
import { labelledPaymentMethod } from '../finance/payments.ts';
import { ALL_ROLES, inBody, inParams, MANAGERS, route, staff } from '../route.ts';

/** What is left and whether it can be had; a field that is not there has nothing to say. */
const supply = { stock: z.number().int().optional(), sold_out_until: openEndedInstant.optional() };

/**
 * An item as the counter needs it. Thousands of them travel at once: what is as always is left out, and
 * `expandCounterMenu` (`expand-counter-menu.ts`, without zod) puts it back.
 */
export const counterItem = z.object({
  ...sparseShape(MENU_ITEM, 'counter'),
  variations: z.array(z.object(answerShape(VARIATION, 'customer'))).optional(),
  complement_group_ids: z.array(id).optional(),
});
export const counterGroup = z.object({
  ...sparseShape(MENU_GROUP, 'counter'),
  image: imagePath.optional(),
  itens: z.array(counterItem),
});
export const counterComplementGroup = z.object({
  id,
  name: z.string(),
  min: z.number().int(),
  max: z.number().int(),
  is_pizza: z.literal(true).optional(),
  price_rule: priceRule.optional(),
  only_one: z.literal(true).optional(),
  complements: z.array(z.object({ id, name: z.string(), price: money, ...supply })),
});

/** Everything that the counter needs to sell, in one answer. */
export const counterStore = z.object({
  ...answerShape(STORE, 'counter'),
  config: z.object({ no_service_fee: z.boolean().optional() }),
  rush_until: openEndedInstant.nullable(),
  /** The counter has a password for discounts. */
  has_discount_password: z.boolean(),
  scale_label: z.enum(SCALE_LABELS),
  payment_methods: z.array(labelledPaymentMethod),
  fees: z.array(z.object({ id, name: z.string(), price: money, store_city_id: id.nullable(), ...weekdays })),
  cities: z.array(city.omit({ store_id: true })),
  groups: z.array(counterGroup),
  complement_groups: z.array(counterComplementGroup),
});
export type CounterStore = z.output<typeof counterStore>;
export type CounterItem = z.output<typeof counterItem>;
export type CounterGroup = z.output<typeof counterGroup>;
export type CounterComplementGroup = z.output<typeof counterComplementGroup>;

export const getCounterStore = route({
  method: 'GET',
  path: 'cashier/store/{id}',
  summary:
    'What the counter sells, how it is paid and delivered. Its ETag is the version of it: asked with `If-None-Match`, it answers 304 while nothing changed',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  headers: ['if-none-match'],
  response: counterStore,
});

export const setFavourite = route({
  method: 'POST',
  path: 'cashier/favourite/{id}',
  summary: 'Puts an item among the favourites of every counter of the store, or takes it out',
  access: staff(MANAGERS, inBody),
  params: itemParams,
  body: storeBody.extend({ is_favourite: flag }),
  response: z.object({ id: itemId, is_favourite: z.boolean() }),
});
