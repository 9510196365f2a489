import { asItemId } from '../ids.ts';
import { expect, it } from 'vitest';
import { DELIVERY_METHOD } from '../codes.ts';
import { earnOf, type EarningOrder, moneyOf, type Program } from './earn.ts';

const ORDER: EarningOrder = {
  total: 105,
  subtotal: 100,
  plain_total: 105,
  delivery_method: DELIVERY_METHOD.delivery,
  day: '2026-11-24', // a Tuesday
  lines: [
    { item_id: asItemId(1), menu_group_id: 10, quantity: 2, total: 80, points_total: 0 },
    { item_id: asItemId(2), menu_group_id: 20, quantity: 1, total: 20, points_total: 0 },
    { item_id: asItemId(3), menu_group_id: 10, quantity: 1, total: 12, points_total: 12 },
  ],
  visits: 6,
  first: false,
  paid_by: [],
};
const PROGRAM: Program = {
  id: 1,
  kind: 'cashback',
  gives: 'balance',
  value: 10,
  needs: null,
  weekdays: [],
  delivery_methods: [],
  menu_group_ids: [],
  item_ids: [],
  minimum: 0,
  budget: null,
  ends_on: null,
  valid_days: null,
};
const NOTHING = { stamps: new Map<number, number>(), given: new Map<number, number>() };
const given = (program: Partial<Program>, order: Partial<EarningOrder> = {}, state = NOTHING) =>
  moneyOf(earnOf(5, [{ ...PROGRAM, ...program }], { ...ORDER, ...order }, state));

it.each<[string, Partial<Program>, Partial<EarningOrder>, number]>([
  ['every order gives the plain cashback', { weekdays: [3] }, {}, 5.25],
  ['what was on offer is not counted where it does not count', { weekdays: [3] }, { plain_total: 25 }, 1.25],
  ['a programme’s better rate counts it', { weekdays: [2] }, { plain_total: 25 }, 10.5],
  ['a better rate replaces the plain one', { weekdays: [2] }, {}, 10.5],
  ['a worse rate takes nothing away', { value: 3 }, {}, 5.25],
  ['some channels alone', { delivery_methods: [DELIVERY_METHOD.takeaway] }, {}, 5.25],
  ['a group gives its own lines more, but not what points paid', { menu_group_ids: [10] }, {}, 9.25],
  ['an item that is not there gives nothing', { item_ids: [asItemId(99)] }, {}, 5.25],
  ['a small order gives only the plain one', { minimum: 100.01 }, {}, 5.25],
  ['its last day counts', { ends_on: '2026-11-24' }, {}, 10.5],
  ['after its last day it is over', { ends_on: '2026-11-23' }, {}, 5.25],
  ['a budget is never exceeded', { budget: 2 }, {}, 7.25],
  ['points for each real come on top', { kind: 'points', value: 0.1 }, {}, 15.75],
  ['who comes often is given more', { kind: 'tier', needs: 6, value: 8 }, {}, 8.4],
  ['who comes seldom is not', { kind: 'tier', needs: 7, value: 8 }, {}, 5.25],
  ['a first order is welcomed', { kind: 'welcome', value: 15 }, { first: true }, 20.25],
  ['a second one is not', { kind: 'welcome', value: 15 }, {}, 5.25],
  ['a birthday is not an order’s', { kind: 'birthday', value: 15 }, {}, 5.25],
])('%s', (_, program, order, amount) => {
  expect(given(program, order)).toBe(amount);
});

it('of several rates the best counts, once', () => {
  const programs = [
    { ...PROGRAM, id: 1, value: 8 },
    { ...PROGRAM, id: 2, value: 12 },
    { ...PROGRAM, id: 3, kind: 'tier' as const, needs: 2, value: 10 },
  ];
  const earned = earnOf(5, programs, ORDER, NOTHING);
  expect(earned.map(({ program_id, amount }) => [program_id, amount])).toEqual([
    [null, 5.25],
    [2, 7.35],
  ]);
});

it('a card fills with stamps; the one that fills it gives the gift and begins the next', () => {
  const card: Program = { ...PROGRAM, id: 7, kind: 'stamps', value: 60, needs: 10, menu_group_ids: [10] };
  const stamped = (before: number) =>
    earnOf(0, [card], ORDER, { ...NOTHING, stamps: new Map([[7, before]]) }).map(({ unit, amount }) => [unit, amount]);
  expect(stamped(0)).toEqual([['stamp', 2]]);
  expect(stamped(8)).toEqual([
    ['stamp', -8],
    ['money', 60],
  ]);
  expect(stamped(9)).toEqual([
    ['stamp', -8],
    ['money', 60],
  ]);
});
