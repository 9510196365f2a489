import { ENTRY_KINDS, LEDGER_PROGRAMS, LOYALTY_UNITS } from '@comanda/domain/loyalty/codes';
import * as z from 'zod';
import {
  cashbackMethods,
  clientParams,
  day,
  id,
  instant,
  money,
  percentage,
  signedMoney,
  storeQuery,
} from '../fields.ts';
import { loyaltyProgram } from '../marketing/loyalty.ts';
import { ALL_ROLES, anyone, customer, inQuery, route, staff } from '../route.ts';

/** Reads per minute and address: a token is signed, and nobody types one. */
const READS = 60;

const program = loyaltyProgram.extend({
  /** How many of what it needs the client has; null where none are counted. */
  have: z.number().int().nullable(),
});

const clientLoyalty = z.object({
  /** The first name alone: whoever holds the link reads it. */
  who: z.string(),
  points: money,
  /** What of it ends next. */
  ends: z.object({ amount: money, at: instant }).nullable(),
  /** At most so much in one order; null for no limit. */
  cashback_max: money.nullable(),
  /** From this subtotal on. */
  cashback_min: money,
  /** Percent of every order that comes back; 0 for none. */
  cashback_program: percentage,
  cashback_methods: cashbackMethods,
  cashback_offers: z.boolean(),
  /** What a friend who orders brings; null while nobody is rewarded. */
  reward: money.nullable(),
  programs: z.array(program),
  /** Published and not drawn yet. */
  raffles: z.array(
    z.object({
      prize: z.string(),
      end_day: day,
      /** The page with its rules. */
      path: z.string(),
      /** How many numbers the client has. */
      numbers: z.number().int(),
      /** Which, once the list is closed. */
      ranges: z.array(z.object({ first: z.number().int(), last: z.number().int() })),
    }),
  ),
  /** The newest 50. */
  entries: z.array(
    z.object({
      id,
      kind: z.enum(ENTRY_KINDS),
      program: z.enum(LEDGER_PROGRAMS),
      unit: z.enum(LOYALTY_UNITS),
      amount: signedMoney,
      order_number: z.number().int().nullable(),
      expires_at: instant.nullable(),
      created_at: instant,
    }),
  ),
});
export type ClientLoyalty = z.output<typeof clientLoyalty>;

export const getLoyaltyByLink = route({
  method: 'GET',
  path: 'client/loyalty/{token}',
  summary: 'What somebody has in a store, what is missing and what moved, by their own link',
  access: anyone,
  params: z.object({ token: z.string().max(80) }),
  response: clientLoyalty,
  errors: ['not_found'],
  rate: READS,
});

export const getOwnLoyalty = route({
  method: 'GET',
  path: 'client/loyalty',
  summary: 'The same for the own account; null where the store does not know it',
  access: customer,
  query: storeQuery,
  response: clientLoyalty.nullable(),
});

export const getLoyaltyLink = route({
  method: 'GET',
  path: 'stores/clients/loyalty-link/{id}',
  summary: 'The link that shows a client what they have, without a password',
  access: staff(ALL_ROLES, inQuery, 'clients_view'),
  params: clientParams,
  query: storeQuery,
  response: z.object({ link: z.string() }),
  errors: ['not_found'],
});
