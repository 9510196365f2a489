import { endAhead, type Moment } from './local-time.ts';

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
