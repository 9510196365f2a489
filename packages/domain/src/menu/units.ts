/** Units of raw materials, as on the wire. */
export const UNITS = ['g', 'kg', 'ml', 'l', 'un'] as const;
export type Unit = (typeof UNITS)[number];

const BASE: Readonly<Record<Unit, { readonly of: Unit; readonly factor: number }>> = {
  g: { of: 'g', factor: 1 },
  kg: { of: 'g', factor: 1000 },
  ml: { of: 'ml', factor: 1 },
  l: { of: 'ml', factor: 1000 },
  un: { of: 'un', factor: 1 },
};

/** Grams and kilograms are one kind, millilitres and litres another; a litre is never a kilogram. */
export const isConvertible = (from: Unit, to: Unit): boolean => BASE[from].of === BASE[to].of;

/** @returns the same quantity in another unit; null when the two measure different things */
export function convertUnit(quantity: number, from: Unit, to: Unit): number | null {
  if (!isConvertible(from, to)) return null;
  return (quantity * BASE[from].factor) / BASE[to].factor;
}

export const unitsLike = (unit: Unit): Unit[] => UNITS.filter((each) => isConvertible(each, unit));
