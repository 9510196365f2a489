import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { UNITS } from '../menu/units.ts';
import { measured, thrownAway, toBuy, toMake } from './amounts.ts';

describe('what is made and bought', () => {
  it.each([
    [33.2, 'un', 34],
    [2.31, 'kg', 2.4],
    [0.3, 'kg', 0.3],
    [101, 'g', 110],
    [0, 'l', 0],
    [-4, 'un', 0],
  ] as const)('%d %s is measured as %d', (quantity, unit, expected) => {
    expect(measured(quantity, unit)).toBe(expected);
  });

  it('takes off what is there; a stock below zero is none', () => {
    expect(toMake(58, 22, 'un')).toBe(36);
    expect(toMake(58, -3, 'un')).toBe(58);
    expect(toMake(10, 40, 'un')).toBe(0);
  });

  it('buys whole packs, so that the minimum is left', () => {
    const muçarela = { needed: 9, on_hand: 6, minimum: 5, unit: 'kg', pack: 4 } as const;
    expect(toBuy(muçarela)).toEqual({ quantity: 8, packs: 2 });
    expect(toBuy({ ...muçarela, pack: null })).toEqual({ quantity: 8, packs: null });
    expect(toBuy({ ...muçarela, on_hand: 14 })).toEqual({ quantity: 0, packs: 0 });
  });

  test('never buys less than is missing, nor a whole pack too much', () => {
    const quantity = fc.double({ min: 0, max: 1e4, noNaN: true });
    fc.assert(
      fc.property(
        quantity,
        quantity,
        fc.constantFrom(...UNITS),
        fc.integer({ min: 1, max: 50 }),
        (needed, on_hand, unit, pack) => {
          const { quantity: bought, packs } = toBuy({ needed, on_hand, minimum: null, unit, pack });
          const missing = measured(needed - on_hand, unit);
          return bought + 1e-3 >= missing && bought - missing < pack + 1e-3 && packs !== null && packs >= 0;
        },
      ),
    );
  });

  it('throws away what is left and not kept', () => {
    expect(thrownAway(6, 2)).toBe(4);
    expect(thrownAway(0.3, 0.1)).toBe(0.2);
    expect(thrownAway(2, 5)).toBe(0);
  });
});
