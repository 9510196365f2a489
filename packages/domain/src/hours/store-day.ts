import { addDays, type LocalDate, toInstant, toLocal } from '../local-time.ts';
import { type OpeningRules, runningWindows, windowsOfDay } from './opening-windows.ts';

/**
 * The store's business day: the calendar day in its zone or, while a window runs that opened the evening before, the day
 * on which that opened. Daily order numbers count by it, so a night kitchen's numbers do not start again at midnight.
 * It never goes back as time passes, but may when the owner changes the hours during the night: whoever numbers orders
 * takes the later of this and the day that it numbered last.
 */
export function storeDay(rules: OpeningRules, now: Date): LocalDate {
  return runningWindows(rules, now)[0]?.day ?? toLocal(now, rules.zone).date;
}

/** Midnight after the store's day or, if a window of that day closes later, its closing: "until the end of the day". */
export function endOfStoreDay(rules: OpeningRules, now: Date): Date {
  const day = storeDay(rules, now);
  const midnight = toInstant(addDays(day, 1), 0, rules.zone);
  return windowsOfDay(rules, day).reduce((latest, { end }) => (end > latest ? end : latest), midnight);
}

/** The instants of a business day: from where the day before ends until its own end. Together the days leave nothing out. */
export const storeDaySpan = (rules: OpeningRules, day: LocalDate): { from: Date; until: Date } => ({
  from: endOf(rules, addDays(day, -1)),
  until: endOf(rules, day),
});

/** As the store opens now. Its last second before midnight is never of the day before: no window is longer than a day. */
const endOf = (rules: OpeningRules, day: LocalDate): Date =>
  endOfStoreDay(rules, new Date(toInstant(addDays(day, 1), 0, rules.zone).getTime() - 1));
