import type { OrderTotals } from '@comanda/domain/orders/order-totals';
import type { LiveQuote } from './use-quote.ts';

/** The amounts that the page shows: the browser's own at once, the server's as soon as it has answered for the same. */
export type ShownTotals = Omit<OrderTotals, 'refusals' | 'fee_full'>;

export function shownTotals(live: OrderTotals, { last, fresh }: LiveQuote): ShownTotals {
  if (!fresh || last === null) return live;
  const { quote, ...own } = last;
  const { fee, discount, additions, cashback, points_total, total } = quote;
  return { ...own, fee, discount, additions, cashback, points_total, total };
}
