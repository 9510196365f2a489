import { percent, subtract, times, toCents } from '../money.ts';

/** What was sold one way, and what of it was kept by others in proportion to its price. */
export interface SoldLeft {
  readonly net: number;
  /** Of what was paid, what the delivery cost the client. */
  readonly fee: number;
  readonly margin: number;
  readonly payment_fee: number;
  readonly channel_fee: number;
  readonly tax: number;
}

/**
 * The same orders, their dishes dearer: the delivery is asked and costs what it did, as food and packaging; fees, commissions and
 * taxes rise with what is paid.
 * @param by percent of what was paid for the dishes
 */
export function dearer({ net, fee, margin, payment_fee, channel_fee, tax }: SoldLeft, by: number) {
  const more = percent(subtract(net, fee), by);
  const rises = toCents(net) === 0 ? 0 : more / net;
  const kept = [payment_fee, channel_fee, tax].map((part) => times(part, rises));
  const left = subtract(margin + more, ...kept);
  const paid = net + more;
  return { net: paid, margin: left, margin_part: toCents(paid) === 0 ? null : (left / paid) * 100 };
}

const MOST = 50;
/**
 * By how much it would have to be dearer to leave a part of each sale.
 * @param goal percent of what is paid
 * @returns whole percent; null where half as much again would not do, or nothing was sold
 */
export function dearerFor(sold: SoldLeft, goal: number): number | null {
  for (let by = 1; by <= MOST; by += 1) if ((dearer(sold, by).margin_part ?? -Infinity) >= goal) return by;
  return null;
}
