import { addDays, daysBetween, type LocalDate, readTime, toInstant, toLocal, weekdayOf } from '../local-time.ts';

/** One day of a shift: 0 is Sunday; times 'HH:mm', or empty (or the placeholder 'HH:mm') when the shift does not open. */
export interface DayHours {
  readonly day: number;
  readonly time_open: string;
  readonly time_close: string;
}
export type Shift = 1 | 2 | 3;
export type Schedule = { readonly [shift in Shift]?: readonly DayHours[] };

/** Days of the store's calendar on which it does not open, both included. */
export interface ClosedDates {
  readonly date_start: LocalDate;
  readonly date_end: LocalDate;
}

export interface OpeningRules {
  readonly schedule: Schedule;
  readonly closes_schedule: readonly ClosedDates[];
  /** IANA name: see storeZone. */
  readonly zone: string;
}

export interface TimeSpan {
  readonly start: Date;
  /** Not included. */
  readonly end: Date;
}
export interface OpeningWindow extends TimeSpan {
  /** The day on which it opens, also when it closes on the next. */
  readonly day: LocalDate;
}

const SHIFTS: readonly Shift[] = [1, 2, 3];
const LAST_MINUTE = 1439;
const DAY_MINUTES = 1440;

/**
 * When a day's shift opens and closes, in minutes since its midnight. Closing earlier than opening is on the next day;
 * equal times are 24 hours; 23:59 is read as midnight, because nobody means to shut for one minute.
 * @returns null when the shift does not open
 */
export function shiftMinutes(hours: DayHours): { open: number; close: number } | null {
  const open = readTime(hours.time_open);
  const end = readTime(hours.time_close);
  if (open === null || end === null) return null;
  const close = end === LAST_MINUTE ? DAY_MINUTES : end;
  return { open, close: close > open ? close : close + DAY_MINUTES };
}

export const isClosedDate = (closes_schedule: readonly ClosedDates[], date: LocalDate): boolean =>
  closes_schedule.some(({ date_start, date_end }) => date_start <= date && date <= date_end);

/**
 * The windows that open on one day, earliest first. A closed date takes away the windows that open on it; one that began
 * the evening before runs to its end.
 */
export function windowsOfDay(rules: OpeningRules, day: LocalDate): OpeningWindow[] {
  if (isClosedDate(rules.closes_schedule, day)) return [];
  const weekday = weekdayOf(day);
  const windows: OpeningWindow[] = [];
  for (const shift of SHIFTS) {
    for (const hours of rules.schedule[shift] ?? []) {
      const span = hours.day === weekday ? shiftMinutes(hours) : null;
      if (span === null) continue;
      const start = toInstant(day, span.open, rules.zone);
      const end = toInstant(day, span.close, rules.zone);
      if (start < end) windows.push({ day, start, end });
    }
  }
  return windows.toSorted((a, b) => a.start.getTime() - b.start.getTime());
}

/** Nobody looks farther ahead: what asks for more gets the windows of these days. */
const MOST_DAYS = 400;

/** The windows that open from one day to another, both included. */
export function windowsBetween(rules: OpeningRules, from: LocalDate, to: LocalDate): OpeningWindow[] {
  const windows: OpeningWindow[] = [];
  // Counted, not compared: past the year 9999 a day's text is smaller than the one before it.
  const last = Math.min(daysBetween(from, to), MOST_DAYS);
  for (let ahead = 0; ahead <= last; ahead += 1) windows.push(...windowsOfDay(rules, addDays(from, ahead)));
  return windows;
}

/** Windows that touch or overlap become one stretch. */
export function mergeSpans(spans: readonly TimeSpan[]): TimeSpan[] {
  const merged: TimeSpan[] = [];
  for (const { start, end } of spans.toSorted((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = merged.at(-1);
    if (last === undefined || start > last.end) merged.push({ start, end });
    else if (end > last.end) merged[merged.length - 1] = { start: last.start, end };
  }
  return merged;
}

/** Of some rules, by day: one order asks a dozen times, the next one the same, and hours are long to reckon. */
const known = new WeakMap<OpeningRules, Map<LocalDate, readonly OpeningWindow[]>>();
/** Whether a store ever closes is looked for over a week and a day. */
const MOST_KNOWN = 12;

/** The windows that may run on a day: its own, and those of the evening before. */
function windowsAround(rules: OpeningRules, day: LocalDate): readonly OpeningWindow[] {
  let days = known.get(rules);
  const found = days?.get(day);
  if (found !== undefined) return found;
  const windows = windowsBetween(rules, addDays(day, -1), day);
  if (days === undefined || days.size >= MOST_KNOWN) known.set(rules, (days = new Map()));
  days.set(day, windows);
  return windows;
}

/** Whether a window opens on a day. @param rules as of runningWindows */
export const opensOn = (rules: OpeningRules, day: LocalDate): boolean =>
  windowsAround(rules, day).some((window) => window.day === day);

/**
 * The windows that run at an instant, the one that began first before the others.
 * @param rules are never changed in place: other hours are another object
 */
export function runningWindows(rules: OpeningRules, now: Date): OpeningWindow[] {
  const today = toLocal(now, rules.zone).date;
  return windowsAround(rules, today).filter(({ start, end }) => start <= now && now < end);
}
