import { createDriverLink, createRoute, decideReport, getDispatch } from '@comanda/contract/delivery/dispatch';
import { getDeliveryPicture } from '@comanda/contract/delivery/delivery-pictures';
import { addDriver, findAvailableDrivers } from '@comanda/contract/delivery/drivers';
import {
  deliverByDriver,
  hidePosition,
  leaveByDriver,
  openDriverPage,
  pauseByDriver,
  reportDoor,
  tellPosition,
  trackCourier,
} from '@comanda/contract/delivery/driver-page';
import { listSwitches, setSwitch, undoSwitches } from '@comanda/contract/stores/switches';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeKey, makeOrder, makePayment, sellingStore } from '../../../test/order-factories.ts';
import { cleanUp } from '../../platform/database/clean-up.ts';

const { as, call, services, setNow } = await testApp({ rateLimits: true });
const { db } = services;
const HOME = { latitude: -19.9, longitude: -43.9 };

async function setUp() {
  const { store, item } = await sellingStore(db, { ...HOME });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const link = async (name: string) => {
    const { id } = await owner(addDriver, { body: { store_id: store, name } });
    const { token } = await owner(createDriverLink, { params: { id }, body: { store_id: store } });
    return { id, token, params: { token } };
  };
  const place = async (more: Record<string, unknown> = {}) => {
    const { id, track_token } = await makeOrder(call, db, { store, item }, { change: 50, ...HOME, ...more });
    await owner(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
    await owner(updateOrder, { body: { store_id: store, id, status: 'ready' } });
    const row = await db.selectFrom('orders').where('id', '=', id).select('handover_code').executeTakeFirstOrThrow();
    return { id, code: row.handover_code, track: { params: { token: track_token } } };
  };
  const driver = await link('Wesley Moto');
  const order = await place();
  const give = (order_ids: number[], leave = false, driver_id = driver.id) =>
    owner(createRoute, { body: { store_id: store, driver_id, order_ids, leave, op_id: makeKey() } });
  return { store_id: store, owner, link, place, give, driver, order };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
const tap = (fields: Record<string, unknown> = {}) =>
  call(deliverByDriver, {
    params: world.driver.params,
    body: { order_id: world.order.id, op_id: makeKey(), ...fields },
  });
const ledger = () =>
  db
    .selectFrom('cash_movements')
    .where('store_id', '=', world.store_id)
    .select(['kind', 'payment', 'amount', 'session_id', 'driver_id', 'order_id'])
    .orderBy('id')
    .execute();

test('a driver who pauses is not offered, keeps what they have, and comes back by the clock', async () => {
  const { store_id, owner, driver, order, place, give } = world;
  await give([order.id]);
  const next = await place();
  const query = { store_id };
  const offered = async () => (await owner(findAvailableDrivers, { query })).map(({ id }) => id);
  const params = { id: store_id };
  expect(await offered()).toEqual([driver.id]);

  const page = await call(pauseByDriver, { params: driver.params, body: { end: 'half_hour' } });
  expect(page).toMatchObject({ driver: { off_until: '2026-11-20T23:00:00.000Z' }, stops: [{ order_id: order.id }] });
  expect(await offered()).toEqual([]);
  expect((await owner(getDispatch, { query })).drivers).toEqual([]);
  expect((await owner(listSwitches, { params })).switches).toMatchObject([{ kind: 'driver', name: 'Wesley Moto' }]);
  const told = await db
    .selectFrom('events')
    .where('store_id', '=', store_id)
    .selectAll()
    .orderBy('seq', 'desc')
    .execute();
  expect(told[0]).toMatchObject({ type: 'switches', payload: { kinds: ['driver'], by: 'Wesley Moto' } });

  await expect(give([next.id])).rejects.toMatchObject({ code: 'driver_off', detail: { name: 'Wesley Moto' } });
  const assign = owner(updateOrder, { body: { store_id, id: next.id, driver_id: driver.id } });
  await expect(assign).rejects.toMatchObject({ code: 'driver_off' });
  await give([order.id], true);
  expect((await tap({ code: order.code })).stops).toMatchObject([{ status: 'delivered' }]);

  setNow(new Date(FRIDAY_EVENING.getTime() + 31 * 60_000));
  expect(await offered()).toEqual([driver.id]);
  expect((await call(openDriverPage, { params: driver.params })).driver.off_until).toBeNull();
  await give([next.id]);
});

test('a photo of the delivery is kept where the store asks for it, for its people alone, for ninety days', async () => {
  const { store_id, owner, order, give, place } = world;
  const image = (
    await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#c33' } })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'Rua Mármore' } })
      .toBuffer()
  ).toString('base64');
  const picture = { kind: 'photo' as const, image };
  const look = (id: number, who = owner, store: number = store_id) =>
    who(getDeliveryPicture, { params: { id }, query: { store_id: store } });
  const next = await place();
  await give([order.id, next.id], true);
  await tap({ code: order.code, picture });
  expect(await look(order.id)).toEqual({ order_id: order.id, picture: null });

  await db.updateTable('stores').set({ delivery_picture: true }).where('id', '=', store_id).execute();
  expect((await call(openDriverPage, { params: world.driver.params })).store.delivery_picture).toBe(true);
  const broken = { kind: 'photo', image: Buffer.from('no picture').toString('base64') };
  await expect(tap({ order_id: next.id, code: next.code, picture: broken })).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { picture: expect.any(String) } },
  });
  const huge = { kind: 'photo', image: 'A'.repeat(180_004) };
  await expect(tap({ order_id: next.id, code: next.code, picture: huge })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  await tap({ order_id: next.id, code: next.code, picture });

  const seen = (await look(next.id)).picture;
  expect(seen).toMatchObject({ kind: 'photo', taken_at: FRIDAY_EVENING.toISOString() });
  const kept = await sharp(Buffer.from(seen?.image.split(',')[1] ?? '', 'base64')).metadata();
  expect(kept).toMatchObject({ format: 'webp', width: 1024 });
  expect(kept.exif).toBeUndefined();

  const other = await setUp();
  expect((await look(next.id, other.owner, other.store_id)).picture).toBeNull();
  await expect(look(next.id, other.owner)).rejects.toMatchObject({ code: 'not_found' });

  setNow(new Date(FRIDAY_EVENING.getTime() + 91 * 86_400_000));
  await cleanUp(services);
  const left = await db.selectFrom('delivery_pictures').where('store_id', '=', store_id).selectAll().execute();
  expect(left).toEqual([]);
});

test('the store pauses a driver and brings them back, and nobody else’s', async () => {
  const { store_id, owner, driver } = world;
  const params = { id: store_id };
  const pause = (who: typeof owner, store: number) =>
    who(setSwitch, { params: { id: store }, body: { kind: 'driver', ids: [driver.id], end: 'infinity' } });
  await pause(owner, store_id);
  const state = async () => (await call(openDriverPage, { params: driver.params })).driver.off_until;
  expect(await state()).toBe('infinity');
  expect((await call(pauseByDriver, { params: driver.params, body: { end: null } })).driver.off_until).toBeNull();
  await pause(owner, store_id);
  await owner(undoSwitches, { params, body: { switches: [{ kind: 'driver', id: driver.id }] } });
  expect(await state()).toBeNull();
  const other = await setUp();
  await expect(pause(other.owner, other.store_id)).rejects.toMatchObject({ code: 'not_found' });
  await expect(pause(other.owner, store_id)).rejects.toMatchObject({ code: 'not_found' });
  expect(await state()).toBeNull();
});

test('a driver sees their own stops and money, and nobody else’s', async () => {
  const other = await world.link('Joana Bike');
  const foreign = await world.place();
  await world.give([world.order.id]);
  await world.give([foreign.id], false, other.id);
  const page = await call(openDriverPage, { params: world.driver.params });
  expect(page.stops).toMatchObject([
    { order_id: world.order.id, address: 'Rua Mármore', door: { cash: 25, tendered: 50, change: 25 }, position: 1 },
  ]);
  expect(JSON.stringify(page)).not.toMatch(/Joana|handover|"code"/);
  const mine = { params: other.params, body: { order_ids: [world.order.id] } };
  await expect(call(leaveByDriver, mine)).rejects.toMatchObject({ code: 'not_your_delivery' });
});

test('the code has four digits, and the client knows it from when the order has left until it is there', async () => {
  const { order, give } = world;
  expect(order.code).toMatch(/^\d{4}$/);
  expect(await call(trackCourier, order.track)).toBe(null);
  await give([order.id]);
  expect(await call(trackCourier, order.track)).toBe(null);
  await call(leaveByDriver, { params: world.driver.params, body: { order_ids: [order.id] } });
  expect(await call(trackCourier, order.track)).toMatchObject({ name: 'Wesley', code: order.code, metres: null });
  await tap({ code: order.code });
  expect(await call(trackCourier, order.track)).toBe(null);
});

test('codes come from chance, not from the phone', async () => {
  const codes = new Set<string>();
  const again = db.updateTable('orders').where('id', '=', world.order.id);
  for (let time = 0; time < 12; time += 1) {
    const row = await again
      .set({ handover_code: sql`default` })
      .returning('handover_code')
      .executeTakeFirstOrThrow();
    codes.add(row.handover_code);
  }
  expect(codes.size).toBeGreaterThan(6);
});

test('what was delivered with the right code is paid once, into the driver’s pocket, however often the phone says so', async () => {
  await world.give([world.order.id], true);
  await expect(tap({ code: world.order.code === '0000' ? '1111' : '0000' })).rejects.toMatchObject({
    code: 'handover_code_wrong',
  });
  await expect(tap()).rejects.toMatchObject({ code: 'handover_code_missing' });
  expect(await ledger()).toEqual([]);
  const op_id = makeKey();
  const answers = await Promise.all([1, 2, 3].map(() => tap({ code: world.order.code, op_id })));
  expect(answers[0]?.shift).toMatchObject({ settlement: { cash: 25, change_given: 25, delivered: 1 } });
  await tap({ code: world.order.code });
  expect(await ledger()).toEqual([
    { kind: 'sale', payment: 2, amount: 25, session_id: null, driver_id: world.driver.id, order_id: world.order.id },
  ]);
  const { stops } = await call(openDriverPage, { params: world.driver.params });
  expect(stops).toMatchObject([{ status: 'delivered', door: { paid: true } }]);
});

test('wrong codes end after six tries, and the right one waits too', async () => {
  await world.give([world.order.id], true);
  const wrong = world.order.code === '0000' ? '1111' : '0000';
  for (let guess = 0; guess < 6; guess += 1)
    await expect(tap({ code: wrong })).rejects.toMatchObject({ code: 'handover_code_wrong' });
  await expect(tap({ code: wrong })).rejects.toMatchObject({ code: 'too_many_attempts' });
  await expect(tap({ code: world.order.code })).rejects.toMatchObject({ code: 'too_many_attempts' });
  await tap({ no_code_reason: 'Cliente sem celular' });
  const row = await db.selectFrom('deliveries').where('order_id', '=', world.order.id).selectAll().executeTakeFirst();
  expect(row).toMatchObject({ proof: 'no_code', reason: 'Cliente sem celular', cash: 25 });
});

test('a client who pays another way at the door is booked that way', async () => {
  const debit = await makePayment(db, world.store_id, { id: 7, name: 'Débito' });
  await makePayment(db, world.store_id, { id: 45, name: 'Vale só na mesa', delivery_type: 3 });
  await makePayment(db, world.store_id, { id: 8, name: 'Crédito desligado', enabled: false });
  await makePayment(db, world.store_id, { id: 49, name: 'Crédito sem sinal', off_until: 'infinity' });
  await world.give([world.order.id], true);
  const { methods } = await call(openDriverPage, { params: world.driver.params });
  expect(methods.map(({ name }) => name)).toEqual(['Dinheiro', 'Débito']);
  const { shift } = await tap({ code: world.order.code, real_id: debit, card_tip: 3 });
  expect(shift?.settlement).toMatchObject({ cash: 0, card: 25, card_tips: 3, change_given: 0 });
  expect(await ledger()).toMatchObject([{ payment: 7, amount: 25 }]);
});

test('a card on credit at the door is booked in as many as the machine charged', async () => {
  const visa = await makePayment(db, world.store_id, { id: 8, name: 'Visa' });
  await world.give([world.order.id], true);
  await tap({ code: world.order.code, real_id: visa, installments: 3 });
  expect(await ledger()).toMatchObject([{ payment: 8, amount: 25 }]);
  const row = await db
    .selectFrom('cash_movements')
    .where('order_id', '=', world.order.id)
    .select(['installments', 'payment_name'])
    .executeTakeFirst();
  expect(row).toEqual({ installments: 3, payment_name: 'Visa 3×' });
});

const report = (fields: Record<string, unknown> = {}) =>
  call(reportDoor, {
    params: world.driver.params,
    body: { order_id: world.order.id, op_id: makeKey(), kind: 'nobody_home', ...fields },
  });
const board = async () => {
  const { stops } = await world.owner(getDispatch, { query: { store_id: world.store_id } });
  return stops.find(({ order_id }) => order_id === world.order.id);
};
const decide = async (decision: 'retry' | 'back' | 'kept') =>
  world.owner(decideReport, {
    params: { id: Number((await board())?.report?.id) },
    body: { store_id: world.store_id, decision },
  });

test('what nobody took waits on its driver until the store has decided, and no money moves', async () => {
  await world.give([world.order.id], true);
  await report({ kind: 'arrived' });
  expect(await call(trackCourier, world.order.track)).toMatchObject({ report: 'arrived' });
  expect((await board())?.report).toMatchObject({ kind: 'arrived', waits: false });
  const op_id = makeKey();
  for (const time of [1, 2]) await report({ op_id, note: `Toquei ${time} vezes` });
  expect(await board()).toMatchObject({
    status: 'dispatched',
    report: { kind: 'nobody_home', note: 'Toquei 1 vezes', driver_name: 'Wesley Moto', decision: null, waits: true },
  });
  expect(await call(trackCourier, world.order.track)).toMatchObject({ report: 'nobody_home' });
  await decide('retry');
  expect(await board()).toMatchObject({ status: 'dispatched', driver_id: world.driver.id, report: { waits: false } });
  expect(await call(trackCourier, world.order.track)).toMatchObject({ report: null });
  await tap({ code: world.order.code });
  const { shift } = await call(openDriverPage, { params: world.driver.params });
  expect(shift?.lines).toMatchObject([{ outcome: 'delivered', cash: 25 }]);
});

test('an order that came back is paid for as a way, by whoever drove it, and goes again with somebody else', async () => {
  await world.give([world.order.id], true);
  await report({ kind: 'wrong_address', note: 'é o 421' });
  await decide('back');
  await expect(decide('kept')).rejects.toMatchObject({ code: 'report_decided' });
  expect(await board()).toMatchObject({ status: 'ready', driver_id: null, report: { decision: 'back', waits: false } });
  const other = await world.link('Joana Bike');
  await world.give([world.order.id], true, other.id);
  await call(deliverByDriver, {
    params: other.params,
    body: { order_id: world.order.id, op_id: makeKey(), code: world.order.code },
  });
  const first = await call(openDriverPage, { params: world.driver.params });
  expect(first.shift).toMatchObject({
    settlement: { cash: 0, delivered: 0, returned: 1 },
    lines: [{ outcome: 'returned', reason: 'Endereço errado: é o 421', cash: 0 }],
  });
  const second = await call(openDriverPage, { params: other.params });
  expect(second.shift).toMatchObject({ settlement: { cash: 25, delivered: 1, returned: 0 } });
});

test.each([
  ['without a word of the store', null],
  ['after another try', 'retry'],
] as const)('an order that somebody else takes over %s is paid as a way to whoever drove first', async (_, said) => {
  await world.give([world.order.id], true);
  await report();
  if (said !== null) await decide(said);
  const other = await world.link('Joana Bike');
  await world.give([world.order.id], true, other.id);
  await call(deliverByDriver, {
    params: other.params,
    body: { order_id: world.order.id, op_id: makeKey(), code: world.order.code },
  });
  const { shift } = await call(openDriverPage, { params: world.driver.params });
  expect(shift).toMatchObject({
    settlement: { returned: 1 },
    lines: [{ outcome: 'returned', reason: 'Ninguém em casa' }],
  });
  const second = await call(openDriverPage, { params: other.params });
  expect(second.shift).toMatchObject({ settlement: { cash: 25, delivered: 1, returned: 0 } });
});

test('whoever reports says why, and only of their own deliveries', async () => {
  await world.give([world.order.id], true);
  await expect(report({ kind: 'other' })).rejects.toMatchObject({ code: 'invalid_input' });
  const other = await world.link('Joana Bike');
  const foreign = {
    params: other.params,
    body: { order_id: world.order.id, op_id: makeKey(), kind: 'refused' as const },
  };
  await expect(call(reportDoor, foreign)).rejects.toMatchObject({ code: 'not_your_delivery' });
  await report({ kind: 'refused' });
  const why = {
    cancellation_code: 'delivery_problem',
    cancellation_reason: 'Devolvemos o Pix',
    waste_reason: 'client_sent_back' as const,
  };
  await world.owner(updateOrder, {
    body: { store_id: world.store_id, id: world.order.id, status: 'cancelled', ...why },
  });
  await expect(report()).rejects.toMatchObject({ code: 'order_finished' });
  const { shift } = await call(openDriverPage, { params: world.driver.params });
  expect(shift?.lines).toMatchObject([{ outcome: 'returned', reason: 'O cliente recusou', cash: 0 }]);
});

test('what was tapped without a network happened when it was tapped', async () => {
  await world.give([world.order.id]);
  setNow(new Date(FRIDAY_EVENING.getTime() + 30 * 60_000));
  await call(leaveByDriver, {
    params: world.driver.params,
    body: { order_ids: [world.order.id], waited_seconds: 1_500 },
  });
  const { stops } = await call(deliverByDriver, {
    params: world.driver.params,
    body: { order_id: world.order.id, op_id: makeKey(), code: world.order.code, waited_seconds: 600 },
  });
  const after = (minutes: number) => new Date(FRIDAY_EVENING.getTime() + minutes * 60_000).toISOString();
  expect(stops).toMatchObject([{ dispatch_time: after(5), delivered_time: after(20) }]);
});

test('what the kitchen still has is not handed over, and what somebody else brings neither', async () => {
  await db.updateTable('orders').set({ status: 'preparing' }).where('id', '=', world.order.id).execute();
  await expect(tap({ code: world.order.code })).rejects.toMatchObject({ code: 'not_your_delivery' });
  await world.give([world.order.id]);
  await expect(tap({ code: world.order.code })).rejects.toMatchObject({ code: 'step_not_allowed' });
});

test('a place is kept only during a shift, is old after minutes, and is forgotten when the driver says so', async () => {
  const { params } = world.driver;
  const tell = (latitude: number) => call(tellPosition, { params, body: { latitude, longitude: HOME.longitude } });
  expect(await tell(-19.91)).toEqual({ kept: false });
  const second = await world.place();
  await world.give([second.id, world.order.id], true);
  expect(await tell(-19.91)).toEqual({ kept: true });
  expect(await call(trackCourier, world.order.track)).toMatchObject({
    metres: 1100,
    stops_before: 1,
    position: { latitude: -19.91, longitude: -43.9 },
    home: HOME,
  });
  setNow(new Date(FRIDAY_EVENING.getTime() + 6 * 60_000));
  expect(await call(trackCourier, world.order.track)).toMatchObject({
    metres: null,
    seen_at: null,
    position: null,
  });
  await tell(-19.905);
  expect(await call(trackCourier, world.order.track)).toMatchObject({ metres: 600 });
  await call(hidePosition, { params });
  expect(await call(trackCourier, world.order.track)).toMatchObject({ metres: null });
});

test('a link that is none finds nothing', async () => {
  for (const token of ['x', '1-AAAAAAAAAAAAAAAAAAAAAA', world.driver.token.slice(0, -1)]) {
    await expect(call(openDriverPage, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
    await expect(call(trackCourier, { params: { token } })).rejects.toMatchObject({ code: 'not_found' });
  }
});
