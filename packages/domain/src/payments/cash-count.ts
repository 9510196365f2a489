import { COUNTRY, CREDIT_CODES, PAYMENT, PIX_CODES } from '../codes.ts';
import { add, type Money, subtract, times } from '../money.ts';

interface Denominations {
  readonly notes: readonly number[];
  readonly coins: readonly number[];
}
const REAL: Denominations = { notes: [200, 100, 50, 20, 10, 5, 2], coins: [1, 0.5, 0.25, 0.1, 0.05] };
const EURO: Denominations = { notes: [200, 100, 50, 20, 10, 5], coins: [2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01] };

/** Notes and coins that go through a drawer, the largest first; notes are what the grid shows on the left. */
export const denominationsOf = (country_id: number): Denominations => (country_id === COUNTRY.portugal ? EURO : REAL);

/** So many notes or coins of one value. */
export interface Denomination {
  readonly value: number;
  readonly quantity: number;
}
export const countedCash = (grid: readonly Denomination[]): Money =>
  add(...grid.map(({ value, quantity }) => times(value, quantity)));

/** How a drawer's slips are sorted: what one card machine or bank reports in one figure is one way of paying. */
export function drawerPayment(payment: number): number {
  if (CREDIT_CODES.includes(payment)) return PAYMENT.credit;
  return PIX_CODES.includes(payment) ? PAYMENT.pix : payment;
}

/** Ways whose money nobody can count at the drawer: a promise to pay is in the client's account. */
export const isCounted = (payment: number): boolean => payment !== PAYMENT.onCredit;

export interface LedgerRow {
  readonly payment: number;
  /** Positive is money that came in. */
  readonly amount: number;
}
/** What the drawer must hold, by way of paying; cash with what it was opened with. */
export function expectedOf(opening_float: number, rows: readonly LedgerRow[]): Map<number, Money> {
  const expected = new Map<number, Money>([[PAYMENT.cash, add(opening_float)]]);
  for (const { payment, amount } of rows) {
    const way = drawerPayment(payment);
    expected.set(way, add(expected.get(way) ?? 0, amount));
  }
  return expected;
}

export interface CountedWay {
  readonly payment: number;
  readonly expected: Money;
  /** null where nobody typed a figure: it then counts as unchecked, not as missing. */
  readonly counted: Money | null;
  readonly difference: Money | null;
}
/** Sets what was typed against the ledger. @returns cash first, then by code; what needs no counting is left out */
export function compareCount(expected: ReadonlyMap<number, Money>, counted: ReadonlyMap<number, Money>): CountedWay[] {
  const ways = [...new Set([...expected.keys(), ...counted.keys()])].filter(isCounted);
  return ways
    .toSorted((a, b) => a - b)
    .map((payment) => {
      const due = expected.get(payment) ?? add(0);
      const typed = counted.get(payment) ?? null;
      return { payment, expected: due, counted: typed, difference: typed === null ? null : subtract(typed, due) };
    });
}

export const totalDifference = (ways: readonly CountedWay[]): Money =>
  add(...ways.map(({ difference }) => difference ?? 0));

/** Every code that is sorted under one way of paying. */
export function codesOfWay(payment: number): readonly number[] {
  const way = drawerPayment(payment);
  if (way === PAYMENT.credit) return CREDIT_CODES;
  return way === PAYMENT.pix ? PIX_CODES : [payment];
}
