import { quoteOrder } from '@comanda/contract/orders/checkout';
import { eraseClient } from '@comanda/contract/clients/clients';
import { updateOrder } from '@comanda/contract/orders/orders';
import { changeReferrals, findReferrals, findReferrers, getOwnReferral } from '@comanda/contract/marketing/referrals';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeStore, makeUser } from '../../../test/factories.ts';
import { makeItem } from '../../../test/menu-factories.ts';
import { DELIVERED, makeCart, makeClient, makeOrder, sellingStore } from '../../../test/order-factories.ts';

const { call, as, services } = await testApp();
const { db } = services;

let shops = 0;
async function setUp() {
  const phone = `3198888${String((shops += 1)).padStart(4, '0')}`;
  const selling = await sellingStore(db, { referrals: true, reward: 7, afilliate_discount: 10 });
  const owner = as((await makeUser(db, 2, selling.store)).token);
  const bia = await makeCustomer(db, { name: 'Bia', phone });
  const client = await makeClient(db, selling.store, { name: 'Bia', phone, customer_id: bia.id });
  return { ...selling, owner, bia: { ...bia, phone, client, call: as(bia.token) } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});

const own = () => world.bia.call(getOwnReferral, { params: { id: world.bia.id }, query: { store_id: world.store } });
const codeOf = async () => new URL((await own()).url ?? '').searchParams.get('indica') ?? '';
const pointsOf = async (id: ClientId) =>
  (await db.selectFrom('clients').select('points').where('id', '=', id).executeTakeFirstOrThrow()).points;
const order = async (referral?: string, client_phone = '(31) 97777-0002') =>
  makeOrder(call, db, world, { referral: referral ?? (await codeOf()), client_phone });
const move = (id: number, more: object) => world.owner(updateOrder, { body: { store_id: world.store, id, ...more } });
async function deliver(id: number) {
  for (const status of ['preparing', 'ready', 'dispatched', 'delivered'] as const) await move(id, { status });
}

test('a new client who comes by a link pays less, and the delivery rewards who sent it', async () => {
  const placed = await order();
  expect(placed).toMatchObject({ subtotal: 20, discount: 2 });
  expect(await pointsOf(world.bia.client)).toBe(0);
  await deliver(placed.id);
  expect(await pointsOf(world.bia.client)).toBe(7);
  expect(await own()).toMatchObject({
    referred: 1,
    earned: 7,
    reward: 7,
    friends: [{ who: 'Camila', delivered: true, reward: 7 }],
  });
  expect(JSON.stringify(await own())).not.toMatch(/Rezende|97777/);
  const query = { store_id: world.store };
  expect(await world.owner(findReferrals, { query })).toMatchObject([
    { order_id: placed.id, referrer_name: 'Bia', reward: 7, status: 'delivered' },
  ]);
  expect(await world.owner(findReferrers, { query })).toMatchObject([
    { referrer_name: 'Bia', orders: 1, delivered: 1, reward: 7 },
  ]);
});

test('the checkout says the discount before the order is placed', async () => {
  const { cookieCode } = await makeCart(db, world.store, [{ item_id: world.item }]);
  const body = { store_id: world.store, cookieCode, ...DELIVERED, referral: await codeOf() };
  const quoted = await call(quoteOrder, { body });
  expect(quoted.quote.discount).toBe(2);
  expect(quoted.trace).toContainEqual(expect.objectContaining({ rule: 'afilliate_discount', outcome: 'applied' }));
});

describe('nobody earns by themselves', () => {
  test.each([
    ['with the own phone', () => ({ caller: call, client_phone: world.bia.phone })],
    ['signed in, with another phone', () => ({ caller: world.bia.call, client_phone: '31977770002' })],
  ])('%s', async (_, way) => {
    const { caller, client_phone } = way();
    const placed = await makeOrder(caller, db, world, { referral: await codeOf(), client_phone });
    expect(placed.discount).toBe(0);
    await deliver(placed.id);
    expect(await pointsOf(world.bia.client)).toBe(0);
  });

  test('by taking a delivery back, or by cancelling', async () => {
    const first = await order();
    await deliver(first.id);
    await move(first.id, { undo: true });
    expect(await pointsOf(world.bia.client)).toBe(0);
    await move(first.id, { status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Desistiu' });
    expect(await own()).toMatchObject({ referred: 0, earned: 0 });
    expect(await pointsOf(world.bia.client)).toBe(0);
  });

  test('by the same friend twice', async () => {
    await deliver((await order()).id);
    const again = await order();
    expect(again.discount).toBe(0);
    await deliver(again.id);
    expect(await pointsOf(world.bia.client)).toBe(7);
  });
});

test.each([
  ['made up', () => Promise.resolve('x'.repeat(22))],
  ['of another store', async () => (await elsewhere()).code],
])('a code that is %s does nothing', async (_, code) => {
  const placed = await order(await code());
  expect(placed.discount).toBe(0);
  await deliver(placed.id);
  expect(await pointsOf(world.bia.client)).toBe(0);
});

async function elsewhere() {
  const store: StoreId = await makeStore(db, { referrals: true, reward: 7 });
  await makeClient(db, store, { customer_id: world.bia.id });
  const query = { store_id: store };
  const { url } = await world.bia.call(getOwnReferral, { params: { id: world.bia.id }, query });
  return { code: new URL(url ?? '').searchParams.get('indica') ?? '' };
}

test('a programme that is off gives no link, no discount and no reward; what is not sent stays', async () => {
  const code = await codeOf();
  const before = await order(code);
  const params = { id: world.store };
  expect(await world.owner(changeReferrals, { params, body: { referrals: false } })).toEqual({
    referrals: false,
    reward: 7,
    afilliate_discount: 10,
  });
  expect((await own()).url).toBeNull();
  const after = await order(code, '(31) 97777-0003'); // who has not ordered before
  expect(after.discount).toBe(0);
  for (const { id } of [before, after]) await deliver(id);
  expect(await pointsOf(world.bia.client)).toBe(0);
  await world.owner(changeReferrals, { params, body: { referrals: true } });
  expect((await order(code, '(31) 97777-0004')).discount).toBe(2);
});

test('beside the link stand dishes that are on the menu, those that are ordered most first', async () => {
  const { store } = world;
  expect((await own()).pictures).toEqual([]); // nothing has one
  const item = (image: string, values: object = {}) => makeItem(db, store, { image, ...values });
  for (const [at, name] of ['/files/1/a', '/files/1/b', '/files/1/c'].entries()) await item(name, { order: at });
  await item('/files/1/loved', { order: 9, is_best_seller: true });
  await item('/files/1/hidden', { is_best_seller: true, is_invisible: true });
  await item('/files/1/gone', { is_best_seller: true, deleted_at: FRIDAY_EVENING });
  await makeItem(db, (await setUp()).store, { image: '/files/2/other', is_best_seller: true });
  const { pictures } = await own();
  expect(pictures).toEqual(['/files/1/loved', '/files/1/a', '/files/1/b']);
});

test('who was erased is given nothing more for those whom they brought', async () => {
  const on = { store_id: world.store };
  const placed = await order();
  await world.owner(eraseClient, { body: { ...on, id: world.bia.client } });
  await deliver(placed.id);
  expect(await pointsOf(world.bia.client)).toBe(0);
  expect(await world.owner(findReferrals, { query: on })).toEqual([]);
});

test('what others brought is their own, and the list is the owner’s', async () => {
  const other = await makeCustomer(db);
  const query = { store_id: world.store };
  await expect(as(other.token)(getOwnReferral, { params: { id: world.bia.id }, query })).rejects.toMatchObject({
    code: 'not_found',
  });
  const unknown = await as(other.token)(getOwnReferral, { params: { id: other.id }, query });
  expect(unknown).toMatchObject({ url: null, referred: 0 });
  const manager = as((await makeUser(db, 3, world.store)).token);
  await expect(manager(findReferrals, { query })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(manager(changeReferrals, { params: { id: query.store_id }, body: {} })).rejects.toMatchObject({
    code: 'forbidden',
  });
});
