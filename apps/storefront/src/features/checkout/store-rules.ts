import type { PublicStore } from '@comanda/contract/stores/storefront-page';
import { DELIVERY_METHOD, type DeliveryMethod } from '@comanda/domain/codes';
import type { StoreOpening } from '@comanda/domain/hours/opening-hours';
import { waitMinutes, type WaitTimes } from '@comanda/domain/orders/rush';
import { type SlotRules, slotsNotBefore } from '@comanda/domain/hours/schedule-slots';
import { storeZone } from '@comanda/domain/time-zones';
import { waitWindow } from '@comanda/domain/kitchen/wait-words';

export const zoneOf = ({ timezone, country_id }: Pick<PublicStore, 'timezone' | 'country_id'>): string =>
  storeZone(timezone, country_id);

export const openingOf = (store: PublicStore, delivery_method: DeliveryMethod | null): StoreOpening => ({
  schedule: store.times,
  closes_schedule: store.closes_schedule,
  zone: zoneOf(store),
  always_open: store.always_open,
  last_order_minutes: store.last_order_minutes,
  open_status: store.open_status,
  closed_until: store.closed_until,
  delivery_off_until: store.delivery_off_until,
  takeaway_off_until: store.takeaway_off_until,
  table_mode: delivery_method === DELIVERY_METHOD.table,
});

export const slotRulesOf = (store: PublicStore, delivery_method: DeliveryMethod, now: Date): SlotRules => ({
  schedule: store.times,
  closes_schedule: store.closes_schedule,
  zone: zoneOf(store),
  minimum_schedule_time: store.minimum_schedule_time,
  schedule_interval: store.schedule_interval,
  max_schedule_days: store.max_schedule_days,
  not_before: slotsNotBefore(store, delivery_method, now),
});

/** What a customer can choose from, the likeliest first: a table for whoever sits at one, then what the store offers. */
export function waysToReceive(store: Pick<PublicStore, 'delivery' | 'take_out'>, atTable: boolean): DeliveryMethod[] {
  return [
    ...(atTable ? [DELIVERY_METHOD.table] : []),
    ...(store.delivery ? [DELIVERY_METHOD.delivery] : []),
    ...(store.take_out ? [DELIVERY_METHOD.takeaway] : []),
  ];
}

/** What is promised for an order for now, in minutes from now; equal ends are a moment. */
export function waitRange(
  store: WaitTimes,
  delivery_method: DeliveryMethod,
  now: Date,
): { from: number; until: number } {
  const until = waitMinutes(store, delivery_method, now);
  return waitWindow(until, delivery_method === DELIVERY_METHOD.delivery);
}
