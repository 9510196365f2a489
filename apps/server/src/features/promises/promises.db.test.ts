import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { openDriverShift } from '@comanda/contract/delivery/driver-shifts';
import { addDriver } from '@comanda/contract/delivery/drivers';
import { getKitchenLoad } from '@comanda/contract/orders/promises';
import { addPrintGroup, updatePrintGroup } from '@comanda/contract/floor/print';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { getPublicStore } from '../public-store/public.ts';
import { getKitchenQueue } from './kitchen-queue.repo.ts';
import { learnTimes } from './learn-times.ts';
import { queuesOf } from './queue-cache.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const MINUTE = 60_000;
const later = (minutes: number) => setNow(new Date(FRIDAY_EVENING.getTime() + minutes * MINUTE));
const minutesUntil = (instant: string | null, from = 0) =>
  (new Date(instant ?? 0).getTime() - FRIDAY_EVENING.getTime()) / MINUTE - from;

async function shop(values: Record<string, unknown> = {}) {
  later(0);
  const settings = { usual_prep_minutes: 10, kitchen_capacity: 1, wait_time: 30, wait_time_takeaway: 20, ...values };
  const url = unique('loja');
  const { store, item } = await sellingStore(db, { url, ...settings });
  const { token } = await makeUser(db, ROLE.owner, store);
  return {
    store,
    item,
    owner: as(token),
    order: async (quantity = 1, more: object = { delivery_method: 1 }) => {
      const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity }]);
      const body = { store_id: store, cookieCode, ...DELIVERED, ...more };
      return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
    },
    /** What the checkout says of an hour. */
    asked: async (schedule_at: string) => {
      queuesOf(db).forget(store);
      const { cookieCode } = await makeCart(db, store, [{ item_id: item, quantity: 1 }]);
      const draft = { store_id: store, cookieCode, ...DELIVERED, delivery_method: 1 as const, schedule_at };
      const { full_slots, refusals } = await call(quoteOrder, { body: draft });
      return { full_slots, codes: refusals.map(({ code }) => code) };
    },
    /** What the menu promises a minute later. */
    waits: async () => {
      later(1);
      const now = new Date(FRIDAY_EVENING.getTime() + MINUTE);
      const view = await getPublicStore(services, url, { table_mode: false, now });
      return [view?.store.wait_time, view?.store.wait_time_takeaway];
    },
  };
}
/** The whole hour after next. */
const slot = new Date(FRIDAY_EVENING.getTime() + 120 * MINUTE);
slot.setUTCMinutes(0, 0, 0);

test('an empty kitchen promises what the store typed', async () => {
  const { order } = await shop();
  expect(minutesUntil((await order()).promised_until)).toBe(20);
  expect(minutesUntil((await order(1, {})).promised_until)).toBe(30);
});

test('a dish takes what its item says, and a large order longer', async () => {
  const { order, store, item } = await shop();
  await db
    .updateTable('menu_items')
    .set({ prep_minutes: 3 })
    .where('store_id', '=', store)
    .where('id', '=', item)
    .execute();
  await db.updateTable('stores').set({ menu_version: 99 }).where('id', '=', store).execute();
  expect(minutesUntil((await order(4)).promised_until)).toBe(20);
  expect(minutesUntil((await order(20)).promised_until)).toBe(60);
});

test('dishes of open orders wait before the next one; struck and finished ones do not', async () => {
  const { order, owner, store, item } = await shop();
  const first = await order(3);
  const second = await order(2);
  expect((await getKitchenQueue(db, store)).waiting.get(null)).toBe(50);
  expect(await owner(getKitchenLoad, { params: { id: store } })).toMatchObject({
    stations: [
      { id: null, wait_minutes: 50, full_until: new Date(FRIDAY_EVENING.getTime() + 50 * MINUTE).toISOString() },
    ],
    learns_times: true,
  });
  await db
    .updateTable('order_items')
    .set({ done_at: FRIDAY_EVENING })
    .where('store_id', '=', store)
    .where('order_id', '=', first.id)
    .execute();
  expect((await getKitchenQueue(db, store)).waiting.get(null)).toBe(20);
  await owner(updateOrder, {
    body: { store_id: store, id: second.id, status: 'cancelled', cancellation_code: 'unavailable_item' },
  });
  expect((await getKitchenQueue(db, store)).waiting.size).toBe(0);
  expect(item).toBeGreaterThan(0);
});

test('a store that does not want it promises what it typed, whatever waits', async () => {
  const { order, asked, waits } = await shop({ learns_times: false, schedule_interval: 20 });
  expect(minutesUntil((await order(30)).promised_until)).toBe(20);
  const schedule_at = slot.toISOString();
  for (let before = 0; before < 3; before += 1) await order(1, { delivery_method: 1, schedule_at });
  expect(await asked(schedule_at)).toEqual({ full_slots: [], codes: [] });
  expect(await waits()).toEqual([30, 20]);
});

test('a print group makes as many dishes at once as the store says', async () => {
  const { order, owner, store, item } = await shop({ wait_time_takeaway: 0 });
  const { id, name } = await owner(addPrintGroup, { params: { storeId: store }, body: { name: 'Forno' } });
  await db
    .updateTable('menu_items')
    .set({ printer_group_id: id })
    .where('store_id', '=', store)
    .where('id', '=', item)
    .execute();
  const promise = async (capacity: number) => {
    await owner(updatePrintGroup, { params: { id }, body: { store_id: store, name, capacity } });
    const placed = await order(6);
    const body = {
      store_id: store,
      id: placed.id,
      status: 'cancelled',
      cancellation_code: 'unavailable_item',
    } as const;
    await owner(updateOrder, { body });
    queuesOf(db).forget(store);
    return minutesUntil(placed.promised_until);
  };
  expect([await promise(5), await promise(1)]).toEqual([20, 60]);
});

test('accepting keeps what was promised, unless another time is said', async () => {
  const { order, owner, store } = await shop({ auto_accept: false });
  const { id, promised_until } = await order();
  const other = await order();
  later(6);
  const accepted = await owner(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  expect(accepted).toMatchObject({ promised_until, prepare_time_minutes: 14 });
  const said = await owner(updateOrder, {
    body: { store_id: store, id: other.id, status: 'preparing', prepare_time_minutes: 40 },
  });
  expect(minutesUntil(said.promised_until)).toBe(46);
});

test('the store’s own past makes the next promise longer', async () => {
  const { order, store } = await shop();
  const { id } = await order(4);
  const [row] = await db.selectFrom('orders').selectAll().where('store_id', '=', store).where('id', '=', id).execute();
  expect(row?.planned_minutes).toBe(40);
  // Twenty-five orders that all took half as long again as planned.
  const { id: _, ...columns } = row!;
  const past = Array.from({ length: 25 }, (__, index) => {
    const created_at = new Date(FRIDAY_EVENING.getTime() - (index + 2) * 60 * MINUTE);
    return {
      ...columns,
      number: 100 + index,
      idem_key: makeKey(),
      track_token: makeKey(),
      status: 'delivered' as const,
      trace: '[]',
      multiple_payments: null,
      messages: '[]',
      answer: '{}',
      created_at,
      ready_time: new Date(created_at.getTime() + 60 * MINUTE),
    };
  });
  await db.insertInto('orders').values(past).execute();
  await learnTimes.run(services);
  expect(await getKitchenQueue(db, store)).toMatchObject({ handed: 1.5, delivered: null });
  const fresh = await shop();
  await db.updateTable('promise_factors').set({ store_id: fresh.store }).where('store_id', '=', store).execute();
  expect(minutesUntil((await fresh.order(4)).promised_until)).toBe(60);
});

test('deliveries wait for the drivers who are at work', async () => {
  const { order, owner, store } = await shop({ learns_times: true });
  const driver = await owner(addDriver, { body: { store_id: store, name: 'Wesley Moto' } });
  for (let before = 0; before < 4; before += 1) {
    const { id } = await order(1, {});
    for (const status of ['preparing', 'ready'] as const)
      await owner(updateOrder, { body: { store_id: store, id, status } });
  }
  expect(await getKitchenQueue(db, store)).toMatchObject({ drivers: 0, road: 60 });
  await owner(openDriverShift, { body: { store_id: store, driver_id: driver.id, opening_float: 0 } });
  expect(await getKitchenQueue(db, store)).toMatchObject({ drivers: 1, road: 60 });
  queuesOf(db).forget(store);
  // One driver has an hour of doors before this one: the kitchen would be ready in ten minutes.
  expect(minutesUntil((await order(1, {})).promised_until)).toBe(75);
  expect(minutesUntil((await order()).promised_until)).toBe(20);
});

test('a slot is full when the kitchen’s minutes in it are spoken for', async () => {
  const { order, asked } = await shop({ schedule_interval: 20 });
  const schedule_at = slot.toISOString();
  await order(1, { delivery_method: 1, schedule_at });
  expect(await asked(schedule_at)).toEqual({ full_slots: [], codes: [] });
  await order(1, { delivery_method: 1, schedule_at });
  expect(await asked(schedule_at)).toEqual({ full_slots: [schedule_at], codes: ['slot_full'] });
  await expect(order(1, { delivery_method: 1, schedule_at })).rejects.toMatchObject({ code: 'slot_full' });
  const next = new Date(slot.getTime() + 20 * MINUTE).toISOString();
  await order(1, { delivery_method: 1, schedule_at: next });
});

test('the menu says the time that the checkout says', async () => {
  const { order, store, owner, waits } = await shop();
  await order(5);
  queuesOf(db).forget(store);
  const promised = await order();
  expect(await waits()).toEqual([75, minutesUntil(promised.promised_until)]);
  const { promise } = await owner(getKitchenLoad, { params: { id: store } });
  expect(promise).toMatchObject({ minutes: 75, drivers: 0, doors: 0 });
});
