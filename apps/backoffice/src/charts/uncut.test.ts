import { expect, test } from 'vitest';
import { uncut } from './uncut.ts';

const WORDS = [
  { from: 10, to: 40 },
  { from: 50, to: 80 },
  { from: 30, to: 55 },
];

test.each([
  [90, 90, 'beside them'],
  [80, 80, 'at an end'],
  [75, 82, 'nearer to the right'],
  [20, 8, 'nearer to the left'],
  [45, 8, 'out of one it would lie in the next: 8 is nearer than 82'],
])('what is seen first begins between words, never within one: %i begins at %i (%s)', (edge, at) => {
  expect(uncut(edge, WORDS)).toBe(at);
});
