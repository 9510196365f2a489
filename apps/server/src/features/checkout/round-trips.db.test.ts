import { applyDiscount, getCartByCode, saveCartItem } from '@comanda/contract/orders/cart';
import { saveCounterCartItem } from '@comanda/contract/floor/counter';
import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeCoupon,
  makeGroup,
  makeItem,
  makeKey,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';
import type { Db } from '../../platform/db.ts';
import { writeCart } from '../cart/write-cart.repo.ts';
import { type Talk, talkWith } from '../../../test/talk-with.ts';

const { call, as, services } = await testApp();
const { db, pool } = services;
const talkOf = (work: () => Promise<unknown>) => talkWith(pool, work);

test('an order of ten items, with complements, a coupon and stock, is two round trips', async () => {
  const { store } = await sellingStore(db);
  const items: ItemId[] = [];
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
    const { trips } = await talkOf(() => call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } }));
    return trips;
  };
  const cold = await order();
  const warm = await order();
  expect(warm).toBe(2);
  expect(cold).toBeLessThanOrEqual(8);
});

/** A store with what makes a sale expensive: stocks, a question, a coupon. */
async function wholeStore() {
  const { store } = await sellingStore(db);
  const { url } = await db.selectFrom('stores').where('id', '=', store).select('url').executeTakeFirstOrThrow();
  const items: ItemId[] = [];
  for (let count = 0; count < 3; count += 1) items.push(await makeItem(db, store, { stock: 100 }));
  const { complements } = await makeQuestion(db, store, items, [{ price: 2, stock: 1000 }], { max: 5 });
  await makeCoupon(db, store, { name: 'CINCO' });
  const line = (item_id: number) => ({
    store_id: store,
    item_id,
    quantity: 1,
    complements: complements.map((complement_id) => ({ complement_id, quantity: 1 })),
  });
  return { store, url, items, line };
}

/** Three lines, the cart, its price twice, the order: what each of them said to the database. */
async function walker() {
  const { store, url, items, line } = await wholeStore();
  const walk = async (): Promise<Talk[]> => {
    const talks: Talk[] = [];
    let cookie_code: string | undefined;
    for (const item of items)
      talks.push(
        await talkOf(async () => {
          const cart = await call(saveCartItem, { body: { ...line(item), cookie_code } });
          cookie_code = cart.cookie_code ?? undefined;
        }),
      );
    const cookieCode = cookie_code!; // the lines above have made a cart
    const draft = { store_id: store, cookieCode, ...DELIVERED, code_discount: 'CINCO' };
    talks.push(await talkOf(() => call(getCartByCode, { params: { storeSlug: url, cookieCode } })));
    // A new price is kept beside the cart; the same one, asked again, is only read.
    talks.push(await talkOf(() => call(quoteOrder, { body: draft })));
    talks.push(await talkOf(() => call(quoteOrder, { body: draft })));
    talks.push(await talkOf(() => call(placeOrder, { body: draft, headers: { 'idempotency-key': makeKey() } })));
    return talks;
  };
  return { walk, store };
}

test('a guest’s whole way to an order is few statements, and a cart line three round trips at most', async () => {
  const { walk } = await walker();
  await walk();
  const talks = await walk();
  const trips = talks.map((talk) => talk.trips);
  for (const each of trips.slice(0, 3)) expect(each).toBeLessThanOrEqual(3);
  expect(trips.slice(3)).toEqual([2, 2, 1, 2]);
  expect(talks.flatMap(({ statements }) => statements).length).toBeLessThanOrEqual(30);
});

/** PostgreSQL makes up its mind about a statement after having planned it so often. */
const TRIED = 5;

test('no statement of a guest’s way is planned anew each time', async () => {
  const { walk, store } = await walker();
  // Of a few rows any plan is as good as another.
  const menu_group_id = await makeGroup(db, store);
  const many = Array.from({ length: 2000 }, (_, place) => ({
    store_id: store,
    menu_group_id,
    name: `Prato ${place}`,
    price1: 20,
  }));
  await db.insertInto('menu_items').values(many).execute();
  await sql`analyze`.execute(db); // all at once: no count in the background makes another plan than the last
  for (let count = 0; count < TRIED + 7; count += 1) await walk();
  const idle = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()));
  const known: { name: string; generic_plans: number; custom_plans: number }[] = [];
  for (const connection of idle) {
    const { rows } = await connection.query('select name, generic_plans, custom_plans from pg_prepared_statements');
    known.push(...rows);
    connection.release();
  }
  const often = known.filter(({ generic_plans, custom_plans }) => generic_plans + custom_plans > TRIED);
  expect(often.length).toBeGreaterThan(10);
  expect(often.filter(({ generic_plans }) => generic_plans === 0).map(({ name }) => name)).toEqual([]);
});

test('a price is asked without a lock and without a transaction', async () => {
  const { store, items, line } = await wholeStore();
  const { cookie_code } = await call(saveCartItem, { body: line(items[0]!) }); // it has three
  const body = { store_id: store, cookieCode: cookie_code!, ...DELIVERED, code_discount: 'CINCO' }; // made with the line
  const { statements } = await talkOf(() => call(quoteOrder, { body }));
  expect(statements.length).toBeGreaterThan(0);
  expect(statements.filter((text) => /^begin|for (no key )?update|insert into|delete from/i.test(text))).toEqual([]);
});

test('a line of a counter’s own cart is as few round trips', async () => {
  const { store, items, line } = await wholeStore();
  const seller = as((await makeUser(db, ROLE.attendant, store)).token);
  const save = () => seller(saveCounterCartItem, { body: { ...line(items[0]!), orderTab: 1 } }); // it has three
  await save();
  const { trips } = await talkOf(save);
  expect(trips).toBeLessThanOrEqual(3 + 2); // who asks, and whether they work here
});

test('a coupon is put on a cart in two round trips, and prices that have been told are not kept again', async () => {
  const { items, line } = await wholeStore();
  const { cookie_code, store_id } = await call(saveCartItem, { body: line(items[0]!) }); // it has three
  const apply = () => call(applyDiscount, { body: { store_id, cookie_code, code_discount: 'CINCO' } });
  await apply();
  const { trips, statements } = await talkOf(apply);
  expect([trips, statements.length]).toEqual([2, 2]);
});

test('a cart does not wait for the disk, and leaves the connection as it was', async () => {
  const { store } = await sellingStore(db);
  const item_id = await makeItem(db, store);
  const line = { item_id, quantity: 1, complements: [], observation: '', use_discount: false, id: null };
  const write = (one: Db) =>
    writeCart(one, store, makeKey(), { revision: null, now: new Date(), added: [line], changed: [], removed: [] });
  await db.connection().execute(async (one) => {
    const waits = async () => (await sql<{ synchronous_commit: string }>`show synchronous_commit`.execute(one)).rows;
    await sql`set synchronous_commit = on`.execute(one);
    await sql`begin`.execute(one);
    await write(one);
    expect(await waits()).toEqual([{ synchronous_commit: 'off' }]);
    await sql`rollback`.execute(one);
    await write(one);
    expect(await waits()).toEqual([{ synchronous_commit: 'on' }]);
    await sql`reset synchronous_commit`.execute(one);
  });
});
