import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../local-time.ts';
import { add, money, subtract } from '../money.ts';
import {
  anticipate,
  apart,
  asideEachDay,
  byWeek,
  cardEntries,
  cashFlow,
  expectedEntries,
  expectedSwing,
  firstBelow,
  type FlowEntry,
  likelyRange,
  pastFlow,
  receiveDay,
} from './cash-flow.ts';

const FRIDAY = '2026-11-20';
const entry = (date: string, way: 'in' | 'out', amount: number, label = 'x'): FlowEntry => ({
  date,
  way,
  amount: money(amount),
  label,
  source: 'bill',
  id: 1,
});

test.each([
  ['what comes at once comes on a Sunday too', '2026-11-22', 0, '2026-11-22'],
  ['the next day', '2026-11-19', 1, '2026-11-20'],
  ['of a Friday on Monday', '2026-11-20', 1, '2026-11-23'],
  ['of a Saturday on Monday', '2026-11-21', 1, '2026-11-23'],
  ['thirty days, over the end of a month', '2026-11-05', 30, '2026-12-07'],
])('a card pays %s', (_, sold, days, due) => {
  expect(receiveDay(sold, days)).toBe(due);
});

test('instalments that come one by one come each on its own day', () => {
  const sold = { day: '2026-11-19', name: 'Visa', days: 1, amount: 100 };
  expect(cardEntries(apart(sold, 3), FRIDAY).map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-12-21', 33.34], // a Saturday's on Monday
    ['2027-01-18', 33.33],
    ['2027-02-17', 33.33],
  ]);
  // The first of an older sale is there already.
  const older = apart({ ...sold, day: '2026-10-15' }, 2);
  expect(cardEntries(older, FRIDAY).map(({ date, amount }) => [date, amount])).toEqual([['2026-12-14', 50]]);
});

test('what was sold by card and has come already is not counted twice', () => {
  const taken = [
    { day: '2026-11-18', name: 'Débito', days: 1, amount: 100 },
    { day: '2026-11-19', name: 'Débito', days: 1, amount: 40 },
    { day: '2026-10-22', name: 'Crédito', days: 30, amount: 60 },
    { day: '2026-10-23', name: 'Crédito', days: 30, amount: 30.1 },
    { day: '2026-10-24', name: 'Crédito', days: 30, amount: 9.9 },
    { day: '2026-11-20', name: 'Pix', days: 0, amount: 500 },
  ];
  expect(cardEntries(taken, FRIDAY).map(({ date, label, amount }) => [date, label, amount])).toEqual([
    ['2026-11-20', 'Débito', 40],
    ['2026-11-23', 'Crédito', 100],
  ]);
});

test('a day to come sells as its weekday did in the last six weeks, and cards pay later', () => {
  const fridays = [1, 2, 3, 4, 5, 6, 7].map((weeks) => addDays(FRIDAY, -7 * weeks));
  const taken = fridays.flatMap((day) => [
    { day, name: 'Dinheiro', days: 0, amount: 600 },
    { day, name: 'Crédito', days: 3, amount: 60 },
  ]);
  expect(expectedEntries(taken, FRIDAY, '2026-12-02').map(({ date, amount }) => [date, amount])).toEqual([
    ['2026-11-27', 600],
    ['2026-11-30', 60],
  ]);
});

test('what channels keep goes out again on the day of each sale to come', () => {
  const mondays = [1, 2, 3, 4, 5, 6].map((weeks) => addDays('2026-11-23', -7 * weeks));
  const sold = mondays.map((day) => ({ day, name: 'iFood', days: 30, amount: 100 }));
  const kept = mondays.map((day) => ({ day, name: '', days: 0, amount: 23 }));
  const moves = expectedEntries(sold, FRIDAY, '2026-12-24', kept).map(({ date, way, source, amount }) => [
    date,
    way,
    source,
    amount,
  ]);
  expect(moves).toEqual([
    ['2026-12-23', 'in', 'sales', 100],
    ...['2026-11-23', '2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21'].map((day) => [
      day,
      'out',
      'commission',
      23,
    ]),
  ]);
});

test('what sells alike each week does not swing; what swings does so on the day it is paid, and adds up by its squares', () => {
  const fridays = [1, 2, 3, 4, 5, 6].map((weeks) => addDays(FRIDAY, -7 * weeks));
  const taken = fridays.flatMap((day, at) => [
    { day, name: 'Dinheiro', days: 0, amount: 600 },
    { day, name: 'Crédito', days: 3, amount: at % 2 === 0 ? 100 : 160 },
  ]);
  const swing = expectedSwing(taken, FRIDAY, '2026-12-08');
  // Of three times 100 and three times 160: the root of 6 · 30² / 5.
  expect(swing).toEqual([
    { date: '2026-11-30', amount: 32.86 },
    { date: '2026-12-07', amount: 32.86 },
  ]);
  const days = cashFlow(1000, [], FRIDAY, 20);
  const range = likelyRange(days, swing);
  expect(range[0]).toEqual([1000, 1000]);
  expect(range[10]).toEqual([957.89, 1042.11]); // 1.2816 · 32.86
  expect(range[19]).toEqual([940.44, 1059.56]); // 1.2816 · 32.86 · √2
});

test('weeks begin on Monday, and the first may be short', () => {
  const days = cashFlow(100, [entry('2026-11-21', 'out', 150), entry('2026-11-22', 'in', 80)], FRIDAY, 5);
  expect(byWeek(days)).toEqual([
    { from: '2026-11-20', to: '2026-11-22', in: 80, out: 150, balance: 30, lowest: -50 },
    { from: '2026-11-23', to: '2026-11-24', in: 0, out: 0, balance: 30, lowest: 30 },
  ]);
});

test('the first day below zero is named, with what would have to be put aside', () => {
  const days = cashFlow(
    1000,
    [entry('2026-11-10', 'out', 300, 'atrasada'), entry('2026-11-22', 'out', 900), entry('2026-11-23', 'in', 500)],
    FRIDAY,
    60,
  );
  expect(days).toHaveLength(60);
  expect(days.slice(0, 4).map(({ balance }) => balance)).toEqual([700, 700, -200, 300]);
  const below = firstBelow(days, 0);
  expect(below).toMatchObject({ date: '2026-11-22', balance: -200, out: 900 });
  expect(below && asideEachDay(below, 0, FRIDAY)).toBe(100);
  expect(firstBelow(days, -500)).toBeUndefined();
});

test('the past is counted back from what there is now, and today’s moves belong to today', () => {
  const moves = [
    entry('2026-11-17', 'in', 500),
    entry('2026-11-18', 'out', 120.5),
    entry('2026-11-19', 'in', 40),
    entry(FRIDAY, 'out', 30),
  ];
  expect(pastFlow(1000, moves, FRIDAY, 4).map(({ date, balance }) => [date, balance])).toEqual([
    ['2026-11-16', 610.5],
    ['2026-11-17', 1110.5],
    ['2026-11-18', 990],
    ['2026-11-19', 1030],
  ]);
});

test('card money received today costs the rate for the days that it comes early; what is no card stays on its day', () => {
  const card = (date: string, amount: number): FlowEntry => ({
    ...entry(date, 'in', amount),
    source: 'card',
    id: null,
  });
  const entries = [
    card(FRIDAY, 10), // comes today anyway
    card('2026-12-20', 1000), // 30 days early
    card('2026-11-23', 99.99), // 3 days early
    entry('2026-11-25', 'out', 900),
  ];
  const { entries: line, gross, cost, net } = anticipate(entries, FRIDAY, 2);
  expect([gross, cost, net]).toEqual([1099.99, 20.2, 1079.79]); // 2 % and 0,2 %
  expect(line.map(({ date, way, amount }) => [date, way, amount])).toEqual([
    [FRIDAY, 'in', 10],
    ['2026-11-25', 'out', 900],
    [FRIDAY, 'in', 1079.79],
  ]);
  expect(firstBelow(cashFlow(0, entries, FRIDAY, 40), 0)?.date).toBe('2026-11-25');
  expect(firstBelow(cashFlow(0, line, FRIDAY, 40), 0)).toBeUndefined();
  expect(anticipate([entry(FRIDAY, 'out', 5)], FRIDAY, 2)).toMatchObject({ gross: 0, cost: 0, net: 0 });
});

test('the last balance is what there was with all that came and went, whatever its order', () => {
  const cents = fc.integer({ min: 1, max: 1_000_000 }).map((value) => value / 100);
  const some = fc.array(
    fc.record({
      at: fc.integer({ min: -20, max: 59 }),
      way: fc.constantFrom('in' as const, 'out' as const),
      amount: cents,
    }),
    { maxLength: 40 },
  );
  fc.assert(
    fc.property(cents, some, (balance, moves) => {
      const entries = moves.map(({ at, way, amount }) => entry(addDays(FRIDAY, at), way, amount));
      const sum = (way: string) => add(...entries.filter((one) => one.way === way).map(({ amount }) => amount));
      expect(cashFlow(balance, entries, FRIDAY, 60).at(-1)?.balance).toBe(
        subtract(add(balance, sum('in')), sum('out')),
      );
    }),
  );
});
