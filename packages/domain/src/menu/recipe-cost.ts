import { type Money, money } from '../money.ts';
import { convertUnit, type Unit } from './units.ts';

/** A dough of a dough of a dough: as deep a recipe may go. */
export const MADE_LEVELS = 5;

export interface Material {
  readonly unit: Unit;
  /** Of one unit, with up to four decimals. */
  readonly cost: number;
  /** Percent of what is bought that reaches the plate: peeled onions 80, cooked rice 250. */
  readonly yield_factor: number;
}
export interface Ingredient {
  readonly quantity: number;
  readonly unit: Unit;
  readonly material: Material;
}

/** What leaves the material's stock, in its own unit; 0 where the units do not meet. */
export function materialUse({ quantity, unit, material }: Ingredient): number {
  const net = convertUnit(quantity, unit, material.unit) ?? 0;
  return (net * 100) / material.yield_factor;
}

/** Not rounded: cents are rounded once, for the whole recipe. */
export const ingredientCost = (ingredient: Ingredient): number => materialUse(ingredient) * ingredient.material.cost;

/** @returns null without ingredients: what it costs is then typed, or not known */
export const recipeCost = (ingredients: readonly Ingredient[]): Money | null =>
  ingredients.length === 0 ? null : money(ingredients.reduce((sum, each) => sum + ingredientCost(each), 0));
