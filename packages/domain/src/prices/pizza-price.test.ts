import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sum } from '../../test/samples.ts';
import { flavorPrice, pizzaPrice, sharePizzaPrice } from './pizza-price.ts';

const part = (price: number, quantity = 1, id = price) => ({ id, name: `Sabor ${id}`, price, quantity });
const parts = fc.array(
  fc
    .record({ cents: fc.nat(20_000), quantity: fc.integer({ min: 1, max: 3 }) })
    .map(({ cents, quantity }) => part(cents / 100, quantity)),
  { minLength: 1, maxLength: 4 },
);
const rule = fc.constantFrom('highest' as const, 'average' as const, 'proportional' as const);

describe('a pizza of several flavors', () => {
  it.each([
    ['half and half costs its dearest half', 'highest', [part(24), part(31)], 31],
    ['half and half costs the mean of both', 'average', [part(24), part(31)], 27.5],
    ['half and half costs half of each', 'proportional', [part(24), part(31)], 27.5],
    ['two thirds of one flavor do not move the dearest', 'highest', [part(24, 2), part(31)], 31],
    ['the mean is of distinct flavors, however many parts each has', 'average', [part(24, 2), part(31)], 27.5],
    ['two thirds and one third, rounded up to the cent', 'proportional', [part(24, 2), part(31)], 26.34],
    ['a fraction of a cent is rounded up', 'average', [part(10), part(10.01)], 10.01],
    ['thirds that come out even gain no cent', 'average', [part(10), part(20), part(30)], 20],
    ['nothing chosen costs nothing', 'highest', [], 0],
  ] as const)('%s', (_, price_rule, chosen, price) => {
    expect(pizzaPrice(price_rule, chosen).price).toBe(price);
  });

  it('never costs more by the mean or by parts than by its dearest flavor, nor less than its cheapest', () => {
    fc.assert(
      fc.property(parts, rule, (chosen, price_rule) => {
        const prices = chosen.map(({ price }) => price);
        const { price } = pizzaPrice(price_rule, chosen);
        expect(price).toBeLessThanOrEqual(pizzaPrice('highest', chosen).price);
        expect(price).toBeGreaterThanOrEqual(Math.min(...prices));
      }),
    );
  });

  it('is printed as parts that add up to its price', () => {
    fc.assert(
      fc.property(parts, rule, (chosen, price_rule) => {
        const pizza = pizzaPrice(price_rule, chosen);
        const shares = sharePizzaPrice(pizza);
        expect(sum(shares)).toBe(pizza.price);
        expect(shares.every((share) => share >= 0)).toBe(true);
      }),
    );
  });

  it('gives each half half of the dearest price, and each flavor its own part by the other rules', () => {
    expect(sharePizzaPrice(pizzaPrice('highest', [part(24), part(31)]))).toEqual([15.5, 15.5]);
    expect(sharePizzaPrice(pizzaPrice('proportional', [part(24), part(31)]))).toEqual([12, 15.5]);
    expect(sharePizzaPrice(pizzaPrice('average', [part(0), part(0, 1, 2)]))).toEqual([0, 0]);
  });
});

describe('a size with a price', () => {
  const sized = { size: true, size1_price: 49, size2_price: 69 };
  it.each([
    ['a flavor without a price costs its size', { price1: 0, price2: 0 }, sized, 1, 49],
    ['the second size has its own', { price1: 0, price2: 0 }, sized, 2, 69],
    ['a flavor with a price keeps it', { price1: 55, price2: 0 }, sized, 1, 55],
    ['in each size by itself', { price1: 55, price2: 0 }, sized, 2, 69],
    ['a group of one size has only the first', { price1: 0, price2: 80 }, { ...sized, size: false }, 2, 49],
    ['without any price it costs nothing', { price1: 0, price2: 0 }, { ...sized, size1_price: null }, 1, 0],
  ] as const)('%s', (_, flavor, group, size, price) => {
    expect(flavorPrice(flavor, group, size)).toBe(price);
  });

  it('costs the same whatever flavors without a price are put together, by every rule', () => {
    fc.assert(
      fc.property(fc.nat(20_000), fc.integer({ min: 1, max: 3 }), rule, (cents, count, price_rule) => {
        const price = flavorPrice({ price1: 0, price2: 0 }, { ...sized, size1_price: cents / 100 }, 1);
        const chosen = Array.from({ length: count }, (_, id) => part(price, 1, id));
        expect(pizzaPrice(price_rule, chosen).price).toBe(cents / 100);
      }),
    );
  });
});
