import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { rushAt, type RushRules } from '@comanda/domain/rush';
import { slotsOfDay, type SlotRules } from '@comanda/domain/schedule-slots';

export interface WaitTimes extends RushRules {
  /** Minutes that are promised: for a delivery, and for everything that is handed over in the house. */
  readonly wait_time: number;
  readonly wait_time_takeaway: number;
}
export interface WaitRules extends SlotRules, WaitTimes {}
export interface Promised {
  from: Date;
  until: Date;
}

const MINUTE = 60_000;
/** A courier's window; what is fetched has a moment. */
const WINDOW = 15;

/** What is promised at an instant: a rush makes it longer. */
export const waitMinutes = (rules: WaitTimes, delivery_method: number | null, at: Date): number =>
  (delivery_method === DELIVERY_METHOD.delivery ? rules.wait_time : rules.wait_time_takeaway) +
  rushAt(rules, at).minutes;

/** @param minutes from now until the client has it */
export function promiseIn(minutes: number, delivery_method: number | null, now: Date): Promised {
  const until = new Date(now.getTime() + minutes * MINUTE);
  const spread = delivery_method === DELIVERY_METHOD.delivery ? Math.min(WINDOW, minutes / 2) : 0;
  return { from: new Date(until.getTime() - spread * MINUTE), until };
}

/** The slot that was chosen; one that is no longer on the list lasts an interval. */
export function promiseSlot(rules: WaitRules, schedule_at: Date, now: Date): Promised {
  const day = toLocal(schedule_at, rules.zone).date;
  const slot = slotsOfDay(rules, now, day).find(({ start }) => start.getTime() === schedule_at.getTime());
  return { from: schedule_at, until: slot?.end ?? new Date(schedule_at.getTime() + rules.schedule_interval * MINUTE) };
}

/** When a scheduled order has to be begun. */
export const dueAt = (rules: WaitRules, delivery_method: number | null, schedule_at: Date): Date =>
  new Date(schedule_at.getTime() - waitMinutes(rules, delivery_method, schedule_at) * MINUTE);
