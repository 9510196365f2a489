import { getCounterClient, placeCashierOrder } from '@comanda/contract/floor/counter';
import { addProgram } from '@comanda/contract/marketing/loyalty';
import { updateOrder } from '@comanda/contract/orders/orders';
import * as tables from '@comanda/contract/floor/tables';
import type { ClientId } from '@comanda/domain/ids';
import { add, money, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { balanceOf, grantPoints } from '../loyalty/public.ts';

const { as, services } = await testApp();
const { db, transaction } = services;
const PHONE = '(31) 98745-5120';

/** Dishes are R$ 20,00 and service is 10 %: a round is R$ 22,00. */
async function floor(values: Record<string, unknown> = {}) {
  const { store, item } = await sellingStore(db, { cashback_program: 10, ...values });
  const owner = as((await makeUser(db, 2, store)).token);
  const bill = (number: number) => owner(tables.getTable, { params: { storeId: store, tableId: number } });
  const tabOf = async (number: number) => (await bill(number)).tabs[0]!; // it is open
  const change = async (number: number, more: object) =>
    owner(tables.changeTab, { body: { store_id: store, tab_id: (await tabOf(number)).id, ...more } });
  return {
    store,
    item,
    owner,
    bill,
    tabOf,
    change,
    round: (table_number: number, quantity = 1) =>
      owner(placeCashierOrder, {
        body: { store_id: store, delivery_method: 3, table_number, items: [{ item_id: item, quantity }] as never },
        headers: { 'idempotency-key': makeKey() },
      }),
    close: async (table_number: number) => {
      const { total, remaining } = await bill(table_number);
      const payments = remaining > 0 ? [{ op_id: makeKey(), payment: 2, amount: money(remaining) }] : [];
      return owner(tables.closeTable, { body: { store_id: store, table_number, total, payments } });
    },
    has: (client: ClientId) => balanceOf(db, store, client),
    give: (client_id: ClientId, amount: number, more: object = {}) =>
      transaction((tx) =>
        grantPoints(tx, {
          store_id: store,
          client_id,
          program: 'campaign',
          amount: money(amount),
          cause: { kind: 'campaign', id: 1 },
          now: FRIDAY_EVENING,
          ...more,
        }),
      ),
    sound: async () => {
      const { rows } = await sql<{ wrong: number }>`
        select count(*)::int as wrong from clients c where store_id = ${store} and (c.points < 0
          or c.points <> (select coalesce(sum(amount), 0) from loyalty_entries e
            where e.store_id = c.store_id and e.client_id = c.id and unit = 'money')
          or c.points <> (select coalesce(sum(left_amount), 0) from loyalty_entries e
            where e.store_id = c.store_id and e.client_id = c.id))`.execute(db);
      expect(rows).toEqual([{ wrong: 0 }]);
    },
  };
}

test('a phone at a bill is a client, and a closed bill gives once, as one order', async () => {
  const shop = await floor();
  const { store, owner, round, change, close, has } = shop;
  const rule = { store_id: store, kind: 'stamps' as const, name: 'Cartão', value: money(5), needs: 5 };
  await owner(addProgram, { body: rule });
  const first = await round(12);
  await owner(updateOrder, { body: { store_id: store, id: first.id, status: 'delivered' } });
  await round(12);
  await change(12, { client: { phone: PHONE, name: 'Bia' } });
  const tab = await shop.tabOf(12);
  const client = tab.client_id!; // it has just been said
  expect(await owner(getCounterClient, { params: { id: client }, query: { store_id: store } })).toMatchObject({
    name: 'Bia',
    phone: '31987455120',
  });
  await change(12, { client: { phone: '31987455120', name: '' } });
  expect((await shop.tabOf(12)).client_id).toBe(client);
  expect(await has(client)).toMatchObject({ points: 0, stamps: [] });
  await close(12);
  expect(await has(client)).toMatchObject({ points: 4.4, stamps: [{ count: 1 }] });
  await owner(tables.reopenTab, { body: { store_id: store, tab_id: tab.id, reason: 'Faltou o café' } });
  expect(await has(client)).toMatchObject({ points: 0, stamps: [] });
  await round(12);
  await close(12);
  expect(await has(client)).toMatchObject({ points: 6.6, stamps: [{ count: 1 }] });
  const row = await db.selectFrom('clients').selectAll().where('id', '=', client).executeTakeFirstOrThrow();
  expect([row.orders_count, row.orders_total]).toEqual([3, 66]);
  await shop.sound();
});

test('balance and a full card pay a bill, and come back when they are not to', async () => {
  const shop = await floor({ cashback_program: 0 });
  const { store, item, owner, round, change, close, has, bill, give } = shop;
  const gift = { kind: 'stamps' as const, name: 'Prato', gives: 'item' as const, needs: 3, item_ids: [item] };
  const program = await owner(addProgram, { body: { store_id: store, value: money(0), ...gift } });
  const client = await makeClient(db, store);
  await give(client, 13);
  await give(client, 3, { unit: 'stamp', program: 'stamps', program_id: program.id });
  await round(12);
  await round(12);
  await expect(change(12, { balance: true })).rejects.toMatchObject({ code: 'tab_client_missing' });
  await change(12, { client: { phone: PHONE, name: '' }, balance: true });
  // A dish of twenty for the card, thirteen of the other; the service stays.
  const paid = await bill(12);
  expect(paid).toMatchObject({ total: 11, discount: 33, service_fee: 4 });
  expect(add(...paid.rounds.map(({ spent = ZERO }) => spent))).toBe(33);
  expect(await has(client)).toMatchObject({ points: 0, stamps: [] });
  await expect(change(12, { client_id: null })).rejects.toMatchObject({ code: 'client_spent' });
  await change(12, { balance: false });
  expect(await bill(12)).toMatchObject({ total: 44, discount: 0 });
  expect(await has(client)).toMatchObject({ points: 13, stamps: [{ count: 3 }] });
  await owner(tables.payTable, {
    body: { store_id: store, table_number: 12, payments: [{ op_id: makeKey(), payment: 2, amount: money(40) }] },
  });
  await change(12, { balance: true });
  // What has been paid is not given back: four were left.
  expect(await bill(12)).toMatchObject({ total: 40, remaining: 0 });
  await close(12);
  expect(await has(client)).toMatchObject({ points: 9 });
  await shop.sound();
});

test('balance pays a bill from the store’s minimum on, and as much as it lets at once', async () => {
  const { store, round, change, has, bill, give } = await floor({
    cashback_program: 0,
    cashback_min: 30,
    cashback_max: 5,
  });
  const client = await makeClient(db, store);
  await give(client, 13);
  await round(12);
  const pay = () => change(12, { client: { phone: PHONE, name: '' }, balance: true });
  await expect(pay()).rejects.toMatchObject({ code: 'balance_minimum', detail: { minimum: 30 } });
  await round(12);
  await pay();
  expect([(await bill(12)).total, (await has(client)).points]).toEqual([39, 8]);
});

test('pieces that go to another bill take their part of the balance with them', async () => {
  const shop = await floor({ cashback_program: 0 });
  const { store, owner, round, change, bill, has, give } = shop;
  const client = await makeClient(db, store);
  await give(client, 30);
  const { id } = await round(12, 2);
  await change(12, { client: { phone: PHONE, name: '' }, balance: true });
  expect((await bill(12)).total).toBe(14);
  const lines = [{ order_id: id, line: 1, quantity: 1 }];
  await owner(tables.moveTableItems, { body: { store_id: store, lines, to: 15, op_id: makeKey() } });
  expect([(await bill(12)).total, (await bill(15)).total]).toEqual([2, 12]);
  expect((await has(client)).points).toBe(0);
  await shop.sound();
});

test('two bills of one client at once never use a cent twice', async () => {
  const shop = await floor({ cashback_program: 0 });
  const client = await makeClient(db, shop.store);
  await shop.give(client, 25);
  const guest = await makeClient(db, shop.store, { phone: '31900000009' });
  const { id } = await shop.round(9);
  await db.updateTable('orders').set({ client_id: guest }).where('id', '=', id).execute();
  const other = shop.change(9, { client_id: client, balance: true });
  await expect(other).rejects.toMatchObject({ code: 'tab_other_client' });
  for (const table of [1, 2, 3]) {
    await shop.round(table);
    await shop.change(table, { client: { phone: PHONE, name: '' } });
  }
  const done = await Promise.allSettled([1, 2, 3, 1, 2, 3].map((table) => shop.change(table, { balance: true })));
  for (const each of done)
    if (each.status === 'rejected') expect(each.reason).toMatchObject({ code: 'balance_not_used' });
  const bills = await Promise.all([1, 2, 3].map(shop.bill));
  const used = add(...bills.map(({ discount }) => discount));
  expect(add(used, (await shop.has(client)).points)).toBe(25);
  expect(used).toBeGreaterThan(0);
  await shop.sound();
});

test('another store’s client does not sit at a bill', async () => {
  const [shop, other] = [await floor(), await floor()];
  const stranger = await makeClient(db, other.store);
  await shop.round(4);
  await expect(shop.change(4, { client_id: stranger })).rejects.toMatchObject({ code: 'not_found' });
  await expect(shop.change(4, { client: { phone: '31 1', name: '' } })).rejects.toMatchObject({
    code: 'invalid_phone',
  });
});

test('a bill gives nothing for what was on offer where that does not count, though it is no more', async () => {
  const shop = await floor({ cashback_offers: false });
  const offered = (has_promotion: boolean) =>
    db.updateTable('menu_items').set({ has_promotion }).where('store_id', '=', shop.store).execute();
  await offered(true);
  await shop.round(7);
  await offered(false);
  await shop.change(7, { client: { phone: PHONE, name: 'Bia' } });
  const { client_id } = await shop.tabOf(7);
  await shop.close(7);
  expect((await shop.has(client_id!)).points).toBe(0.2); // of the service alone; it has just been said whose
});

test('a bill gives nothing where the plain cashback is not for tables', async () => {
  const shop = await floor({ cashback_methods: [1, 2] });
  await shop.round(7);
  await shop.change(7, { client: { phone: PHONE, name: 'Bia' } });
  const { client_id } = await shop.tabOf(7);
  await shop.close(7);
  expect((await shop.has(client_id!)).points).toBe(0); // it has just been said
});
