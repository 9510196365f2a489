import { expect, test } from 'vitest';
import { isSlip } from './tap-guard.ts';

const strike = (target: string, at: number) => ({ target, at, moves: false });
const bump = (target: string, at: number) => ({ target, at, moves: true });

test.each([
  ['the first touch', null, strike('1 2', 0), false],
  ['the same line again at once', strike('1 2', 0), strike('1 2', 120), true],
  ['another line at once', strike('1 2', 0), strike('1 3', 120), false],
  ['the same line a moment later', strike('1 2', 0), strike('1 2', 500), false],
  ['a line of the ticket that moved up', bump('1', 0), strike('2 1', 300), true],
  ['the ticket that moved up', bump('1', 0), bump('2', 300), true],
  ['the button that came up when the line grew smaller', strike('1 2', 0), bump('1', 200), true],
  ['the next ticket, meant', bump('1', 0), bump('2', 800), false],
])('%s', (_title, before, tap, slip) => {
  expect(isSlip(before, tap)).toBe(slip);
});
