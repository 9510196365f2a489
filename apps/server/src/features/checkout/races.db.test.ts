import { placeOrder } from '@comanda/contract/orders/checkout';
import { ApiError } from '@comanda/contract/clients/client';
import type { StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { buildApp } from '../../app.ts';
import { openDatabase } from '../../platform/db.ts';
import { makeCustomer } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeClient,
  makeCoupon,
  makeItem,
  makeKey,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, as, app, services, database } = await testApp();
const { db } = services;

interface Body {
  store_id: number;
  cookieCode: string;
  client_phone: string;
}
const send = (body: object, key = makeKey()) =>
  call(placeOrder, {
    body: { ...DELIVERED, ...body } as unknown as Parameters<typeof call<typeof placeOrder>>[1]['body'], // partial in tests
    headers: { 'idempotency-key': key },
  });
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'placed' : result.reason instanceof ApiError ? result.reason.code : 'broken';
/** @returns how many attempts ended how */
async function outcomes(attempts: readonly Promise<unknown>[]): Promise<Record<string, number>> {
  const results = await Promise.allSettled(attempts);
  const counts: Record<string, number> = {};
  for (const result of results) counts[codeOf(result)] = (counts[codeOf(result)] ?? 0) + 1;
  return counts;
}
/** Bodies of orders by different people, ready to be sent at once. */
async function crowd(count: number, store: StoreId, lines: Parameters<typeof makeCart>[2], more: object = {}) {
  const bodies: Body[] = [];
  for (let person = 0; person < count; person += 1) {
    const { cookieCode } = await makeCart(db, store, lines);
    bodies.push({ store_id: store, cookieCode, client_phone: `319${10_000_000 + person}`, ...more });
  }
  return bodies;
}

test('200 orders at once use a coupon for 50 exactly 50 times', async () => {
  const { store, item } = await sellingStore(db);
  const id = await makeCoupon(db, store, { name: 'CINQUENTA', unlimited: false, number_limit: 50 });
  const bodies = await crowd(200, store, [{ item_id: item }], { code_discount: 'CINQUENTA' });
  expect(await outcomes(bodies.map((body) => send(body)))).toEqual({ placed: 50, coupon_used_up: 150 });
  const { used } = await db.selectFrom('discounts').where('id', '=', id).select('used').executeTakeFirstOrThrow();
  const orders = await db
    .selectFrom('orders')
    .where('store_id', '=', store)
    .select(['number', 'discount_id'])
    .execute();
  expect([used, orders.filter(({ discount_id }) => discount_id === id).length]).toEqual([50, 50]);
  expect(orders.map(({ number }) => number).sort((a, b) => a - b)).toEqual(
    Array.from({ length: 50 }, (_, at) => at + 1),
  );
});

test('200 orders at once sell ten of ten', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 10 });
  const bodies = await crowd(200, store, [{ item_id: item }]);
  expect(await outcomes(bodies.map((body) => send(body)))).toEqual({ placed: 10, item_out_of_stock: 190 });
  const { stock } = await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirstOrThrow();
  expect(stock).toBe(0);
});

test('200 phones at two servers: ten get the last ten portions, 190 are told so, and nobody is sent away to try again', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 10 });
  const bodies = await crowd(200, store, [{ item_id: item }]);
  // How many wait for a connection at once, which says more than how long they wait: that is this machine's affair.
  let queue = 0;
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const own = openDatabase(database.url, { max: 8 });
      own.pool.on('acquire', () => (queue = Math.max(queue, own.pool.waitingCount)));
      const built = await buildApp({ config: services.config, database: own, clock: services.clock });
      return { ...built, end: () => built.close().then(own.close) };
    }),
  );
  const answers = await Promise.all(
    bodies.map((body, person) =>
      servers[person % 2]!.app.inject({
        method: 'POST',
        url: '/api/client/order',
        payload: { ...DELIVERED, ...body },
        headers: { 'idempotency-key': makeKey() },
      }),
    ),
  ); // there are two
  await Promise.all(servers.map(({ end }) => end()));
  const codes: Record<string, number> = {};
  for (const answer of answers) {
    const code = answer.statusCode === 200 ? 'placed' : answer.json<{ error: string }>().error;
    codes[code] = (codes[code] ?? 0) + 1;
  }
  expect(codes).toEqual({ placed: 10, item_out_of_stock: 190 });
  expect(queue).toBeLessThan(10); // 99 of a hundred where all of them go to the database at once
  const orders = await db.selectFrom('orders').where('store_id', '=', store).select('number').execute();
  expect(orders.map(({ number }) => number).sort((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

test('whoever has an order already is given it again, though its last portion is sold', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 1 });
  const [mine, other] = await crowd(2, store, [{ item_id: item }]);
  const key = makeKey();
  const placed = await send(mine!, key);
  await expect(send(other!)).rejects.toMatchObject({ code: 'item_out_of_stock' });
  const lines = [
    { store_id: store, cookie_code: mine!.cookieCode, item_id: item, quantity: 1, created_at: FRIDAY_EVENING },
  ];
  await db
    .insertInto('carts')
    .values({ store_id: store, cookie_code: mine!.cookieCode, updated_at: FRIDAY_EVENING })
    .execute();
  await db.insertInto('cart_items').values(lines).execute();
  expect(await send(mine!, key)).toEqual(placed);
});

test('40 orders at once take no more of a slot than the kitchen has minutes', async () => {
  const { store, item } = await sellingStore(db, {
    schedule_interval: 20,
    usual_prep_minutes: 10,
    kitchen_capacity: 2,
  });
  const slot = new Date(FRIDAY_EVENING.getTime() + 2 * 3_600_000);
  slot.setUTCMinutes(0, 0, 0);
  const later = { delivery_method: 1, schedule_at: slot.toISOString() };
  const bodies = await crowd(40, store, [{ item_id: item }], later);
  expect(await outcomes(bodies.map((body) => send(body)))).toEqual({ placed: 4, slot_full: 36 });
});

test('items and complements in any order of lines never block one another', async () => {
  const { store } = await sellingStore(db);
  const items = [await makeItem(db, store, { stock: 500 }), await makeItem(db, store, { stock: 500 })];
  const { complements } = await makeQuestion(db, store, items, [{ stock: 500 }, { stock: 500 }], { max: 5 });
  const chosen = complements.map((complement_id) => ({ complement_id, quantity: 1 }));
  const lines = items.map((item_id) => ({ item_id, complements: chosen }));
  const mirrored = lines.toReversed().map((line) => ({ ...line, complements: chosen.toReversed() }));
  const bodies = [...(await crowd(30, store, lines)), ...(await crowd(30, store, mirrored))];
  expect(await outcomes(bodies.map((body) => send(body)))).toEqual({ placed: 60 });
  const left = await db.selectFrom('menu_items').where('id', 'in', items).select('stock').execute();
  const leftComplements = await db.selectFrom('complements').where('id', 'in', complements).select('stock').execute();
  expect([...left, ...leftComplements].map(({ stock }) => stock)).toEqual([440, 440, 380, 380]);
});

test('a first-order coupon is one order’s, however many are sent at once', async () => {
  const { store, item } = await sellingStore(db);
  await makeCoupon(db, store, { name: 'BEMVINDO', only_first_order: true });
  const more = { code_discount: 'BEMVINDO', client_phone: '31987455120' };
  const bodies = await crowd(20, store, [{ item_id: item }], more);
  expect(await outcomes(bodies.map((body) => send(body)))).toEqual({ placed: 1, coupon_first_order: 19 });
  const clients = await db.selectFrom('clients').where('store_id', '=', store).select('orders_count').execute();
  expect(clients).toEqual([{ orders_count: 1 }]);
});

test('a balance is spent once by two orders at once', async () => {
  const { store, item } = await sellingStore(db);
  const camila = await makeCustomer(db);
  const client = await makeClient(db, store, { customer_id: camila.id, points: 25 });
  const bodies = await crowd(2, store, [{ item_id: item }], { use_cashback: true, client_phone: '31987455120' });
  const placed = await Promise.all(
    bodies.map((body) =>
      as(camila.token)(placeOrder, {
        body: { ...DELIVERED, ...body } as never, // partial in tests
        headers: { 'idempotency-key': makeKey() },
      }),
    ),
  );
  expect(new Set(placed.map(({ cashback }) => cashback))).toEqual(new Set([20, 5]));
  const { points } = await db.selectFrom('clients').where('id', '=', client).select('points').executeTakeFirstOrThrow();
  expect(points).toBe(0);
});

test('the same key 50 times at once is one order, and every answer is the same to the byte', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 1 });
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const payload = { store_id: store, cookieCode, ...DELIVERED };
  const headers = { 'idempotency-key': makeKey() };
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => app.inject({ method: 'POST', url: '/api/client/order', payload, headers })),
  );
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
  expect(await db.selectFrom('orders').where('store_id', '=', store).select('id').execute()).toHaveLength(1);
  const later = await app.inject({ method: 'POST', url: '/api/client/order', payload, headers });
  expect(later.body).toBe(answers[0]?.body);
});

test('answers that are lost on the way, one in five, end in one order each and in the same words', async () => {
  const { store } = await sellingStore(db);
  const item = await makeItem(db, store, { stock: 1000 });
  const bodies = await crowd(100, store, [{ item_id: item }]);
  let sent = 0;
  const tries = bodies.map(async (body) => {
    const headers = { 'idempotency-key': makeKey() };
    const seen: string[] = [];
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/client/order',
        payload: { ...DELIVERED, ...body },
        headers,
      });
      expect(answer.statusCode).toBe(200);
      seen.push(answer.body);
      sent += 1;
      if (sent % 5 !== 0) break;
    }
    return seen;
  });
  const answers = await Promise.all(tries);
  expect(sent).toBeGreaterThan(110);
  expect(answers.every((seen) => new Set(seen).size === 1)).toBe(true);
  const orders = await db.selectFrom('orders').where('store_id', '=', store).select('number').execute();
  expect(new Set(orders.map(({ number }) => number)).size).toBe(100);
  const { stock } = await db.selectFrom('menu_items').where('id', '=', item).select('stock').executeTakeFirstOrThrow();
  expect(stock).toBe(900);
});

test('the same key with another body is refused, and nothing is written', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const key = makeKey();
  await send({ store_id: store, cookieCode }, key);
  const again = await makeCart(db, store, [{ item_id: item, quantity: 9 }]);
  await expect(send({ store_id: store, cookieCode: again.cookieCode }, key)).rejects.toMatchObject({
    code: 'idempotency_mismatch',
    status: 422,
  });
  expect(await db.selectFrom('orders').where('store_id', '=', store).select('id').execute()).toHaveLength(1);
});

test('the same key in another store is another order', async () => {
  const one = await sellingStore(db);
  const other = await sellingStore(db);
  const key = makeKey();
  for (const { store, item } of [one, other]) {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
    expect(await send({ store_id: store, cookieCode }, key)).toMatchObject({ store_id: store, number: 1 });
  }
});

test('the same cart sent from two tabs is one order', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = { store_id: store, cookieCode };
  expect(await outcomes([send(body), send(body)])).toEqual({ placed: 1, cart_empty: 1 });
});

test('without a key the cart’s lines are the key', async () => {
  const { store, item } = await sellingStore(db);
  const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
  const body = { store_id: store, cookieCode, ...DELIVERED };
  const results = await outcomes(Array.from({ length: 10 }, () => call(placeOrder, { body })));
  expect(results['placed']).toBeGreaterThan(0);
  expect(Object.keys(results).filter((code) => !['placed', 'cart_empty'].includes(code))).toEqual([]);
  expect(await db.selectFrom('orders').where('store_id', '=', store).select('id').execute()).toHaveLength(1);
});

test('a menu that is edited while orders come in keeps none of them back', async () => {
  const { store, item } = await sellingStore(db);
  const bodies = await crowd(30, store, [{ item_id: item }]);
  let editing = true;
  const editor = (async () => {
    while (editing)
      await db
        .updateTable('stores')
        .set((eb) => ({ menu_version: eb('menu_version', '+', 1) }))
        .where('id', '=', store)
        .execute()
        .then(() => new Promise((resolve) => setTimeout(resolve, 20)));
  })();
  const results = await outcomes(bodies.map((body) => send(body)));
  editing = false;
  await editor;
  expect(results).toEqual({ placed: 30 });
});
