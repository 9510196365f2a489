import { fromCents, type Money, toCents } from '../money.ts';

export interface Reached {
  /** People, and how many of them ordered in time. */
  readonly people: number;
  readonly ordered: number;
}

/**
 * How much of what came would have come anyway, by those who were held back.
 * @returns percent of the orders that would not have come without the message; null while there are too few to say
 */
export function liftOf(told: Reached, held: Reached): number | null {
  if (held.people < LEAST_HELD || told.people === 0 || told.ordered === 0) return null;
  const [with_it, without] = [told.ordered / told.people, held.ordered / held.people];
  return Math.max(0, Math.round(((with_it - without) / with_it) * 100));
}
/** Of fewer, one order more or less says anything. */
const LEAST_HELD = 20;

/** @param cost of one, finer than a cent */
export const costOf = (messages: number, cost: number): Money => fromCents(Math.round(messages * cost * 100));

/** What came back for each real that was spent; null where nothing was. */
export const returnOn = (revenue: number, cost: number): Money | null =>
  toCents(cost) === 0 ? null : fromCents((revenue / cost) * 100);
