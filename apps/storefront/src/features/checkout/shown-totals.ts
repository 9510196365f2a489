import type { OrderTotals } from '@comanda/domain/order-totals';
import type { LiveQuote } from './use-quote.ts';

/** The amounts that the page shows: the browser's own at once, the server's as soon as it has answered for the same. */
export type ShownTotals = Omit<OrderTotals, 'refusals' | 'fee_full'>;

export function shownTotals(live: OrderTotals, { last, fresh }: LiveQuote): ShownTotals {
  if (!fresh || last === null) return live;
  const { quote } = last;
  return {
    subtotal: last.subtotal,
    fee: quote.fee,
    fee_free: last.fee_free,
    discount: quote.discount,
    discount_id: last.discount_id,
    discount_name: last.discount_name,
    additions: quote.additions,
    service_fee: last.service_fee,
    cashback: quote.cashback,
    points_total: quote.points_total,
    total: quote.total,
    trace: last.trace,
  };
}
