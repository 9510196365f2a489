import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { closedDates, dateOf, instants, openDayAt, schedules, wallMinutes, zones } from '../../test/opening-oracle.ts';
import { storeState } from './opening-hours.ts';
import type { OpeningRules } from './opening-windows.ts';
import { storeDay } from './store-day.ts';

const MINUTE = 60_000;
const STEPS = 9 * 1440;
/** Milliseconds: nine days of minutes, many times over, on a busy machine. */
const SLOW = 30_000;

const cases = instants.chain((now) =>
  fc.record({
    now: fc.constant(now),
    rules: fc.record({
      schedule: schedules,
      zone: zones,
      closes_schedule: closedDates(now.toISOString().slice(0, 10)),
    }),
  }),
);
const byHours = (rules: OpeningRules) => ({
  ...rules,
  always_open: false,
  open_status: 1,
  closed_until: null,
  delivery_off_until: null,
  takeaway_off_until: null,
});

/** The first minute mark after `now` at which open becomes shut or shut becomes open, within nine days. */
function nextFlip(rules: OpeningRules, now: Date): number | null {
  const from = Math.floor(now.getTime() / MINUTE);
  const isOpen = (minute: number) => openDayAt(rules, wallMinutes(minute * MINUTE, rules.zone)) !== null;
  const before = isOpen(from);
  for (let step = 1; step < STEPS; step += 1) if (isOpen(from + step) !== before) return (from + step) * MINUTE;
  return null;
}

it(
  'agrees minute by minute with the clock on the wall about when a store is open, until when, and when it opens next',
  () => {
    fc.assert(
      fc.property(cases, ({ now, rules }) => {
        const state = storeState(byHours(rules), now);
        const open = openDayAt(rules, wallMinutes(now.getTime(), rules.zone)) !== null;
        expect(state.code === 'open').toBe(open);
        const flip = nextFlip(rules, now);
        if (open) {
          // Eight days without a pause are told as "never shuts".
          if (state.until === null) expect(flip === null || flip - now.getTime() > 7 * 86_400_000).toBe(true);
          else expect(state.until.getTime()).toBe(flip);
          expect(state.next).toBeNull();
        } else if (flip === null)
          expect(state.next === null || state.next.getTime() - now.getTime() > 8.9 * 86_400_000).toBe(true);
        else expect(state.next?.getTime()).toBe(flip);
      }),
      { numRuns: 250 },
    );
  },
  SLOW,
);

it('counts the night of a running window to the day on which it opened, and every other minute to its own date', () => {
  fc.assert(
    fc.property(cases, ({ now, rules }) => {
      const wall = wallMinutes(now.getTime(), rules.zone);
      expect(storeDay(rules, now)).toBe(openDayAt(rules, wall) ?? dateOf(wall));
    }),
    { numRuns: 1000 },
  );
});

it('never lets the store day go back as time passes', () => {
  fc.assert(
    fc.property(cases, fc.integer({ min: 1, max: 3000 }), ({ now, rules }, minutes) => {
      const later = new Date(now.getTime() + minutes * MINUTE);
      expect(storeDay(rules, later) >= storeDay(rules, now)).toBe(true);
    }),
    { numRuns: 1000 },
  );
});
