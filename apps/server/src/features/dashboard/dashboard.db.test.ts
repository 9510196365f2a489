import { getDashboard, getStoresDay } from '@comanda/contract/reports/dashboard';
import { updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { latenessOf } from '@comanda/domain/orders/order-clock';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { talkWith } from '../../../test/talk-with.ts';

const { call, as, services, setNow, database } = await testApp();
const { db } = services;
const FRIDAY = '2026-11-20T22:30:00Z';

async function shop(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const { token } = await makeUser(db, 2, selling.store);
  const move = (id: number, status: string, more: object = {}) =>
    as(token)(updateOrder, { body: { store_id: selling.store, id, status, ...more } as never }); // its name is checked by the server
  const read = () => as(token)(getDashboard, { params: { id: selling.store } });
  return { ...selling, token, move, read };
}

test('today stands beside the same weekday until the same hour', async () => {
  const { store, item, move, read } = await shop();
  setNow('2026-11-13T22:00:00Z');
  await makeOrder(call, db, { store, item });
  setNow('2026-11-13T23:30:00Z');
  await makeOrder(call, db, { store, item });
  setNow(FRIDAY);
  await makeOrder(call, db, { store, item });
  await makeOrder(call, db, { store, item }, { delivery_method: 1 }, { quantity: 2 });
  const lost = await makeOrder(call, db, { store, item });
  await move(lost.id, 'cancelled', { cancellation_code: 'too_busy' });
  const board = await read();
  expect(board.day).toBe('2026-11-20');
  expect(board.today).toMatchObject({ orders: 2, total: 65, average_ticket: 32.5, cancelled: 1, cancelled_total: 25 });
  expect(board.last_week).toMatchObject({ orders: 1, total: 25 });
  expect(board.hours).toEqual([
    { hour: 19, now: 65, before: 25, likely: null, range: null },
    { hour: 20, now: null, before: 50, likely: null, range: null },
  ]);
  expect(board.channels).toEqual([
    { channel: 'takeaway', orders: 1, total: 40 },
    { channel: 'delivery', orders: 1, total: 25 },
  ]);
  expect(board.top_items).toMatchObject([{ item_id: item, name: 'Feijoada', quantity: 3, total: 60 }]);
});

test('its figures are those of the reports of today, to the cent', async () => {
  const { store, item, token, read } = await shop();
  const sold = [
    { discount: 3.33, total: 21.67 },
    { cashback: 7.01, total: 17.99 },
    { delivery_method: 3, type: 3, service_fee: 2.5, total: 27.5 },
    { origin: 'ifood', channel_fee: 4.13, total: 25.01 },
    { status: 'cancelled', total: 99.99 },
    { status: 'scheduled', total: 55.55 },
    { origin: 'test', total: 44.44 },
    { delivery_method: 4, type: 1, additions: 0.07, total: 25.07 },
  ];
  for (const changes of sold) {
    const { id } = await makeOrder(call, db, { store, item });
    await db
      .updateTable('orders')
      .set({ ...changes, accept_time: FRIDAY, ready_time: '2026-11-20T22:43:00Z' } as never) // columns of the table
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
  }
  const report = async (name: string, by: string) => {
    const of = REPORT_CALLS.find((each) => each.report.name === name)!; // of the list
    const body = { start: '2026-11-20', end: '2026-11-20', by };
    return (await as(token)(of.route, { params: { id: store }, body } as never)) as ReportAnswer; // made from the list
  };
  const [board, day, channels, hours, items] = [
    await read(),
    await report('report', 'day'),
    await report('report-order-type', 'channel'),
    await report('report-by-time', 'hour'),
    await report('report-top-five', 'item'),
  ];
  const { today } = board;
  expect([today.orders, today.total, today.average_ticket, today.cancelled, today.cancelled_total]).toEqual([
    day.totals.orders,
    day.totals.net,
    day.totals.average,
    day.totals.cancelled,
    day.totals.cancelled_value,
  ]);
  expect(today).toMatchObject({ orders: 5, total: 117.24, average_ticket: 23.45, cancelled: 1, prepare_minutes: 13 });
  expect(board.channels.map(({ channel, orders, total }) => [channel, orders, total])).toEqual(
    channels.rows.flatMap(({ key, values }) => (values.orders ? [[key, values.orders, values.net]] : [])),
  );
  expect(board.hours.map(({ hour, now }) => [String(hour), now])).toEqual(
    hours.rows.map(({ key, values }) => [key, values.net]), // all of it in one hour
  );
  expect(board.top_items.map(({ quantity, total }) => [quantity, total])).toEqual(
    items.rows.map(({ values }) => [values.quantity, values.revenue]),
  );
  expect(await as(token)(getStoresDay, {})).toMatchObject([{ orders: today.orders, total: today.total }]);
});

test('a store that has sold nothing has nothing to divide by', async () => {
  const { read } = await shop();
  expect(await read()).toMatchObject({
    today: { orders: 0, total: 0, average_ticket: 0, prepare_minutes: null },
    hours: [],
    needs_you: [],
    late_count: 0,
  });
});

test('what is open is counted by status, and preparing is measured', async () => {
  const { store, item, move, read } = await shop();
  const first = await makeOrder(call, db, { store, item });
  await makeOrder(call, db, { store, item });
  await move(first.id, 'preparing');
  setNow('2026-11-20T22:52:00Z');
  await move(first.id, 'ready');
  const board = await read();
  expect(board.by_status.map(({ status, orders }) => [status, orders])).toEqual([
    ['received', 1],
    ['preparing', 0],
    ['ready', 1],
    ['dispatched', 0],
    ['scheduled', 0],
  ]);
  expect(board.today.prepare_minutes).toBe(22);
  expect([board.delivered, board.kept, board.drivers_out]).toEqual([0, null, 0]);
  await move(first.id, 'dispatched');
  await move(first.id, 'delivered');
  expect(await read()).toMatchObject({ delivered: 1, kept: { part: 100, promised: 1 } });
  setNow(FRIDAY);
});

test('what waits for a person is listed: late, forgotten, sold out, closed', async () => {
  const { store, item, read } = await shop({ open_status: 1 });
  const { id, number } = await makeOrder(call, db, { store, item });
  await makeItem(db, store, { name: 'Frango', stock: 0 });
  await makeItem(db, store, { name: 'Pudim', sold_out_until: 'infinity' });
  await makeItem(db, store, { name: 'Escondido', stock: 0, is_invisible: true });
  setNow('2026-11-20T23:30:00Z');
  await db.updateTable('stores').set({ open_status: 0 }).where('id', '=', store).execute();
  const board = await read();
  expect(board.late_count).toBe(1);
  expect(board.needs_you).toMatchObject([
    { code: 'order_late', order_id: id, number, name: 'Camila Rezende', minutes: 10 },
    { code: 'order_waiting', order_id: id, minutes: 60 },
    { code: 'store_closed' },
    { code: 'item_out_of_stock', name: 'Frango' },
    { code: 'item_sold_out', name: 'Pudim' },
  ]);
  await db.updateTable('stores').set({ monitor_late_orders: false }).where('id', '=', store).execute();
  const unwatched = await read();
  expect(unwatched.late_count).toBe(0);
  expect(unwatched.needs_you.map(({ code }) => code)).not.toContain('order_late');
  setNow(FRIDAY);
});

test('what the panel does not call late is not late on the dashboard', async () => {
  const { store, item, read } = await shop({ open_status: 1 });
  const { id } = await makeOrder(call, db, { store, item });
  const moment = FRIDAY; // handed over at once: nothing was promised
  await db.updateTable('orders').set({ promised_until: moment }).where('store_id', '=', store).execute();
  setNow('2026-11-20T23:30:00Z');
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .where('id', '=', id)
    .select(['status', 'created_at', 'promised_until'])
    .executeTakeFirstOrThrow();
  expect(latenessOf(row, new Date('2026-11-20T23:30:00Z'))).toBe('ok');
  expect(await read()).toMatchObject({ late_count: 0, needs_you: [{ code: 'order_waiting' }] });
  setNow(FRIDAY);
});

test('another store’s people see none of it', async () => {
  const { store } = await shop();
  const other = await makeUser(db, 2, (await shop()).store);
  await expect(as(other.token)(getDashboard, { params: { id: store } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the stores of somebody who has many are as few statements as one', async () => {
  const said = async (count: number) => {
    const stores = [];
    for (let each = 0; each < count; each += 1) stores.push((await shop()).store);
    const { token } = await makeUser(db, 2, ...stores);
    const { statements } = await talkWith(database.pool, () => as(token)(getStoresDay, {}));
    return statements.map((text) => text.replaceAll(/\$\d+(, \$\d+)+/g, '…')); // as many values as stores
  };
  const one = await said(1);
  expect(await said(6)).toEqual(one);
});

test('the day of all of somebody’s stores stands side by side, and of no other', async () => {
  const { store, item } = await shop({ name: 'Primeira' });
  const { store: second } = await shop({ name: 'Segunda', open_status: 0 });
  await shop();
  await makeOrder(call, db, { store, item });
  const { token } = await makeUser(db, 4, store, second);
  expect(await as(token)(getStoresDay, {})).toMatchObject([
    { store_id: store, name: 'Primeira', day: '2026-11-20', orders: 1, total: 25, waiting: 1, is_open: true },
    { store_id: second, name: 'Segunda', orders: 0, total: 0, waiting: 0, is_open: false },
  ]);
});
