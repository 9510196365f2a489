import type { Unit } from '../menu/units.ts';

/** What a kitchen measures by: whole pieces, hundred grams, ten millilitres. */
const STEP: Readonly<Record<Unit, number>> = { un: 1, kg: 0.1, l: 0.1, g: 10, ml: 10 };
/** A sum of decimals is off by less. */
const DUST = 1e-6;

/** Up to the next amount that somebody would measure; nothing and what is no number are nothing. */
export function measured(quantity: number, unit: Unit): number {
  if (!Number.isFinite(quantity) || quantity <= DUST) return 0;
  const steps = Math.ceil(quantity / STEP[unit] - DUST);
  return Number((steps * STEP[unit]).toFixed(3));
}

/** What still has to be made, of what is needed. @param have below zero more was sold than was counted: nothing is there */
export const toMake = (needed: number, have: number, unit: Unit): number =>
  measured(measured(needed, unit) - Math.max(0, have), unit);

interface Shelf {
  readonly needed: number;
  readonly on_hand: number;
  /** What must still be there afterwards. */
  readonly minimum: number | null;
  readonly unit: Unit;
  /** How much a bag or a box holds, in the same unit; null is sold loose. */
  readonly pack: number | null;
}

/** What to buy so that the day is covered and the minimum is left. @returns packs is null for what is sold loose */
export function toBuy({ needed, on_hand, minimum, unit, pack }: Shelf): { quantity: number; packs: number | null } {
  const missing = measured(Math.max(0, needed) + Math.max(0, minimum ?? 0) - Math.max(0, on_hand), unit);
  if (pack === null || !(pack > 0)) return { quantity: missing, packs: null };
  const packs = Math.ceil(missing / pack - DUST);
  return { quantity: Number((Math.max(0, packs) * pack).toFixed(3)), packs: Math.max(0, packs) };
}

/** What is thrown away of what was left: what is kept is there tomorrow. */
export const thrownAway = (left_over: number, kept: number): number =>
  Math.max(0, Number((left_over - Math.min(kept, left_over)).toFixed(3)));
