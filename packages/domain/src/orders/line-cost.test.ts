import { asItemId } from '../ids.ts';
import { describe, expect, it } from 'vitest';
import { aComplement, aPizza, aQuestion, onMenu } from '../../test/samples.ts';
import type { CartLine } from './cart-line.ts';
import { type KnownCost, lineCost, type MenuCosts } from './line-cost.ts';

const line = (over: Partial<CartLine> = {}): CartLine => ({ item_id: asItemId(10), quantity: 1, ...over });
const typed = (cost: number | null): KnownCost => ({ cost, recipe: [] });
/** 200 g of what costs R$ 30,00 a kilogram, of which 80 % reach the plate: R$ 7,50. */
const beef = { quantity: 200, unit: 'g', material: { unit: 'kg', cost: 30, yield_factor: 80 } } as const;
const recipe = (over: { variation_id?: number; size?: number } = {}) => ({
  ...beef,
  variation_id: null,
  size: null,
  ...over,
});
const costs = (items: Record<number, KnownCost>, complements: Record<number, KnownCost> = {}): MenuCosts => ({
  items: new Map(Object.entries(items).map(([id, cost]) => [Number(id), cost])),
  complements: new Map(Object.entries(complements).map(([id, cost]) => [Number(id), cost])),
});
const bacon = { complementos: [aQuestion([aComplement(1, 4.5), aComplement(2, 0)])] };

describe('what a line costs', () => {
  it.each([
    ['what was typed, for each piece', line({ quantity: 3 }), onMenu(), costs({ 10: typed(4.2) }), 12.6],
    [
      'a recipe with what is lost in preparing it',
      line(),
      onMenu(),
      costs({ 10: { cost: 1, recipe: [recipe()] } }),
      7.5,
    ],
    [
      'on top what only its variation takes',
      line({ variation_id: 3 }),
      onMenu(),
      costs({ 10: { cost: 1, recipe: [recipe(), recipe({ variation_id: 3 }), recipe({ variation_id: 4 })] } }),
      15,
    ],
    ['grams of a kilogram', line({ quantity: 350 }), onMenu({ type: 2 }), costs({ 10: typed(20) }), 7],
    [
      'complements of each piece',
      line({ quantity: 2, complements: [{ complement_id: 1, quantity: 3 }] }),
      onMenu(bacon),
      costs({ 10: typed(5) }, { 1: typed(1.1) }),
      16.6,
    ],
    [
      'complements once of a weighed portion',
      line({ quantity: 500, complements: [{ complement_id: 1, quantity: 1 }] }),
      onMenu({ type: 2, ...bacon }),
      costs({ 10: typed(20) }, { 1: typed(1.1) }),
      11.1,
    ],
    [
      'nothing for a wish',
      line({ complements: [{ complement_id: 2, quantity: 1 }] }),
      onMenu(bacon),
      costs({ 10: typed(5) }),
      5,
    ],
    ['an unknown item: nobody knows', line(), onMenu(), costs({}), null],
    [
      'a sold complement that nobody knows: nobody knows',
      line({ complements: [{ complement_id: 1, quantity: 1 }] }),
      onMenu(bacon),
      costs({ 10: typed(5) }),
      null,
    ],
  ])('is %s', (_, each, menu, known, expected) => {
    expect(lineCost(each, menu, known)).toBe(expected);
  });

  it('of a pizza is its flavors’ by their shares, in its size', () => {
    const menu = aPizza([40, 60], { size: true });
    const [one, two] = menu.flavors?.map(({ id }) => id) ?? [];
    const flavors = { flavor1: asItemId(one ?? 0), flavor2: asItemId(two ?? 0), size: 2 };
    const known = costs({
      [one ?? 0]: { cost: 9, recipe: [recipe({ size: 2 })] },
      [two ?? 0]: { cost: 9, recipe: [recipe(), recipe({ size: 2 })] },
    });
    expect(lineCost(line({ item_id: asItemId(one ?? 0), ...flavors }), menu, known)).toBe(11.25);
    // What was typed is of the first size.
    expect(
      lineCost(
        line({ item_id: asItemId(one ?? 0), ...flavors }),
        menu,
        costs({ [one ?? 0]: typed(9), [two ?? 0]: typed(9) }),
      ),
    ).toBe(null);
  });

  it('of options that are flavors is their mean, whatever the item costs by itself', () => {
    const flavors = { complementos: [aQuestion([aComplement(1, 40), aComplement(2, 0)], { is_pizza: true })] };
    const half = line({
      complements: [
        { complement_id: 1, quantity: 1 },
        { complement_id: 2, quantity: 1 },
      ],
    });
    expect(lineCost(half, onMenu(flavors), costs({}, { 1: typed(10), 2: typed(14) }))).toBe(12);
    expect(lineCost(half, onMenu(flavors), costs({ 10: typed(2) }, { 1: typed(10), 2: typed(14) }))).toBe(14);
    expect(lineCost(half, onMenu(flavors), costs({}, { 1: typed(10) }))).toBe(null);
  });
});
