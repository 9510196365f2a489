import { DELIVERY_METHOD } from '../codes.ts';
import { COURIER_WINDOW } from '../kitchen/wait-words.ts';
import { endAhead, type Moment } from '../local-time.ts';

/** More orders than hands ("movimento intenso"): for a while everything takes longer, and delivery may cost more. */
export interface RushRules {
  /** null when there is none; `infinity` until somebody undoes it. */
  readonly rush_until: Moment | null;
  readonly rush_minutes: number;
  readonly rush_fee: number;
}

/** What a rush adds to an order for that instant: nothing when none runs then. */
export const rushAt = (store: RushRules, at: Date): { minutes: number; fee: number } =>
  endAhead(store.rush_until, at) === null
    ? { minutes: 0, fee: 0 }
    : { minutes: store.rush_minutes, fee: store.rush_fee };

export interface WaitTimes extends RushRules {
  /** Minutes that are promised: for a delivery, and for everything that is handed over in the house. */
  readonly wait_time: number;
  readonly wait_time_takeaway: number;
}

/** What is promised at an instant: a rush makes it longer. */
export const waitMinutes = (rules: WaitTimes, delivery_method: number | null, at: Date): number =>
  (delivery_method === DELIVERY_METHOD.delivery ? rules.wait_time : rules.wait_time_takeaway) +
  rushAt(rules, at).minutes;

/** By how many minutes the promise of so many may be early. */
export const promiseWindow = (minutes: number, delivery_method: number | null): number =>
  delivery_method === DELIVERY_METHOD.delivery ? Math.min(COURIER_WINDOW, minutes / 2) : 0;
