import * as fc from 'fast-check';
import type { ClosedDates, DayHours, OpeningRules } from '../src/hours/opening-windows.ts';

/**
 * Opening hours by stepping through minutes of the wall clock: slow, without instants, windows or Intl, so that it cannot
 * share a mistake with the rules that it judges. Offsets are a table of our own.
 */
const OFFSETS: Readonly<Record<string, number>> = {
  'America/Noronha': -120,
  'America/Sao_Paulo': -180,
  'America/Manaus': -240,
  'America/Rio_Branco': -300,
  'Europe/Lisbon': 0,
  'Atlantic/Azores': -60,
};
export const SUMMER = { start: Date.UTC(2026, 2, 29, 1), end: Date.UTC(2026, 9, 25, 1) };
const DAY = 1440;

/** @returns minutes of the store's wall clock since 1970-01-01 00:00 */
export function wallMinutes(utcMillis: number, zone: string): number {
  const summer = !zone.startsWith('America') && utcMillis >= SUMMER.start && utcMillis < SUMMER.end;
  return Math.floor(utcMillis / 60_000) + (OFFSETS[zone] ?? Number.NaN) + (summer ? 60 : 0);
}

export const dateOf = (wall: number): string => new Date(wall * 60_000).toISOString().slice(0, 10);
export const minutesOf = (wall: number): number => ((wall % DAY) + DAY) % DAY;

function entriesOf(rules: OpeningRules, wall: number): { open: number; close: number }[] {
  const date = dateOf(wall);
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  if (rules.closes_schedule.some((c) => date >= c.date_start && date <= c.date_end)) return [];
  const all: readonly DayHours[] = [1, 2, 3].flatMap((shift) => rules.schedule[shift as 1 | 2 | 3] ?? []); // literals
  return all
    .filter((hours) => hours.day === weekday && hours.time_open.length === 5 && hours.time_close.length === 5)
    .map((hours) => ({ open: read(hours.time_open), close: read(hours.time_close) }));
}
const read = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The day whose window holds this minute, the earlier one first; null when the store is shut. */
export function openDayAt(rules: OpeningRules, wall: number): string | null {
  const minute = minutesOf(wall);
  const yesterday = entriesOf(rules, wall - DAY);
  if (yesterday.some(({ open, close }) => close <= open && minute < close)) return dateOf(wall - DAY);
  const today = entriesOf(rules, wall);
  const holds = today.some(({ open, close }) => minute >= open && (close <= open || close === 1439 || minute < close));
  return holds ? dateOf(wall) : null;
}

const time = fc.integer({ min: 0, max: 287 }).map((fives) => {
  const minutes = fives * 5;
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
});
const closing = fc.oneof({ weight: 6, arbitrary: time }, fc.constant('23:59'), fc.constant('00:00'));
const hours = fc.record({ day: fc.integer({ min: 0, max: 6 }), time_open: time, time_close: closing });
const unset = fc.integer({ min: 0, max: 6 }).map((day) => ({ day, time_open: '', time_close: '' }));
const shift = fc.uniqueArray(fc.oneof({ weight: 5, arbitrary: hours }, unset), {
  maxLength: 7,
  selector: (entry) => entry.day,
});
export const schedules = fc.record({ 1: shift, 2: shift, 3: shift });
export const zones = fc.constantFrom(...Object.keys(OFFSETS));

export const closedDates = (around: string): fc.Arbitrary<ClosedDates[]> =>
  fc.array(
    fc.tuple(fc.integer({ min: -2, max: 9 }), fc.integer({ min: 0, max: 3 })).map(([from, length]) => {
      const start = Date.parse(around) + from * 86_400_000;
      const text = (millis: number) => new Date(millis).toISOString().slice(0, 10);
      return { date_start: text(start), date_end: text(start + length * 86_400_000) };
    }),
    { maxLength: 2 },
  );

/** Any second of 2026, but not the nights on which Lisbon changes its clocks: those have a table of their own. */
export const instants = fc
  .integer({ min: Date.UTC(2026, 0, 5) / 1000, max: Date.UTC(2026, 11, 20) / 1000 })
  .filter((second) => Math.abs(second - SUMMER.start / 1000) > 12 * 86_400)
  .filter((second) => Math.abs(second - SUMMER.end / 1000) > 12 * 86_400)
  .map((second) => new Date(second * 1000));
