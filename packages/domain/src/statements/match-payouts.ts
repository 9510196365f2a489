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

/** Which line of the statement is which order: by the marketplace's number, which begins again after some days; without one by day and value. */
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
  for (const order of orders) {
    if (order.partner_order === '') continue;
    const line = (byNumber.get(order.partner_order) ?? []).find((one) => free.has(one) && isNear(one, order));
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

const isNear = ({ date }: PayoutLine, order: MarketplaceOrder): boolean =>
  date === null || date === order.date || Math.abs(daysBetween(date, order.date)) <= 1;
