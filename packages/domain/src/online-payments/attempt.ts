import { max, type Money, subtract, toCents, ZERO } from '../money.ts';
import { hasPaid, isOpenState, PAYMENT_STATES, type PaymentState, phaseOf } from './states.ts';

/** What is known of one try to pay, from our own hand or from the provider. */
export interface AttemptFacts {
  readonly state: PaymentState;
  /** When the provider last changed it; null while only we know of it. ISO 8601, UTC. */
  readonly said_at: string | null;
  /** What it is, or was, to bring. */
  readonly amount: number;
  readonly refunded: number;
}

const instantOf = ({ said_at }: AttemptFacts): number => (said_at === null ? -1 : Date.parse(said_at));
const rankOf = ({ state }: AttemptFacts): number => PAYMENT_STATES.indexOf(state);

/** Which of two pictures of the same try is the further one: its phase, then what the provider said later, then its state. */
const isFurther = (one: AttemptFacts, other: AttemptFacts): boolean => {
  const phases = phaseOf(one.state) - phaseOf(other.state);
  if (phases !== 0) return phases > 0;
  const instants = instantOf(one) - instantOf(other);
  return instants === 0 ? rankOf(one) > rankOf(other) : instants > 0;
};

/**
 * What both pictures of the same try say together. Whoever hears them twice, or in another order, ends with the same: a late
 * "pending" or "rejected" never undoes money that came, and what went back never comes back.
 */
export function joinFacts<Facts extends AttemptFacts>(known: Facts, told: AttemptFacts): Facts {
  const further = isFurther(told, known) ? told : known;
  return {
    ...known,
    state: further.state,
    said_at: further.said_at,
    amount: further.amount,
    refunded: max(known.refunded, told.refunded),
  };
}

/** The money of it that is the store's now. */
export function keptOf({ state, amount, refunded }: AttemptFacts): Money {
  if (!hasPaid(state) || state === 'charged_back' || state === 'refunded') return ZERO;
  return max(subtract(amount, refunded), ZERO);
}

/** What may still be given back. */
export const refundable = (facts: AttemptFacts): Money => (facts.state === 'in_mediation' ? ZERO : keptOf(facts));

/** The try that speaks for a payment: one that holds money, else the newest, unless that came to nothing after money that went back. */
export function leadingAttempt<Facts extends AttemptFacts>(attempts: readonly Facts[]): Facts | undefined {
  const newest = attempts.at(-1);
  const holding = attempts.findLast((each) => toCents(keptOf(each)) > 0);
  if (holding !== undefined || newest === undefined || isOpenState(newest.state)) return holding ?? newest;
  return attempts.findLast(({ state }) => hasPaid(state)) ?? newest;
}
