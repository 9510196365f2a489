import { getOrder } from '@comanda/contract/orders/orders';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { receiveDueOrders } from './due-orders.ts';

const { call, as, services, setNow } = await testApp();
const { db } = services;
const NOON = { schedule_at: '2026-11-21T15:00:00Z' };

async function statusAt(instant: string, values: Record<string, unknown>, more: object = {}) {
  const { store, item } = await sellingStore(db, values);
  const { token } = await makeUser(db, 4, store);
  setNow('2026-11-20T22:30:00Z');
  const { id } = await makeOrder(call, db, { store, item }, { ...NOON, ...more });
  setNow(instant);
  await receiveDueOrders.run(services);
  await receiveDueOrders.run(services);
  const { order, log } = await as(token)(getOrder, { params: { id }, query: { store_id: store } });
  return { status: order.status, promised: order.promised_from, events: log.length };
}

test('an order for later is received when it has to be begun, once', async () => {
  expect(await statusAt('2026-11-21T14:19:00Z', { wait_time: 40 })).toMatchObject({ status: 'scheduled', events: 1 });
  expect(await statusAt('2026-11-21T14:20:00Z', { wait_time: 40 })).toEqual({
    status: 'received',
    promised: '2026-11-21T15:00:00.000Z',
    events: 2,
  });
});

test('a takeaway is begun by its own wait', async () => {
  const values = { wait_time_takeaway: 35 };
  expect(await statusAt('2026-11-21T14:24:00Z', values, { delivery_method: 1 })).toMatchObject({ status: 'scheduled' });
  expect(await statusAt('2026-11-21T14:25:00Z', values, { delivery_method: 1 })).toMatchObject({ status: 'received' });
});

test('a store that accepts by itself begins it at once, and keeps the time that was agreed', async () => {
  expect(await statusAt('2026-11-21T14:30:00Z', { auto_accept: true })).toMatchObject({
    status: 'preparing',
    promised: '2026-11-21T15:00:00.000Z',
  });
});
