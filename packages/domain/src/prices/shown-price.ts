import { add, subtract, toCents } from '../money.ts';
import {
  type OrderDifference,
  orderDifference,
  type OrderQuote,
  type QuotedAmounts,
} from '../orders/order-difference.ts';

/** A line's price as an answer said it. */
export interface ShownLine {
  readonly total_unique: number;
  readonly total: number;
  /** Not 0 when points pay the line: it is then outside the total. */
  readonly points_total: number;
}
/** What a whole order was said to cost, and what its lines cost then. */
export type ShownQuote = QuotedAmounts & { readonly lines_total: number };

/** What the last answers said of a cart: its lines, by their ids, and the last quote around them. */
export interface Shown {
  readonly lines: ReadonlyMap<number, ShownLine>;
  readonly quote: ShownQuote | null;
}

/** What the lines cost in money. */
export const linesTotal = (lines: Iterable<ShownLine>): number =>
  add(...[...lines].map(({ total, points_total }) => (points_total === 0 ? total : 0)));

/**
 * What an order that names no price costs more than its cart was said to cost. What nobody was told is not compared, and what
 * has become cheaper is no difference.
 * @param priced the order's lines as they are priced now, by their ids
 */
export function raisedPrice(
  { lines, quote }: Shown,
  found: OrderQuote,
  priced: ReadonlyMap<number, ShownLine>,
): OrderDifference | null {
  const shown = new Map([...priced].map(([id, line]) => [id, lines.get(id) ?? line]));
  const seen = seenQuote(linesTotal(shown.values()), quote, found, linesTotal(priced.values()));
  const points_total = [...shown.values()].reduce((sum, line) => sum + line.points_total, 0);
  const dearer = toCents(found.total) > toCents(seen.total) || found.points_total > points_total;
  if (!dearer) return null;
  const seenLines = found.lines.map((line) => {
    const { total_unique, total } = shown.get(line.id) ?? line;
    return { ...line, total_unique, total };
  });
  return orderDifference({ ...seen, points_total, lines: seenLines }, found);
}

/** A quote of the same lines is the whole price; of other lines it has said what the delivery costs. */
function seenQuote(shown: number, quote: ShownQuote | null, found: OrderQuote, now: number): QuotedAmounts {
  if (quote !== null && toCents(quote.lines_total) === toCents(shown)) return quote;
  const { discount, additions, cashback, points_total } = found;
  const fee = quote?.fee ?? found.fee;
  const total = subtract(found.total, subtract(now, shown), subtract(found.fee, fee));
  return { fee, discount, additions, cashback, points_total, total };
}
