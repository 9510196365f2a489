import { MEASURED_PARTNERS, MEASURED_STATES } from '@comanda/domain/measured';
import * as z from 'zod';
import { id, idParams, instant, money, requiredText, storeBody, text } from '../fields.ts';
import { inBody, inParams, OWNERS, route, staff, withProof } from '../route.ts';

/** By what a browser is known to Google and Meta: only of a customer who agreed to be measured. */
export const measuredBrowser = z.object({
  /** Of Google's `_ga`: '123456789.1700000000'. */
  ga: text(60).default(''),
  /** Meta's `_fbp` and `_fbc`. */
  fbp: text(200).default(''),
  fbc: text(500).default(''),
});
export type MeasuredBrowser = z.output<typeof measuredBrowser>;

const partner = z.enum(MEASURED_PARTNERS);
/** Orders that the page shows. */
export const EVENTS_SHOWN = 50;
export const measuringPage = z.object({
  partners: z.array(
    z.object({
      partner,
      /** The store has said which account is its own. */
      account: z.boolean(),
      /** It has a key, of which only the end is shown. */
      set: z.boolean(),
      shown: z.string(),
    }),
  ),
  /** The newest first. */
  events: z.array(
    z.object({
      order_id: id,
      number: z.number().int(),
      partner,
      state: z.enum(MEASURED_STATES),
      value: money,
      currency: z.string(),
      created_at: instant,
      sent_at: instant.nullable(),
      /** What came back: HTTP's status, and Meta's own number. */
      status: z.number().int().nullable(),
      code: z.number().int().nullable(),
    }),
  ),
});
export type MeasuringPage = z.output<typeof measuringPage>;

export const getMeasuring = route({
  method: 'GET',
  path: 'stores/measuring/{id}',
  summary: 'Whom the server tells of orders, and the last ones that it told',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: measuringPage,
});

export const connectMeasuring = route({
  method: 'PUT',
  path: 'stores/measuring/{id}',
  summary: 'Keeps the key with which the server tells Meta or Google of orders; it is not shown again',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  body: z.object({ partner, key: requiredText(1000) }),
  response: measuringPage,
});

export const disconnectMeasuring = route({
  method: 'POST',
  path: 'stores/measuring/disconnect',
  summary: 'The server tells that partner of no further order',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ partner }),
  response: measuringPage,
});
