import { WEEKDAY_FLAGS, type WeekdayFlags } from '@comanda/domain/availability';
import { expect, test } from 'vitest';
import { daysWords } from './days-words.ts';

const on = (...days: string[]) =>
  Object.fromEntries(WEEKDAY_FLAGS.map((day) => [day, days.includes(day)])) as unknown as WeekdayFlags; // all seven

test.each([
  [on(...WEEKDAY_FLAGS), null],
  [on('mon', 'tue', 'wed', 'thu', 'fri'), 'seg a sex'],
  [on('sat', 'sun'), 'sáb e dom'],
  [on('fri', 'sat', 'sun'), 'sex a dom'],
  [on('tue', 'thu', 'sat'), 'ter, qui e sáb'],
  [on('mon'), 'seg'],
])('%o is %s', (days, words) => {
  expect(daysWords(days)).toBe(words);
});
