import { flagsOf, WEEKDAY_FLAGS } from '@comanda/domain/menu/availability';
import { expect, test } from 'vitest';
import { dayHoursWords, daysWords, saleHoursWords, someDaysWords } from './days-words.ts';

const on = (...days: string[]) => flagsOf((day) => days.includes(day));
const week = on(...WEEKDAY_FLAGS);

test.each([
  [week, 'todos os dias'],
  [on(), 'nenhum dia'],
  [on('mon', 'tue', 'wed', 'thu', 'fri'), 'seg a sex'],
  [on('sat', 'sun'), 'sáb e dom'],
  [on('fri', 'sat', 'sun'), 'sex a dom'],
  [on('tue', 'thu', 'sat'), 'ter, qui e sáb'],
  [on('mon', 'wed', 'sun'), 'seg, qua e dom'],
  [on('mon', 'tue', 'wed', 'sat'), 'seg a qua e sáb'],
  [on('mon'), 'seg'],
])('%o is %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});

test('every day goes without saying', () => {
  expect(someDaysWords(week)).toBeNull();
  expect(someDaysWords(on('sat', 'sun'))).toBe('sáb e dom');
});

test('says when something is sold, and nothing when it always is', () => {
  const always = { start_time: '', end_time: '' };
  expect(saleHoursWords({ ...week, ...always }, 1)).toBeNull();
  expect(saleHoursWords({ ...on('sat', 'sun'), ...always }, 1)).toBe('sáb e dom');
  expect(saleHoursWords({ ...week, start_time: '18:00', end_time: '' }, 1)).toBe('18h–00h');
  expect(saleHoursWords({ ...week, sun: false, sat: false, start_time: '11:00', end_time: '15:30' }, 1)).toBe(
    'seg a sex · 11h–15h30',
  );
});

test.each([
  [
    'a turn that follows on another is one with it',
    [
      ['05:00', '16:00'],
      ['16:00', '04:30'],
    ],
    ['05h–04h30'],
  ],
  [
    'two turns',
    [
      ['18:00', '23:00'],
      ['11:00', '15:00'],
    ],
    ['11h–15h', '18h–23h'],
  ],
  ['from midnight to midnight', [['00:00', '00:00']], ['24 horas']],
  [
    'one half of the day after the other',
    [
      ['00:00', '12:00'],
      ['12:00', '00:00'],
    ],
    ['24 horas'],
  ],
  ['a turn that does not open', [['', '']], []],
] as const)('the hours of a day: %s', (_, turns, words) => {
  const day = ([time_open, time_close]: readonly [string, string]) => [{ day: 3, time_open, time_close }];
  expect(dayHoursWords({ 1: day(turns[0]), 2: turns[1] ? day(turns[1]) : [] }, 3, 1)).toEqual(words);
});
