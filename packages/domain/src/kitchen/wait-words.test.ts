import { expect, test } from 'vitest';
import { waitWindow, writeWaitWindow } from './wait-words.ts';

test.each([
  [50, true, '35–50 min'],
  [20, true, '10–20 min'],
  [20, false, '20 min'],
  [65, true, '50 min–1h05'],
  [435, true, '7h–7h15'],
  [420, false, '7h'],
])('%i minutes, delivered %s: %s', (minutes, delivered, words) => {
  expect(writeWaitWindow(waitWindow(minutes, delivered))).toBe(words);
});
