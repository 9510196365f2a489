import {
  controlCash,
  exportMovements,
  findCashSessions,
  findMovements,
  getCashControl,
  getCashTicket,
  moveCash,
  reopenCash,
} from '@comanda/contract/floor/cash';
import { logout } from '@comanda/contract/stores/auth';
import type { Client } from '@comanda/contract/clients/client';
import { closeDriverShift, openDriverShift } from '@comanda/contract/delivery/driver-shifts';
import { updateOrder } from '@comanda/contract/orders/orders';
import { openTab, payTable } from '@comanda/contract/floor/tables';
import { addTill, chooseTill, findTills, removeTill, renameTill } from '@comanda/contract/floor/tills';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { cashShop, type CashShop } from '../../../test/cash-factories.ts';
import { makeKey } from '../../../test/order-factories.ts';
import { openSession } from '../../platform/sessions.ts';

const app = await testApp();
const { db } = app.services;
const BAR = 2;

/** A shop with a second till: its owner works at the first, its manager at the second. */
async function twoTills(values: Record<string, unknown> = {}) {
  const shop = await cashShop(app, values);
  await shop.owner(addTill, { body: { store_id: shop.store, name: 'Bar' } });
  return shop;
}
const open = (shop: CashShop, who: Client, till: number, value = 100) =>
  who(controlCash, { params: shop.params, body: { status: 1, value: money(value), till } });
const choose = (shop: CashShop, who: Client, till: number) =>
  who(chooseTill, { params: { number: String(till) }, body: { store_id: shop.store } });
const drawer = (shop: CashShop, till: number) =>
  shop.owner(getCashControl, { params: shop.params, query: { till: String(till) } });
const close = (shop: CashShop, who: Client, body: object) => who(controlCash, { params: shop.params, body });
/** What lies in each till's ledger, and outside of all. */
async function byTill(shop: CashShop) {
  const rows = await db
    .selectFrom('cash_movements as m')
    .leftJoin('cash_sessions as s', (on) =>
      on.onRef('s.store_id', '=', 'm.store_id').onRef('s.id', '=', 'm.session_id'),
    )
    .where('m.store_id', '=', shop.store)
    .select(['s.till', 'm.kind', 'm.amount'])
    .orderBy('m.id')
    .execute();
  return rows.map(({ till, kind, amount }) => [till, kind, amount]);
}

test('a store has one till without asking, and names it only when it gets another', async () => {
  const shop = await cashShop(app);
  const read = () => shop.attendant(findTills, { query: shop.query });
  expect(await read()).toEqual({ tills: [{ number: 1, name: 'Gaveta 1', open: null }], mine: null });
  await shop.open();
  expect(await drawer(shop, 1)).toMatchObject({ till: 1, session: { till: 1, till_name: '' } });
  await shop.sell();
  expect(await byTill(shop)).toEqual([[1, 'sale', 20]]);
});

test('two tills are open at once, and each gets what its people take', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  await open(shop, shop.manager, BAR, 50);
  await choose(shop, shop.attendant, BAR);
  await shop.sell({}, shop.owner);
  await shop.sell({}, shop.attendant);
  await shop.sell({}, shop.manager);
  expect(await byTill(shop)).toEqual([
    [1, 'sale', 20],
    [BAR, 'sale', 20],
    [BAR, 'sale', 20],
  ]);
  expect(await drawer(shop, 1)).toMatchObject({ value: 120, till_name: 'Gaveta 1' });
  expect(await drawer(shop, BAR)).toMatchObject({ value: 90, till_name: 'Bar', movements: [{ till_name: 'Bar' }, {}] });
});

test('one till is counted and closed while the other goes on', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  const bar = await open(shop, shop.manager, BAR, 50);
  await shop.sell({}, shop.manager);
  const body = {
    store_id: shop.store,
    kind: 'withdrawal',
    amount: money(30),
    reason: 'Banco',
    op_id: makeKey(),
  } as const;
  await shop.manager(moveCash, { body });
  const closed = await close(shop, shop.manager, { value: money(40) });
  expect(closed).toMatchObject({ status: 2, till: BAR, history: [{ id: bar.session?.id, difference: 0 }] });
  const ticket = await shop.owner(getCashTicket, { params: { id: Number(bar.session?.id) }, query: shop.query });
  expect(ticket).toMatchObject({ kind: 'z', orders: 1, sales_total: 20, session: { till_name: 'Bar' } });
  expect(await drawer(shop, 1)).toMatchObject({ status: 1, value: 100, history: [] });
  const reopen = { params: { id: Number(bar.session?.id) }, body: { store_id: shop.store, approval: shop.approval } };
  expect(await shop.manager(reopenCash, reopen)).toMatchObject({ status: 1, till: BAR });
});

test('a cancelled order is on the ticket of the till that took it; one that nobody paid is counted once', async () => {
  const shop = await twoTills();
  const first = await open(shop, shop.owner, 1);
  const bar = await open(shop, shop.manager, BAR, 50);
  const cancel = async ({ id }: { id: number }) => {
    const why = { status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Acabou' } as const;
    await shop.owner(updateOrder, { body: { store_id: shop.store, id, ...why } });
  };
  const cancelled = async (id: number | undefined) =>
    (await shop.owner(getCashTicket, { params: { id: Number(id) }, query: shop.query })).cancelled;
  await cancel(await shop.sell({}, shop.manager));
  expect(await cancelled(first.session?.id)).toEqual({ count: 0, amount: 0 });
  expect(await cancelled(bar.session?.id)).toEqual({ count: 1, amount: 20 });
  await cancel(await shop.sell({ paid: false }, shop.manager));
  expect(await cancelled(first.session?.id)).toEqual({ count: 1, amount: 20 });
  expect(await cancelled(bar.session?.id)).toEqual({ count: 1, amount: 20 });
});

test('what is paid at a closed till is in none, and never in the neighbour’s', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  await choose(shop, shop.manager, BAR);
  await shop.sell({}, shop.manager);
  expect(await byTill(shop)).toEqual([[null, 'sale', 20]]);
  const body = { store_id: shop.store, kind: 'supply', amount: money(5), reason: 'Troco', op_id: makeKey() } as const;
  await expect(shop.manager(moveCash, { body })).rejects.toMatchObject({ code: 'cash_closed' });
});

test('the first payment opens the till of whoever takes it, where the store wants that', async () => {
  const shop = await twoTills({ auto_cashier_open: true });
  await open(shop, shop.owner, 1);
  await choose(shop, shop.manager, BAR);
  await shop.sell({}, shop.manager);
  const { id } = await shop.sell({ paid: false }, shop.owner);
  await shop.manager(updateOrder, { body: { store_id: shop.store, id, paid: true } });
  expect(await byTill(shop)).toEqual([
    [BAR, 'sale', 20],
    [BAR, 'sale', 20],
  ]);
  expect(await drawer(shop, BAR)).toMatchObject({ session: { automatic: true } });
});

test('without a choice it goes to the only open till, or to the first of several', async () => {
  const shop = await twoTills();
  const bar = await open(shop, shop.manager, BAR);
  await shop.sell();
  await open(shop, shop.owner, 1);
  await shop.sell();
  expect(await byTill(shop)).toEqual([
    [BAR, 'sale', 20],
    [1, 'sale', 20],
  ]);
  expect(bar.till).toBe(BAR);
});

test('a table’s payment, a driver’s float and the settlement go to the till of who does them', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  await open(shop, shop.manager, BAR);
  await shop.attendant(openTab, { body: { store_id: shop.store, number: 12, op_id: makeKey() } });
  const round = { delivery_method: 3, table_number: 12, paid: false };
  await shop.sell(round, shop.attendant);
  const payments = [{ payment: 46, amount: money(5), op_id: makeKey() }];
  await shop.manager(payTable, { body: { store_id: shop.store, table_number: 12, payments } });
  const driver = await db
    .insertInto('drivers')
    .values({ store_id: shop.store, name: 'Zé', created_at: FRIDAY_EVENING })
    .returning('id')
    .executeTakeFirstOrThrow();
  const float = { store_id: shop.store, driver_id: driver.id, opening_float: money(20) };
  const shift = await shop.manager(openDriverShift, { body: float });
  const back = { store_id: shop.store, counted: money(20), due: money(20), pay_with: 'cash' } as const;
  await shop.manager(closeDriverShift, { params: { id: shift.id }, body: back });
  expect(await byTill(shop)).toEqual([
    [BAR, 'sale', 5],
    [BAR, 'settlement', -20],
    [BAR, 'settlement', 20],
  ]);
});

test('the person’s other devices follow the last choice until they choose themselves', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  await open(shop, shop.manager, BAR);
  const visit = { now: FRIDAY_EVENING, user_agent: 'phone', replaces: undefined };
  const phone = app.as(await openSession(db, { user_id: shop.ids.manager }, visit));
  expect(await phone(findTills, { query: shop.query })).toMatchObject({ mine: null });
  await shop.sell({}, phone);
  await choose(shop, phone, 1);
  await shop.sell({}, phone);
  await shop.sell({}, shop.manager);
  expect((await byTill(shop)).map(([till]) => till)).toEqual([BAR, 1, BAR]);
  await phone(logout, {});
  await choose(shop, shop.owner, 1);
  const seats = await db
    .selectFrom('till_seats')
    .where('store_id', '=', shop.store)
    .select('till')
    .orderBy('till')
    .execute();
  expect(seats.map(({ till }) => till)).toEqual([1, BAR]);
});

test('names are one of a kind, the first till stays, and an open one does not go', async () => {
  const shop = await twoTills();
  const act = (number: number) => ({ params: { number: String(number) }, body: { store_id: shop.store } });
  const named = (name: string) => ({ body: { store_id: shop.store, name } });
  await expect(shop.owner(addTill, named(' bar '))).rejects.toMatchObject({ code: 'till_name_taken' });
  await expect(shop.owner(addTill, named('gaveta 1'))).rejects.toMatchObject({ code: 'till_name_taken' });
  await expect(shop.attendant(addTill, named('Salão'))).rejects.toMatchObject({ code: 'forbidden' });
  await expect(shop.owner(removeTill, act(1))).rejects.toMatchObject({ code: 'till_main' });
  await expect(shop.owner(removeTill, act(7))).rejects.toMatchObject({ code: 'not_found' });
  await expect(choose(shop, shop.owner, 7)).rejects.toMatchObject({ code: 'not_found' });
  await expect(open(shop, shop.owner, 7)).rejects.toMatchObject({ code: 'not_found' });
  await open(shop, shop.manager, BAR);
  await expect(shop.owner(removeTill, act(BAR))).rejects.toMatchObject({ code: 'till_open' });
  await close(shop, shop.manager, { value: money(100) });
  await shop.owner(renameTill, { params: { number: '1' }, body: { store_id: shop.store, name: 'Salão' } });
  const left = await shop.manager(removeTill, act(BAR));
  expect(left).toEqual({ tills: [{ number: 1, name: 'Salão', open: null }], mine: null });
  const next = await shop.owner(addTill, named('Bar'));
  expect(next.tills.map(({ number, name }) => [number, name])).toEqual([
    [1, 'Salão'],
    [3, 'Bar'],
  ]);
  const day = { from: '2026-11-20', to: '2026-11-20' };
  expect(await shop.owner(findCashSessions, { query: { ...shop.query, ...day } })).toMatchObject([
    { till_name: 'Bar' },
  ]);
});

test('the report tells tills apart, and a table for spreadsheets names them', async () => {
  const shop = await twoTills();
  await open(shop, shop.owner, 1);
  await open(shop, shop.manager, BAR);
  await shop.sell({}, shop.owner);
  await shop.sell({ payment: 46 }, shop.manager);
  const query = { ...shop.query, from: '2026-11-20', to: '2026-11-20' };
  const bar = await shop.owner(findMovements, { query: { ...query, till: String(BAR) } });
  expect(bar).toMatchObject({ total: 20, movements: [{ payment: 46, till_name: 'Bar' }] });
  const csv = await (await shop.owner(exportMovements, { query })).text();
  expect(
    csv
      .split('\r\n')
      .slice(1, 3)
      .map((line) => line.split(';').at(-1)),
  ).toEqual(['Bar', 'Gaveta 1']);
});

test('at most twenty, also when two people add at once', async () => {
  const shop = await cashShop(app);
  const add = (name: string) => shop.owner(addTill, { body: { store_id: shop.store, name } });
  for (let n = 2; n <= 19; n += 1) await add(`G${n}`);
  const tried = await Promise.allSettled([add('A'), add('B'), add('C')]);
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await shop.owner(findTills, { query: shop.query })).tills).toHaveLength(20);
});

test('another store’s tills are not there', async () => {
  const [shop, other] = [await twoTills(), await cashShop(app)];
  await expect(choose(other, other.owner, BAR)).rejects.toMatchObject({ code: 'not_found' });
  await expect(other.owner(findTills, { query: shop.query })).rejects.toMatchObject({ code: expect.any(String) });
});
