import type { ReportAnswer } from '@comanda/contract/reports/reports';
import { expect, test } from 'vitest';
import {
  aYearBefore,
  grownMost,
  linesMoved,
  monthsOf,
  soldIn,
  statementMonths,
  wholeMonths,
  yearBefore,
} from './statement-months.ts';

const MONTHS = ['2026-08', '2026-09', '2026-10', '2026-11'];
const line = (key: string, values: readonly number[], total?: true) => ({
  key,
  label: key,
  values: {},
  previous: null,
  ...(total && { total }),
  parts: values.map((value, at) => ({ key: MONTHS[at] ?? '', label: '', value })),
});
const statement = {
  today: '2026-11-26',
  rows: [
    line('discounts', [0, -10, -50, -5]),
    line('net_revenue', [0, 1000, 2000, 900], true),
    line('goods', [0, -300, -700, -250]),
    line('rent', [0, -200, -200, -200]),
    line('marketing', [0, 0, -400, 0]),
    line('result', [0, 500, 700, 450], true),
  ],
} as unknown as ReportAnswer; // what a statement's months are read from

test('a statement begins with the store’s first month, and the month that runs is not over', () => {
  expect(statementMonths(statement)).toEqual(['2026-09', '2026-10', '2026-11']);
  expect(wholeMonths(statement)).toEqual(['2026-10', '2026-09']);
  expect(wholeMonths({ ...statement, today: '2026-09-10' })).toEqual([]);
});

test('the cost that grew most beside the revenue is named; what was not there before did not grow', () => {
  expect(grownMost(statement, '2026-10', '2026-09')).toEqual({ label: 'goods', before: 30, now: 35, amount: 100 });
  expect(grownMost(statement, '2026-11', '2026-10')).toMatchObject({ label: 'rent' });
  expect(grownMost(statement, '2026-09', '2026-08')).toBeNull();
});

test('a month is compared with the same of the year before, where the store sold by then', () => {
  expect(aYearBefore('2027-10')).toBe('2026-10');
  expect(soldIn(statement, aYearBefore('2027-10'))).toBe('2026-10');
  expect(soldIn(statement, aYearBefore('2027-08'))).toBeUndefined();
});

test('the year before is read out of the same answer, from its own first month on; where nothing is compared there is none', () => {
  const previous = { start: '2025-10-01', end: '2025-11-30', totals: {} };
  const row = (key: string, befores: readonly (number | null)[]) => ({
    ...line(key, [0, 5, 6, 7]),
    parts: befores.map((before, at) => ({ key: MONTHS[at] ?? '', label: '', value: 1, before })),
  });
  const compared = { ...statement, previous, rows: [row('result', [null, 0, 40, -3])] };
  const former = yearBefore(compared)!; // it is compared
  expect([...monthsOf(former, 'result')]).toEqual([
    ['2025-10', 40],
    ['2025-11', -3],
  ]);
  expect(soldIn(former, '2025-09')).toBeUndefined();
  expect(yearBefore({ ...compared, previous: null })).toBeUndefined();
});

test('a line that takes, or brings, two points more or fewer of the revenue than in the month before is flagged; sums are not', () => {
  expect([...linesMoved(statement)]).toEqual([
    ['goods', { points: 5, good: false }], // 30 → 35 %
    ['rent', { points: -10, good: true }], // 20 → 10 %
    ['marketing', { points: 20, good: false }], // nothing → 20 %
  ]);
  const { rows } = statement;
  const income = { ...statement, rows: [...rows, line('other', [0, 10, 100, 0])] } as ReportAnswer;
  expect(linesMoved(income).get('other')).toEqual({ points: 4, good: true });
  expect(linesMoved({ ...statement, today: '2026-10-10' }).size).toBe(0);
});
