import {
  createDriverLink,
  createRoute,
  getDispatch,
  leaveWithStops,
  orderStops,
  revokeDriverLinks,
  suggestStops,
  unassignStops,
} from '@comanda/contract/delivery/dispatch';
import { addDriver, updateDriver } from '@comanda/contract/delivery/drivers';
import { openDriverPage } from '@comanda/contract/delivery/driver-page';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeKey, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { fakeOsrm } from '../../partners/osrm/fake.ts';

const router = await fakeOsrm();
afterAll(() => router.close());
const { as, call, services } = await testApp({ settings: { ROUTER_URL: router.url } });
const { db } = services;

/** Metres are about 111 km a degree: the store, and three places to its north, out of order. */
const STORE = { latitude: -19.9, longitude: -43.9 };
const NORTH = [-19.87, -19.89, -19.88];

async function setUp() {
  const { store, item } = await sellingStore(db, STORE);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const manager = as((await makeUser(db, ROLE.manager, store)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const driver = await manager(addDriver, { body: { store_id: store, name: 'Wesley Moto', phone: '31987455120' } });
  const place = (latitude: number) => makeOrder(call, db, { store, item }, { latitude, longitude: STORE.longitude });
  const orders: number[] = [];
  for (const north of NORTH) orders.push((await place(north)).id);
  for (const id of orders) await attendant(updateOrder, { body: { store_id: store, id, status: 'preparing' } });
  return { store_id: store, item, attendant, manager, stranger, driver_id: driver.id, orders };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
  router.mood('well');
});
const board = () => world.attendant(getDispatch, { query: { store_id: world.store_id } });
const send = (fields: Record<string, unknown> = {}) =>
  world.attendant(createRoute, {
    body: {
      store_id: world.store_id,
      driver_id: world.driver_id,
      order_ids: world.orders,
      op_id: makeKey(),
      ...fields,
    },
  });

test('the store sees what is to be brought, where, and what is taken at the door', async () => {
  const { stops, drivers, store_place } = await board();
  expect(stops).toHaveLength(3);
  expect(stops[0]).toMatchObject({
    status: 'preparing',
    client_name: 'Camila Rezende',
    latitude: -19.87,
    door: { paid: false, cash: 25 },
    driver_id: null,
    route_id: null,
    position: null,
  });
  expect(drivers).toMatchObject([{ name: 'Wesley Moto', position: null }]);
  expect(store_place).toEqual(STORE);
});

test('several orders are suggested in the order in which they lie, by road, or by straight lines without a router', async () => {
  const [far = 0, near = 0, middle = 0] = world.orders;
  const body = { store_id: world.store_id, order_ids: world.orders };
  const suggested = await world.attendant(suggestStops, { body });
  expect(suggested).toMatchObject({ order_ids: [near, middle, far], estimated: false, unplaced: [] });
  expect(suggested.metres).toBeGreaterThan(3_300);
  router.mood('broken');
  expect(await world.attendant(suggestStops, { body })).toMatchObject({
    order_ids: [near, middle, far],
    estimated: true,
  });
});

test('an order whose place nobody knows comes last', async () => {
  const { id } = await makeOrder(call, db, { store: world.store_id, item: world.item }, { address: 'Beco Sem Nome' });
  const [far = 0, near = 0] = world.orders;
  const order_ids = [id, far, near];
  expect(await world.attendant(suggestStops, { body: { store_id: world.store_id, order_ids } })).toMatchObject({
    order_ids: [near, far, id],
    unplaced: [id],
  });
});

test('orders are given to a driver all together, in the order that was chosen, and once', async () => {
  const op_id = makeKey();
  const route = await send({ op_id });
  expect(await send({ op_id })).toEqual(route);
  const { stops } = await board();
  expect(stops.map(({ order_id, position, route_id }) => [order_id, position, route_id])).toEqual(
    world.orders.map((id, index) => [id, index + 1, route.route_id]),
  );
  expect(stops.every(({ driver_id, status }) => driver_id === world.driver_id && status === 'preparing')).toBe(true);
});

test('a driver who leaves takes what the kitchen had not marked too', async () => {
  await send({ leave: true });
  const { stops } = await board();
  expect(stops.map(({ status }) => status)).toEqual(['dispatched', 'dispatched', 'dispatched']);
  expect(stops[0]?.ready_time).not.toBe(null);
});

test('one order that cannot go keeps all of them here', async () => {
  const [first = 0] = world.orders;
  await world.manager(updateOrder, {
    body: { store_id: world.store_id, id: first, status: 'cancelled', cancellation_code: 'too_busy' },
  });
  await expect(send()).rejects.toMatchObject({ code: 'order_finished' });
  const { stops } = await board();
  expect(stops.every(({ driver_id }) => driver_id === null)).toBe(true);
});

test('stops are put into another order, every one once', async () => {
  const { route_id } = await send();
  const put = (order_ids: number[]) =>
    world.attendant(orderStops, { params: { id: route_id }, body: { store_id: world.store_id, order_ids } });
  const turned = world.orders.toReversed();
  expect(await put(turned)).toEqual({ order_ids: turned });
  expect((await board()).stops.map(({ order_id }) => order_id)).toEqual(turned);
  const [one = 0] = turned;
  for (const wrong of [
    [one, one],
    [...turned, one],
  ])
    await expect(put(wrong)).rejects.toMatchObject({ code: 'conflict' });
});

test('an order that is taken from its driver waits at the counter again', async () => {
  await send({ leave: true });
  const [first = 0] = world.orders;
  await world.attendant(unassignStops, { body: { store_id: world.store_id, order_ids: [first] } });
  const stop = (await board()).stops.find(({ order_id }) => order_id === first);
  expect(stop).toMatchObject({ status: 'ready', driver_id: null, route_id: null, dispatch_time: null });
  await world.attendant(leaveWithStops, { body: { store_id: world.store_id, order_ids: [first] } });
  expect((await board()).stops.find(({ order_id }) => order_id === first)).toMatchObject({ status: 'dispatched' });
});

test('a driver who rests is given nothing, and no link', async () => {
  const { store_id, driver_id } = world;
  await world.manager(updateDriver, { body: { store_id, id: driver_id, active: 2 } });
  await expect(send()).rejects.toMatchObject({ code: 'driver_inactive' });
  const params = { id: driver_id };
  await expect(world.attendant(createDriverLink, { params, body: { store_id } })).rejects.toMatchObject({
    code: 'driver_inactive',
  });
});

test('a link is dead at once when it is taken back, or when the driver rests', async () => {
  const { store_id, driver_id } = world;
  const params = { id: driver_id };
  const { token, url } = await world.attendant(createDriverLink, { params, body: { store_id } });
  expect(url).toBe(`http://comanda.test/entregador/${token}`);
  const open = () => call(openDriverPage, { params: { token } });
  expect(await open()).toMatchObject({ driver: { name: 'Wesley Moto' } });
  await world.manager(updateDriver, { body: { store_id, id: driver_id, active: 2 } });
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
  await world.manager(updateDriver, { body: { store_id, id: driver_id, active: 1 } });
  await world.manager(revokeDriverLinks, { params, query: { store_id } });
  await expect(open()).rejects.toMatchObject({ code: 'not_found' });
});

test('another store’s people see and move nothing', async () => {
  const { store_id, stranger, driver_id, orders } = world;
  await expect(stranger(getDispatch, { query: { store_id } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const other = await setUp();
  const foreign = { store_id: other.store_id, driver_id: other.driver_id, order_ids: orders, op_id: makeKey() };
  await expect(other.attendant(createRoute, { body: foreign })).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    other.attendant(createRoute, { body: { ...foreign, order_ids: other.orders, driver_id } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
