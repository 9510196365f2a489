import { expect, test } from 'vitest';
import { birthdayWords, hasDay } from './birthday.ts';

test('a birthday is said by day and month, and may lack the day', () => {
  expect(birthdayWords(3, 3, 1)).toBe('3 de março');
  expect(birthdayWords(null, 12, 1)).toBe('dezembro');
  expect(birthdayWords(3, null, 1)).toBe('');
});
test.each([
  [29, 2, true],
  [30, 2, false],
  [31, 4, false],
  [31, 12, true],
])('day %i of month %i exists: %s', (day, month, exists) => {
  expect(hasDay(day, month)).toBe(exists);
});
