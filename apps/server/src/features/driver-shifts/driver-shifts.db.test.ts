import {
  closeDriverShift,
  getDriverShifts,
  openDriverShift,
  reopenDriverShift,
  setDriverTerms,
} from '@comanda/contract/delivery/driver-shifts';
import { createDriverLink, createRoute, decideReport, getDispatch } from '@comanda/contract/delivery/dispatch';
import { addDriver } from '@comanda/contract/delivery/drivers';
import { answerSettlement, deliverByDriver, openDriverPage, reportDoor } from '@comanda/contract/delivery/driver-page';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { REPORTS } from '@comanda/domain/reports/list';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeKey, makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { readReport } from '../reports/public.ts';
import { readShift } from './read-shift.ts';
import { getOpenShift } from './shifts.repo.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;

async function setUp() {
  const { store, item } = await sellingStore(db, { auto_cashier_open: true });
  await makePayment(db, store, { id: 7, name: 'Débito' });
  const manager = as((await makeUser(db, ROLE.owner, store)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const { id: driver_id } = await manager(addDriver, { body: { store_id: store, name: 'Wesley Moto' } });
  const { token } = await manager(createDriverLink, { params: { id: driver_id }, body: { store_id: store } });
  await manager(setDriverTerms, {
    params: { id: driver_id },
    body: { store_id: store, day_pay: 40, pay_kind: 'delivery', delivery_pay: 6, place_pays: [], km_pays: [] },
  });
  const send = async (more: Record<string, unknown> = {}) => {
    const { id } = await makeOrder(call, db, { store, item }, more);
    await manager(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
    const op_id = makeKey();
    await manager(createRoute, { body: { store_id: store, driver_id, order_ids: [id], leave: true, op_id } });
    return id;
  };
  const deliver = (order_id: number) =>
    call(deliverByDriver, { params: { token }, body: { order_id, op_id: makeKey(), no_code_reason: 'Portaria' } });
  const open = (opening_float = 50) =>
    manager(openDriverShift, { body: { store_id: store, driver_id, opening_float, machine: 'Amarela' } });
  const read = () => manager(getDriverShifts, { params: { id: driver_id }, query: { store_id: store } });
  const close = (id: number, body: { counted: number; due: number; pay_with?: 'cash' | 'pix' }) =>
    manager(closeDriverShift, {
      params: { id },
      body: { store_id: store, pay_with: 'cash', note: '', ...body } as never, // money is plain here
    });
  return { store_id: store, manager, attendant, driver_id, token, send, deliver, open, read, close };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
/** What lies in the drawer, and every cash row there is. */
async function cash() {
  const rows = await db
    .selectFrom('cash_movements')
    .where('store_id', '=', world.store_id)
    .where('payment', '=', 2)
    .select(['kind', 'amount', 'session_id'])
    .orderBy('id')
    .execute();
  const drawer = rows.filter(({ session_id }) => session_id !== null).reduce((sum, { amount }) => sum + amount, 0);
  return { rows: rows.map(({ kind, amount }) => [kind, amount]), drawer };
}

test('a night is settled: the store and the driver see the same numbers, and the drawer has what was counted', async () => {
  const { id } = await world.open();
  expect(await cash()).toEqual({ rows: [['settlement', -50]], drawer: -50 });
  await world.deliver(await world.send({ change: 50 }));
  await world.deliver(await world.send({ payment: 7 }));
  const { current } = await world.read();
  expect(current?.settlement).toMatchObject({
    opening_float: 50,
    cash: 25,
    card: 25,
    in_hand: 75,
    earned: 52,
    due_cash: 23,
    due_pix: 75,
  });
  expect((await call(openDriverPage, { params: { token: world.token } })).shift).toEqual(current);
  const closed = await world.close(id, { counted: 20, due: 23 });
  expect(closed).toMatchObject({ counted: 20, difference: -3, closed_by: 'Pessoa da Silva', agreed: null });
  expect(await cash()).toEqual({
    rows: [
      ['settlement', -50],
      ['sale', 25],
      ['settlement', 20],
    ],
    drawer: -30,
  });
  const { last, shift } = await call(openDriverPage, { params: { token: world.token } });
  expect(shift).toBe(null);
  expect(last).toEqual(closed);
  await call(answerSettlement, {
    params: { token: world.token, id },
    body: { agreed: false, note: 'Faltou a gorjeta' },
  });
  expect((await world.read()).history).toMatchObject([{ id, agreed: false, driver_note: 'Faltou a gorjeta' }]);
});

test('what was brought between two settlements is of the next, however many days lie between', async () => {
  const { id } = await world.open(0);
  await world.deliver(await world.send({ payment: 7 }));
  await world.close(id, { counted: -46, due: -46 });
  setNow(new Date(FRIDAY_EVENING.getTime() + 3_600_000));
  const order = await world.send({ payment: 7 });
  await world.deliver(order);
  // Nobody had opened the shift that this belongs to.
  await db.deleteFrom('driver_shifts').where('store_id', '=', world.store_id).where('closed_at', 'is', null).execute();
  setNow(new Date(FRIDAY_EVENING.getTime() + 3 * 86_400_000));
  await world.open(0);
  expect((await world.read()).current?.lines).toMatchObject([{ order_id: order, pay: 6 }]);
});

/** Wesley drives in vain, Joana brings the order. @returns it, both their shifts, and what the report tells of them */
async function twoDrivers({ settledFirst = false } = {}) {
  const { store_id, manager, token } = world;
  const { id: joana } = await manager(addDriver, { body: { store_id, name: 'Joana Bike' } });
  const link = await manager(createDriverLink, { params: { id: joana }, body: { store_id } });
  const terms = { store_id, day_pay: 0, pay_kind: 'delivery', place_pays: [], km_pays: [] } as const;
  await manager(setDriverTerms, { params: { id: joana }, body: { ...terms, delivery_pay: 8 } as never }); // money is plain here
  const { id: first } = await world.open(0);
  const order_id = await world.send();
  await call(reportDoor, { params: { token }, body: { order_id, op_id: makeKey(), kind: 'refused' } });
  const { stops } = await manager(getDispatch, { query: { store_id } });
  const report_id = Number(stops.find((stop) => stop.order_id === order_id)?.report?.id);
  await manager(decideReport, { params: { id: report_id }, body: { store_id, decision: 'back' } });
  const closeFirst = () => world.close(first, { counted: -46, due: -46 });
  if (settledFirst) await closeFirst();
  const route = { store_id, driver_id: joana, order_ids: [order_id], leave: true, op_id: makeKey() };
  await manager(createRoute, { body: route });
  const door = { order_id, op_id: makeKey(), no_code_reason: 'Portaria' };
  await call(deliverByDriver, { params: { token: link.token }, body: door });
  const { current } = await manager(getDriverShifts, { params: { id: joana }, query: { store_id } });
  const closeSecond = () => world.close(current?.id ?? 0, { counted: 17, due: 17 });
  const told = async () => {
    const report = REPORTS.find(({ name }) => name === 'report-driver')!; // of the list
    const wish = { start: '2026-11-20', end: '2026-11-20', compare: 'none' } as const;
    const { rows } = await readReport(services, report, store_id, wish, new Date(FRIDAY_EVENING));
    return Object.fromEntries(
      rows.map(({ label, values: { delivery_cost, lost_ways, earned, owed } }) => [
        label,
        [delivery_cost, lost_ways, earned, owed],
      ]),
    );
  };
  const cost = async () =>
    (await db.selectFrom('orders').where('id', '=', order_id).select('delivery_cost').executeTakeFirst())
      ?.delivery_cost;
  return { first, current, closeFirst, closeSecond, told, cost };
}

test('an order that one has driven in vain and another has brought pays each their own way', async () => {
  const { closeFirst, closeSecond, told, cost } = await twoDrivers();
  expect(await told()).toEqual({ 'Wesley Moto': [0, 6, 46, 46], 'Joana Bike': [8, 0, 8, 8] });
  await closeSecond();
  await closeFirst();
  expect(await told()).toEqual({ 'Wesley Moto': [0, 6, 46, 0], 'Joana Bike': [8, 0, 8, 0] });
  expect(await cost()).toBe(14);
});

test.each([false, true])(
  'who was settled first takes nothing from who brought it, and its cash is of one (before it left again: %s)',
  async (settledFirst) => {
    const { first, current, closeFirst, closeSecond, told, cost } = await twoDrivers({ settledFirst });
    if (!settledFirst) await closeFirst();
    expect(await told()).toEqual({ 'Wesley Moto': [0, 6, 46, 0], 'Joana Bike': [8, 0, 8, 8] });
    expect(await cost()).toBe(14);
    expect(current?.settlement).toMatchObject({ cash: 25, earned: 8, due_cash: 17 });
    const wesley = (await world.read()).history.find(({ id }) => id === first);
    expect(wesley?.settlement).toMatchObject({ cash: 0, earned: 46 });
    const body = { store_id: world.store_id, reason: 'Contei errado' };
    await world.manager(reopenDriverShift, { params: { id: first }, body });
    expect(await told()).toMatchObject({ 'Joana Bike': [8, 0, 8, 8] });
    await closeFirst();
    await closeSecond();
    expect(await told()).toEqual({ 'Wesley Moto': [0, 6, 46, 0], 'Joana Bike': [8, 0, 8, 0] });
  },
);

test('a driver is owed what a settlement would count: nothing of before the first, and of two months', async () => {
  const { store_id, driver_id } = world;
  const DAY = 86_400_000;
  const told = async (now: Date) => {
    const report = REPORTS.find(({ name }) => name === 'report-driver')!; // of the list
    const wish = { start: '2026-11-20', end: '2027-02-20', compare: 'none' } as const;
    // By day a report may be long.
    return (await readReport(services, report, store_id, wish, new Date(now.getTime() + DAY / 2))).totals.owed;
  };
  const later = (days: number) => new Date(FRIDAY_EVENING.getTime() + days * DAY);
  await world.deliver(await world.send({ payment: 7 }));
  expect(await told(later(0))).toBe(46);
  // A shop that assigns drivers and opens no shift pays them by itself.
  await db.deleteFrom('driver_shifts').where('store_id', '=', store_id).execute();
  expect(await told(later(0))).toBe(6);
  expect(await told(later(1))).toBe(0);
  // One that never settles is owed for what it could still be asked of.
  setNow(later(1));
  await world.deliver(await world.send({ payment: 7 }));
  const last = await world.send({ payment: 7 });
  await world.deliver(last);
  await db
    .updateTable('orders')
    .set({ delivered_time: later(61) })
    .where('id', '=', last)
    .execute();
  const counted = async (days: number) => {
    const open = (await getOpenShift(db, store_id, driver_id))!; // delivering has opened it
    return readShift(db, store_id, open, later(days));
  };
  expect(await told(later(62))).toBe(52);
  expect(await counted(62)).toMatchObject({ left_out_before: null, settlement: { earned: 52 } });
  expect(await counted(64)).toMatchObject({ left_out_before: later(2).toISOString(), settlement: { earned: 46 } });
  expect(await told(later(64))).toBe(46);
});

test('the report of drivers owes nothing of what is settled, and counts the ways to what was cancelled', async () => {
  const told = async () => {
    const report = REPORTS.find(({ name }) => name === 'report-driver')!; // of the list
    const wish = { start: '2026-11-20', end: '2026-11-20', compare: 'none' } as const;
    const { totals } = await readReport(services, report, world.store_id, wish, new Date(FRIDAY_EVENING));
    return [totals.deliveries, totals.delivery_cost, totals.lost_ways, totals.day_pay, totals.earned, totals.owed];
  };
  const { id } = await world.open(0);
  await world.deliver(await world.send({ payment: 7 }));
  const lost = await world.send();
  const why = { cancellation_code: 'other', cancellation_reason: 'Ninguém em casa' };
  await world.manager(updateOrder, { body: { store_id: world.store_id, id: lost, status: 'cancelled', ...why } });
  // Before it is settled as after it: the settlement and the report say the same.
  expect((await world.read()).current?.settlement).toMatchObject({ earned: 52 });
  expect(await told()).toEqual([1, 6, 6, 40, 52, 52]);
  await world.close(id, { counted: -52, due: -52 });
  expect(await told()).toEqual([1, 6, 6, 40, 52, 0]);
  await world.open(0);
  expect(await told()).toEqual([1, 6, 6, 80, 92, 40]);
});

test('what the store marked as delivered itself is paid when it is settled, and once', async () => {
  const order = await world.send();
  await world.manager(updateOrder, { body: { store_id: world.store_id, id: order, status: 'delivered' } });
  const { current } = await world.read();
  expect(current).toMatchObject({ opened_by: null, settlement: { cash: 25, due_cash: -21 } });
  expect((await cash()).rows).toEqual([]);
  const [one, two] = await Promise.all([1, 2].map(() => world.close(current?.id ?? 0, { counted: -21, due: -21 })));
  expect(two).toEqual(one);
  expect((await cash()).rows).toEqual([
    ['sale', 25],
    ['settlement', -21],
  ]);
});

test('what was paid before, or to the store, is not in the driver’s pocket', async () => {
  const order = await world.send();
  await world.manager(updateOrder, { body: { store_id: world.store_id, id: order, paid: true } });
  await world.deliver(order);
  expect((await world.read()).current?.settlement).toMatchObject({ cash: 0, delivered: 1, due_cash: -46 });
  const unpaid = await world.send();
  await world.deliver(unpaid);
  await world.manager(updateOrder, { body: { store_id: world.store_id, id: unpaid, paid: false } });
  const { current } = await world.read();
  expect(current?.settlement).toMatchObject({ cash: 0, delivered: 2 });
  expect(current?.lines.map(({ outcome }) => outcome)).toEqual(['delivered', 'unpaid']);
  // The first was paid into the drawer; the second's sale and its reversal touched no drawer.
  expect((await cash()).drawer).toBe(25);
});

test('what came back brings no money, and its way is paid', async () => {
  const order = await world.send();
  const why = { cancellation_code: 'other', cancellation_reason: 'Ninguém atendeu' };
  await world.manager(updateOrder, { body: { store_id: world.store_id, id: order, status: 'cancelled', ...why } });
  expect((await world.read()).current).toMatchObject({
    settlement: { cash: 0, returned: 1, delivered: 0, delivery_pay: 6 },
    lines: [{ outcome: 'returned' }],
  });
});

test('who is paid by distance is paid by the map where clients are not charged by it, and otherwise by the usual', async () => {
  const { store_id, driver_id } = world;
  await db
    .updateTable('stores')
    .set({ latitude: -19.9, longitude: -43.9, delivery_distance_factor: 1.5 })
    .where('id', '=', store_id)
    .execute();
  await world.manager(setDriverTerms, {
    params: { id: driver_id },
    body: {
      store_id,
      day_pay: 0,
      pay_kind: 'distance',
      delivery_pay: 6,
      place_pays: [],
      km_pays: [
        { km: 4, amount: 8 },
        { km: 6, amount: 11 },
      ],
    },
  });
  // 3.3 km as the crow flies are 5 by this store's roads.
  await world.deliver(await world.send({ latitude: -19.87, longitude: -43.9 }));
  await world.deliver(await world.send({ address: 'Beco Sem Nome', zipcode: '31999999' }));
  expect((await world.read()).current?.lines.map(({ pay }) => pay)).toEqual([11, 6]);
});

test('nobody settles with orders on the way, or with numbers that have changed', async () => {
  const { id } = await world.open();
  const order = await world.send();
  await expect(world.close(id, { counted: 10, due: 10 })).rejects.toMatchObject({
    code: 'deliveries_on_the_way',
    detail: { count: 1 },
  });
  await world.deliver(order);
  await expect(world.close(id, { counted: 10, due: 10 })).rejects.toMatchObject({ code: 'settlement_changed' });
  const closed = await world.close(id, { counted: 29, due: 29 });
  // Sent again because no answer came, it is what was settled; anything else is not.
  expect(await world.close(id, { counted: 29, due: 29 })).toEqual(closed);
  await expect(world.close(id, { counted: 30, due: 29 })).rejects.toMatchObject({ code: 'shift_not_open' });
});

test('a settlement is taken back with its money, and made again', async () => {
  const { id } = await world.open();
  await world.deliver(await world.send());
  const reopen = (reason = 'Contei errado') =>
    world.manager(reopenDriverShift, { params: { id }, body: { store_id: world.store_id, reason } });
  await expect(reopen()).rejects.toMatchObject({ code: 'shift_still_open' });
  await world.close(id, { counted: 75, due: 75, pay_with: 'pix' });
  expect((await cash()).drawer).toBe(25);
  expect(await reopen()).toMatchObject({ closed_at: null, reopen_reason: 'Contei errado', settlement: { cash: 25 } });
  expect((await cash()).drawer).toBe(-50);
  await world.close(id, { counted: 29, due: 29 });
  expect((await cash()).drawer).toBe(-21);
  await world.open(10);
  await expect(reopen()).rejects.toMatchObject({ code: 'shift_not_last' });
});

test('a shift is opened once; one that opened itself gets its float', async () => {
  await world.send();
  expect((await world.read()).current).toMatchObject({ opened_by: null, settlement: { day_pay: 40 } });
  await world.open(30);
  await expect(world.open(30)).rejects.toMatchObject({ code: 'shift_already_open' });
  expect((await cash()).rows).toEqual([['settlement', -30]]);
});

test('an attendant and another store’s owner settle nothing', async () => {
  const query = { store_id: world.store_id };
  const params = { id: world.driver_id };
  await expect(world.attendant(getDriverShifts, { params, query })).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(stranger(getDriverShifts, { params, query })).rejects.toMatchObject({ code: 'not_found' });
});
