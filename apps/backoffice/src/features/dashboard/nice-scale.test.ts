import { expect, test } from 'vitest';
import { niceScale } from './nice-scale.ts';

test.each([
  [1286, [0, 350, 700, 1050, 1400]],
  [100, [0, 25, 50, 75, 100]],
  [0, [0, 1, 2, 3, 4]],
  [9.5, [0, 2.5, 5, 7.5, 10]],
])('up to %d the lines stand at %o', (highest, lines) => {
  expect(niceScale(highest)).toEqual(lines);
});
