import { asItemId } from '../ids.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aComplement, aPizza, aQuestion, onMenu, sum } from '../../test/samples.ts';
import { type CartLine, priceLine } from './cart-line.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({ item_id: asItemId(10), quantity: 1, ...over });
const bacon = { complement_id: 1, quantity: 2 };
const withBacon = { complementos: [aQuestion([aComplement(1, 4.5), aComplement(2, 3)])] };
const sizes = [
  { id: 3, name: '500 ml', price: 24 },
  { id: 4, name: '300 ml', price: 18 },
];

describe('the price of a line', () => {
  it.each([
    ['pieces', line({ quantity: 3 }), onMenu({ price1: 12.9 }), 38.7],
    [
      'complements in each piece',
      line({ quantity: 3, complements: [bacon] }),
      onMenu({ price1: 20, ...withBacon }),
      87,
    ],
    ['grams of a price per kilogram', line({ quantity: 350 }), onMenu({ type: 2, price1: 79.9 }), 27.97],
    ['a third of a cent rounded up', line({ quantity: 50 }), onMenu({ type: 2, price1: 69.99 }), 3.5],
    [
      'a complement once a weighed portion',
      line({ quantity: 500, complements: [bacon] }),
      onMenu({ type: 2, price1: 40, ...withBacon }),
      29,
    ],
    [
      'the chosen variation instead of the item',
      line({ quantity: 2, variation_id: 3 }),
      onMenu({ price1: 99, variations: sizes }),
      48,
    ],
    ['the cheapest variation before one is chosen', line(), onMenu({ price1: 99, variations: sizes }), 18],
    [
      'nothing for what is not on the menu',
      line({ complements: [{ complement_id: 99, quantity: 5 }] }),
      onMenu({ price1: 20, ...withBacon }),
      20,
    ],
    ['nothing for a quantity that is no number', line({ quantity: Number.NaN }), onMenu({ price1: 20 }), 0],
    [
      'nothing for a portion that weighs nothing',
      line({ quantity: 0, complements: [bacon] }),
      onMenu({ type: 2, price1: 20, ...withBacon }),
      0,
    ],
    [
      'an option that is listed twice both times',
      line({ complements: [bacon, bacon] }),
      onMenu({ price1: 20, ...withBacon }),
      38,
    ],
  ])('counts %s', (_, chosen, menu, total) => {
    expect(priceLine(chosen, menu).total).toBe(total);
  });

  it('says what one piece costs with and without complements', () => {
    const priced = priceLine(line({ quantity: 4, complements: [bacon] }), onMenu({ price1: 20, ...withBacon }));
    expect(priced).toMatchObject({ item_price: 20, total_unique: 29, total: 116, points_total: 0, pizzas: [] });
    expect(priced.complementos).toEqual([
      { complement_id: 1, complement_group_id: 5, quantity: 2, price: 4.5, total: 9 },
    ]);
  });
});

describe('the price of a pizza', () => {
  it.each([
    ['one flavor that needs no naming', line(), {}, 40],
    ['its dearest flavor by default', line({ flavors: 2, flavor1: asItemId(10), flavor2: asItemId(11) }), {}, 52],
    [
      'the mean, where the group says so',
      line({ flavors: 2, flavor1: asItemId(10), flavor2: asItemId(11) }),
      { price_rule: 'average' },
      46,
    ],
    [
      'each part, where the group says so',
      line({ flavors: 3, flavor1: asItemId(10), flavor2: asItemId(10), flavor3: asItemId(11) }),
      { price_rule: 'proportional' },
      44,
    ],
    [
      'the second size by its own prices',
      line({ size: 2, flavors: 2, flavor1: asItemId(10), flavor2: asItemId(11) }),
      { size: true },
      72,
    ],
    ['the only size of a group that has one', line({ size: 2 }), { size: false }, 40],
  ] as const)('of a pizza group is %s', (_, chosen, group, total) => {
    expect(priceLine(chosen, aPizza([40, 52], group)).total).toBe(total);
  });

  it('is explained by its flavors and the rule', () => {
    const menu = aPizza([40, 52], { price_rule: 'proportional' });
    const { pizzas } = priceLine(line({ flavor1: asItemId(10), flavor2: asItemId(11), flavor3: asItemId(11) }), menu);
    expect(pizzas).toEqual([
      {
        price_rule: 'proportional',
        parts: [
          { id: 10, name: 'Sabor 10', price: 40, quantity: 1 },
          { id: 11, name: 'Sabor 11', price: 52, quantity: 2 },
        ],
        price: 48,
      },
    ]);
  });

  it('of a complement group is its size and the dearest flavor, with the border on top', () => {
    const flavors = aQuestion([aComplement(1, 10), aComplement(2, 18)], { id: 6, is_pizza: true, min: 1, max: 2 });
    const border = aQuestion([aComplement(3, 8)], { id: 7 });
    const menu = onMenu({
      price1: 0,
      variations: [{ id: 3, name: 'Grande', price: 30 }],
      complementos: [flavors, border],
    });
    const complements = [1, 2, 3].map((complement_id) => ({ complement_id, quantity: 1 }));
    const priced = priceLine(line({ variation_id: 3, quantity: 2, complements }), menu);
    expect(priced).toMatchObject({ item_price: 30, total_unique: 56, total: 112 });
    expect(priced.complementos.map(({ total }) => total)).toEqual([9, 9, 8]);
  });
});

describe('a line that points pay', () => {
  const pointsOf = (chosen: CartLine, menu: Parameters<typeof priceLine>[1]) => priceLine(chosen, menu).points_total;

  it('costs its points for each piece, and by the kilogram, rounded up', () => {
    expect(pointsOf(line({ quantity: 3, use_discount: true }), onMenu({ points: 25 }))).toBe(75);
    expect(pointsOf(line({ quantity: 350, use_discount: true }), onMenu({ type: 2, points: 25 }))).toBe(9);
  });

  it('costs none when nobody asked, or when the item has no price in points', () => {
    expect(pointsOf(line(), onMenu({ points: 25 }))).toBe(0);
    expect(pointsOf(line({ use_discount: true }), onMenu())).toBe(0);
  });

  it('costs the points of the dearest flavor, and none when one flavor is not for points', () => {
    const { flavors = [], ...menu } = aPizza([40, 52, 60]);
    const withPoints = {
      ...menu,
      flavors: flavors.map((flavor, index) => ({ ...flavor, points: [40, 55, 0][index] ?? 0 })),
    };
    const half = { flavors: 2, flavor1: asItemId(10), use_discount: true };
    expect(pointsOf(line({ ...half, flavor2: asItemId(11) }), withPoints)).toBe(55);
    expect(pointsOf(line({ ...half, flavor2: asItemId(12) }), withPoints)).toBe(0);
  });
});

it('adds up: one piece is the item and its complements', () => {
  const cents = fc.nat(10_000).map((value) => value / 100);
  const prices = fc.array(cents, { minLength: 1, maxLength: 5 });
  fc.assert(
    fc.property(cents, prices, fc.boolean(), fc.integer({ min: 1, max: 9 }), (price1, options, is_pizza, quantity) => {
      const question = aQuestion(
        options.map((price, index) => aComplement(index + 1, price)),
        { is_pizza, price_rule: 'average' },
      );
      const complements = options.map((_, index) => ({ complement_id: index + 1, quantity: 1 + (index % 2) }));
      const priced = priceLine(line({ quantity, complements }), onMenu({ price1, complementos: [question] }));
      expect(priced.total_unique).toBe(sum([priced.item_price, ...priced.complementos.map(({ total }) => total)]));
      expect(priced.total).toBe(sum(Array(quantity).fill(priced.total_unique)));
    }),
  );
});
