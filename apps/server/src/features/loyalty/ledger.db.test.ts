import { placeOrder } from '@comanda/contract/orders/checkout';
import { eraseClient } from '@comanda/contract/clients/clients';
import { ApiError } from '@comanda/contract/clients/client';
import { ROLE } from '@comanda/domain/codes';
import { asOrderId, type ClientId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { add, fromCents, type Money, money, subtract, ZERO } from '@comanda/domain/money';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readLiability } from './liability.repo.ts';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeCustomer, makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeClient, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { expireDue } from './expire-points.ts';
import { balanceOf, grantPoints, history, refundOrder, settleOrder, transfer } from './public.ts';

const { as, services } = await testApp();
const { db, transaction } = services;
const DAY = 86_400_000;
const later = (days: number) => new Date(FRIDAY_EVENING.getTime() + days * DAY);

let last = 0;
/** The ledger names orders; it reads none. */
const nextOrder = () => asOrderId((last += 1));

const gift = (store_id: StoreId, client_id: ClientId, amount: number, id: number, valid_days: number | null = null) =>
  transaction((tx) =>
    grantPoints(tx, {
      store_id,
      client_id,
      program: 'campaign',
      amount: money(amount),
      cause: { kind: 'campaign', id },
      valid_days,
      now: FRIDAY_EVENING,
    }),
  );

/** What must hold whatever has happened. */
async function audit(store_id: StoreId) {
  const { rows } = await sql<{ all: Money; unpaired: number; wrong: number }>`
    select (select coalesce(sum(amount), 0) from loyalty_entries where store_id = ${store_id}) as all,
      (select count(*)::int from loyalty_entries e where store_id = ${store_id} and client_id is not null and not exists (
        select from loyalty_entries p where p.store_id = e.store_id and p.pair_id = e.id and p.amount = -e.amount)) as unpaired,
      (select count(*)::int from clients c where store_id = ${store_id} and (c.points < 0
        or c.points <> (select coalesce(sum(amount), 0) from loyalty_entries e
          where e.store_id = c.store_id and e.client_id = c.id and unit = 'money')
        or c.points <> (select coalesce(sum(left_amount), 0) from loyalty_entries e
          where e.store_id = c.store_id and e.client_id = c.id))) as wrong`.execute(db);
  return rows[0];
}
const SOUND = { all: 0, unpaired: 0, wrong: 0 };

test.each([
  [30, 0],
  [null, 5],
])(
  'what an order gives ends where the store lets it hold %s days: after 31 there are %s',
  async (points_days, left) => {
    const { store } = await sellingStore(db, { points_days });
    const client_id = await makeClient(db, store);
    const earned = [{ client_id, program: 'cashback', amount: money(5) }] as const;
    const order = { id: nextOrder(), client_id };
    await transaction((tx) => settleOrder(tx, store, order, { earned: [...earned] }, FRIDAY_EVENING));
    await expireDue(services, later(29));
    expect((await balanceOf(db, store, client_id)).points).toBe(5);
    await expireDue(services, later(31));
    expect((await balanceOf(db, store, client_id)).points).toBe(left);
  },
);

test('200 orders at once spend one balance to the last cent, and never twice', async () => {
  const { store, item } = await sellingStore(db);
  const camila = await makeCustomer(db);
  const client = await makeClient(db, store, { customer_id: camila.id });
  await gift(store, client, 70, 1, 5);
  await gift(store, client, 60, 2);
  const results = await Promise.allSettled(
    Array.from({ length: 200 }, async () => {
      const { cookieCode } = await makeCart(db, store, [{ item_id: item }]);
      return as(camila.token)(placeOrder, {
        body: {
          ...DELIVERED,
          store_id: store,
          cookieCode,
          use_cashback: true,
          client_phone: '31987455120',
        } as never, // partial in tests
        headers: { 'idempotency-key': makeKey() },
      });
    }),
  );
  const used = results.map((result) => {
    if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(ApiError);
    return result.status === 'fulfilled' ? result.value.cashback : 0;
  });
  expect(add(...used)).toBe(130);
  expect((await balanceOf(db, store, client)).points).toBe(0);
  expect(await audit(store)).toEqual(SOUND);
}, 60_000);

test('the same cause gives once, however often it is asked for', async () => {
  const { store } = await sellingStore(db);
  const client = await makeClient(db, store);
  const given = await Promise.all(Array.from({ length: 10 }, () => gift(store, client, 5, 7)));
  expect(given.filter(Boolean)).toHaveLength(1);
  expect((await balanceOf(db, store, client)).points).toBe(5);
  expect(await audit(store)).toEqual(SOUND);
});

test('what ends first is used first; what nobody used ends on its day', async () => {
  const { store } = await sellingStore(db);
  const client = await makeClient(db, store);
  await gift(store, client, 10, 1);
  await gift(store, client, 8, 2, 30);
  await gift(store, client, 6, 3, 10);
  const order = nextOrder();
  const use = (cashback: number, now = FRIDAY_EVENING) =>
    transaction((tx) =>
      settleOrder(
        tx,
        store,
        { id: order, client_id: client },
        { used: { cashback: money(cashback), points: ZERO, cards: [] } },
        now,
      ),
    );
  await use(7); // all that ends in ten days, and one that ends in thirty
  expect(await balanceOf(db, store, client)).toMatchObject({ points: 17, ends: { amount: 7 } });
  await expireDue(services, later(11));
  expect((await balanceOf(db, store, client)).points).toBe(17);
  await use(2, later(12)); // the order was edited: five come back, the longest lasting first
  expect(await balanceOf(db, store, client)).toMatchObject({ points: 22, ends: { amount: 4 } });
  await expireDue(services, later(18));
  expect((await balanceOf(db, store, client)).points).toBe(22);
  await expireDue(services, later(20));
  expect((await balanceOf(db, store, client)).points).toBe(18);
  await expireDue(services, later(31));
  await expireDue(services, later(31));
  expect(await balanceOf(db, store, client)).toMatchObject({ points: 10, ends: null });
  const owed = await readLiability(db, store, { days: 1, zone: 'UTC', now: later(31), soon: later(61) });
  expect(owed).toMatchObject({ balance: 10, used_share: 8 }); // 2 of 24
  const kinds = (await history(db, store, client, { limit: 20 })).map(({ kind, amount, balance }) => [
    kind,
    amount,
    balance,
  ]);
  expect(kinds).toEqual([
    ['expiry', -8, 10],
    ['expiry', -4, 18],
    ['return', 5, 22],
    ['use', -7, 17],
    ['grant', 6, 24],
    ['grant', 8, 18],
    ['grant', 10, 10],
  ]);
  expect(await audit(store)).toEqual(SOUND);
});

test('an order that is undone after its gift was spent takes what there is, and does not give it twice', async () => {
  const { store } = await sellingStore(db);
  const client = await makeClient(db, store);
  const order = { id: nextOrder(), client_id: client };
  const next = { id: nextOrder(), client_id: client };
  const earn = (amount: number) =>
    transaction((tx) =>
      settleOrder(
        tx,
        store,
        order,
        { earned: [{ client_id: client, program: 'cashback', amount: money(amount) }] },
        FRIDAY_EVENING,
      ),
    );
  await earn(10);
  await transaction((tx) =>
    settleOrder(tx, store, next, { used: { cashback: money(7), points: ZERO, cards: [] } }, FRIDAY_EVENING),
  );
  await earn(0);
  expect((await balanceOf(db, store, client)).points).toBe(0);
  await earn(10);
  expect((await balanceOf(db, store, client)).points).toBe(3);
  expect(await audit(store)).toEqual(SOUND);
});

test('what comes back or in to somebody who was erased is not owed to them', async () => {
  const { store } = await sellingStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const client = await makeClient(db, store);
  const paid = { id: nextOrder(), client_id: client };
  const settle = (order: typeof paid, share: Parameters<typeof settleOrder>[3]) =>
    transaction((tx) => settleOrder(tx, store, order, share, FRIDAY_EVENING));
  await gift(store, client, 10, 8);
  await settle(paid, { used: { cashback: money(6), points: ZERO, cards: [] } });
  await owner(eraseClient, { body: { store_id: store, id: client } });
  await transaction((tx) => refundOrder(tx, store, paid, { kept: 10, total: 20, now: FRIDAY_EVENING }));
  await settle(
    { id: nextOrder(), client_id: client },
    { earned: [{ client_id: client, program: 'cashback', amount: money(4) }] },
  );
  await settle(paid, { used: { cashback: ZERO, points: ZERO, cards: [] } });
  expect((await balanceOf(db, store, client)).points).toBe(0);
  expect(await audit(store)).toEqual(SOUND);
});

test('what has ended pays nothing, also before anything has taken it, and an order under the store’s minimum uses none', async () => {
  const { store, item } = await sellingStore(db, { cashback_min: 15 });
  const camila = await makeCustomer(db);
  const client = await makeClient(db, store, { customer_id: camila.id });
  await gift(store, client, 9, 900);
  await transaction((tx) =>
    grantPoints(tx, {
      store_id: store,
      client_id: client,
      program: 'campaign',
      amount: money(6),
      cause: { kind: 'campaign', id: 901 },
      valid_days: 1,
      now: later(-2),
    }),
  );
  const place = async (more: object = {}) => {
    const { cookieCode } = await makeCart(db, store, [{ item_id: item, ...more }]);
    const body = { store_id: store, cookieCode, ...DELIVERED, client_phone: '31987455120', use_cashback: true };
    return as(camila.token)(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
  };
  expect((await balanceOf(db, store, client, FRIDAY_EVENING)).points).toBe(9);
  expect((await place()).cashback).toBe(9);
  expect((await place()).cashback).toBe(0);
  expect((await balanceOf(db, store, client)).points).toBe(6);
  await expireDue(services, FRIDAY_EVENING);
  expect((await balanceOf(db, store, client)).points).toBe(0);
  expect(await audit(store)).toEqual(SOUND);
});

test('money that goes back takes back what it gave and gives back what it took, to the cent', async () => {
  const { store } = await sellingStore(db);
  const cents_ = fc.integer({ min: 0, max: 4_000 });
  const sale_ = fc.record({
    total: fc.integer({ min: 1, max: 9_000 }),
    gave: cents_,
    took: cents_,
    back: fc.array(cents_),
  });
  let made = 0;
  await fc.assert(
    fc.asyncProperty(sale_, async ({ total, gave, took, back }) => {
      made += 1;
      const client = await makeClient(db, store, { phone: `3188${String(made).padStart(7, '0')}` });
      await gift(store, client, 40, 5_000 + made);
      const order = { id: nextOrder(), client_id: client };
      const used = { cashback: fromCents(took), points: ZERO, cards: [] };
      const earned = [{ client_id: client, program: 'cashback' as const, amount: fromCents(gave) }];
      await transaction((tx) => settleOrder(tx, store, order, { used, earned }, FRIDAY_EVENING));
      let left = total;
      for (const part of [...back, total]) {
        left = Math.max(0, left - part);
        const asked = { kept: fromCents(left), total: fromCents(total), now: FRIDAY_EVENING };
        for (let twice = 0; twice < 2; twice += 1) await transaction((tx) => refundOrder(tx, store, order, asked));
        const share = (cents: number) => Math.round((cents * left) / total);
        expect((await balanceOf(db, store, client)).points).toBe(fromCents(4_000 - share(took) + share(gave)));
      }
      expect((await balanceOf(db, store, client)).points).toBe(40);
    }),
    { numRuns: 15 },
  );
  expect(await audit(store)).toEqual(SOUND);
}, 60_000);

test('whatever becomes of orders, the ledger balances to the cent', async () => {
  const { store } = await sellingStore(db);
  const step = fc.record({
    order: fc.integer({ min: 0, max: 3 }),
    act: fc.constantFrom('use', 'earn', 'cancel', 'gift', 'expire', 'transfer', 'refund'),
    cents: fc.integer({ min: 0, max: 5_000 }),
    days: fc.integer({ min: 0, max: 20 }),
  });
  let cause = 100;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 15 }), async (steps) => {
      cause += 1;
      const clients: ClientId[] = [];
      const orders: { id: OrderId; client_id: ClientId }[] = [];
      for (let at = 0; at < 4; at += 1) {
        if (at < 2) clients.push(await makeClient(db, store, { phone: `319${cause}${at}0000` }));
        const client_id = clients[at % 2]!; // two were made
        orders.push({ id: nextOrder(), client_id });
      }
      let day = 0;
      for (const { order, act, cents, days } of steps) {
        day += days;
        cause += 1;
        const now = later(day);
        const of = orders[order]!; // one of four
        const amount = fromCents(cents);
        await transaction(async (tx) => {
          const earned = (value: Money) => [{ client_id: of.client_id, program: 'cashback' as const, amount: value }];
          if (act === 'use')
            await settleOrder(tx, store, of, { used: { cashback: amount, points: money(cents % 7), cards: [] } }, now);
          if (act === 'earn') await settleOrder(tx, store, of, { earned: earned(amount) }, now);
          if (act === 'cancel')
            await settleOrder(tx, store, of, { used: { cashback: ZERO, points: ZERO, cards: [] }, earned: [] }, now);
          if (act === 'refund') await refundOrder(tx, store, of, { kept: cents % 101, total: 100, now });
          if (act === 'transfer') {
            const { points } = await balanceOf(tx, store, clients[0]!);
            await transfer(tx, store, {
              from: clients[0]!,
              to: clients[1]!,
              amount: fromCents(Math.min(cents, points * 100)),
              now,
            });
          }
        });
        if (act === 'gift' && cents > 0) await gift(store, of.client_id, subtract(amount, 0), cause, 1 + (cents % 30));
        if (act === 'expire') await expireDue(services, now);
      }
      expect(await audit(store)).toEqual(SOUND);
    }),
    { numRuns: 25 },
  );
}, 60_000);
