import { expect, it } from 'vitest';
import { breakEven } from './break-even.ts';

const day = (at: number, sales: number, left: number) => ({
  day: `2026-11-${String(at).padStart(2, '0')}`,
  sales,
  left,
});

it('says how much a day has to sell, and on which day the month was paid', () => {
  const days = [day(1, 100_00, 40_00), day(2, 200_00, 80_00), day(3, 50_00, 20_00)];
  // 120 of bills at 40 % left are 300 of sales, on thirty days 10 each; after the second day 120 were left.
  expect(breakEven('2026-11', days, 120_00)).toEqual({ a_day: 10_00, reached: '2026-11-02' });
  expect(breakEven('2026-02', days, 140_01).a_day).toBe(Math.round(350_03 / 28));
});

it('was not reached where too little was left, and is not known where nothing is', () => {
  expect(breakEven('2026-11', [day(1, 100_00, 40_00)], 500_00)).toMatchObject({ reached: null });
  expect(breakEven('2026-11', [day(1, 100_00, -5_00)], 500_00)).toEqual({ a_day: null, reached: null });
  expect(breakEven('2026-11', [], 500_00)).toEqual({ a_day: null, reached: null });
});

it('begins with the first day that sells where no bill is to be paid', () => {
  expect(breakEven('2026-11', [day(1, 0, 0), day(2, 10_00, 4_00)], 0)).toEqual({ a_day: 0, reached: '2026-11-02' });
});
