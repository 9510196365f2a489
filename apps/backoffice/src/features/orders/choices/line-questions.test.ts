import type { CartLine, LineMenu } from '@comanda/domain/orders/cart-line';
import { asItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { lineQuestions, missing, openQuestion, pressed } from './line-questions.ts';

const NOW = new Date('2026-11-20T21:00:00-03:00');
const supply = { is_invisible: false, stock: null, sold_out_until: null };
const option = (id: number, fields: object = {}) => ({ id, name: `opção ${id}`, price: 3, ...supply, ...fields });
const question = (id: number, min: number, max: number, only_one: boolean, complements: object[]) => ({
  id,
  name: `pergunta ${id}`,
  min,
  max,
  only_one,
  is_pizza: false,
  price_rule: 'highest',
  complements,
});
function menuOf(item: object, group: object = {}, flavors: object[] = []): LineMenu {
  const plain = { id: 1, name: 'X-Nena', type: 1, price1: 30, price2: 0, variations: [], complementos: [], ...supply };
  return {
    item: { ...plain, ...item },
    group: { id: 9, is_pizza: false, paused_until: null, ...group },
    flavors,
  } as unknown as LineMenu; // what the questions read of it
}
const line = (fields: Partial<CartLine> = {}): CartLine => ({
  item_id: asItemId(1),
  quantity: 1,
  complements: [],
  ...fields,
});
/** Presses options one after the other, by their place, in a question. */
function press(menu: LineMenu, start: CartLine, at: number, ...places: number[]): CartLine {
  return places.reduce((now, place) => {
    const asked = lineQuestions(now, menu, NOW)[at];
    const chosen = asked?.options[place];
    return (asked && chosen && pressed(asked, chosen)) ?? now;
  }, start);
}

test('what has run out cannot be taken, and can be given back', () => {
  const menu = menuOf({
    complementos: [question(5, 0, 0, true, [option(51, { sold_out_until: 'infinity' }), option(52, { stock: 0 })])],
  });
  expect(press(menu, line(), 0, 0, 1).complements).toEqual([]);
  const held = line({ complements: [{ complement_id: 51, quantity: 1 }] });
  expect(press(menu, held, 0, 0).complements).toEqual([]);
});

test('where one is all another takes its place, and a required one stays', () => {
  const menu = menuOf({ complementos: [question(5, 1, 1, true, [option(51), option(52)])] });
  expect(press(menu, line(), 0, 0, 1, 1).complements).toEqual([{ complement_id: 52, quantity: 1 }]);
});

test('no more are taken than the group and the stock have', () => {
  const menu = menuOf({ complementos: [question(5, 0, 3, false, [option(51, { stock: 2 }), option(52)])] });
  expect(press(menu, line(), 0, 0, 0, 0).complements).toEqual([{ complement_id: 51, quantity: 2 }]);
  expect(press(menu, line(), 0, 1, 1, 1, 0).complements).toEqual([{ complement_id: 52, quantity: 3 }]);
});

test('digits answer what is required first, then what takes more', () => {
  const menu = menuOf({
    complementos: [question(4, 0, 2, true, [option(41), option(42)]), question(5, 1, 1, true, [option(51)])],
  });
  const before = lineQuestions(line(), menu, NOW);
  expect([openQuestion(before)?.key, before.map(missing)]).toEqual(['group 5', [0, 1]]);
  const after = lineQuestions(press(menu, line(), 1, 0), menu, NOW);
  expect(openQuestion(after)?.key).toBe('group 4');
});

test('a pizza of halves is two presses, keeps its own flavor, and shrinks with its size', () => {
  const flavor = (id: number, fields: object = {}) => ({
    id,
    name: `sabor ${id}`,
    price1: 40,
    price2: 60,
    ...supply,
    ...fields,
  });
  const group = { is_pizza: true, size: true, size1: 'Média', size2: 'Grande', flavor1: 1, flavor2: 2 };
  const menu = menuOf({}, group, [flavor(1), flavor(2), flavor(3, { sold_out_until: 'infinity' })]);
  const pizza = line({ size: 2, flavors: 1, flavor1: asItemId(1) });
  const halves = press(menu, pizza, 1, 2, 1);
  expect(halves).toMatchObject({ size: 2, flavors: 2, flavor1: 1, flavor2: 2 });
  expect(press(menu, halves, 1, 0)).toMatchObject({ flavors: 2, flavor1: 1, flavor2: 2 });
  expect(press(menu, halves, 0, 0)).toMatchObject({ size: 1, flavors: 1, flavor1: 1, flavor2: null });
});
