import { DELIVERY_METHOD } from '../codes.ts';
import { endAhead, type LocalDate, type Moment, readTime, toLocal, weekdayOf } from '../local-time.ts';
import { shiftMinutes } from '../hours/opening-windows.ts';
import { type Refusal, refuse } from '../refusal.ts';

export const WEEKDAY_FLAGS = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const;
/** Days as people read a week, Monday first; 0 is Sunday. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const;
export type WeekdayFlag = (typeof WEEKDAY_FLAGS)[number];
export type WeekdayFlags = { readonly [day in WeekdayFlag]: boolean };

/** @param on whether it is so on a day, by its flag and its number; 0 is Sunday */
export const flagsOf = (on: (flag: WeekdayFlag, weekday: number) => boolean): WeekdayFlags => ({
  sun: on('sun', 0),
  mon: on('mon', 1),
  tue: on('tue', 2),
  wed: on('wed', 3),
  thu: on('thu', 4),
  fri: on('fri', 5),
  sat: on('sat', 6),
});

export interface SaleHours extends WeekdayFlags {
  /** 'HH:mm', or empty for no limit; an end before the start is on the next day. */
  readonly start_time: string;
  readonly end_time: string;
}
export interface Supply {
  readonly is_invisible: boolean;
  /** What is left; null is not counted. */
  readonly stock: number | null;
  readonly sold_out_until: Moment | null;
}
export interface GroupSale extends SaleHours {
  readonly is_invisible: boolean;
  /** Stays on the menu outside its hours, where it cannot be ordered. */
  readonly always_display: boolean;
  /** All of it has run out until then (the oven is cold); `infinity` until somebody undoes it. */
  readonly paused_until: Moment | null;
}
export interface ItemSale extends SaleHours, Supply {
  readonly is_delivery: boolean;
  readonly is_table: boolean;
  readonly requires_schedule: boolean;
  /** Came with the store as an example, and nobody has published it. */
  readonly is_sample: boolean;
}

export interface SaleContext {
  /** When the food is for: now, or the scheduled time. */
  readonly at: Date;
  readonly zone: string;
  /** The store's day at that instant: see storeDay. */
  readonly day: LocalDate;
  readonly delivery_method: number;
  readonly scheduled: boolean;
  /** People of the store sell what is not shown, not for now or not for this method; never what has run out. */
  readonly staff?: boolean;
}

export type AvailabilityCode =
  | 'item_hidden'
  | 'item_not_for_method'
  | 'item_not_today'
  | 'item_not_now'
  | 'item_sold_out'
  | 'item_out_of_stock'
  | 'item_requires_schedule'
  | 'item_sample';

/**
 * Why an item cannot be ordered; its group's hours count too.
 * @returns null when it can
 */
export function refuseItem(item: ItemSale, group: GroupSale, context: SaleContext): Refusal<AvailabilityCode> | null {
  if (context.staff === true) return refusePause(group, context) ?? refuseSupply(item, context);
  return (
    refuseGroup(group, context) ??
    (item.is_invisible ? refuse('item_hidden') : null) ??
    (sellsBy(item, context.delivery_method) ? null : refuse('item_not_for_method')) ??
    refuseHours(item, context) ??
    (item.is_sample === true ? refuse('item_sample') : null) ??
    refusePause(group, context) ??
    refuseSupply(item, context) ??
    (item.requires_schedule && !context.scheduled ? refuse('item_requires_schedule') : null)
  );
}

export function refuseGroup(group: GroupSale, context: SaleContext): Refusal<AvailabilityCode> | null {
  if (context.staff === true) return null;
  return group.is_invisible ? refuse('item_hidden') : refuseHours(group, context);
}

export function refuseComplement(
  complement: Supply,
  context: Pick<SaleContext, 'at' | 'staff'>,
): Refusal<AvailabilityCode> | null {
  if (complement.is_invisible && context.staff !== true) return refuse('item_hidden');
  return refuseSupply(complement, context);
}

/** Whether there is something to order, at any hour. */
export const isSupplied = (supply: Supply, at: Date): boolean => refuseComplement(supply, { at }) === null;

/** Whether the public menu shows what was refused so: greyed with its reason, or not at all. */
export function isShown(refusal: Refusal<AvailabilityCode> | null, always_display: boolean): boolean {
  switch (refusal?.code) {
    case 'item_hidden':
    case 'item_not_for_method':
      return false;
    case 'item_not_today':
    case 'item_not_now':
      return always_display;
    case undefined:
    case 'item_sold_out':
    case 'item_out_of_stock':
    case 'item_requires_schedule':
    case 'item_sample':
      return true;
  }
}

const refusePause = ({ paused_until }: GroupSale, { at }: SaleContext): Refusal<AvailabilityCode> | null =>
  endAhead(paused_until, at) === null ? null : refuse('item_sold_out', { until: paused_until });

function refuseSupply(supply: Supply, { at }: Pick<SaleContext, 'at'>): Refusal<AvailabilityCode> | null {
  if (endAhead(supply.sold_out_until, at) !== null) return refuse('item_sold_out', { until: supply.sold_out_until });
  return supply.stock !== null && supply.stock <= 0 ? refuse('item_out_of_stock') : null;
}

function sellsBy(item: ItemSale, delivery_method: number): boolean {
  if (delivery_method === DELIVERY_METHOD.table) return item.is_table;
  return delivery_method === DELIVERY_METHOD.counter || item.is_delivery;
}

/**
 * Without hours the flags speak of the store's day, so Friday's dish is sold until Friday's kitchen closes. With hours
 * they speak of the day on which those begin.
 */
function refuseHours(hours: SaleHours, { at, zone, day }: SaleContext): Refusal<AvailabilityCode> | null {
  const detail = { start_time: hours.start_time, end_time: hours.end_time };
  const start = readTime(hours.start_time);
  const end = readTime(hours.end_time);
  if (start === null && end === null) return isFlagged(hours, weekdayOf(day)) ? null : refuse('item_not_today');

  const span = shiftMinutes({ day: 0, time_open: hours.start_time || '00:00', time_close: hours.end_time || '24:00' });
  const { weekday, minutes } = toLocal(at, zone);
  if (span === null) return null;
  const today = isFlagged(hours, weekday);
  const carried = isFlagged(hours, (weekday + 6) % 7) && minutes < span.close - 1440;
  if (carried || (today && span.open <= minutes && minutes < span.close)) return null;
  return refuse(today ? 'item_not_now' : 'item_not_today', detail);
}

function isFlagged(flags: WeekdayFlags, weekday: number): boolean {
  const flag = WEEKDAY_FLAGS[weekday];
  return flag !== undefined && flags[flag];
}
