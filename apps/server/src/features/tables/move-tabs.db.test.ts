import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { getOrder } from '@comanda/contract/orders/orders';
import * as tables from '@comanda/contract/floor/tables';
import { type ReportName, REPORTS } from '@comanda/domain/reports/list';
import type { Report } from '@comanda/domain/reports/report';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { hashPassword } from '../../platform/passwords.ts';
import { readReport } from '../reports/public.ts';

const { as, services } = await testApp();
const { db } = services;

async function floor(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const { token } = await makeUser(db, 2, selling.store);
  const drink = await makeItem(db, selling.store, { price1: 9.9 });
  return { ...selling, drink, waiter: as(token) };
}
type Shop = Awaited<ReturnType<typeof floor>>;
const body = <T extends object>({ store }: Shop, more: T) => ({ body: { store_id: store, ...more } });
const bill = ({ store, waiter }: Shop, number: number) =>
  waiter(tables.getTable, { params: { storeId: store, tableId: number } });
const round = ({ store, item, waiter }: Shop, table_number: number, items?: { item_id: number; quantity: number }[]) =>
  waiter(placeCashierOrder, {
    body: { store_id: store, delivery_method: 3, table_number, items: items ?? [{ item_id: item, quantity: 1 }] },
    headers: { 'idempotency-key': makeKey() },
  });
const transfer = (shop: Shop, table_number: number, to: number, more: object = {}) =>
  shop.waiter(tables.transferTable, body(shop, { table_number, to, ...more }));
const move = (
  shop: Shop,
  lines: { order_id: number; line: number; quantity: number }[],
  to: number,
  op_id = makeKey(),
) => shop.waiter(tables.moveTableItems, body(shop, { lines, to, op_id }));

test('a table goes to a free one with its parts, its calls and what was paid', async () => {
  const shop = await floor();
  await round(shop, 12);
  await round(shop, 24_001);
  await shop.waiter(
    tables.payTable,
    body(shop, { table_number: 12, payments: [{ op_id: makeKey(), payment: 2, amount: 5 }] }),
  );
  expect(await transfer(shop, 12, 15)).toMatchObject({ moved: true, target: { occupied: false } });
  expect(await bill(shop, 12)).toMatchObject({ tabs: [] });
  const there = await bill(shop, 15);
  expect(there).toMatchObject({ total: 44, paid: 5, remaining: 39, tabs: [{ number: 15 }, { number: 30_001 }] });
  await expect(transfer(shop, 15, 15)).rejects.toMatchObject({ code: 'same_table' });
  await expect(transfer(shop, 12, 16)).rejects.toMatchObject({ code: 'table_not_open' });
});

test('an occupied table is told first and joined when that is meant; payments follow, also through two joins', async () => {
  const shop = await floor();
  for (const number of [1, 2, 3]) await round(shop, number);
  await shop.waiter(
    tables.payTable,
    body(shop, { table_number: 1, payments: [{ op_id: makeKey(), payment: 2, amount: 7.5 }] }),
  );
  expect(await transfer(shop, 1, 2)).toMatchObject({ moved: false, target: { occupied: true, total: 22, people: 1 } });
  expect(await bill(shop, 1)).toMatchObject({ total: 22 });
  expect(await transfer(shop, 1, 2, { merge: true })).toMatchObject({ moved: true });
  await transfer(shop, 2, 3, { merge: true });
  expect(await bill(shop, 3)).toMatchObject({ total: 66, paid: 7.5, remaining: 58.5, people: 3 });
});

test('two tables that swap their guests at once end with every round on one bill', async () => {
  const shop = await floor();
  await round(shop, 1);
  await round(shop, 2);
  await Promise.allSettled([transfer(shop, 1, 2, { merge: true }), transfer(shop, 2, 1, { merge: true })]);
  const totals = [await bill(shop, 1), await bill(shop, 2)].map(({ total }) => total);
  expect(totals.reduce((sum, each) => sum + each, 0)).toBe(44);
});

test('what goes on to another table is no line that somebody struck', async () => {
  const shop = await floor();
  const items = [shop.item, shop.drink].map((item_id) => ({ item_id, quantity: 1 }));
  const { id: order_id } = await round(shop, 12, items);
  await move(shop, [{ order_id, line: 2, quantity: 1 }], 15);
  const asked = { start: '2026-11-20', end: '2026-11-20', compare: 'none' } as const;
  const rowsOf = async (name: ReportName) => {
    const report: Report = REPORTS.find((each) => each.name === name)!; // of the list
    return (await readReport(services, report, shop.store, asked, services.clock())).rows;
  };
  expect(await rowsOf('report-item-changes')).toEqual([]);
  expect((await rowsOf('report-cashier')).map(({ values }) => values.voids ?? 0)).toEqual([0]);
  const query = { store_id: shop.store };
  const { order } = await shop.waiter(getOrder, { params: { id: order_id }, query });
  expect(order.cart_itens.map(({ moved_to }) => moved_to)).toEqual([null, 15]);
});

test('a part of a table becomes a table', async () => {
  const shop = await floor();
  await round(shop, 12);
  await round(shop, 24_002);
  const { id: tab_id } = (await bill(shop, 24_002)).tabs[0]!;
  await transfer(shop, 12, 20, { tab_id });
  expect(await bill(shop, 12)).toMatchObject({ total: 22 });
  expect(await bill(shop, 20)).toMatchObject({ total: 22, tabs: [{ id: tab_id, number: 20 }] });
});

test('some pieces of a line go to another bill, and both add up to what it was', async () => {
  const shop = await floor();
  const placed = await round(shop, 12, [
    { item_id: shop.item, quantity: 1 },
    { item_id: shop.drink, quantity: 3 },
  ]);
  const before = (await bill(shop, 12)).total;
  const op_id = makeKey();
  const lines = [{ order_id: placed.id, line: 2, quantity: 2 }];
  await move(shop, lines, 24_001, op_id);
  const whole = await bill(shop, 12);
  expect(whole).toMatchObject({ total: before, subtotal: 49.7 });
  expect(whole.tabs.map(({ subtotal }) => subtotal)).toEqual([29.9, 19.8]);
  const kept = whole.rounds.find(({ order_id }) => order_id === placed.id);
  expect(kept?.cart_itens.map(({ quantity }) => quantity)).toEqual([1, 1]);
  await expect(move(shop, [{ order_id: placed.id, line: 2, quantity: 2 }], 24_001)).rejects.toMatchObject({
    code: 'conflict',
  });
});

test('a round that moves whole stays the same order', async () => {
  const shop = await floor();
  const placed = await round(shop, 12);
  const op_id = makeKey();
  const lines = [{ order_id: placed.id, line: 1, quantity: 1 }];
  await move(shop, lines, 18, op_id);
  await move(shop, lines, 18, op_id);
  expect((await bill(shop, 18)).rounds.map(({ order_id }) => order_id)).toEqual([placed.id]);
});

test('the same move sent again is one', async () => {
  const shop = await floor();
  const placed = await round(shop, 12, [{ item_id: shop.drink, quantity: 3 }]);
  const op_id = makeKey();
  const lines = [{ order_id: placed.id, line: 1, quantity: 1 }];
  await move(shop, lines, 18, op_id);
  await move(shop, lines, 18, op_id);
  expect(await bill(shop, 18)).toMatchObject({ subtotal: 9.9 });
});

test('more and fewer of a line; the last one takes its round with it; two waiters at once are told', async () => {
  // What the store's password guards is the order that somebody cancels, not the line.
  const shop = await floor({ ask_password_cancel: true, discount_password_hash: await hashPassword('1234') });
  const placed = await round(shop, 12, [{ item_id: shop.drink, quantity: 3 }]);
  const change = (quantity: number, from: number, line = 1) =>
    shop.waiter(tables.changeQuantity, body(shop, { order_id: placed.id, line, quantity, from }));
  await change(2, 3);
  expect(await bill(shop, 12)).toMatchObject({ subtotal: 19.8 });
  await expect(change(1, 3)).rejects.toMatchObject({ code: 'conflict' });
  await change(4, 2);
  expect(await bill(shop, 12)).toMatchObject({ subtotal: 39.6 });
  await change(0, 2, 2);
  await change(0, 2);
  expect(await bill(shop, 12)).toMatchObject({ rounds: [], total: 0, tabs: [{ number: 12 }] });
});
