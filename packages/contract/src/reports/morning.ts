import { DIGEST_CODES } from '@comanda/domain/morning/digest';
import * as z from 'zod';
import { day, done, flag, idParams, itemId, money, moneySum, orderId, signedMoney } from '../fields.ts';
import { anyone, inParams, MANAGERS, route, staff } from '../route.ts';

const count = z.number().int();
const note = z.string().nullable();

const headline = z.union([
  z.object({ code: z.enum(DIGEST_CODES.plain) }),
  z.object({ code: z.enum(DIGEST_CODES.compared), percent: count, than: z.enum(DIGEST_CODES.than) }),
]);

const need = z.discriminatedUnion('code', [
  z.object({ code: z.literal('due'), count, total: moneySum, overdue: count, first: z.string() }),
  z.object({
    code: z.literal('cancelled'),
    orders: count,
    value: money,
    reason: z.object({ words: z.string(), orders: count }).nullable(),
  }),
  z.object({ code: z.literal('reviews'), count, text: z.string(), name: z.string(), order_id: orderId }),
  z.object({ code: z.literal('pix'), count, total: moneySum }),
  z.object({ code: z.literal('low'), count, at_least: z.boolean(), first: z.string() }),
]);

export const digest = z.object({
  /** The business day that is over, and the one that runs. */
  day,
  today: day,
  headline,
  sold: z
    .object({
      net: money,
      orders: count,
      peak: z.object({ hour: count, orders: count }).nullable(),
      prep: count.nullable(),
      average: money,
      average_change: count.nullable(),
      margin: z.object({ value: signedMoney, part: count }).nullable(),
      unknown: count.nullable(),
      kept: z.object({ part: count, promised: count }).nullable(),
    })
    .nullable(),
  why: z
    .union([
      z.object({ code: z.literal('orders'), difference: count }),
      z.object({ code: z.literal('average'), difference: signedMoney }),
    ])
    .nullable(),
  rank: z.object({ code: z.enum(DIGEST_CODES.rank), of: count }).nullable(),
  hours: z.array(z.object({ hour: count, orders: count, net: money })),
  needs: z.array(need),
  more: count,
  ahead: z.object({
    shut: z.boolean(),
    holiday: note,
    usual: z.object({ net: money, orders: count, of: count }).nullable(),
    scheduled: count,
    note,
  }),
  items: z.array(
    z.object({
      item_id: itemId,
      name: z.string(),
      image: z.string().nullable(),
      quantity: z.number(),
      record_of: count.nullable(),
    }),
  ),
  note,
  note_before: note,
});

const mailed = z.object({
  active: flag,
  /** Of the store's clock. */
  hour: z.number().int().min(0).max(23),
});

export const getMorning = route({
  method: 'GET',
  path: 'stores/morning/{id}',
  summary: 'The day that is over in plain sentences’ figures, what waits today, and whether it comes by e-mail',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  response: z.object({
    digest,
    mail: mailed.extend({
      /** Where it goes. */
      email: z.string(),
    }),
  }),
});

export const saveMorningMail = route({
  method: 'PUT',
  path: 'stores/morning/{id}',
  summary: 'Whether the caller gets the morning’s words of this store by e-mail, and at which hour of its clock',
  access: staff(MANAGERS, inParams('id'), 'reports_view'),
  params: idParams,
  body: mailed,
  response: mailed,
});

const token = z.string().max(64);

export const stopMorningMail = route({
  method: 'POST',
  path: 'morning/stop',
  summary: 'With the token of a mail’s link: no more of them of this store',
  access: anyone,
  body: z.object({ token }),
  response: done,
  errors: ['not_found'],
  rate: 20,
});

export const stopMorningMailAtOnce = route({
  method: 'POST',
  path: 'morning/stop/one-click',
  summary: 'What mail programs send when their own button is pressed (RFC 8058)',
  access: anyone,
  query: z.object({ token }),
  ignoresBody: true,
  response: done,
  errors: ['not_found'],
  rate: 600,
});
