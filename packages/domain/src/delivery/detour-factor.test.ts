import { expect, test } from 'vitest';
import { detourFactor } from './detour-factor.ts';

const road = (straight: number, metres: number) => ({ straight, road: metres });

test.each([
  ['nothing was measured', [], null],
  ['two roads are too few', [road(1000, 1400), road(1000, 1500)], null],
  ['the middle one of three counts, whatever the odd one', [road(1000, 1200), road(1000, 1400), road(1000, 9000)], 1.4],
  ['of four, between the two in the middle', [1100, 1300, 1500, 4000].map((metres) => road(1000, metres)), 1.4],
  ['the way round a block says nothing', [road(50, 500), road(1000, 1400), road(1000, 1400)], null],
])('%s', (_, roads, factor) => {
  expect(detourFactor(roads)).toBe(factor);
});
