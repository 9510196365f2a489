import { DELIVERY_METHOD, OPEN_STATUS } from '../codes.ts';
import { addDays, endAhead, type Moment, toLocal } from '../local-time.ts';
import { isClosedDate, type OpeningRules, opensOn, runningWindows, windowsOfDay } from './opening-windows.ts';
import { storeDay } from './store-day.ts';

export interface StoreOpening extends OpeningRules {
  /** Outside its hours the store takes scheduled orders. */
  readonly always_open: boolean;
  /** How long before closing the last order for now is taken; absent, none. */
  readonly last_order_minutes?: number;
  /** See OPEN_STATUS. */
  readonly open_status: number;
  /** Until when `open_status` holds; null is until somebody opens the store again. */
  readonly closed_until: Moment | null;
  /** One way to receive is off while the store is open, until then; `infinity` until somebody undoes it. */
  readonly delivery_off_until: Moment | null;
  readonly takeaway_off_until: Moment | null;
  /** The page of a table: it takes orders although the store is closed by its hours. */
  readonly table_mode?: boolean;
}

export type StoreStateCode =
  | 'open'
  | 'delivery_closed'
  | 'only_scheduling'
  | 'table_only'
  | 'closed'
  | 'closed_date'
  | 'temporarily_closed';

export interface StoreState {
  readonly code: StoreStateCode;
  /** When the last order of the running window is taken; null when none runs, or when the store never shuts. */
  readonly until: Date | null;
  /** When the store next opens; null while it is open, or when nothing is planned. */
  readonly next: Date | null;
  /** End of the closing by hand or, while the store is open, of the delivery's pause; null when there is none or it has no end. */
  readonly closed_until: Date | null;
  /** Nobody can fetch now, whatever the code says. */
  readonly takeaway_off: boolean;
  /** A window opens on the store's day, be it over or to come. */
  readonly opens_today: boolean;
}

const MINUTE = 60_000;
/** A stretch longer than a week and a day never ends. */
const ENDLESS = 8 * 24 * 60 * 60_000;
/** How far the next opening is looked for: past a year of closed dates there is none to promise. */
const NEXT_OPENING_DAYS = 370;

/** What a store takes at an instant, and the two instants that its message needs. */
export function storeState(store: StoreOpening, now: Date): StoreState {
  const closure = closureByHand(store, now);
  const delivery_off = methodOff(store, DELIVERY_METHOD.delivery, now);
  const day = storeDay(store, now);
  const opens_today = opensOn(store, day);
  const ends = closure ?? delivery_off;
  const closed_until = ends !== null && Number.isFinite(ends) ? new Date(ends) : null;
  const takeaway_off = methodOff(store, DELIVERY_METHOD.takeaway, now) !== null;
  const base = { until: null, next: null, closed_until, takeaway_off, opens_today };

  if (closure !== null)
    return { ...base, code: 'temporarily_closed', next: closed_until && openFrom(store, closed_until) };

  const running = runningWindows(store, now).length > 0;
  const end = running ? endOfStretch(store, now) : null;
  const until = end && new Date(end.getTime() - (store.last_order_minutes ?? 0) * MINUTE);
  if (running && (until === null || now < until))
    return { ...base, until, code: delivery_off === null ? 'open' : 'delivery_closed' };
  const next = openFrom(store, end ?? now);
  if (store.table_mode === true && !isClosedDate(store.closes_schedule, day))
    return { ...base, code: 'table_only', next };
  if (store.always_open) return { ...base, code: 'only_scheduling', next };
  return { ...base, code: isClosedDate(store.closes_schedule, day) ? 'closed_date' : 'closed', next };
}

/** @returns when the closing by hand that holds at `now` ends: Infinity until somebody undoes it; null when there is none */
export function closureByHand(store: Pick<StoreOpening, 'open_status' | 'closed_until'>, now: Date): number | null {
  const { open_status, closed_until } = store;
  if (open_status !== OPEN_STATUS.closed && open_status !== OPEN_STATUS.closedEverywhere) return null;
  return closed_until === null ? Infinity : endAhead(closed_until, now);
}

/** The same of one way to receive, which is off by itself. */
export function methodOff(
  store: Pick<StoreOpening, 'delivery_off_until' | 'takeaway_off_until'>,
  delivery_method: number,
  now: Date,
): number | null {
  if (delivery_method === DELIVERY_METHOD.delivery) return endAhead(store.delivery_off_until, now);
  return delivery_method === DELIVERY_METHOD.takeaway ? endAhead(store.takeaway_off_until, now) : null;
}

/** The first instant from `from` on at which the store's hours are open: `from` itself when a window runs then. */
export function openFrom(rules: OpeningRules, from: Date): Date | null {
  if (runningWindows(rules, from).length > 0) return from;
  const day = toLocal(from, rules.zone).date;
  for (let ahead = 0; ahead <= NEXT_OPENING_DAYS; ahead += 1) {
    const window = windowsOfDay(rules, addDays(day, ahead)).find(({ start }) => start > from);
    if (window !== undefined) return window.start;
  }
  return null;
}

/** @returns when the stretch of touching windows around `now` ends: `now` when none runs; null when it never does */
export function endOfStretch(rules: OpeningRules, now: Date): Date | null {
  let end = now;
  for (;;) {
    const running = runningWindows(rules, end);
    if (running.length === 0) return end;
    end = running.reduce((latest, window) => (window.end > latest ? window.end : latest), end);
    if (end.getTime() - now.getTime() > ENDLESS) return null;
  }
}
