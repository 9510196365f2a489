import type { MessageState } from './codes.ts';

/** A failure may follow `sent`; what has arrived has not failed. */
const RANK: Readonly<Record<MessageState, number>> = {
  received: 9,
  queued: 0,
  sending: 1,
  sent: 2,
  failed: 3,
  delivered: 4,
  read: 5,
};

/** Messages about a message come twice and in any order. @returns the states that it may come from: those before it */
export const statesBefore = (to: MessageState): MessageState[] =>
  (Object.keys(RANK) as MessageState[]).filter((from) => RANK[from] < RANK[to]); // its own keys

const WINDOW_MS = 24 * 3_600_000;
/** Free words may be sent for 24 hours after somebody has written. Source: Meta's rules of the customer service window. */
export const windowEnd = (last_in_at: string | null): Date | null =>
  last_in_at === null ? null : new Date(new Date(last_in_at).getTime() + WINDOW_MS);
export const isWindowOpen = (last_in_at: string | null, now: Date): boolean => {
  const end = windowEnd(last_in_at);
  return end !== null && now < end;
};
