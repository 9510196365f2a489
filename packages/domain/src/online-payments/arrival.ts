import { isPositive, type Money, subtract, toCents } from '../money.ts';
import { type AttemptFacts, keptOf } from './attempt.ts';
import { hasPaid } from './states.ts';

/**
 * What somebody has to look at. `late`: what it pays was cancelled; `closed`: the table's bill was closed without it; `twice`: it was
 * paid already; `short`, `over`: another amount.
 */
export const ATTENTIONS = ['late', 'closed', 'twice', 'short', 'over', 'disputed', 'refund_failed'] as const;
export type Attention = (typeof ATTENTIONS)[number];

/** What is paid, as it stands. */
export interface PaidDue {
  readonly total: number;
  readonly paid: boolean;
  readonly cancelled: boolean;
  /** Nothing can be paid there any more, and what comes is not given back by itself. */
  readonly closed?: boolean;
}
/** What news of a try means for what it pays. */
export interface Arrival {
  /** It is paid now. */
  readonly pays: boolean;
  /** The money goes back at once: nobody is to cook for it. */
  readonly returns: boolean;
  readonly attention: Attention | null;
  /** What the books hold more (or less) of it than before, beside what paying it writes. */
  readonly change: Money;
}

/** @param before what was known of the try; @param after what is known now, by `joinFacts` */
export function decideArrival(due: PaidDue, before: AttemptFacts, after: AttemptFacts): Arrival {
  const kept = keptOf(after);
  const change = subtract(kept, keptOf(before));
  const nothing = { pays: false, returns: false, attention: null, change };
  if (after.state === 'charged_back' && before.state !== 'charged_back') return { ...nothing, attention: 'disputed' };
  if (after.state === 'in_mediation' && before.state !== 'in_mediation' && hasPaid(before.state))
    return { ...nothing, attention: 'disputed' };
  // Its coming was never heard, only that a bank had taken it back: now it comes.
  const unheard = before.state === 'charged_back' && !due.paid && !due.cancelled;
  // What had come before is put right by the difference alone: a refund, a dispute that was won.
  if ((hasPaid(before.state) && !unheard) || !isPositive(kept)) return nothing;
  if (due.cancelled) return { ...nothing, returns: true, attention: 'late' };
  if (due.paid) return { ...nothing, attention: 'twice' };
  if (due.closed === true) return { ...nothing, attention: 'closed' };
  const off = toCents(subtract(kept, due.total));
  if (off < 0) return { ...nothing, attention: 'short' };
  return { ...nothing, pays: true, attention: off > 0 ? 'over' : null };
}
