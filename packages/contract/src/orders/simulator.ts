import * as z from 'zod';
import { quotedOrder } from './checkout.ts';
import { flag, id, idParams, instant, money, text } from '../fields.ts';
import { lineChoice } from './line-choice.ts';
import { inParams, MANAGERS, route, staff } from '../route.ts';

/** An order that nobody places: who would order what, when and how. */
export const scene = z.object({
  /** The moment of the order; now when left out. */
  at: instant.nullish(),
  lines: z.array(lineChoice).max(50).default([]),
  delivery_method: z.literal([1, 2, 3]).nullish(),
  /** Where the fee is by neighbourhood. */
  variable_fee_id: id.nullish(),
  /** Where the fee is by distance: kilometres. */
  distance_km: z.number().min(0).max(500).nullish(),
  /** The name of the drawn area that the address lies in; it comes before the kilometres. */
  area: text(80).default(''),
  payment: z.number().int().nullish(),
  real_id: id.nullish(),
  code_discount: text(60).default(''),
  first_order: flag.default(true),
  /** What the client has: it pays items, and is their cashback. */
  points: z.number().int().min(0).max(1_000_000).default(0),
  use_cashback: flag.default(false),
  /** The order comes by a friend's link. */
  referral: flag.default(false),
  decline_service_fee: flag.default(false),
});

export const simulateOrder = route({
  method: 'POST',
  path: 'stores/simulate/{id}',
  summary:
    'What an imagined order would cost, by which rules, and what would keep it from being placed; writes nothing',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  body: scene,
  response: quotedOrder
    .pick({
      quote: true,
      subtotal: true,
      fee_free: true,
      service_fee: true,
      discount_id: true,
      discount_name: true,
      trace: true,
      refusals: true,
    })
    .extend({
      at: instant,
      /** The fee before anything waived it. */
      fee_full: money,
    }),
});
