import { MARKETPLACES } from '@comanda/domain/statements/payout-line';
import * as z from 'zod';
import { id, money, text } from '../fields.ts';
import { installments, payment } from './orders.ts';

/** Signs of an allergy in the client's words. */
export const ALLERGY_MAX = 120;

/** What customers and the counter say alike of a new order. */
export const orderWish = z.object({
  table_number: z.number().int().min(1).max(9_999_999).nullish(),
  address: text(160).default(''),
  number: text(20).default(''),
  reference: text(160).default(''),
  zipcode: text(12).default(''),
  city_id: id.nullish(),
  variable_fee_id: id.nullish(),
  payment: z.number().int().nullish(),
  /** The store's own row of the payment method; wins over `payment`. */
  real_id: id.nullish(),
  installments: installments.optional(),
  multiple_payments: z.array(payment).max(6).nullish(),
  change: money.nullish(),
  observation: text(300).default(''),
  /** Of somebody who eats of it: the whole order's, apart from the note, in evidence for the kitchen. */
  allergy: text(ALLERGY_MAX).default(''),
  code_discount: text(60).nullish(),
});
/** Under which number an order stands with the marketplace that brought it: by that its payout is found. */
export const marketplaceOrder = z.object({ marketplace: z.enum(MARKETPLACES), partner_order: text(60) });
/** The pin on the map; the fee by distance may need it. */
export const orderPin = {
  latitude: z.number().min(-90).max(90).nullish(),
  longitude: z.number().min(-180).max(180).nullish(),
};
