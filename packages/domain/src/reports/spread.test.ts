import { expect, it } from 'vitest';
import { type Took, tookBins } from './spread.ts';

const took = (minutes: number, count = 1, late = 0, lost = 0): Took => ({ minutes, count, late, lost });

it('puts minutes into a dozen bins of one width, and loses none', () => {
  const rows = Array.from({ length: 60 }, (_, at) => took(20 + at, 2, at % 2));
  const bins = tookBins(rows);
  expect(bins.every(({ from, to }) => to - from === 5)).toBe(true);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(120);
  expect(bins.reduce((sum, { late }) => sum + late, 0)).toBe(30);
  expect([bins[0]?.from, bins.at(-1)?.to]).toEqual([20, 80]);
});

it('does not let one forgotten order flatten the others', () => {
  const bins = tookBins([...Array.from({ length: 30 }, (_, at) => took(30 + at, 10)), took(900, 1, 0, 1)]);
  expect(bins.length).toBeLessThan(14);
  expect(bins.at(-1)).toMatchObject({ count: 1, lost: 1, more: true });
});

it('has the empty bins between, and none of nothing', () => {
  expect(tookBins([took(3), took(9)]).map(({ count }) => count)).toEqual([1, 0, 0, 0, 0, 0, 1]);
  expect(tookBins([])).toEqual([]);
});
