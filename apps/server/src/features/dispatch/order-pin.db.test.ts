import {
  createDriverLink,
  createRoute,
  getDispatch,
  getOrderPin,
  moveOrderPin,
  undoOrderPin,
} from '@comanda/contract/delivery/dispatch';
import { addDriver } from '@comanda/contract/delivery/drivers';
import { openDriverPage } from '@comanda/contract/delivery/driver-page';
import { saveFeeKms, testDistanceFee } from '@comanda/contract/delivery/fees';
import { createOrderLink, getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { locateOrder } from '@comanda/contract/orders/tracking';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeKey, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const STORE = { latitude: -19.91, longitude: -43.92 };
/** Where the customer says to be, and where the house really is: half a kilometre farther, in the second band. */
const SAID = { latitude: -19.92, longitude: -43.92 };
const HOUSE = { latitude: -19.9245, longitude: -43.92 };
const HOME = { address: 'Rua Mármore', number: '412', zipcode: '31010-220' };

async function setUp() {
  const { store, item } = await sellingStore(db, { fee_type: -2, city: 'Belo Horizonte', ...STORE });
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  const bands = [
    { km: 1.7, price: money(5) },
    { km: 9, price: money(8) },
  ];
  await owner(saveFeeKms, { body: { store_id: store, ...STORE, fees: bands } });
  const order = (more: object = {}) => makeOrder(call, db, { store, item }, { ...HOME, ...SAID, ...more });
  const move = (id: number, to: object = HOUSE, caller = attendant) =>
    caller(moveOrderPin, { params: { id }, body: { store_id: store, ...HOUSE, ...to } });
  const stops = async () => (await owner(getDispatch, { query: { store_id: store } })).stops;
  const feeAt = async (address: object) => {
    const { price } = await owner(testDistanceFee, { body: { store_id: store, ...address } });
    return price;
  };
  return { store_id: store, item, owner, attendant, order, move, stops, feeAt };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});
const WRITTEN = { address: 'R. Mármore, 412 - apto 3', zipcode: '31010-220' };

test('a pin that the shop moves is where the order goes, who did is kept, and what it costs stays', async () => {
  const { store_id, owner, attendant, order, move, stops } = world;
  const placed = await order();
  expect(placed.fee).toBe(5);
  const { id } = placed;
  const query = { store_id };
  expect(await attendant(getOrderPin, { params: { id }, query })).toMatchObject({
    place: SAID,
    moved: null,
    store_place: STORE,
  });
  expect(await move(id)).toMatchObject({
    place: HOUSE,
    moved: { at: FRIDAY_EVENING.toISOString(), user_name: 'Pessoa da Silva' },
  });
  expect(await stops()).toMatchObject([{ order_id: id, ...HOUSE, pin_moved_at: FRIDAY_EVENING.toISOString() }]);
  const seen = await owner(getOrder, { params: { id }, query });
  expect(seen.order).toMatchObject({ fee: placed.fee, total: placed.total });
  expect(seen.log.at(-1)).toMatchObject({
    change: { kind: 'pin', metres: 500, by: 'staff' },
    user_name: 'Pessoa da Silva',
  });
});

test('the next order to the house is priced and brought there, whatever pin its customer sends nearby', async () => {
  const { store_id, item, order, move, stops, feeAt } = world;
  expect(await feeAt({ ...WRITTEN, ...SAID })).toBe(5);
  await move((await order()).id);
  expect(await feeAt({ ...WRITTEN, ...SAID })).toBe(8);
  expect(await feeAt(WRITTEN)).toBe(8);
  const next = await makeOrder(call, db, { store: store_id, item }, { ...HOME, ...SAID });
  expect(next.fee).toBe(8);
  expect((await stops()).find(({ order_id }) => order_id === next.id)).toMatchObject(HOUSE);
  // Another house of the street is where its own customer says.
  expect(await feeAt({ ...WRITTEN, address: 'Rua Mármore, 20', ...SAID })).toBe(5);
});

test('a delivery to the house teaches the shop’s place, and does not move it', async () => {
  const { store_id, owner, order, move, feeAt } = world;
  await move((await order()).id);
  const { id } = await order();
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const)
    await owner(updateOrder, { body: { store_id, id, status } });
  expect(await feeAt({ ...WRITTEN, ...SAID })).toBe(8);
  expect(await feeAt({ address: 'Rua Mármore' })).toBe(8);
});

test('an address without a number is put right for that customer’s pin, and not for the street', async () => {
  const { order, move, feeAt } = world;
  const farm = { address: 'Estrada do Capão', number: 's/n', zipcode: '35400-000' };
  const first = await order(farm);
  await move(first.id);
  expect(await feeAt({ address: 'Estrada do Capão, s/n', ...SAID })).toBe(8);
  const gate = { latitude: SAID.latitude + 0.0005, longitude: SAID.longitude };
  expect(await feeAt({ address: 'Estrada do Capão, s/n', ...gate })).toBe(5);
  // Put right once more, the first pin follows.
  await move(first.id, SAID);
  expect(await feeAt({ address: 'Estrada do Capão, s/n', ...SAID })).toBe(5);
});

test('undo brings back exactly what was known, and how', async () => {
  const { store_id, owner, attendant, order, move, stops, feeAt } = world;
  const { id } = await order();
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const)
    await owner(updateOrder, { body: { store_id, id, status } });
  const next = await order();
  const known = () =>
    db.selectFrom('address_places').selectAll().where('store_id', '=', store_id).orderBy('place').execute();
  const own = () =>
    db.selectFrom('orders').select(['latitude', 'longitude']).where('id', '=', next.id).executeTakeFirstOrThrow();
  const before = [await known(), await own(), await stops(), await feeAt({ ...WRITTEN, ...SAID })];
  expect(await known()).toContainEqual(expect.objectContaining({ source: 'delivery' }));
  setNow(new Date(FRIDAY_EVENING.getTime() + 60_000));
  const first = await move(next.id);
  const undo = (moved_at = '') => attendant(undoOrderPin, { params: { id: next.id }, body: { store_id, moved_at } });
  expect(await undo(first.moved?.at)).toMatchObject({ place: SAID, moved: null });
  expect([await known(), await own(), await stops(), await feeAt({ ...WRITTEN, ...SAID })]).toEqual(before);
  await expect(undo(first.moved?.at)).rejects.toMatchObject({ code: 'nothing_to_undo' });
  const { log } = await owner(getOrder, { params: { id: next.id }, query: { store_id } });
  expect(log.at(-1)).toMatchObject({ change: { kind: 'pin', undone: true } });
});

test('undo of a second move brings back the first, and an older word takes nothing back', async () => {
  const { store_id, attendant, order, move, stops } = world;
  const { id } = await order();
  const undo = (moved_at = '') => attendant(undoOrderPin, { params: { id }, body: { store_id, moved_at } });
  const first = await move(id);
  setNow(new Date(FRIDAY_EVENING.getTime() + 60_000));
  const second = await move(id, SAID);
  await expect(undo(first.moved?.at)).rejects.toMatchObject({ code: 'nothing_to_undo' });
  await undo(second.moved?.at);
  expect(await stops()).toMatchObject([{ ...HOUSE, pin_moved_at: first.moved?.at }]);
});

test('what somebody else has put right since stays', async () => {
  const { store_id, attendant, order, move, stops } = world;
  const [one, other] = [await order(), await order()];
  const first = await move(one.id);
  setNow(new Date(FRIDAY_EVENING.getTime() + 60_000));
  await move(other.id, SAID);
  const undo = attendant(undoOrderPin, {
    params: { id: one.id },
    body: { store_id, moved_at: first.moved?.at ?? '' },
  });
  await expect(undo).rejects.toMatchObject({ code: 'conflict' });
  expect(await stops()).toMatchObject([SAID, SAID]);
});

test('a driver on the way is told, and the link of the address leads there', async () => {
  const { store_id, owner, order, move } = world;
  const { id } = await order();
  const driver = await owner(addDriver, { body: { store_id, name: 'Wesley Moto' } });
  const { token } = await owner(createDriverLink, { params: { id: driver.id }, body: { store_id } });
  await owner(updateOrder, { body: { store_id, id, status: 'preparing' } });
  await owner(createRoute, {
    body: { store_id, driver_id: driver.id, order_ids: [id], leave: true, op_id: makeKey() },
  });
  const later = new Date(FRIDAY_EVENING.getTime() + 5 * 60_000);
  setNow(later);
  await move(id);
  const [stop] = (await call(openDriverPage, { params: { token } })).stops;
  expect(stop).toMatchObject({ ...HOUSE, pin_moved_at: later.toISOString() });
  const { url } = await owner(createOrderLink, { params: { id }, body: { store_id, purpose: 'locate' } });
  const located = await call(locateOrder, { params: { token: url.split('/').at(-1) ?? '' } });
  expect(new URL(located.map_url).searchParams.get('query')).toBe('-19.9245,-43.92');
});

test('only the store’s own people move it, and only where something is delivered', async () => {
  const { store_id, item, owner, order, move } = world;
  const { id } = await order();
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(move(id, HOUSE, stranger)).rejects.toMatchObject({ code: 'not_found' });
  await expect(move(id, { latitude: 91 })).rejects.toMatchObject({ code: 'invalid_input' });
  const taken = await makeOrder(call, db, { store: store_id, item }, { delivery_method: 1 });
  await expect(move(taken.id)).rejects.toMatchObject({ code: 'not_a_delivery' });
  const query = { store_id };
  await expect(owner(getOrderPin, { params: { id: taken.id }, query })).rejects.toMatchObject({
    code: 'not_a_delivery',
  });
});
