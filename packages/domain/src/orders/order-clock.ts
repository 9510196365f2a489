import type { OrderStatus } from './order-status.ts';

export type Lateness = 'ok' | 'warn' | 'over';

export interface ClockedOrder {
  readonly status: OrderStatus;
  readonly created_at: string;
  readonly promised_until: string | null;
}

/** What is promised and not finished yet. */
export const RUNNING: readonly OrderStatus[] = ['received', 'preparing', 'ready', 'dispatched'];
/** Amber starts at this share of the promised time. */
const WARN_AT = 0.8;

/**
 * How late an order is.
 * @param elapsed minutes since it was received
 * @param promised minutes promised; 0 or null is never late
 */
export function lateness(elapsed: number, promised: number | null | undefined): Lateness {
  if (!promised) return 'ok';
  if (elapsed > promised) return 'over';
  return elapsed >= promised * WARN_AT ? 'warn' : 'ok';
}

/** Minutes waited, and minutes promised; null when nothing was promised. */
export function clockOf(
  { created_at, promised_until }: Omit<ClockedOrder, 'status'>,
  now: Date,
): { minutes: number; promised: number | null } {
  const start = Date.parse(created_at);
  const promised = promised_until === null ? null : (Date.parse(promised_until) - start) / 60_000;
  return { minutes: (now.getTime() - start) / 60_000, promised };
}

/** How late an order is by what its client was promised, on every screen the same. */
export function latenessOf(order: ClockedOrder, now: Date): Lateness {
  const { minutes, promised } = clockOf(order, now);
  return RUNNING.includes(order.status) ? lateness(minutes, promised) : 'ok';
}

/** Orders whose promised time has passed, the latest first. */
export const lateOrders = <Order extends ClockedOrder>(orders: readonly Order[], now: Date): Order[] =>
  orders
    .filter((order) => latenessOf(order, now) === 'over')
    .sort((one, other) => dueAt(one.promised_until) - dueAt(other.promised_until));

const dueAt = (promised_until: string | null) => (promised_until === null ? Infinity : Date.parse(promised_until));

/** Minutes of a station's own clock. */
export interface StationLimits {
  readonly yellow: number;
  readonly red: number;
}
const HEATS: readonly Lateness[] = ['ok', 'warn', 'over'];

/**
 * How late a ticket is in the kitchen: as late as its client's promise says; sooner only where the station has limits of its own,
 * and by the screen's limits where nothing was promised.
 * @param sent_at when the station's clock began
 */
export function kitchenLateness(
  order: ClockedOrder,
  sent_at: string,
  now: Date,
  { own, otherwise }: { own: StationLimits | undefined; otherwise: StationLimits },
): Lateness {
  const limits = own ?? (order.promised_until === null ? otherwise : undefined);
  const minutes = (now.getTime() - Date.parse(sent_at)) / 60_000;
  const station = limits === undefined ? 0 : minutes >= limits.red ? 2 : minutes >= limits.yellow ? 1 : 0;
  return HEATS[Math.max(station, HEATS.indexOf(latenessOf(order, now)))] ?? 'over';
}
