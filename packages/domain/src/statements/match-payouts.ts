import { daysBetween, type LocalDate } from '../local-time.ts';
import { type Money, toCents } from '../money.ts';
import type { PayoutLine, PayoutStatement } from './payout-line.ts';

/** An order of the store that a marketplace brought. */
export interface MarketplaceOrder {
  readonly order_id: number;
  readonly number: number;
  /** The marketplace's number as `orderNumber` reads it; empty where nobody wrote it down. */
  readonly partner_order: string;
  readonly date: LocalDate;
  readonly minutes: number | null;
  readonly total: Money;
  readonly status: 'delivered' | 'cancelled' | 'open';
  readonly paid_at_store: boolean;
}

export interface PayoutPairs {
  readonly pairs: readonly { readonly line: PayoutLine; readonly order: MarketplaceOrder }[];
  /** Lines that are none of our orders. */
  readonly alone: readonly PayoutLine[];
  readonly unpaid: readonly MarketplaceOrder[];
}

/** Days from an order to its line: its own comes first, and a night's order may be of the day beside; a line may say none. */
const AWAY = [0, 1, -1, null] as const;

/**
 * Which line of the statement is which order: by the marketplace's number, which begins again after some days; without one by day
 * and value. A line of a day hangs on the lines and orders from `HANGS_ON.before` days before it to `HANGS_ON.after` days after it
 * and on no others, however many there are.
 */
export function matchPayouts({ lines }: PayoutStatement, orders: readonly MarketplaceOrder[]): PayoutPairs {
  const pairs: { line: PayoutLine; order: MarketplaceOrder }[] = [];
  const free = new Set(lines);
  const waiting = new Set(orders);
  const pair = (line: PayoutLine, order: MarketplaceOrder) => {
    pairs.push({ line, order });
    free.delete(line);
    waiting.delete(order);
  };
  const byNumber = new Map<string, PayoutLine[]>();
  for (const line of lines)
    for (const number of line.order === line.order_long ? [line.order] : [line.order, line.order_long])
      if (number !== '') {
        const known = byNumber.get(number);
        if (known) known.push(line);
        else byNumber.set(number, [line]);
      }
  for (const away of AWAY)
    for (const order of orders) {
      if (order.partner_order === '' || !waiting.has(order)) continue;
      const line = byNumber.get(order.partner_order)?.find((one) => free.has(one) && awayOf(one, order) === away);
      if (line) pair(line, order);
    }
  const likeness = (date: LocalDate | null, amount: Money) => `${date} ${toCents(amount)}`;
  const open = Map.groupBy(free, ({ date, gross }) => likeness(date, gross));
  const nameless = Map.groupBy(
    [...waiting].filter(({ partner_order, status }) => partner_order === '' && status !== 'cancelled'),
    ({ date, total }) => likeness(date, total),
  );
  for (const [key, ours] of nameless) {
    const [order, ...others] = ours;
    const [line, ...more] = open.get(key) ?? [];
    // Two that could be it are none: a person links them.
    if (order && line && others.length === 0 && more.length === 0) pair(line, order);
  }
  return { pairs, alone: [...free], unpaid: [...waiting] };
}

const awayOf = ({ date }: PayoutLine, order: MarketplaceOrder): number | null =>
  date === null ? null : daysBetween(order.date, date);

/** Days: an order of the day after may be a line's that no order of its own day took, if it has none itself, nor one a day later. */
export const HANGS_ON = { before: 1, after: 2 };
