import { expect, test } from 'vitest';
import type { ChartedAnswer } from './charted.ts';
import { weekAdvice } from './week-advice.ts';

/** @param of orders of four weeks, their money and how many were late, by weekday and hour */
const rows = (of: Readonly<Record<string, readonly [orders: number, net: number, late?: number]>>) =>
  ({
    rows: Object.entries(of).map(([key, [orders, net, late = 0]]) => ({
      key,
      label: key,
      values: { orders, net, late, orders_a_day: orders / 4, net_a_day: net / 4 },
      previous: null,
    })),
  }) as unknown as ChartedAnswer; // what advice reads of an answer

const week = (orders: (weekday: number, hour: number) => readonly [number, number, number?]) =>
  rows(
    Object.fromEntries(
      [0, 1, 2, 3, 4, 5, 6].flatMap((weekday) =>
        [11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22].map(
          (hour) => [`${weekday} ${hour}`, orders(weekday, hour)] as const,
        ),
      ),
    ),
  );

test('the evening in which it is full, with those that were late; the afternoon in which nobody comes', () => {
  const advice = weekAdvice(
    week((weekday, hour) => {
      if ((weekday === 5 || weekday === 6) && hour >= 19 && hour <= 21) return [80, 4000, 16];
      if ([2, 3, 4].includes(weekday) && hour >= 14 && hour <= 16) return [1, 40];
      return [16, 800];
    }),
  );
  expect(advice.map(({ kind, weekdays, hours }) => [kind, weekdays, hours])).toEqual([
    ['peak', [5, 6], [19, 22]],
    ['quiet', [2, 4], [14, 17]],
  ]);
  expect(advice[0]).toMatchObject({ orders: 480, late: 96, an_hour: 20, average: 50 });
  expect(advice[0]).toMatchObject({ rows: [4, 5], columns: [8, 10] });
});

test('an hour of few but large orders is told apart', () => {
  const [dear, ...others] = weekAdvice(week((weekday, hour) => (weekday === 0 && hour <= 12 ? [12, 1200] : [12, 600])));
  expect(others).toEqual([]);
  expect(dear).toMatchObject({ kind: 'dear', weekdays: [0, 0], hours: [11, 13], average: 100, other_average: 50 });
});

test('a week in which every hour is like the others, or little was sold, asks for nothing', () => {
  expect(weekAdvice(week(() => [10, 500]))).toEqual([]);
  expect(weekAdvice(rows({ '5 20': [20, 900], '5 21': [2, 90] }))).toEqual([]);
  expect(weekAdvice(rows({}))).toEqual([]);
});
