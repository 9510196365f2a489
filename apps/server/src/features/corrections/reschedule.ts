import type { Order } from '@comanda/contract/orders/orders';
import { waitMinutes } from '@comanda/domain/orders/rush';
import type { Updateable } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Orders } from '../../platform/db-types.ts';
import { dueAt, promiseIn, promiseSlot } from '../checkout/public.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';

const DAY_MS = 86_400_000;

/**
 * What another time does to an order that nobody has begun: it waits until it is due, or comes to the board at once. The
 * shop's own people are not bound to the list of slots.
 * @throws {AppError} slot_too_soon for the past, slot_too_far
 */
export function rescheduled(
  { delivery_method }: Order,
  { schedule_at }: Pick<Order, 'schedule_at'>,
  store: StoreSnapshot['store'],
  now: Date,
): Updateable<Orders> {
  if (schedule_at === null) {
    const { from, until } = promiseIn(waitMinutes(store, delivery_method, now), delivery_method, now);
    return { status: 'received', received_time: now, promised_from: from, promised_until: until };
  }
  const at = new Date(schedule_at);
  if (at.getTime() < now.getTime()) throw new AppError('slot_too_soon', { earliest: now });
  const { max_schedule_days } = store;
  if (at.getTime() > now.getTime() + (max_schedule_days + 1) * DAY_MS)
    throw new AppError('slot_too_far', { max_schedule_days });
  const { from, until } = promiseSlot(store, at, now);
  const due = dueAt(store, delivery_method, at).getTime() <= now.getTime();
  return { status: due ? 'received' : 'scheduled', promised_from: from, promised_until: until };
}
