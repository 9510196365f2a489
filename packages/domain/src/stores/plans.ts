import { COUNTRY, type CountryId } from '../codes.ts';
import { addDays, type LocalDate } from '../local-time.ts';
import { add, money, type Money, ZERO } from '../money.ts';

/** A price by what a store sells in a month through Comanda. */
export interface PlanTier {
  /** Sales of the month above which it applies; the first tier's is zero. */
  readonly above: Money;
  readonly price: Money;
}
export interface PlanTable {
  /** From the smallest to the largest. */
  readonly tiers: readonly PlanTier[];
  /** Days after its opening in which a store owes no plan; 0 for none. */
  readonly trial_days: number;
  /** For issuing invoices, a month; null where it is not offered. */
  readonly invoice_addon: Money | null;
  /** Percent of each payment made online, kept by whoever processes it. */
  readonly online_fee: number;
}
export type PlanTables = Readonly<Record<CountryId, PlanTable>>;

const tiers = (...pairs: readonly (readonly [above: number, price: number])[]): PlanTier[] =>
  pairs.map(([above, price]) => ({ above: money(above), price: money(price) }));

/** What an installation charges unless its settings say otherwise. Source: the product's specification, commercial terms. */
export const PLAN_TABLES: PlanTables = {
  [COUNTRY.brazil]: {
    tiers: tiers([0, 0], [2000, 67.9], [5000, 127.9]),
    trial_days: 0,
    invoice_addon: money(19.99),
    online_fee: 2.99,
  },
  [COUNTRY.portugal]: {
    tiers: tiers([0, 0], [500, 19.9], [1000, 29.9]),
    trial_days: 0,
    invoice_addon: null,
    online_fee: 2.99,
  },
};

export const planTableOf = (tables: PlanTables, country_id: number): PlanTable =>
  country_id === COUNTRY.portugal ? tables[COUNTRY.portugal] : tables[COUNTRY.brazil];

/** @returns the place in the table of the tier that a month's sales fall into: a sum that only reaches a limit stays below it */
export function tierOf({ tiers: list }: Pick<PlanTable, 'tiers'>, revenue: number): number {
  return Math.max(
    0,
    list.findLastIndex(({ above }, index) => index === 0 || revenue > above),
  );
}

export interface BilledMonth {
  /** Its first day. */
  readonly month: LocalDate;
  /** What its delivered orders came to. */
  readonly revenue: Money;
  /** The store issues invoices. */
  readonly invoices: boolean;
  /** The day on which the store was opened, on its own clock. */
  readonly opened: LocalDate;
}

export interface BillAmounts {
  tier: number;
  plan_price: Money;
  invoice_addon: Money;
  total: Money;
  due_date: LocalDate;
}

const DUE_DAY = 10;

/** What a store owes for a month: its tier's price, nothing while its trial still ran in that month, and the add-on. */
export function billMonth(table: PlanTable, { month, revenue, invoices, opened }: BilledMonth): BillAmounts {
  const tier = tierOf(table, revenue);
  const trial = table.trial_days > 0 && addDays(opened, table.trial_days) > month;
  const plan_price = trial ? ZERO : (table.tiers[tier]?.price ?? ZERO);
  const invoice_addon = invoices ? (table.invoice_addon ?? ZERO) : ZERO;
  const due_date = addDays(nextMonth(month), DUE_DAY - 1);
  return { tier, plan_price, invoice_addon, total: add(plan_price, invoice_addon), due_date };
}

/** @param day any day @returns the first day of its month */
export const monthOf = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;
// 31 days after the first day of any month are in the next one; the day before it is in the last.
export const nextMonth = (day: LocalDate): LocalDate => monthOf(addDays(monthOf(day), 31));
export const previousMonth = (day: LocalDate): LocalDate => monthOf(addDays(monthOf(day), -1));

export type BillStatus = 'free' | 'paid' | 'open' | 'overdue';

/** @param today on the store's clock: a bill may still be paid on its due date */
export function billStatus(
  bill: { total: number; due_date: LocalDate; paid_at: unknown },
  today: LocalDate,
): BillStatus {
  if (bill.paid_at !== null) return 'paid';
  if (bill.total === 0) return 'free';
  return today > bill.due_date ? 'overdue' : 'open';
}
