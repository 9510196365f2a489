import { DRIVER_SHIFT } from '@comanda/domain/fields/driver-shift';
import * as z from 'zod';
import { driver } from './drivers.ts';
import {
  driverId,
  driverParams,
  id,
  idParams,
  instant,
  money,
  orderId,
  requiredText,
  signedMoney,
  storeBody,
  storeQuery,
  text,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { inBody, inQuery, MANAGERS, route, staff } from '../route.ts';

export const PAY_KINDS = ['delivery', 'neighbourhood', 'distance'] as const;
const MOST_PAYS = 200;

/** What a driver earns. */
export const driverTerms = z.object({
  day_pay: money,
  /** What a delivery is paid by: always the same, the neighbourhood, or the distance. */
  pay_kind: z.enum(PAY_KINDS),
  /** Of each delivery; also of a neighbourhood that has no amount, and of an unknown distance. */
  delivery_pay: money,
  place_pays: z.array(z.object({ fee_name: requiredText(80), amount: money })).max(MOST_PAYS),
  /** Up to so many kilometres, included; beyond the last one the last one's. */
  km_pays: z.array(z.object({ km: z.number().positive().max(200), amount: money })).max(MOST_PAYS),
});
export type DriverTerms = z.output<typeof driverTerms>;

/** One order of a shift. */
export const settledDelivery = z.object({
  order_id: orderId,
  /** The way that led to nothing, when it is not the order's last one; an order may have several lines. */
  report_id: id.nullable().default(null),
  number: z.number().int(),
  client_name: z.string(),
  fee_name: z.string(),
  at: instant,
  /** 'returned': nobody took it, or it was cancelled on its way. 'unpaid': the store says that nobody paid. */
  outcome: z.enum(['delivered', 'returned', 'unpaid']),
  /** How it is known that the client has it; null of what came back. */
  proof: z.enum(['code', 'no_code', 'store']).nullable(),
  reason: z.string(),
  cash: money,
  card: money,
  other: money,
  change_given: money,
  card_tip: money,
  pay: money,
});
export type SettledDelivery = z.output<typeof settledDelivery>;

/** The same numbers for the store and for the driver. */
export const settlement = z.object({
  opening_float: money,
  cash: money,
  change_given: money,
  card: money,
  other: money,
  /** What the driver should have in notes: the float and what clients paid. */
  in_hand: money,
  delivered: z.number().int(),
  returned: z.number().int(),
  day_pay: money,
  delivery_pay: money,
  card_tips: money,
  earned: money,
  /** What comes back when the driver keeps what they earned; less than nothing: the store pays out. */
  due_cash: signedMoney,
  /** What comes back when the store pays what they earned by Pix. */
  due_pix: signedMoney,
});

export const driverShift = z.object({
  ...answerShape(DRIVER_SHIFT, 'told'),
  /** Null: it opened itself with the first delivery. */
  opened_by: z.string().nullable(),
  closed_by: z.string().nullable(),
  counted: signedMoney.nullable(),
  pay_with: z.enum(['cash', 'pix']).nullable(),
  /** Counted less due. */
  difference: signedMoney.nullable(),
  settlement,
  /** The shift is older than what a settlement looks at: deliveries of before are not in it. */
  left_out_before: instant.nullable(),
  /** In the order in which they happened. */
  lines: z.array(settledDelivery),
});
export type DriverShift = z.output<typeof driverShift>;

export const getDriverShifts = route({
  method: 'GET',
  path: 'stores/driver-shifts/{id}',
  summary: 'A driver’s settlement of now, and the last twenty before it',
  access: staff(MANAGERS, inQuery),
  params: driverParams,
  query: storeQuery,
  response: z.object({
    driver: driver.extend({ links: z.number().int() }),
    terms: driverTerms,
    current: driverShift.nullable(),
    history: z.array(driverShift),
    /** Orders that are still with the driver. */
    on_the_way: z.number().int(),
  }),
});

export const setDriverTerms = route({
  method: 'PUT',
  path: 'stores/driver-terms/{id}',
  summary: 'What a driver earns, from the next settlement on and in the open one',
  access: staff(MANAGERS, inBody),
  params: driverParams,
  body: storeBody.extend(driverTerms.shape),
  response: driverTerms,
});

export const openDriverShift = route({
  method: 'POST',
  path: 'stores/driver-shifts',
  summary: 'Begins a driver’s shift: the float leaves the drawer. A shift that opened itself is given its float',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend({ driver_id: driverId, opening_float: money, machine: text(60).default('') }),
  response: driverShift,
  errors: ['shift_already_open', 'driver_inactive'],
});

export const closeDriverShift = route({
  method: 'POST',
  path: 'stores/driver-shifts/close/{id}',
  summary: 'Settles with a driver: what comes back goes into the drawer, and the numbers stay as both saw them',
  access: staff(MANAGERS, inBody),
  params: idParams,
  body: storeBody.extend({
    /** Less than nothing when the store pays out. */
    counted: signedMoney,
    pay_with: z.enum(['cash', 'pix']),
    /** What the screen said would come back. */
    due: signedMoney,
    note: text(300).default(''),
  }),
  response: driverShift,
  errors: ['shift_not_open', 'settlement_changed', 'deliveries_on_the_way'],
});

export const reopenDriverShift = route({
  method: 'POST',
  path: 'stores/driver-shifts/reopen/{id}',
  summary: 'Takes a settlement back, with its money',
  access: staff(MANAGERS, inBody),
  params: idParams,
  body: storeBody.extend({ reason: requiredText(200, 'Diga o motivo.') }),
  response: driverShift,
  errors: ['shift_still_open', 'shift_not_last'],
});
