import { expect, it } from 'vitest';
import { type StoreOpening, storeState } from './hours/opening-hours.ts';
import { timeMessage } from './time-message.ts';

const ZONE = 'America/Sao_Paulo';
const on = (days: number[], time_open: string, time_close: string) =>
  days.map((day) => ({ day, time_open, time_close }));
const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6];
const FRIDAY = 5;
const message = (changes: Partial<StoreOpening>, now: string) => {
  const opening: StoreOpening = {
    schedule: { 1: on(EVERY_DAY, '18:00', '02:00') },
    closes_schedule: [],
    zone: ZONE,
    always_open: false,
    open_status: 1,
    closed_until: null,
    delivery_off_until: null,
    takeaway_off_until: null,
    ...changes,
  };
  const instant = new Date(`${now}:00-03:00`);
  return timeMessage(storeState(opening, instant), instant, ZONE);
};
const spoken = (when: string, date: string, weekday: number, time: string) => ({ when, date, weekday, time });

/** 2026-11-20 is a Friday. */
it.each([
  [
    'open until after midnight',
    {},
    '2026-11-20T20:00',
    { code: 'open', until: spoken('tomorrow', '2026-11-21', 6, '02:00') },
  ],
  [
    'open and never shut',
    { schedule: { 1: on(EVERY_DAY, '00:00', '23:59') } },
    '2026-11-20T20:00',
    { code: 'open', until: null },
  ],
  ['opening later today', {}, '2026-11-20T10:00', { code: 'opens', next: spoken('today', '2026-11-20', 5, '18:00') }],
  [
    'opening tomorrow, having been open today',
    { schedule: { 1: on(EVERY_DAY, '11:00', '15:00') } },
    '2026-11-20T16:00',
    { code: 'opens', next: spoken('tomorrow', '2026-11-21', 6, '11:00') },
  ],
  [
    'not opening today, but on Monday',
    { schedule: { 1: on([1], '11:00', '15:00') } },
    '2026-11-20T16:00',
    { code: 'not_today', next: spoken('weekday', '2026-11-23', 1, '11:00') },
  ],
  [
    'opening again in a week',
    { schedule: { 1: on([FRIDAY], '11:00', '15:00') } },
    '2026-11-20T16:00',
    { code: 'opens', next: spoken('date', '2026-11-27', 5, '11:00') },
  ],
  ['without hours', { schedule: {} }, '2026-11-20T16:00', { code: 'not_today', next: null }],
  [
    'on a closed date',
    { closes_schedule: [{ date_start: '2026-11-20', date_end: '2026-11-20' }] },
    '2026-11-20T20:00',
    { code: 'not_today', next: spoken('tomorrow', '2026-11-21', 6, '18:00') },
  ],
  [
    'closed by hand until the end of the day',
    { open_status: 0, closed_until: '2026-11-21T02:00:00-03:00' },
    '2026-11-20T20:00',
    { code: 'temporarily_closed', next: spoken('tomorrow', '2026-11-21', 6, '18:00') },
  ],
  ['closed by hand without an end', { open_status: 3 }, '2026-11-20T20:00', { code: 'temporarily_closed', next: null }],
  [
    'with its delivery closed',
    { delivery_off_until: 'infinity' },
    '2026-11-20T20:00',
    { code: 'delivery_closed', until: spoken('tomorrow', '2026-11-21', 6, '02:00') },
  ],
  [
    'taking scheduled orders only',
    { always_open: true },
    '2026-11-20T10:00',
    { code: 'only_scheduling', next: spoken('today', '2026-11-20', 5, '18:00') },
  ],
  [
    'taking orders of tables only',
    { table_mode: true },
    '2026-11-20T10:00',
    { code: 'table_only', next: spoken('today', '2026-11-20', 5, '18:00') },
  ],
])('speaks of a store %s', (_, changes, now, expected) => {
  expect(message(changes, now)).toEqual(expected);
});
