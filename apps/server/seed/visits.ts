import { makePicks } from './picks.ts';

/** Those whom the demo knows by name, and those who came by in its months. */
export const KNOWN = 140;
export const PASSERS = 320;
const REGULARS = 60;
const SPAN = 100;

/** Between which days before today somebody orders, and how gladly: as often as they stand in the list. */
interface Visits {
  since: number;
  gone: number;
  times: number;
}

/**
 * A shop's people: some come each week, some for a month or two, and many once and not again.
 * @param seed the same visits on every machine
 * @returns for each client, in their order
 */
export function visitsOf(count: number, seed: number): Visits[] {
  const picks = makePicks(seed);
  return Array.from({ length: count }, (_, index) => {
    if (index < REGULARS) return { since: Number.POSITIVE_INFINITY, gone: 0, times: 4 };
    const since = 1 + picks.below(SPAN);
    const stays = index < KNOWN || picks.chance(0.45);
    const days = stays ? 20 + picks.below(80) : 1 + picks.below(12);
    return { since, gone: Math.max(0, since - days), times: stays ? (index < KNOWN ? 2 : 1) : 3 };
  });
}

/** Whom an order of a day is taken from, each as often as they come. @param back days before today */
export const comingOn = <Client>(clients: readonly Client[], visits: readonly Visits[], back: number): Client[] =>
  clients.flatMap((client, index) => {
    const { since, gone, times } = visits[index] ?? { since: 0, gone: 0, times: 0 };
    return since >= back && gone <= back ? Array.from({ length: times }, () => client) : [];
  });
