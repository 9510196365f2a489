import type { Money } from '../money.ts';
import {
  type MATCHED_BY,
  matchPix,
  type PIX_ORDER_FINDINGS,
  type PixMatch,
  type PixOrder,
  type PixState,
} from './match-pix.ts';

/** What becomes of an order's Pix once a statement has been read. `line` is its place in the list of movements. */
export interface PixOutcome {
  state: PixState | null;
  line: number | null;
  by: (typeof MATCHED_BY)[number] | null;
  finding: (typeof PIX_ORDER_FINDINGS)[number] | null;
  short: Money | null;
  other_order_id: number | null;
  times: number | null;
}
const NOTHING: PixOutcome = {
  state: null,
  line: null,
  by: null,
  finding: null,
  short: null,
  other_order_id: null,
  times: null,
};

/** The same findings by order. @returns an entry for each order that was asked about */
export function pixOutcomes({ pairs, states, findings }: PixMatch): Map<number, PixOutcome> {
  const outcomes = new Map<number, PixOutcome>();
  const change = (order_id: number, values: Partial<PixOutcome>) =>
    outcomes.set(order_id, { ...(outcomes.get(order_id) ?? NOTHING), ...values });
  for (const [order_id, state] of states) change(order_id, { state });
  for (const { order_id, line, by } of pairs) change(order_id, { line, by });
  for (const { kind, order_id, line, amount, other_order_id, times } of findings) {
    if (order_id === null || kind === 'unmatched_credit') continue;
    if (kind === 'repeat') change(order_id, { times: times ?? null });
    else change(order_id, { finding: kind, short: amount, line, other_order_id: other_order_id ?? null });
  }
  return outcomes;
}

/**
 * Orders that nobody says are paid are paid where the money is there, and say nothing where it is not.
 * @param claimed the customer or the store says that it came
 */
export function judgePix(
  orders: readonly PixOrder[],
  statement: Parameters<typeof matchPix>[1],
  claimed: ReadonlySet<number>,
): PixMatch {
  const first = matchPix(orders, statement);
  const paired = new Set(first.pairs.map(({ order_id }) => order_id));
  const silent = orders.filter(({ order_id }) => !paired.has(order_id) && !claimed.has(order_id));
  if (silent.length === 0) return first;
  const left = new Set(silent.map(({ order_id }) => order_id));
  return matchPix(
    orders.filter(({ order_id, credited_by }) => credited_by !== null || !left.has(order_id)),
    statement,
  );
}
