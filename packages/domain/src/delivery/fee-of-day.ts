import { WEEKDAY_FLAGS, type WeekdayFlags } from '../menu/availability.ts';
import { foldText } from '../search-text.ts';

/** A neighbourhood's fee that may hold on some days of the week only; a day that is not named counts. */
export interface DayFee extends Partial<WeekdayFlags> {
  readonly id: number;
  readonly name: string;
  readonly store_city_id?: number | null | undefined;
}

/** @param weekday 0 is Sunday */
export const holdsOn = (fee: Partial<WeekdayFlags>, weekday: number): boolean => {
  const flag = WEEKDAY_FLAGS[weekday];
  return flag === undefined || fee[flag] !== false;
};

export const isEveryDay = (fee: Partial<WeekdayFlags>): boolean => WEEKDAY_FLAGS.every((day) => fee[day] !== false);

export const areSameDays = (one: Partial<WeekdayFlags>, other: Partial<WeekdayFlags>): boolean =>
  WEEKDAY_FLAGS.every((day) => (one[day] !== false) === (other[day] !== false));

/** The same neighbourhood of the same city, whatever it costs on which day. */
export const isSamePlace = (one: Omit<DayFee, 'id'>, other: Omit<DayFee, 'id'>): boolean =>
  (one.store_city_id ?? null) === (other.store_city_id ?? null) && foldText(one.name) === foldText(other.name);

/** Two fees of one place that claim the same day. */
export const claimSameDay = (one: Partial<WeekdayFlags>, other: Partial<WeekdayFlags>): boolean =>
  WEEKDAY_FLAGS.some((day) => one[day] !== false && other[day] !== false);

/**
 * The fee that a choice means on a day: the chosen one or, when that does not hold then, the one of the same place.
 * @returns null when the place is not delivered to on that day; undefined when there is no such fee
 */
export function feeOfDay<Fee extends DayFee>(
  fees: readonly Fee[],
  id: number,
  weekday: number,
): Fee | null | undefined {
  const chosen = fees.find((fee) => fee.id === id);
  if (chosen === undefined || holdsOn(chosen, weekday)) return chosen;
  return fees.find((fee) => isSamePlace(fee, chosen) && holdsOn(fee, weekday)) ?? null;
}

/** The fees that hold on a day, in their order. */
export const feesOnDay = <Fee extends DayFee>(fees: readonly Fee[], weekday: number): Fee[] =>
  fees.filter((fee) => holdsOn(fee, weekday));

/** The fees of a city, and those that hold in all of them. */
export const feesIn = <Fee extends { store_city_id: number | null }>(fees: readonly Fee[], city_id: number | null) =>
  fees.filter((fee) => city_id === null || fee.store_city_id === null || fee.store_city_id === city_id);
