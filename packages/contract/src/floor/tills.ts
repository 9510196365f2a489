import * as z from 'zod';
import { cashSession, tillNumber } from './cash.ts';
import { requiredText, storeBody, storeQuery } from '../fields.ts';
import { ALL_ROLES, inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

/** A place where cash lies. */
export const till = z.object({
  number: tillNumber,
  name: z.string(),
  /** Since when its cash is counted, and by whom; null while it is closed. */
  open: cashSession.pick({ opened_at: true, opened_by_name: true }).nullable(),
});
export type Till = z.output<typeof till>;

const tills = z.object({
  /** By number; a store has at least one. */
  tills: z.array(till),
  /** The one at which this device works; null while nobody has chosen. */
  mine: tillNumber.nullable(),
});
export type Tills = z.output<typeof tills>;

const name = requiredText(30, 'Dê um nome à gaveta.').transform((value) => value.replace(/\s+/g, ' '));
const numberParams = z.object({
  number: z
    .string()
    .regex(/^[1-9]\d{0,2}$/)
    .transform(Number),
});

export const findTills = route({
  method: 'GET',
  path: 'cash/tills',
  summary: 'The tills of a store, and at which one this device works',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: tills,
});

export const chooseTill = route({
  method: 'POST',
  path: 'cash/tills/{number}/choose',
  summary: 'From now on what is received on this device goes into that till',
  access: staff(ALL_ROLES, inBody),
  params: numberParams,
  body: storeBody,
  response: tills,
  errors: ['not_found'],
});

export const addTill = route({
  method: 'POST',
  path: 'cash/tills',
  summary: 'Adds a till',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  body: storeBody.extend({ name }),
  response: tills,
  errors: ['till_name_taken', 'too_many_tills'],
});

export const renameTill = route({
  method: 'POST',
  path: 'cash/tills/{number}',
  summary: 'Gives a till another name',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: numberParams,
  body: storeBody.extend({ name }),
  response: tills,
  errors: ['not_found', 'till_name_taken'],
});

export const removeTill = route({
  method: 'POST',
  path: 'cash/tills/{number}/remove',
  summary: 'Takes a closed till away; what it took stays in the reports',
  access: staff(MANAGERS, inBody, 'cashier_control'),
  params: numberParams,
  body: storeBody,
  response: tills,
  errors: ['not_found', 'till_open', 'till_main'],
});
