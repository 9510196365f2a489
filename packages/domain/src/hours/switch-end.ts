import { endOfStretch, openFrom } from './opening-hours.ts';
import type { OpeningRules } from './opening-windows.ts';
import { endOfStoreDay } from './store-day.ts';

/** Until when something is different: half an hour, the end of the shift, the next opening, until somebody undoes it. */
export const SWITCH_ENDS = ['half_hour', 'turn', 'opening', 'infinity'] as const;
export type SwitchEnd = (typeof SWITCH_ENDS)[number];

const HALF_HOUR = 30 * 60_000;

/**
 * The instant at which a switch that is set now heals.
 * - `turn`: the end of the running opening window or, while the store is closed, of the next one; a store that never shuts, or
 *   plans no opening, ends its turn with its day.
 * - `opening`: when the store opens after the running window, or after now while it is closed.
 * @returns null when no opening is planned
 */
export function endOfSwitch(end: SwitchEnd, rules: OpeningRules, now: Date): Date | 'infinity' | null {
  switch (end) {
    case 'half_hour':
      return new Date(now.getTime() + HALF_HOUR);
    case 'turn': {
      const opens = openFrom(rules, now);
      return (opens && endOfStretch(rules, opens)) ?? endOfStoreDay(rules, now);
    }
    case 'opening': {
      const shuts = endOfStretch(rules, now);
      return shuts && openFrom(rules, shuts);
    }
    case 'infinity':
      return 'infinity';
  }
}
