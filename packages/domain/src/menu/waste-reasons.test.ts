import { expect, test } from 'vitest';
import { fitsWaste, isWasted, NOT_STARTED } from './waste-reasons.ts';

const AT = '2026-11-20T22:30:00.000Z';
test.each([
  ['nobody has seen it', { seen_at: null, done_at: null }, undefined, true, false],
  ['it was seen, and nothing is said', { seen_at: AT, done_at: null }, undefined, false, false],
  ['it was seen, but not begun', { seen_at: AT, done_at: null }, NOT_STARTED, true, false],
  ['it was begun', { seen_at: AT, done_at: null }, 'client_gave_up', true, true],
  ['it is made: somebody began it', { seen_at: AT, done_at: AT }, NOT_STARTED, false, false],
  ['it is made', { seen_at: AT, done_at: AT }, 'dropped', true, true],
])('what is taken out: %s', (_, line, reason, fits, wasted) => {
  expect(fitsWaste(line, reason)).toBe(fits);
  expect(isWasted(line, reason)).toBe(wasted);
});
