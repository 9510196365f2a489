import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { addDays, weekdayOf } from '../local-time.ts';
import { AS_EVER, comparableDays, forecast, forecastMiss, holidayFactor, LEAST_DAYS, trendFactor } from './forecast.ts';

const FRIDAY = '2026-11-27';
const TODAY = '2026-11-26';
/** The store's days before today, by a rule. */
const sold = (days: number, rule: (day: string, back: number) => number) =>
  new Map(
    Array.from({ length: days }, (_, at) => addDays(TODAY, -at - 1)).map(
      (day, at) => [day, rule(day, at + 1)] as const,
    ),
  );
const NONE = new Set<string>();
const amount = fc.oneof(
  fc.double({ min: 0, max: 1e6, noNaN: true }),
  fc.constantFrom(Number.NaN, -3, Number.POSITIVE_INFINITY),
);
const factor = fc.oneof(fc.double({ min: 0, max: 10, noNaN: true }), fc.constantFrom(Number.NaN, -1));

describe('a forecast', () => {
  it('is the median of the same weekdays, with what is ordered already', () => {
    const said = forecast([30, 34, 36, 28, 34, 41, 33, 35], 2, AS_EVER);
    expect(said).toMatchObject({ quantity: 36, median: 34, days: 8, scheduled: 2, trend: 0, holiday: 0 });
  });

  it('says nothing of fewer than three days', () => {
    expect(forecast([12, 15], 4, AS_EVER)).toBeNull();
    expect(forecast([12, 15, 11], 0, AS_EVER)?.quantity).toBe(12);
  });

  it('does not follow one wild evening, and never doubles the best one', () => {
    expect(forecast([10, 10, 10, 10, 400], 0, AS_EVER)?.quantity).toBe(10);
    expect(forecast([10, 10, 10], 0, { trend: 1.3, holiday: 2.5, adjust: 3 })?.quantity).toBe(20);
  });

  test('whatever it is given, it is bounded, never negative, a number, and its sum is what it says', () => {
    fc.assert(
      fc.property(
        fc.array(amount, { maxLength: 8 }),
        amount,
        fc.record({ trend: factor, holiday: factor, adjust: factor }),
        (history, scheduled, factors) => {
          const said = forecast(history, scheduled, factors);
          if (said === null) return history.length < LEAST_DAYS;
          const best = Math.max(...history.map((each) => (Number.isFinite(each) && each > 0 ? each : 0)));
          const sum = said.median + said.trend + said.holiday + said.adjusted + said.scheduled;
          return (
            Object.values(said).every(Number.isFinite) &&
            said.low >= 0 &&
            said.low <= said.quantity &&
            said.quantity <= said.high &&
            said.quantity <= best * 2 + said.scheduled + 1e-6 &&
            Math.abs(sum - said.quantity) <= 1e-6 * Math.max(1, said.quantity)
          );
        },
      ),
    );
  });
});

describe('the days that are looked back at', () => {
  it('are the last eight of the weekday on which the store sold', () => {
    const closed = addDays(FRIDAY, -21);
    const days = comparableDays(
      FRIDAY,
      sold(200, (day) => (day === closed ? 0 : 20)),
      NONE,
    );
    expect(days).toHaveLength(7);
    expect(days.every((day) => weekdayOf(day) === 5 && day < FRIDAY)).toBe(true);
  });

  it('are no holidays, and none that is not over', () => {
    const holiday = addDays(FRIDAY, -7);
    expect(
      comparableDays(
        FRIDAY,
        sold(100, () => 20),
        new Set([holiday]),
      ),
    ).not.toContain(holiday);
    const totals = sold(100, () => 20).set(TODAY, 3);
    expect(comparableDays(addDays(TODAY, 7), totals, NONE, TODAY)).not.toContain(TODAY);
  });
});

describe('a holiday', () => {
  const holidays = new Set(['2026-09-07', '2026-10-12', '2026-11-02', '2026-12-25']);
  it('sells as the holidays before it did beside their weekdays', () => {
    const totals = sold(300, (day) => (holidays.has(day) ? 45 : 30));
    expect(holidayFactor(totals, holidays, TODAY)).toEqual({ factor: 1.5, days: 3 });
  });

  it('changes nothing while the store has sold on fewer than two', () => {
    const totals = sold(300, (day) => (holidays.has(day) && day !== '2026-11-02' ? 0 : 30));
    expect(holidayFactor(totals, holidays, TODAY)).toEqual({ factor: 1, days: 1 });
  });
});

describe('a trend', () => {
  it('is the last four weeks beside the four before, within bounds', () => {
    expect(
      trendFactor(
        sold(100, (_, back) => (back <= 28 ? 22 : 20)),
        TODAY,
      ),
    ).toBeCloseTo(1.1);
    expect(
      trendFactor(
        sold(100, (_, back) => (back <= 28 ? 90 : 20)),
        TODAY,
      ),
    ).toBe(1.3);
    expect(
      trendFactor(
        sold(20, () => 20),
        TODAY,
      ),
    ).toBe(1);
  });
});

test('a store that sells the same each week is foretold without a miss; a new one is not judged', () => {
  const weekly = sold(200, (day) => 10 + weekdayOf(day));
  expect(forecastMiss(FRIDAY, weekly, NONE, TODAY)).toEqual({ days: 4, percent: 0 });
  expect(
    forecastMiss(
      FRIDAY,
      sold(20, () => 9),
      NONE,
      TODAY,
    ),
  ).toBeNull();
});
