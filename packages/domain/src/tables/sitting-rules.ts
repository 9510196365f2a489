import { PAYMENT } from '../codes.ts';
import type { TabId } from '../ids.ts';
import { type Money, ZERO, add, isPositive, max, money, subtract } from '../money.ts';
import { type Result, accept, refuse } from '../refusal.ts';
import { allot } from './split-bill.ts';
import { freePart, tableParts } from './table-number.ts';

/** What a bill's tabs sum up to. */
export interface TabSums {
  readonly people: number;
  /** Food and drink. */
  readonly subtotal: number;
  readonly service_fee: number;
  readonly discount: number;
  readonly total: number;
  readonly paid: number;
}

/** The most people of one bill. */
const MOST_PEOPLE = 999;

export function billSums(tabs: readonly TabSums[]) {
  const sum = (field: keyof TabSums): Money => add(...tabs.map((tab) => tab[field]));
  const [total, paid] = [sum('total'), sum('paid')];
  return {
    people: tabs.reduce((all, { people }) => all + people, 0),
    subtotal: sum('subtotal'),
    service_fee: sum('service_fee'),
    discount: sum('discount'),
    total,
    paid,
    remaining: subtract(total, paid),
  };
}

/** Whether a tab is on the bill of a number: a table's bill has all its parts, a part's or a card's itself alone. */
export function isOnBill(number: number, bill: number): boolean {
  const { table, tab } = tableParts(bill);
  return tab === null ? tableParts(number).table === table : number === bill;
}

/** Where bills are to go. */
export interface Way {
  /** A table with its parts, each to a part of the other table; else one bill, as it is. */
  readonly whole: boolean;
  readonly to: number;
}
interface Seat {
  readonly id: TabId;
  readonly number: number;
  readonly people: number;
}
export interface Step<T> {
  readonly tab: T;
  readonly number: number;
  /** The bill that is there, and takes this one in. */
  readonly into: T | null;
  /** Of the bill that stands there then. */
  readonly people: number;
}

/** A part of a table, or a card, goes alone, whatever was asked for. */
export const goesWhole = (table_number: number, whole: boolean): boolean =>
  whole && tableParts(table_number).tab === null;

/** A bill that is there already, and stays. */
export const isThere = (number: number, { whole, to }: Way): boolean =>
  whole ? tableParts(number).table === tableParts(to).table : number === to;

/** What stands where bills are to go. */
export const isMet = (number: number, { whole, to }: Way): boolean => (whole ? isOnBill(number, to) : number === to);

/**
 * Takes bills to another number, one after the other, and joins them to what is there; what is there already stays.
 * @param there what is open at the table that they go to
 */
export function stepsTo<T extends Seat>(moving: readonly T[], there: readonly T[], way: Way): Step<T>[] {
  const { table } = tableParts(way.to);
  const taken = new Map(there.map((tab) => [tab.number, tab]));
  return moving
    .filter(({ number }) => !isThere(number, way))
    .map((tab) => {
      const part = tableParts(tab.number).tab;
      const number = way.whole && part !== null ? freePart(taken, table, part) : way.to;
      const into = taken.get(number) ?? null;
      const people = into ? Math.min(MOST_PEOPLE, into.people + tab.people) : tab.people;
      taken.set(number, { ...(into ?? tab), number, people });
      return { tab, number, into, people };
    });
}

/** Bills that stand where others go, and that nobody who moves them has seen: those are never joined. */
export const strangersAt = <T extends Seat>(there: readonly T[], way: Way, known: ReadonlySet<TabId>): T[] =>
  there.filter(({ id, number }) => isMet(number, way) && !known.has(id));

/** Money for a bill. */
export interface Paid {
  readonly payment: number;
  readonly amount: number;
  /** Of cash: what was handed over. */
  readonly tendered?: number | null | undefined;
}
/** What of a payment goes to one tab. */
export interface PaidPart {
  readonly tab_id: TabId;
  readonly amount: Money;
  readonly tendered: Money | null;
}
interface Owing extends Omit<Seat, 'people'> {
  readonly total: number;
  readonly paid: number;
  readonly remaining: number;
}

export const changeOf = ({ payment, amount, tendered }: Paid): Money =>
  payment === PAYMENT.cash && tendered != null ? max(0, subtract(tendered, amount)) : ZERO;

/** Cash that does not reach. */
export const isTooLittle = ({ payment, amount, tendered }: Paid): boolean =>
  payment === PAYMENT.cash && tendered != null && isPositive(subtract(amount, tendered));

/**
 * Lays payments on the tabs of a bill, each to the cent: first on those whose lines it pays, then by number. Who hands over
 * more than is missing gets change, but no bill is paid more than it lacks.
 * @param linesOf the tabs whose lines a payment pays
 * @returns a list for each payment, its first part being the one that says which lines, and the tabs as they are then
 */
export function layPayments<T extends Owing, P extends Paid>(
  tabs: readonly T[],
  payments: readonly P[],
  linesOf: (payment: P) => ReadonlySet<TabId | null>,
): Result<{ parts: PaidPart[][]; tabs: T[] }, 'payment_over' | 'tendered_too_small'> {
  let owing = tabs.toSorted((a, b) => a.number - b.number);
  const parts: PaidPart[][] = [];
  for (const paying of payments) {
    if (isTooLittle(paying)) return refuse('tendered_too_small');
    const missing = add(...owing.map(({ remaining }) => max(0, remaining)));
    if (isPositive(subtract(paying.amount, missing))) return refuse('payment_over', { missing });
    const lines = linesOf(paying);
    const bills = owing
      .toSorted((a, b) => Number(lines.has(b.id)) - Number(lines.has(a.id)))
      .map(({ id, remaining: amount }) => ({ id, amount }));
    const laid = allot([{ id: 0, amount: paying.amount }], bills);
    const back = changeOf(paying);
    parts.push(
      laid.map(({ bill, amount }, index) => ({
        tab_id: bill,
        amount,
        tendered: paying.tendered == null ? null : index === 0 ? add(amount, back) : money(amount),
      })),
    );
    owing = owing.map((tab) => {
      const paid = add(tab.paid, ...laid.filter(({ bill }) => bill === tab.id).map(({ amount }) => amount));
      return { ...tab, paid, remaining: subtract(tab.total, paid) };
    });
  }
  return accept({ parts, tabs: owing });
}

/** A phone sent a round that nobody has accepted or refused: the kitchen does not know of it. */
export const isUnanswered = (tabs: readonly { readonly unanswered: number }[]): boolean =>
  tabs.some(({ unanswered }) => unanswered > 0);

export type Open =
  | { readonly why: 'unanswered' }
  | { readonly why: 'unpaid'; readonly missing: Money }
  | { readonly why: 'overpaid'; readonly excess: Money };

/** Why a bill may not be closed: each of its tabs is paid to the cent. @returns null when it may */
export function whyOpen(tabs: readonly { readonly remaining: number; readonly unanswered: number }[]): Open | null {
  if (isUnanswered(tabs)) return { why: 'unanswered' };
  const missing = add(...tabs.map(({ remaining }) => max(0, remaining)));
  if (isPositive(missing)) return { why: 'unpaid', missing };
  const excess = subtract(0, ...tabs.map(({ remaining }) => Math.min(0, remaining)));
  return isPositive(excess) ? { why: 'overpaid', excess } : null;
}
