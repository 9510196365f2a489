import { describe, expect, test } from 'vitest';
import { dueAfter, dueUntil, type Schedule, sendingSpan } from './sending.ts';

const ZONE = 'America/Sao_Paulo';
const at = (text: string) => new Date(`${text}-03:00`);
const schedule = (given: Partial<Schedule>): Schedule => ({
  every: 'day',
  weekdays: [],
  month_day: 1,
  minutes: 450,
  ...given,
});

// 2026-11-20 is a Friday.
test.each([
  ['a day: today, when its hour is still to come', {}, '2026-11-20T07:00', '2026-11-20T07:30'],
  ['a day: tomorrow, at its very moment', {}, '2026-11-20T07:30', '2026-11-21T07:30'],
  ['a week: the next of its days', { every: 'week', weekdays: [1, 5] }, '2026-11-20T08:00', '2026-11-23T07:30'],
  ['a month: in a short one its last day', { every: 'month', month_day: 31 }, '2027-02-01T00:00', '2027-02-28T07:30'],
  [
    'a month: after the last day, the next one',
    { every: 'month', month_day: 31 },
    '2027-02-28T09:00',
    '2027-03-31T07:30',
  ],
] as const)('the next moment of %s', (_, given, after, due) => {
  expect(dueAfter(schedule(given), at(after), ZONE)).toEqual(at(due));
});

test('after a week without anybody there, the last moment is made good and no other', () => {
  expect(dueUntil(schedule({}), at('2026-11-27T12:00'), ZONE)).toEqual(at('2026-11-27T07:30'));
  expect(dueUntil(schedule({ every: 'week', weekdays: [1] }), at('2026-11-27T12:00'), ZONE)).toEqual(
    at('2026-11-23T07:30'),
  );
  expect(dueAfter(schedule({ every: 'week' }), at('2026-11-27T12:00'), ZONE)).toBeNull();
});

describe('what is sent is of days that are over', () => {
  test.each([
    ['yesterday', '2026-12-01', '2026-11-30', '2026-11-30'],
    ['7', '2026-11-20', '2026-11-13', '2026-11-19'],
    ['month', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['month', '2026-12-02', '2026-12-01', '2026-12-01'],
    ['last_month', '2026-12-01', '2026-11-01', '2026-11-30'],
    ['year', '2027-01-01', '2026-01-01', '2026-12-31'],
  ] as const)('%s on %s', (span, today, start, end) => {
    expect(sendingSpan(span, today)).toEqual({ start, end });
  });
});
