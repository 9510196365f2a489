import { describe, expect, it } from 'vitest';
import { aComplement, aGroup, aQuestion, anItem } from '../../test/samples.ts';
import { fromPrice } from './from-price.ts';

const sizes = [
  { id: 1, name: '500 ml', price: 24 },
  { id: 2, name: '300 ml', price: 18 },
];
const flavors = (over: object) =>
  aQuestion([aComplement(1, 42), aComplement(2, 35), aComplement(3, 9, { is_invisible: true })], {
    is_pizza: true,
    ...over,
  });
const sauces = aQuestion([aComplement(1, 3), aComplement(2, 2)], { min: 2, max: 4 });

describe('the price on the menu', () => {
  it.each([
    ["is the item's", {}, {}, 30, false],
    ["says 'A partir de' where the store wants it", { from_price: true }, {}, 30, true],
    ["is the cheapest variation's", { variations: sizes }, {}, 18, true],
    ['needs no more words for variations of one price', { variations: sizes.slice(1) }, {}, 18, false],
    [
      'is the lowest flavor times their minimum for a pizza',
      { price1: 0, complementos: [flavors({ min: 2, max: 2 })] },
      {},
      70,
      true,
    ],
    ["comes on top of the pizza's own price", { price1: 10, complementos: [flavors({ min: 1 })] }, {}, 45, true],
    ['is the cheaper size of a pizza group', { price1: 40, price2: 62 }, { is_pizza: true, size: true }, 40, true],
    ['is the only size that has a price', { price1: 0, price2: 62 }, { is_pizza: true, size: true }, 62, true],
    ['is the one price of a pizza group without sizes', { price1: 40, price2: 62 }, { is_pizza: true }, 40, false],
    ['counts what must be answered when the item itself is free', { price1: 0, complementos: [sauces] }, {}, 4, true],
    ['does not when the item has its own price', { price1: 20, complementos: [sauces] }, {}, 20, false],
    [
      'is nothing for a question without options',
      { price1: 0, complementos: [aQuestion([], { min: 1 })] },
      {},
      0,
      false,
    ],
  ])('%s', (_, item, group, price, from) => {
    expect(fromPrice(anItem(item), aGroup(group))).toEqual({ price, from });
  });
});
