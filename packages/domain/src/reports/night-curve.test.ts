import { expect, it } from 'vitest';
import { nightCurve } from './night-curve.ts';

const day = (...hours: [place: number, cents: number, reached: boolean][]) =>
  hours.map(([place, cents, reached]) => ({ place, cents, reached }));
const usual = (rest: number) => day([19, 10_000, true], [20, 2000, true], [20, 3000, false], [24, rest, false]);

it('goes on like the middle of the same weekdays, from what is sold already', () => {
  const curve = nightCurve(day([19, 12_000, true], [20, 5000, true]), [usual(5000), usual(9000), usual(7000)], 20);
  expect(curve).toMatchObject([
    { hour: 19, now: 120, before: 100, likely: null },
    { hour: 20, now: 170, before: 150, likely: null },
    { hour: 21, now: null, before: 150, likely: 200, range: [200, 200] },
    { hour: 22, likely: 200 },
    { hour: 23, likely: 200 },
    { hour: 0, now: null, before: 200, likely: 270, range: [250, 290] },
  ]);
});

it('says nothing of what is to come after few such days, and draws nothing of nothing', () => {
  expect(nightCurve(day([19, 100, true]), [usual(1), [], usual(1)], 20).some(({ likely }) => likely !== null)).toBe(
    false,
  );
  expect(nightCurve([], [[], [], []], 20)).toEqual([]);
});
