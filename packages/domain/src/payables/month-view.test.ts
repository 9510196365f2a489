import { describe, expect, it } from 'vitest';
import { monthEnd } from './due-dates.ts';
import { type Falling, spansOf, sumsOf, weeksOf } from './month-view.ts';

const TODAY = '2026-11-20';
let id = 0;
const payment = (due_date: string, total: number, more: Partial<Falling> = {}): Falling => ({
  id: (id += 1),
  kind: 'payable',
  due_date,
  paid_on: null,
  total,
  ...more,
});
const month = [
  payment('2026-11-18', 5480),
  payment('2026-11-20', 960),
  payment('2026-11-20', 2400, { kind: 'receivable' }),
  payment('2026-11-21', 3480),
  payment('2026-11-27', 0.1),
  payment('2026-11-28', 0.2),
  payment('2026-11-05', 9840, { paid_on: '2026-11-05' }),
  payment('2026-11-19', 100, { kind: 'receivable' }),
];

describe('a month of payments', () => {
  it('begins with what is overdue and ends with what is paid', () =>
    expect(spansOf(month, TODAY).map(({ key, balance }) => [key, balance])).toEqual([
      ['overdue', -5380],
      ['today', 1440],
      ['tomorrow', -3480],
      ['week', -0.1],
      ['later', -0.2],
      ['paid', -9840],
    ]));
  it('leaves out spans of nothing', () => expect(spansOf([], TODAY)).toEqual([]));
  it('sums what is late, what goes out and what comes in', () =>
    expect(sumsOf(month, TODAY)).toEqual({
      overdue: { sum: 5480, count: 1, since: '2026-11-18' },
      to_pay: { sum: 4440.3, count: 4 },
      to_receive: { sum: 2400, count: 1 },
      paid: { sum: 9840, count: 1 },
    }));
});

describe('the weeks of a month', () => {
  it.each([
    ['2026-11-01', 5, '2026-11-01', '2026-12-05'],
    ['2026-08-01', 6, '2026-07-26', '2026-09-05'],
    ['2026-02-01', 4, '2026-02-01', '2026-02-28'],
  ])('%s has %i', (first, count, from, to) => {
    const weeks = weeksOf(first, monthEnd(first));
    expect(weeks).toHaveLength(count);
    expect(weeks[0]?.[0]).toBe(from);
    expect(weeks.at(-1)?.at(-1)).toBe(to);
  });
});
