import { isPositive, toCents } from '../money.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { type AttemptFacts, refundable } from './attempt.ts';

/** Whether a part of what came may be given back. @param asked what is on its way back already */
export function refuseRefund(
  attempt: AttemptFacts | undefined,
  amount: number,
  asked: number,
): Refusal<'refund_nothing_left' | 'refund_too_much'> | null {
  const left = attempt === undefined ? 0 : toCents(refundable(attempt)) - toCents(asked);
  if (left <= 0) return refuse('refund_nothing_left');
  return !isPositive(amount) || toCents(amount) > left ? refuse('refund_too_much', { left: left / 100 }) : null;
}
