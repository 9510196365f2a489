import type { CartLine, LineMenu } from '@comanda/domain/orders/cart-line';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { activeQuestion, type ChoiceEvent, type Choosing, choose, missingAll } from './choice-machine.ts';
import { lineQuestions } from './line-questions.ts';

const NOW = new Date('2026-11-20T21:00:00-03:00');
const supply = { is_invisible: false, stock: null, sold_out_until: null };
const option = (id: number, fields: object = {}) => ({ id, name: `opção ${id}`, price: 3, ...supply, ...fields });
const group = (id: number, min: number, max: number, complements: object[]) => ({
  id,
  name: `pergunta ${id}`,
  min,
  max,
  only_one: false,
  is_pizza: false,
  price_rule: 'highest',
  complements,
});
/** Extras (any number), the point (one), sauces (two). */
const menu = {
  item: {
    id: 1,
    name: 'X-Nena',
    type: 1,
    price1: 30,
    price2: 0,
    variations: [],
    complementos: [
      group(1, 0, 0, [option(11), option(12, { sold_out_until: 'infinity' })]),
      group(2, 1, 1, [option(21), option(22)]),
      group(3, 2, 2, [option(31), option(32)]),
    ],
    ...supply,
  },
  group: { id: 9, is_pizza: false, paused_until: null },
  flavors: [],
} as unknown as LineMenu; // what the questions read of it

const START: Choosing = { line: { item_id: asItemId(1), quantity: 1, complements: [] }, went: null };
const asked = (line: CartLine) => lineQuestions(line, menu, NOW);
const play = (...events: ChoiceEvent[]) => events.reduce((now, event) => choose(now, event, asked(now.line)), START);
const chosen = ({ line }: Choosing) =>
  (line.complements ?? []).map(({ complement_id, quantity }) => [complement_id, quantity]);
const open = ({ line, went }: Choosing) => activeQuestion(asked(line), went)?.key;
const digit = (value: number): ChoiceEvent => ({ kind: 'digit', digit: value });

test('digits answer what is still required, group after group', () => {
  const now = play(digit(2), digit(1), digit(2));
  expect(chosen(now)).toEqual([
    [22, 1],
    [31, 1],
    [32, 1],
  ]);
  expect(missingAll(asked(now.line))).toBe(0);
});

test('whoever goes to a group answers there until it is full', () => {
  const now = play({ kind: 'go', group: 'group 3' }, digit(1), digit(2));
  expect(chosen(now)).toEqual([
    [31, 1],
    [32, 1],
  ]);
  expect(open(now)).toBe('group 2');
});

test('the next that is missing is found from wherever somebody is, and round the end', () => {
  expect(open(play({ kind: 'missing' }))).toBe('group 3');
  expect(open(play({ kind: 'missing' }, { kind: 'missing' }))).toBe('group 2');
  expect(open(play(digit(1), digit(1), digit(2), { kind: 'missing' }))).toBe('group 1');
});

test('steps go to the neighbours, over both ends', () => {
  expect(open(play({ kind: 'step', by: -1 }))).toBe('group 1');
  expect(open(play({ kind: 'step', by: -1 }, { kind: 'step', by: -1 }))).toBe('group 3');
});

test('what has run out is not taken by any event, and no group takes more than it can', () => {
  const out = play({ kind: 'go', group: 'group 1' }, digit(2), {
    kind: 'amount',
    group: 'group 1',
    option: 12,
    quantity: 1,
  });
  expect(chosen(out)).toEqual([]);
  expect(chosen(play({ kind: 'amount', group: 'group 3', option: 31, quantity: 3 }))).toEqual([]);
  expect(chosen(play({ kind: 'amount', group: 'group 3', option: 31, quantity: 2 }))).toEqual([[31, 2]]);
});

test('a digit without a tile, and a group that is not there, change nothing', () => {
  expect(play(digit(9))).toEqual(START);
  expect(play({ kind: 'go', group: 'none' })).toEqual(START);
});
