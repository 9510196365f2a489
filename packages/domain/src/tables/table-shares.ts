import { type Money, ZERO, add } from '../money.ts';
import { apportion, splitShares } from './split-bill.ts';

export interface SharedLine {
  readonly total: number;
  /** Who eats of it, each the same part; nobody yet when it is empty. */
  readonly phones: readonly number[];
}
export interface Share {
  /** Of the dishes, before service and discounts. */
  readonly subtotal: Money;
  /** Of the service. */
  readonly service: Money;
  /** Of the whole bill. */
  readonly due: Money;
}

/**
 * What each phone at a table owes: dishes that are shared divide equally, service and discounts go along in proportion.
 * @returns a share for each phone, and one of what nobody has taken; their `due` add up to the bill's total to the cent
 */
export function tableShares(
  bill: { readonly total: number; readonly service_fee: number },
  lines: readonly SharedLine[],
  phones: readonly number[],
): { shares: Map<number, Share>; nobody: Share } {
  const sums = new Map<number | null, Money>(phones.map((phone) => [phone, ZERO]));
  for (const { total, phones: eaters } of lines) {
    const known = phones.filter((phone) => eaters.includes(phone));
    const parts = known.length === 0 ? [add(total)] : splitShares(total, known.length);
    for (const [at, part] of parts.entries()) {
      const who = known[at] ?? null;
      sums.set(who, add(sums.get(who) ?? 0, part));
    }
  }
  const people = [...phones, null];
  const subtotals = people.map((who) => sums.get(who) ?? ZERO);
  // Nobody has eaten anything: what there may still be to pay is nobody's.
  const weights = subtotals.some((each) => each > 0) ? subtotals : people.map((who) => (who === null ? 1 : 0));
  const due = apportion(bill.total, weights);
  const service = apportion(bill.service_fee, weights);
  const share = (at: number): Share => ({
    subtotal: subtotals[at] ?? ZERO,
    service: service[at] ?? ZERO,
    due: due[at] ?? ZERO,
  });
  return { shares: new Map(phones.map((phone, at) => [phone, share(at)])), nobody: share(people.length - 1) };
}

export const LINE_STATES = ['sent', 'seen', 'ready', 'served'] as const;
export type LineState = (typeof LINE_STATES)[number];

/** How far a dish is, as whoever ordered it wants to know. */
export function lineState(line: {
  readonly seen_at: string | null;
  readonly done_at: string | null;
  readonly served_at: string | null;
  readonly status: string;
}): LineState {
  if (line.served_at !== null || line.status === 'delivered') return 'served';
  if (line.done_at !== null || line.status === 'ready' || line.status === 'dispatched') return 'ready';
  return line.seen_at !== null || line.status === 'preparing' ? 'seen' : 'sent';
}
