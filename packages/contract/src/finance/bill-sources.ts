import * as z from 'zod';
import { day, driverId, id, money, storeQuery, textId } from '../fields.ts';
import { payablePayment } from './payables.ts';
import { inParams, inQuery, OWNERS, route, staff } from '../route.ts';

/** How far back what may become a bill is shown. */
export const SOURCE_DAYS = 60;

/** The bill's payment that was made of it, and when it falls due; null while there is none, or it lies in the trash. */
const made = { payment_id: id.nullable(), due_date: day.nullable() };

export const findBillSources = route({
  method: 'GET',
  path: 'invoices/sources',
  summary:
    'What drivers earned in settled shifts and what came into the stock lately, each with the bill that was made of it',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: z.object({
    /** The newest first. */
    drivers: z.array(
      z.object({
        ...made,
        shift_id: id,
        driver_id: driverId,
        name: z.string(),
        day,
        amount: money,
        /** Out of what the driver had to hand over, at the settlement; otherwise by Pix after it. */
        paid: z.boolean(),
      }),
    ),
    /** What came in on one day from one supplier under one note, the newest first. */
    notes: z.array(
      z.object({
        ...made,
        stock_movement_id: id,
        day,
        /** The supplier that the materials are bought from; empty where nobody has said. */
        supplier: z.string(),
        note: z.string(),
        /** Some of what came in. */
        names: z.array(z.string()),
        lines: z.number().int(),
        /** By what each costs; null where it is not known of all. */
        amount: money.nullable(),
      }),
    ),
  }),
});

/** Settlements or movements of one page. */
const MADE_MAX = 200;
export const findMadeBills = route({
  method: 'GET',
  path: 'invoices/made',
  summary: 'The bills that were made of settled shifts, or of what came into the stock with some movements',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    of: z.enum(['shift', 'stock']),
    ids: z
      .string()
      .regex(/^[1-9]\d{0,14}(,[1-9]\d{0,14})*$/)
      .refine((text) => text.split(',').length <= MADE_MAX)
      .transform((text) => text.split(',').map(Number)) as unknown as z.ZodType<number[], string>, // text on the wire, numbers here
  }),
  response: z.object({
    bills: z.array(z.object({ source_id: id, payment_id: id, due_date: day, total: money, paid: z.boolean() })),
  }),
});

export const makeBill = route({
  method: 'POST',
  path: 'invoices/sources/{storeId}',
  summary: 'Makes a bill of what a driver earned or of what came into the stock, once',
  access: staff(OWNERS, inParams('storeId')),
  params: z.object({ storeId: textId }),
  body: z
    .object({
      shift_id: id.nullable().default(null),
      stock_movement_id: id.nullable().default(null),
      /** Of what came in, where the note says another sum. */
      amount: money
        .refine((amount) => amount > 0, { error: 'Digite o valor.' })
        .nullable()
        .default(null),
    })
    .refine(({ shift_id, stock_movement_id }) => (shift_id === null) !== (stock_movement_id === null), {
      error: 'Escolha de onde a conta vem.',
      path: ['shift_id'],
    }),
  response: payablePayment,
  errors: ['not_found', 'bill_made_already', 'bill_without_amount'],
});
