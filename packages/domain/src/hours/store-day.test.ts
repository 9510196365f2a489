import { expect, it } from 'vitest';
import { toOffsetIso } from '../../test/offset-iso.ts';
import { endOfStoreDay, storeDay, storeDaySpan } from './store-day.ts';

const ZONE = 'America/Sao_Paulo';
const NIGHT = { 1: [{ day: 5, time_open: '18:00', time_close: '02:00' }] };
const TWO_SHIFTS = {
  1: [{ day: 5, time_open: '11:00', time_close: '15:00' }],
  2: [{ day: 5, time_open: '22:00', time_close: '05:00' }],
};
const SPLIT = {
  1: [{ day: 5, time_open: '18:00', time_close: '00:00' }],
  2: [{ day: 6, time_open: '00:00', time_close: '02:00' }],
};

/** 2026-11-20 is a Friday. */
it.each([
  ['at noon, before the night opens', NIGHT, '2026-11-20T12:00', '2026-11-20', '2026-11-21T02:00'],
  ['in the evening', NIGHT, '2026-11-20T23:59', '2026-11-20', '2026-11-21T02:00'],
  ['after midnight, while the kitchen runs', NIGHT, '2026-11-21T01:59', '2026-11-20', '2026-11-21T02:00'],
  ['after the kitchen has shut', NIGHT, '2026-11-21T02:00', '2026-11-21', '2026-11-22T00:00'],
  ['on a day without hours', NIGHT, '2026-11-19T20:00', '2026-11-19', '2026-11-20T00:00'],
  ['of two shifts, by the later one', TWO_SHIFTS, '2026-11-20T12:00', '2026-11-20', '2026-11-21T05:00'],
  ['of a night typed as two days, by the calendar', SPLIT, '2026-11-21T01:00', '2026-11-21', '2026-11-22T00:00'],
])('the store day %s', (_, schedule, now, day, end) => {
  const rules = { schedule, closes_schedule: [], zone: ZONE };
  const instant = new Date(`${now}:00-03:00`);
  expect(storeDay(rules, instant)).toBe(day);
  expect(toOffsetIso(endOfStoreDay(rules, instant), ZONE).slice(0, 16)).toBe(end);
});

it('of a closed date ends at midnight, because its night does not begin', () => {
  const closes_schedule = [{ date_start: '2026-11-20', date_end: '2026-11-20' }];
  const rules = { schedule: NIGHT, closes_schedule, zone: ZONE };
  expect(storeDay(rules, new Date('2026-11-21T01:00:00-03:00'))).toBe('2026-11-21');
  expect(endOfStoreDay(rules, new Date('2026-11-20T19:00:00-03:00')).toISOString()).toBe('2026-11-21T03:00:00.000Z');
});

it('begins where the day before ends, so that every instant is of one', () => {
  const rules = { schedule: NIGHT, closes_schedule: [], zone: ZONE };
  const span = (day: string) => Object.values(storeDaySpan(rules, day)).map((at) => toOffsetIso(at, ZONE).slice(0, 16));
  expect(span('2026-11-20')).toEqual(['2026-11-20T00:00', '2026-11-21T02:00']);
  expect(span('2026-11-21')).toEqual(['2026-11-21T02:00', '2026-11-22T00:00']);
});
