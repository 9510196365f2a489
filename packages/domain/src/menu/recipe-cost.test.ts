import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ingredientCost, materialUse, recipeCost } from './recipe-cost.ts';

const mozzarella = { unit: 'kg', cost: 42, yield_factor: 100 } as const;
const onion = { unit: 'kg', cost: 6, yield_factor: 80 } as const;
const rice = { unit: 'kg', cost: 8, yield_factor: 250 } as const;
const bun = { unit: 'un', cost: 1.25, yield_factor: 100 } as const;
const oil = { unit: 'ml', cost: 0.0123, yield_factor: 100 } as const;

test.each([
  ['grams of what is bought by the kilogram', { quantity: 150, unit: 'g', material: mozzarella }, 0.15, 6.3],
  ['what is peeled takes more than it weighs', { quantity: 80, unit: 'g', material: onion }, 0.1, 0.6],
  ['what swells takes less', { quantity: 200, unit: 'g', material: rice }, 0.08, 0.64],
  ['pieces', { quantity: 2, unit: 'un', material: bun }, 2, 2.5],
  ['a price below a cent', { quantity: 0.02, unit: 'l', material: oil }, 20, 0.246],
  ['units that do not meet cost nothing', { quantity: 1, unit: 'l', material: mozzarella }, 0, 0],
] as const)('%s', (_, ingredient, used, cost) => {
  expect(materialUse(ingredient)).toBeCloseTo(used, 9);
  expect(ingredientCost(ingredient)).toBeCloseTo(cost, 9);
});

test('a recipe is rounded to cents once', () => {
  const pinch = { quantity: 1, unit: 'ml', material: { unit: 'ml', cost: 0.004, yield_factor: 100 } } as const;
  expect(recipeCost([pinch, pinch, pinch])).toBe(0.01);
  expect(recipeCost([])).toBeNull();
});

test('a dearer material never makes a recipe cheaper', () => {
  const amount = fc.double({ min: 0.001, max: 1000, noNaN: true });
  fc.assert(
    fc.property(amount, amount, amount, (quantity, cost, more) => {
      const at = (price: number) =>
        recipeCost([{ quantity, unit: 'g', material: { unit: 'kg', cost: price, yield_factor: 90 } }]) ?? 0;
      expect(at(cost + more)).toBeGreaterThanOrEqual(at(cost));
    }),
  );
});
