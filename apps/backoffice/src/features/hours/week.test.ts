import { expect, test } from 'vitest';
import { copyDay, fullWeek, isSameEveryDay, passesMidnight } from './week.ts';

test('gives every shift its seven days, Sunday first', () => {
  const week = fullWeek({ 1: [{ day: 5, time_open: '18:00', time_close: '02:00' }] });
  expect(week[1].map((hours) => hours.day)).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(week[1][5]).toEqual({ day: 5, time_open: '18:00', time_close: '02:00' });
  expect(week[3][0]).toEqual({ day: 0, time_open: '', time_close: '' });
});

test('copies all the shifts of a day, also the ones that do not open', () => {
  const week = fullWeek({
    1: [{ day: 1, time_open: '11:00', time_close: '15:00' }],
    2: [{ day: 2, time_open: '18:00', time_close: '23:00' }],
  });
  const copied = copyDay(week, 1, [2, 3]);
  expect(copied[1][3]).toEqual({ day: 3, time_open: '11:00', time_close: '15:00' });
  expect(copied[2][2]).toEqual({ day: 2, time_open: '', time_close: '' });
  expect(copied[2][1]).toEqual(week[2][1]);
});

test.each([
  ['18:00', '02:00', true],
  ['11:00', '15:00', false],
  ['18:00', '00:00', false],
  ['', '', false],
])('%s to %s passes midnight: %s', (time_open, time_close, expected) => {
  expect(passesMidnight({ day: 1, time_open, time_close })).toBe(expected);
});

test('every day is alike when no shift of any day differs, and in a week without hours', () => {
  const monday = fullWeek({ 1: [{ day: 1, time_open: '11:00', time_close: '15:00' }] });
  expect(isSameEveryDay(fullWeek({}))).toBe(true);
  expect(isSameEveryDay(monday)).toBe(false);
  expect(isSameEveryDay(copyDay(monday, 1, [0, 1, 2, 3, 4, 5, 6]))).toBe(true);
});
