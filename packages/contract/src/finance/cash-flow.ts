import { FLOW_SOURCES } from '@comanda/domain/payables/cash-flow';
import * as z from 'zod';
import { day, id, money, moneySum, percentage, storeQuery } from '../fields.ts';
import { inQuery, OWNERS, route, staff } from '../route.ts';

/** How far ahead a store may look. */
export const FLOW_DAYS = [30, 60, 180] as const;
/** How far back the line goes beside so many days: with today a multiple of what a point of the chart holds. */
export const pastDaysOf = (days: number): number => (days > 60 ? 59 : 29);

const flowEntry = z.object({
  date: day,
  way: z.enum(['in', 'out']),
  source: z.enum(FLOW_SOURCES),
  /** Of the bill's payment or the charge. */
  id: id.nullable(),
  /** Empty where the source says it all. */
  label: z.string(),
  amount: money,
});

const part = z.object({ sum: moneySum, count: z.number().int() });

export const getCashFlow = route({
  method: 'GET',
  path: 'invoices/cash-flow',
  summary:
    'What there is, what comes and what goes on the next days: bills, charges, what cards still pay, expected sales',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    days: z
      .enum(FLOW_DAYS.map(String) as ['30', '60', '180']) // the list above
      .transform(Number)
      .default(60),
  }),
  response: z.object({
    /** By the store's clock. */
    today: day,
    days: z.number().int(),
    /** In all accounts, with what was received and paid since somebody read them. */
    balance: moneySum,
    accounts: z.number().int(),
    /** When an account was read last, and what there was in all of them then; null without accounts. */
    read: z.object({ on: day, balance: moneySum }).nullable(),
    /** Days before today that the past tells of; none where nobody has said what there is. */
    past_days: z.number().int(),
    /** Received and paid on those days and today, until now. */
    past: z.array(flowEntry),
    /** Percent a month of card money that comes early; null: nobody has said. */
    anticipation_rate: percentage.nullable(),
    /** What the owner wants to have left on any day. */
    reserve: money.nullable(),
    /** Agreed: bills, charges and cards. What was to be paid before is to be paid today. */
    entries: z.array(flowEntry),
    /** If each day sold as its weekday did in the last weeks. */
    expected: z.array(flowEntry),
    /** How far each day’s expected sales usually miss: a standard deviation. */
    swing: z.array(z.object({ date: day, amount: money })),
    /** To be received, and overdue: nobody knows when it comes. */
    late: part,
    /** On clients' accounts, but for what has been charged by a link: without a date. */
    credit: part,
    /** Ways of paying that sold lately and say neither that they come at once nor after how many days. */
    unknown_ways: z.array(z.string()),
  }),
});
