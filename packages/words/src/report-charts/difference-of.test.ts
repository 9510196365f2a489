import { expect, test } from 'vitest';
import { COUNTRY } from '@comanda/domain/codes';
import { differenceOf } from './difference-of.ts';

const REPORT = { chart: { kind: 'stacked', measure: 'net' } } as const;
const answer = (over: object = {}) => ({
  by: 'day' as const,
  totals: { net: 629, orders: 15 },
  previous: { totals: { net: 605.4, orders: 14 } },
  ...over,
});
const stepsOf = (given: ReturnType<typeof answer>) =>
  differenceOf(REPORT, given, COUNTRY.brazil)?.steps.map(({ label, value, role }) => [label, value, role]);

test('from before to now: orders and what each was worth add up to the cent', () => {
  const steps = stepsOf(answer());
  expect(steps).toEqual([
    ['Antes', 605.4, 'before'],
    ['Mais pedidos', 43.24, 'step'],
    ['Ticket menor', -19.64, 'step'],
    ['Agora', 629, 'total'],
  ]);
});

test('what still runs is left out on both sides', () => {
  const settled = { totals: { net: 500, orders: 10 }, previous: { net: 400, orders: 10 } };
  expect(stepsOf(answer({ settled }))).toEqual([
    ['Antes', 400, 'before'],
    ['Ticket maior', 100, 'step'],
    ['Agora', 500, 'total'],
  ]);
  expect(stepsOf(answer({ settled: null }))).toBeUndefined();
});

test('without anything to compare with there is no way from one to the other', () => {
  expect(stepsOf(answer({ previous: null }))).toBeUndefined();
  expect(stepsOf(answer({ previous: { totals: { net: 0, orders: 0 } } }))).toBeUndefined();
  expect(stepsOf(answer({ by: 'channel' }))).toBeUndefined();
});
