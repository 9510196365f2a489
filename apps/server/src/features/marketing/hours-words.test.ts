import { expect, test } from 'vitest';
import { weekWords } from './hours-words.ts';

const open = (day: number, time_open: string, time_close: string) => ({ day, time_open, time_close });

test('days with the same hours stand on one line, from Monday on', () => {
  const evenings = [2, 3, 4, 5].map((day) => open(day, '18:00', '23:30'));
  const weekend = [6, 0].map((day) => open(day, '11:00', '15:00'));
  expect(weekWords({ 1: [...weekend, ...evenings], 2: [open(6, '18:00', '00:00')] }, 1)).toEqual([
    'ter a sex 18h–23h30',
    'sáb 11h–15h, 18h–00h',
    'dom 11h–15h',
  ]);
  const always = [0, 1, 2, 3, 4, 5, 6].map((day) => open(day, '00:00', '00:00'));
  expect(weekWords({ 1: always }, 1)).toEqual(['todos os dias 24 horas']);
  expect(weekWords({}, 1)).toEqual([]);
});
