import { DELIVERY_METHOD, ITEM_TYPE } from '@comanda/domain/codes';
import { toLocal } from '@comanda/domain/local-time';
import { planDriver, planKitchen, planRoad, promiseMinutes, type Station } from '@comanda/domain/kitchen/promise';
import { promiseWindow, rushAt, waitMinutes, type WaitTimes } from '@comanda/domain/orders/rush';
import { slotsOfDay, type SlotRules } from '@comanda/domain/hours/schedule-slots';
import type { KitchenQueue } from '../../promises/public.ts';
import type { OrderLine } from './order-lines.ts';
import type { OrderRequest } from '../order-request.ts';
import type { StoreSnapshot } from '../../store-snapshot/public.ts';

export interface WaitRules extends SlotRules, WaitTimes {}
export interface Promised {
  from: Date;
  until: Date;
}

const MINUTE = 60_000;
/** Of one line: above this the queue, not the sum, decides. */
const MOST_PIECES = 500;

/** @param minutes from now until the client has it */
export function promiseIn(minutes: number, delivery_method: number | null, now: Date): Promised {
  const until = new Date(now.getTime() + minutes * MINUTE);
  return { from: new Date(until.getTime() - promiseWindow(minutes, delivery_method) * MINUTE), until };
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

export interface OrderPromise extends Promised {
  /** From now until the client has it. */
  minutes: number;
  /** What the kitchen and the road are to take, from which the store learns; null where nothing is planned. */
  planned: number | null;
}

/**
 * When an order will be in the client's hands: at its slot; by the store's typed wait; or later, where the kitchen's queue
 * and the store's own past say so.
 */
export function promiseOrder(
  { delivery_method, schedule_at, distance }: Pick<OrderRequest, 'delivery_method' | 'schedule_at' | 'distance'>,
  { store, capacities }: Pick<StoreSnapshot, 'store' | 'capacities'>,
  lines: readonly Pick<OrderLine, 'line' | 'menu'>[],
  { queue, now }: { queue: KitchenQueue | null; now: Date },
): OrderPromise {
  const typed = waitMinutes(store, delivery_method, now);
  if (schedule_at !== null) return { ...promiseSlot(store, schedule_at, now), minutes: typed, planned: null };
  if (queue === null || !store.learns_times)
    return { ...promiseIn(typed, delivery_method, now), minutes: typed, planned: null };
  const delivery = delivery_method === DELIVERY_METHOD.delivery;
  const kitchen = planKitchen(
    stationsOf({ store, capacities }, queue),
    lines.flatMap((each) => workOf(each, store.usual_prep_minutes)),
  ).minutes;
  const road = delivery ? planRoad(distance?.distance_km ?? null) : 0;
  const driver = delivery ? planDriver(queue.road, queue.drivers) : 0;
  const extra = rushAt(store, now).minutes;
  const minutes = promiseMinutes({
    kitchen,
    driver,
    road,
    factor: delivery ? queue.delivered : queue.handed,
    least: typed - extra,
    extra,
  });
  return {
    ...promiseIn(minutes, delivery_method, now),
    minutes,
    planned: Math.round((Math.max(kitchen, driver) + road) * 10) / 10,
  };
}

/** The stations of a store with what waits at each. */
export const stationsOf = (
  { store, capacities }: Pick<StoreSnapshot, 'store' | 'capacities'>,
  { waiting }: Pick<KitchenQueue, 'waiting'>,
): Station[] =>
  [...new Set([null, ...capacities.keys()])].map((station) => ({
    station,
    capacity: station === null ? store.kitchen_capacity : (capacities.get(station) ?? store.kitchen_capacity),
    waiting: waiting.get(station) ?? 0,
  }));

/** One entry for each piece: pieces of one dish are made side by side. */
function workOf({ line, menu: { item } }: Pick<OrderLine, 'line' | 'menu'>, usual: number) {
  const minutes = item.prep_minutes ?? usual;
  const pieces = item.type === ITEM_TYPE.weight ? 1 : Math.min(line.quantity, MOST_PIECES);
  return Array.from({ length: pieces }, () => ({ station: item.printer_group_id, minutes }));
}
