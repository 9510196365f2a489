import { namesIn, type RowIn } from '../fields/field.ts';
import { PAYOUT_LINE } from '../fields/payout.ts';
import type { LocalDate } from '../local-time.ts';
import { add, type Money, subtract, ZERO } from '../money.ts';
import type { RefusedRow } from './bank-line.ts';

/** Who pays the store later for what they sold. */
export const MARKETPLACES = ['ifood', '99food', 'rappi', 'uber', 'other'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** What a marketplace's statement says of one order. What it takes from the store is above zero. */
export type PayoutLine = RowIn<typeof PAYOUT_LINE, 'line'> & {
  /** The number that the store sees, and the long one where there is one. */
  readonly order: string;
  readonly order_long: string;
};

/** Taken of the store for no order: the month's fee, advertisements. */
export interface PayoutCharge {
  readonly kind: 'monthly_fee' | 'advance_fee' | 'other';
  readonly amount: Money;
  readonly date: LocalDate | null;
  readonly note: string;
}

export interface PayoutStatement {
  readonly starts: LocalDate;
  readonly ends: LocalDate;
  readonly lines: readonly PayoutLine[];
  readonly charges: readonly PayoutCharge[];
}

/** What a file says, and the rows that nobody understands. */
export interface ReadPayouts extends PayoutStatement {
  readonly refused: readonly RefusedRow[];
}

export const TAKEN = [
  'commission',
  'payment_fee',
  'promotion_store',
  'delivery',
  'refund',
  'advance_fee',
  'at_store',
] as const;

/** A line whose parts are its net: what is left unsaid is `other`, and a net that is not said is what the parts leave. */
export function balanced(line: Omit<PayoutLine, 'net' | 'other'>, net: Money | null): PayoutLine {
  const rest = subtract(line.gross, ...TAKEN.map((part) => line[part]));
  return net === null ? { ...line, other: ZERO, net: rest } : { ...line, other: subtract(rest, net), net };
}

const SUMS = namesIn(PAYOUT_LINE, 'sum');
const summed = (one: PayoutLine, other: PayoutLine) =>
  Object.fromEntries(SUMS.map((name) => [name, add(one[name], other[name])])) as Pick<
    PayoutLine,
    (typeof SUMS)[number]
  >; // one entry for each

/** Several rows of one order are one line. */
export function merged(lines: readonly PayoutLine[]): PayoutLine[] {
  const groups = Map.groupBy(lines, ({ order, order_long, date }) =>
    order_long === '' ? `${order} ${date}` : order_long,
  );
  return [...groups.values()].map((rows) =>
    rows.reduce((sum, row) => ({
      ...sum,
      minutes: sum.minutes ?? row.minutes,
      paid_on: sum.paid_on ?? row.paid_on,
      base: sum.base === null && row.base === null ? null : add(sum.base ?? 0, row.base ?? 0),
      ...summed(sum, row),
      note: [...new Set([sum.note, row.note])]
        .filter((note) => note !== '')
        .join('; ')
        .slice(0, 300),
    })),
  );
}
