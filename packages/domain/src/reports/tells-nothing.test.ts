import { expect, test } from 'vitest';
import { tellsNothing } from './tells-nothing.ts';

const lines = (...amounts: (number | null)[]) => ({
  by: 'line',
  rows: amounts.map((amount) => ({ values: { amount, amount_part: null } })),
  rows_count: amounts.length,
});

test.each([
  [{ by: 'day', rows: [], rows_count: 0 }, true, 'no rows'],
  [lines(0, 0), true, 'a statement of zeros'],
  [lines(0, -3), false, 'a statement with a bill'],
  [{ ...lines(0), by: 'day' }, false, 'a day on which all was cancelled'],
])('%# tells nothing: $2', (answer, nothing) => {
  expect(tellsNothing(answer)).toBe(nothing);
});
