import { placeOrder } from '@comanda/contract/checkout';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import {
  DELIVERED,
  makeCart,
  makeCoupon,
  makeItem,
  makeKey,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';

const { call, services } = await testApp();
const { db, pool } = services;

/** Counts how often this process waits for the database: statements that are sent while others are on their way share a trip. */
async function roundTrips(work: () => Promise<unknown>): Promise<number> {
  let trips = 0;
  const onTheirWay = new Map<pg.PoolClient, number>();
  const connect = pool.connect.bind(pool);
  const spied = new Set<pg.PoolClient>();
  const spy = (client: pg.PoolClient) => {
    if (spied.has(client)) return client;
    spied.add(client);
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    client.query = ((...args: unknown[]) => {
      const sent = onTheirWay.get(client) ?? 0;
      if (sent === 0) trips += 1;
      onTheirWay.set(client, sent + 1);
      const answer = query(...args);
      const arrived = () => onTheirWay.set(client, (onTheirWay.get(client) ?? 1) - 1);
      void answer.then(arrived, arrived);
      return answer;
    }) as never; // the overloads of pg are all answered by promises here
    return client;
  };
  pool.connect = (async () => spy(await connect())) as never; // Kysely and the order's transaction use the promise only
  try {
    await work();
  } finally {
    pool.connect = connect;
  }
  return trips;
}

test('an order of ten items, with complements, a coupon and stock, is two round trips', async () => {
  const { store } = await sellingStore(db);
  const items: number[] = [];
  for (let count = 0; count < 10; count += 1) items.push(await makeItem(db, store, { stock: 100 }));
  const { complements } = await makeQuestion(db, store, items, [{ price: 2, stock: 1000 }, { price: 3 }], { max: 5 });
  await makeCoupon(db, store, { name: 'CINCO' });
  const lines = items.map((item_id) => ({
    item_id,
    complements: complements.map((complement_id) => ({ complement_id, quantity: 1 })),
  }));
  const order = async () => {
    const { cookieCode } = await makeCart(db, store, lines);
    const body = { store_id: store, cookieCode, ...DELIVERED, code_discount: 'CINCO' };
    return roundTrips(() => call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } }));
  };
  const cold = await order();
  const warm = await order();
  expect(warm).toBe(2);
  expect(cold).toBeLessThanOrEqual(8);
});
