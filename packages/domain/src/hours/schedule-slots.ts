import { addDays, daysBetween, type LocalDate, type Moment, toInstant, toLocal, toMillis } from '../local-time.ts';
import { closureByHand, methodOff, type StoreOpening } from './opening-hours.ts';
import { mergeSpans, type OpeningRules, type TimeSpan, windowsBetween, windowsOfDay } from './opening-windows.ts';
import { type Refusal, refuse } from '../refusal.ts';
import { promiseWindow, waitMinutes, type WaitTimes } from '../orders/rush.ts';

export const MAX_SCHEDULE_DAYS_DEFAULT = 30;
export const MAX_SCHEDULE_DAYS = 365;

export interface SlotRules extends OpeningRules {
  /** Hours between ordering and the earliest slot: 0.5 is 30 minutes. */
  readonly minimum_schedule_time: number;
  /** Minutes from one slot to the next. */
  readonly schedule_interval: number;
  /** Calendar days ahead; 0 is today only. */
  readonly max_schedule_days: number;
  /** No slot begins before it (see slotsNotBefore). */
  readonly not_before?: Moment | null;
}

export interface Slot extends TimeSpan {
  /** The calendar day on which it begins. */
  readonly day: LocalDate;
  /** More than a week ahead: the day is agreed, the hour is not. */
  readonly whole_day: boolean;
}

export type SlotRefusalCode = 'slot_too_soon' | 'slot_too_far' | 'slot_closed' | 'slot_not_offered';

const MINUTE = 60_000;
/** Slots stand on marks of ten minutes. */
const MARK = 10 * MINUTE;
/** What filling in the checkout may take after a slot was chosen. */
const GRACE = 10 * MINUTE;
/** After these days a slot is a whole day. */
const EXACT_DAYS = 7;
const WHOLE_DAY = { start: 9 * 60, end: 17 * 60 };

/** The days that have a slot, the nearest first. */
export function slotDays(rules: SlotRules, now: Date): LocalDate[] {
  const today = toLocal(now, rules.zone).date;
  const days: LocalDate[] = [];
  for (let ahead = 0; ahead <= rules.max_schedule_days; ahead += 1) {
    const day = addDays(today, ahead);
    if (slotsOfDay(rules, now, day).length > 0) days.push(day);
  }
  return days;
}

/** The slots that begin on a calendar day, earliest first; those after midnight of a night kitchen belong to the next day. */
export function slotsOfDay(rules: SlotRules, now: Date, day: LocalDate): Slot[] {
  const ahead = daysBetween(toLocal(now, rules.zone).date, day);
  if (ahead < 0 || ahead > rules.max_schedule_days) return [];
  const earliest = earliestStart(rules, now);
  if (ahead > EXACT_DAYS) {
    const slot = wholeDaySlot(rules, day);
    return slot !== null && slot.start.getTime() >= earliest ? [slot] : [];
  }
  return openStretches(rules, day).flatMap((stretch) => slotsWithin(stretch, day, earliest, rules.schedule_interval));
}

/**
 * Judges a slot that a customer chose some minutes ago. Of the hours that run, any mark of ten minutes will do, because
 * the list has moved on since; of those to come, what the list offers.
 * @returns null when the store can keep it
 */
export function refuseSlot(rules: SlotRules, now: Date, wanted: Moment): Refusal<SlotRefusalCode> | null {
  const start = toMillis(wanted);
  if (!Number.isFinite(start)) return refuse('slot_not_offered');
  const day = toLocal(start, rules.zone).date;
  const ahead = daysBetween(toLocal(now, rules.zone).date, day);
  const earliest = earliestStart(rules, now);
  // Closed by hand until somebody opens again: no hour can be promised.
  if (earliest === Infinity) return refuse('slot_closed');
  if (start < earliest - GRACE) return refuse('slot_too_soon', { earliest: new Date(ceilTo(earliest, MARK)) });
  if (ahead > rules.max_schedule_days) return refuse('slot_too_far', { max_schedule_days: rules.max_schedule_days });
  if (ahead > EXACT_DAYS) {
    const slot = wholeDaySlot(rules, day);
    if (slot === null) return refuse('slot_closed');
    return slot.start.getTime() === start ? null : refuse('slot_not_offered');
  }
  if (start % MARK !== 0) return refuse('slot_not_offered');
  const stretch = openStretches(rules, day).find((s) => s.start.getTime() <= start && start < s.end.getTime());
  if (stretch === undefined) return refuse('slot_closed');
  // A list that has begun moves on every ten minutes, so that each mark of it was offered a moment ago; one to come stands.
  const begun = stretch.start.getTime() < earliest;
  const offered =
    begun || slotsWithin(stretch, day, earliest, rules.schedule_interval).some((s) => s.start.getTime() === start);
  return offered ? null : refuse('slot_not_offered');
}

/**
 * What a slot of this delivery method has to wait for: what an order for now is promised for, and the end of what is closed
 * by hand; Infinity when that has none.
 */
export function slotsNotBefore(
  store: Pick<StoreOpening, 'open_status' | 'closed_until' | 'delivery_off_until' | 'takeaway_off_until'> & WaitTimes,
  delivery_method: number,
  now: Date,
): number {
  const minutes = waitMinutes(store, delivery_method, now);
  const promised = now.getTime() + (minutes - promiseWindow(minutes, delivery_method)) * MINUTE;
  return Math.max(
    promised,
    closureByHand(store, now) ?? -Infinity,
    methodOff(store, delivery_method, now) ?? -Infinity,
  );
}

function earliestStart(rules: SlotRules, now: Date): number {
  const least = now.getTime() + rules.minimum_schedule_time * 60 * MINUTE;
  return rules.not_before == null ? least : Math.max(least, toMillis(rules.not_before));
}

/** What of a calendar day lies within opening windows, also of one that opened the evening before. */
function openStretches(rules: SlotRules, day: LocalDate): TimeSpan[] {
  const dawn = toInstant(day, 0, rules.zone);
  const midnight = toInstant(addDays(day, 1), 0, rules.zone);
  const clipped = windowsBetween(rules, addDays(day, -1), day).map(({ start, end }) => ({
    start: start < dawn ? dawn : start,
    end: end > midnight ? midnight : end,
  }));
  return mergeSpans(clipped.filter(({ start, end }) => start < end));
}

function slotsWithin(stretch: TimeSpan, day: LocalDate, earliest: number, interval: number): Slot[] {
  const slots: Slot[] = [];
  const step = Math.max(interval, 1) * MINUTE;
  const close = stretch.end.getTime();
  let start = ceilTo(Math.max(stretch.start.getTime(), earliest), MARK);
  while (start < close) {
    const next = ceilTo(start + step, MARK);
    slots.push({ day, start: new Date(start), end: new Date(Math.min(next, close)), whole_day: false });
    start = next;
  }
  return slots;
}

/** From 09:00 to 17:00 or, for a store that opens on that day but never in between, its first window. */
function wholeDaySlot(rules: SlotRules, day: LocalDate): Slot | null {
  const windows = windowsOfDay(rules, day);
  const first = windows[0];
  if (first === undefined) return null;
  const start = toInstant(day, WHOLE_DAY.start, rules.zone);
  const end = toInstant(day, WHOLE_DAY.end, rules.zone);
  const opens = windows.some((window) => window.start < end && start < window.end);
  return { day, start: opens ? start : first.start, end: opens ? end : first.end, whole_day: true };
}

const ceilTo = (millis: number, step: number): number => Math.ceil(millis / step) * step;
