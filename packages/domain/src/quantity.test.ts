import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { quantityBelow, quantityStep } from './quantity.ts';

describe('the quantity of a line', () => {
  it.each([
    ['an item by unit goes by one', { type: 1, minimum_quantity: 0 }, 1],
    ['an item by weight goes by 50 grams', { type: 2, minimum_quantity: 0 }, 50],
    ['an item with a minimum goes by its minimum', { type: 1, minimum_quantity: 6 }, 6],
    ['a minimum weight is the step too', { type: 2, minimum_quantity: 300 }, 300],
  ])('%s', (_, item, step) => {
    expect(quantityStep(item)).toBe(step);
  });

  it('reaches 0, which removes the line, one step below the smallest', () => {
    expect(quantityBelow(50, { type: 2, minimum_quantity: 0 })).toBe(0);
    expect(quantityBelow(0, { type: 2, minimum_quantity: 0 })).toBe(0);
  });

  it('returns to the steps from a quantity between them', () => {
    const item = { type: 2, minimum_quantity: 0 };
    expect(quantityBelow(437, item)).toBe(400);
  });

  it('is a step less below each step', () => {
    fc.assert(
      fc.property(
        fc.nat(20),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(1, 2),
        (steps, minimum_quantity, type) => {
          const item = { type, minimum_quantity };
          const quantity = steps * quantityStep(item);
          expect(quantityBelow(quantity + quantityStep(item), item)).toBe(quantity);
        },
      ),
    );
  });
});
