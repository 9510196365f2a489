import type { LocalDate } from '../local-time.ts';
import { add, type Money, subtract, ZERO } from '../money.ts';

/** Who pays the store later for what they sold. */
export const MARKETPLACES = ['ifood', '99food', 'rappi', 'uber', 'other'] as const;
export type Marketplace = (typeof MARKETPLACES)[number];

/** What a marketplace's statement says of one order. What it takes from the store is above zero. */
export interface PayoutLine {
  /** The number that the store sees, and the long one where there is one. */
  readonly order: string;
  readonly order_long: string;
  readonly date: LocalDate | null;
  /** Since midnight. */
  readonly minutes: number | null;
  readonly paid_on: LocalDate | null;
  /** What the order sold for. */
  readonly gross: Money;
  /** What fees are counted on, where the statement says it. */
  readonly base: Money | null;
  readonly commission: Money;
  readonly payment_fee: Money;
  readonly promotion_store: Money;
  readonly promotion_partner: Money;
  readonly delivery: Money;
  readonly refund: Money;
  readonly advance_fee: Money;
  /** The customer paid it to the store itself. */
  readonly at_store: Money;
  /** What else was taken, so that the rest is `net`; below zero where more was given. */
  readonly other: Money;
  /** What the store gets. */
  readonly net: Money;
  readonly note: string;
}

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
      gross: add(sum.gross, row.gross),
      base: sum.base === null && row.base === null ? null : add(sum.base ?? 0, row.base ?? 0),
      commission: add(sum.commission, row.commission),
      payment_fee: add(sum.payment_fee, row.payment_fee),
      promotion_store: add(sum.promotion_store, row.promotion_store),
      promotion_partner: add(sum.promotion_partner, row.promotion_partner),
      delivery: add(sum.delivery, row.delivery),
      refund: add(sum.refund, row.refund),
      advance_fee: add(sum.advance_fee, row.advance_fee),
      at_store: add(sum.at_store, row.at_store),
      other: add(sum.other, row.other),
      net: add(sum.net, row.net),
      note: [...new Set([sum.note, row.note])]
        .filter((note) => note !== '')
        .join('; ')
        .slice(0, 300),
    })),
  );
}
