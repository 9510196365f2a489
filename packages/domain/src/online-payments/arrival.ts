import { isPositive, type Money, subtract, toCents } from '../money.ts';
import { type AttemptFacts, keptOf } from './attempt.ts';
import { hasPaid } from './states.ts';

/** What somebody has to look at. `late`: its order was cancelled; `twice`: it was paid already; `short`, `over`: another amount. */
export const ATTENTIONS = ['late', 'twice', 'short', 'over', 'disputed', 'refund_failed'] as const;
export type Attention = (typeof ATTENTIONS)[number];

interface PaidOrder {
  readonly total: number;
  readonly paid: boolean;
  readonly cancelled: boolean;
}
/** What news of a try means for its order. */
export interface Arrival {
  /** The order is paid now. */
  readonly pays: boolean;
  /** The money goes back at once: nobody is to cook for it. */
  readonly returns: boolean;
  readonly attention: Attention | null;
  /** What the books hold more (or less) of it than before, beside what paying the order writes. */
  readonly change: Money;
}

/** @param before what was known of the try; @param after what is known now, by `joinFacts` */
export function decideArrival(order: PaidOrder, before: AttemptFacts, after: AttemptFacts): Arrival {
  const kept = keptOf(after);
  const change = subtract(kept, keptOf(before));
  const nothing = { pays: false, returns: false, attention: null, change };
  if (after.state === 'charged_back' && before.state !== 'charged_back') return { ...nothing, attention: 'disputed' };
  if (after.state === 'in_mediation' && before.state !== 'in_mediation' && hasPaid(before.state))
    return { ...nothing, attention: 'disputed' };
  // What had come before is put right by the difference alone: a refund, a dispute that was won.
  if (hasPaid(before.state) || !isPositive(kept)) return nothing;
  if (order.cancelled) return { ...nothing, returns: true, attention: 'late' };
  if (order.paid) return { ...nothing, attention: 'twice' };
  const off = toCents(subtract(kept, order.total));
  if (off < 0) return { ...nothing, attention: 'short' };
  return { ...nothing, pays: true, attention: off > 0 ? 'over' : null };
}
