import { controlCash, getCashTicket } from '@comanda/contract/floor/cash';
import { placeCashierOrder } from '@comanda/contract/floor/counter';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS, type ReportAnswer } from '@comanda/contract/reports/reports';
import { updateStore } from '@comanda/contract/stores/stores';
import { takeTableCall } from '@comanda/contract/floor/table-calls';
import * as tables from '@comanda/contract/floor/tables';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeItem, makeKey, makePayment, sellingStore } from '../../../test/order-factories.ts';

const { as, services } = await testApp();
const { db } = services;

/** A store with a waiter at work; dishes are R$ 20,00 and R$ 9,90, service is 10 %. */
async function floor(values: Record<string, unknown> = {}) {
  const selling = await sellingStore(db, values);
  const owner = await makeUser(db, 2, selling.store);
  const attendant = await makeUser(db, 4, selling.store);
  const drink = await makeItem(db, selling.store, { price1: 9.9 });
  return { ...selling, drink, owner: as(owner.token), waiter: as(attendant.token) };
}
type Shop = Awaited<ReturnType<typeof floor>>;

const body = <T extends object>({ store }: Shop, more: T) => ({ body: { store_id: store, ...more } });
const open = (shop: Shop, number: number | null, more: object = {}) =>
  shop.waiter(tables.openTab, body(shop, { number, op_id: makeKey(), ...more }));
const bill = ({ store, waiter }: Shop, number: number) =>
  waiter(tables.getTable, { params: { storeId: store, tableId: number } });
const round = ({ store, item, waiter }: Shop, table_number: number, items?: object[]) =>
  waiter(placeCashierOrder, {
    body: {
      store_id: store,
      delivery_method: 3,
      table_number,
      items: (items ?? [{ item_id: item, quantity: 1 }]) as never,
    },
    headers: { 'idempotency-key': makeKey() },
  });
const cash = (amount: number, more: object = {}) => ({ op_id: makeKey(), payment: 2, amount, ...more });
const close = (shop: Shop, table_number: number, total: number, payments: object[], more: object = {}) =>
  shop.waiter(tables.closeTable, body(shop, { table_number, total, payments: payments as never, ...more }));

test('a table opens by hand or with its first round, and a card by number or by name', async () => {
  const shop = await floor();
  await open(shop, 12, { name: 'Ana', people: 4 });
  await round(shop, 12);
  await round(shop, 14);
  await open(shop, 340);
  const named = await open(shop, null, { name: 'Beto da moto' });
  expect(named.number).toBeGreaterThan(500);
  const { tabs } = await shop.waiter(tables.getOpenTables, { params: { id: shop.store } });
  expect(tabs.map(({ number, total }) => [number, total])).toEqual([
    [12, 22],
    [14, 22],
    [340, 0],
    [named.number, 0],
  ]);
  const found = await shop.waiter(tables.findTabs, { query: { store_id: shop.store, search: 'moto' } });
  expect(found.tabs).toMatchObject([{ name: 'Beto da moto' }]);
  const byNumber = await shop.waiter(tables.findTabs, { query: { store_id: shop.store, search: '340' } });
  expect(byNumber.tabs).toMatchObject([{ number: 340 }]);
  await expect(open(shop, null)).rejects.toMatchObject({ code: 'card_name_required' });
});

test('the floor is told after how many minutes without a round a table needs somebody', async () => {
  const shop = await floor();
  const told = async () => (await shop.waiter(tables.getOpenTables, { params: { id: shop.store } })).idle_minutes;
  const before = await told();
  const params = { id: shop.store };
  await shop.owner(updateStore, { params, body: { table_idle_minutes: before + 7 } });
  expect(await told()).toBe(before + 7);
});

test('the same opening sent again is one; another one is told that the table is open', async () => {
  const shop = await floor();
  const op_id = makeKey();
  const first = await open(shop, 3, { op_id });
  expect(await open(shop, 3, { op_id })).toEqual(first);
  await expect(open(shop, 3)).rejects.toMatchObject({
    code: 'table_taken',
    message: 'A mesa 3 já está aberta. Confira o número.',
  });
});

test('ten first rounds at once are one bill of ten rounds', async () => {
  const shop = await floor();
  await Promise.all(Array.from({ length: 10 }, () => round(shop, 8)));
  expect(await bill(shop, 8)).toMatchObject({ tabs: [{ number: 8 }], total: 220, remaining: 220 });
  expect((await bill(shop, 8)).rounds).toHaveLength(10);
});

test('a bill knows its rounds, its parts and who typed them', async () => {
  const shop = await floor();
  await open(shop, 12, { people: 3 });
  await open(shop, 24_001, { name: 'Ana' });
  await round(shop, 12);
  await round(shop, 24_001, [{ item_id: shop.drink, quantity: 2 }]);
  const whole = await bill(shop, 12);
  expect(whole).toMatchObject({ people: 4, subtotal: 39.8, service_fee: 3.98, total: 43.78, service_rate: 10 });
  expect(whole.tabs.map(({ number, total }) => [number, total])).toEqual([
    [12, 22],
    [24_001, 21.78],
  ]);
  expect(whole.rounds.every(({ user_name }) => user_name !== '')).toBe(true);
  expect(await bill(shop, 24_001)).toMatchObject({ tabs: [{ name: 'Ana' }], total: 21.78 });
  expect(await bill(shop, 99)).toMatchObject({ tabs: [], total: 0 });
});

test('whoever does not want to pay the service does not, in no round, also later ones', async () => {
  const shop = await floor();
  await round(shop, 5);
  const [{ id: tab_id }] = (await bill(shop, 5)).tabs as [tables.Tab];
  expect(await shop.waiter(tables.changeTab, body(shop, { tab_id, service_declined: true }))).toMatchObject({
    total: 20,
  });
  await round(shop, 5);
  expect(await bill(shop, 5)).toMatchObject({ service_fee: 0, total: 40 });
  await shop.waiter(tables.changeTab, body(shop, { tab_id, service_declined: false }));
  expect(await bill(shop, 5)).toMatchObject({ service_fee: 4, total: 44 });
});

test('the service on a bill is the store’s own part of it, and none where the store asks for none', async () => {
  const shop = await floor();
  const settings = (more: object) =>
    shop.owner(updateStore, { params: { id: shop.store }, body: { service_fee: 12, ...more } });
  await settings({});
  await round(shop, 6);
  expect(await bill(shop, 6)).toMatchObject({ service_rate: 12, service_fee: 2.4, total: 22.4 });
  await settings({ config: { no_service_fee: true } });
  await round(shop, 7);
  expect(await bill(shop, 7)).toMatchObject({ service_rate: null, service_fee: 0, total: 20 });
});

test('payments stay until the bill is closed; sent twice they are one; more than what remains is refused', async () => {
  const shop = await floor();
  await makePayment(db, shop.store, { id: 46, name: 'Pix' });
  await round(shop, 7);
  await round(shop, 7);
  const part = cash(14.67, { tendered: 50, allocation: { by: 'shares', shares: 1, of: 3 } });
  const pay = (payments: object[]) =>
    shop.waiter(tables.payTable, body(shop, { table_number: 7, payments: payments as never }));
  expect(await pay([part])).toEqual({ total: 44, paid: 14.67, remaining: 29.33, change: 35.33 });
  expect(await pay([part])).toMatchObject({ paid: 14.67 });
  await expect(pay([cash(30)])).rejects.toMatchObject({
    code: 'payment_over',
    message: expect.stringContaining('29,33'),
  });
  await expect(pay([cash(10, { tendered: 5 })])).rejects.toMatchObject({ code: 'tendered_too_small' });
  await expect(pay([cash(10, { payment: 999 })])).rejects.toMatchObject({ code: 'payment_not_offered' });
  const brought = await makePayment(db, shop.store, { id: 7, name: 'Débito na porta', delivery_type: 2 });
  const paused = await makePayment(db, shop.store, { id: 45, name: 'Vale sem sinal', off_until: 'infinity' });
  for (const real_id of [paused, null])
    await expect(pay([cash(10, { payment: 45, real_id })])).rejects.toMatchObject({ code: 'payment_not_offered' });
  for (const real_id of [brought, null])
    await expect(pay([cash(10, { payment: 7, real_id })])).rejects.toMatchObject({ code: 'payment_not_offered' });
  await expect(close(shop, 7, 44, [])).rejects.toMatchObject({
    code: 'bill_unpaid',
    message: expect.stringContaining('29,33'),
  });
  expect(await close(shop, 7, 44, [cash(29.33, { payment: 46 })])).toMatchObject({ paid: 44 });
  expect(await bill(shop, 7)).toMatchObject({ tabs: [] });
});

test('a close hands over and pays every round to the cent, with how it was paid', async () => {
  const shop = await floor();
  await makePayment(db, shop.store, { id: 46, name: 'Pix' });
  const first = await round(shop, 9, [{ item_id: shop.drink, quantity: 1 }]);
  const second = await round(shop, 9);
  await close(shop, 9, 32.89, [cash(15), cash(17.89, { payment: 46 })]);
  const orders = await db
    .selectFrom('orders')
    .where('id', 'in', [first.id, second.id])
    .select(['day', 'status', 'total', 'payment', 'multiple_payments', 'paid_at'])
    .orderBy('id')
    .execute();
  expect(orders).toMatchObject([
    { status: 'delivered', total: 10.89, payment: 2 },
    {
      status: 'delivered',
      payment: 44,
      multiple_payments: [
        { payment: 2, amount: 4.11 },
        { payment: 46, amount: 17.89 },
      ],
    },
  ]);
  const sum = await db
    .selectFrom('cash_movements')
    .where('store_id', '=', shop.store)
    .select(({ fn }) => fn.sum<number>('amount').as('sum'))
    .executeTakeFirstOrThrow();
  expect(sum.sum).toBe(32.89);
  // The report counts what was really paid, way by way, as the drawer does.
  const { route } = REPORT_CALLS.find(({ report }) => report.name === 'report-on-payment')!; // it is in the list
  const days = { start: orders[0]!.day, end: orders[0]!.day }; // there are two
  const told = (await shop.owner(route, { params: { id: shop.store }, body: days } as never)) as ReportAnswer; // of the list
  expect(Object.fromEntries(told.rows.map(({ key, values }) => [key, values.paid]))).toEqual({ 2: 15, 46: 17.89 });
});

test('a round is paid with its table’s bill alone: nobody can mark it paid, or not paid, beside it', async () => {
  const shop = await floor();
  const { id } = await round(shop, 12);
  const mark = (paid: boolean) => shop.waiter(updateOrder, { body: { store_id: shop.store, id, paid } });
  await expect(mark(true)).rejects.toMatchObject({ code: 'paid_with_table' });
  await close(shop, 12, 22, [cash(22)]);
  await expect(mark(false)).rejects.toMatchObject({ code: 'paid_with_table' });
  const rows = await db.selectFrom('cash_movements').where('store_id', '=', shop.store).select('amount').execute();
  expect(rows).toEqual([{ amount: 22 }]);
});

test('the drawer’s ticket counts the rounds of a bill that was paid as a whole', async () => {
  const shop = await floor();
  const params = { storeId: shop.store };
  const { session } = await shop.owner(controlCash, { params, query: {}, body: { status: 1, value: 50 as never } });
  await round(shop, 12);
  await round(shop, 12);
  await close(shop, 12, 44, [cash(44)]);
  const ticket = await shop.owner(getCashTicket, {
    params: { id: Number(session?.id) },
    query: { store_id: shop.store },
  });
  expect(ticket.orders).toBe(2);
});

test('of two who close at once one closes; the other hears of it and no money is doubled', async () => {
  const shop = await floor();
  await round(shop, 2);
  const both = await Promise.allSettled([close(shop, 2, 22, [cash(22)]), close(shop, 2, 22, [cash(22)])]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const refused = both.find((each) => each.status === 'rejected');
  expect(refused).toMatchObject({
    reason: {
      message: expect.stringMatching(/^Pessoa da Silva já fechou a conta da mesa 2, às 19h\d\d: R\$.22,00 \(.+\)\.$/),
    },
  });
  const rows = await db.selectFrom('cash_movements').where('store_id', '=', shop.store).select('amount').execute();
  expect(rows).toEqual([{ amount: 22 }]);
});

test('rounds and a close at once: nothing is ordered at a bill that is gone, nothing is lost', async () => {
  const shop = await floor();
  await round(shop, 4);
  await Promise.allSettled([close(shop, 4, 22, [cash(22)]), ...Array.from({ length: 6 }, () => round(shop, 4))]);
  const loose = await db
    .selectFrom('orders as o')
    .leftJoin('tabs as t', (on) => on.onRef('t.store_id', '=', 'o.store_id').onRef('t.id', '=', 'o.tab_id'))
    .where('o.store_id', '=', shop.store)
    .where('o.paid_at', 'is', null)
    .select('t.closed_at')
    .execute();
  expect(loose.every(({ closed_at }) => closed_at === null)).toBe(true);
  const tabs = await db.selectFrom('orders').where('store_id', '=', shop.store).where('tab_id', 'is', null).execute();
  expect(tabs).toEqual([]);
});

test('whoever closes sees the bill first: a round that has just come is told', async () => {
  const shop = await floor();
  await round(shop, 6);
  await round(shop, 6);
  await expect(close(shop, 6, 22, [cash(22)])).rejects.toMatchObject({
    code: 'bill_changed',
    message: 'A conta mudou: agora são R$\u00a044,00. Confira e feche de novo.',
  });
});

test('one part of a table is closed alone', async () => {
  const shop = await floor();
  await round(shop, 12);
  await round(shop, 24_001);
  const part = (await bill(shop, 24_001)).tabs[0]!;
  await close(shop, 12, 22, [cash(22)], { tab_id: part.id });
  expect((await bill(shop, 12)).tabs.map(({ number }) => number)).toEqual([12]);
  await expect(close(shop, 12, 22, [], { tab_id: part.id })).rejects.toMatchObject({ code: 'tab_closed' });
});

test('a closed bill opens again with its payments; an attendant needs somebody’s yes', async () => {
  const shop = await floor();
  await round(shop, 11);
  const tab_id = (await bill(shop, 11)).tabs[0]!.id;
  await close(shop, 11, 22, [cash(22)]);
  const again = body(shop, { tab_id, reason: 'Faltou a sobremesa' });
  await expect(shop.waiter(tables.reopenTab, again)).rejects.toMatchObject({ code: 'approval_required' });
  await shop.owner(tables.reopenTab, again);
  await expect(shop.owner(tables.reopenTab, again)).rejects.toMatchObject({ code: 'tab_not_closed' });
  await round(shop, 11);
  expect(await bill(shop, 11)).toMatchObject({ total: 44, paid: 22, remaining: 22 });
  await close(shop, 11, 44, [cash(22)]);
  expect(await bill(shop, 11)).toMatchObject({ tabs: [] });
});

test('a payment that was a mistake is taken back by who may', async () => {
  const shop = await floor();
  await round(shop, 13);
  await shop.waiter(tables.payTable, body(shop, { table_number: 13, payments: [cash(10)] }));
  const { payments } = await bill(shop, 13);
  const back = body(shop, { table_number: 13, movement_id: payments[0]!.id, reason: 'Era da mesa 14' });
  await expect(shop.waiter(tables.reverseTablePayment, back)).rejects.toMatchObject({ status: 403 });
  expect(await shop.owner(tables.reverseTablePayment, back)).toMatchObject({ paid: 0, remaining: 22 });
  await expect(shop.owner(tables.reverseTablePayment, back)).rejects.toMatchObject({ code: 'not_found' });
});

test('a call from a table waits until somebody goes, or the bill is asked for', async () => {
  const shop = await floor();
  await open(shop, 14);
  const { callFromTable } = await import('./public.ts');
  const { id: tab_id } = (await bill(shop, 14)).tabs[0]!;
  const now = new Date('2026-11-20T22:31:00Z');
  const call = () =>
    services.transaction((tx) => callFromTable(tx, shop.store, { tab_id, number: 14, type: 'waiter' }, now));
  expect(await call()).toBe(await call());
  expect((await bill(shop, 14)).calls).toMatchObject([{ type: 'waiter' }]);
  expect(await shop.waiter(takeTableCall, body(shop, { table_number: 14 }))).toEqual({ taken: 1, taken_by: '' });
  expect(await shop.owner(takeTableCall, body(shop, { table_number: 14 }))).toEqual({
    taken: 0,
    taken_by: 'Pessoa da Silva',
  });
  const events = await db
    .selectFrom('events')
    .where('store_id', '=', shop.store)
    .where('type', '=', 'table-request')
    .select('payload')
    .execute();
  expect(events).toMatchObject([{ payload: { tableNumber: 14, type: 'waiter' } }]);
});

test('another store’s people see and touch nothing', async () => {
  const shop = await floor();
  const other = await floor();
  const placed = await round(shop, 12);
  const tab_id = (await bill(shop, 12)).tabs[0]!.id;
  expect(await bill(other, 12)).toMatchObject({ tabs: [] });
  const attempts = [
    () => other.owner(tables.changeTab, body(other, { tab_id, name: 'x' })),
    () => other.owner(tables.reopenTab, body(other, { tab_id, reason: 'x' })),
    () => close(other, 12, 22, [], { tab_id }),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: 'not_found' });
  const move = body(other, { lines: [{ order_id: placed.id, line: 1, quantity: 1 }], to: 3, op_id: makeKey() });
  await expect(other.owner(tables.moveTableItems, move)).rejects.toMatchObject({ code: 'conflict' });
  const less = body(other, { order_id: placed.id, line: 1, quantity: 0, from: 1 });
  await expect(other.owner(tables.changeQuantity, less)).rejects.toMatchObject({ code: 'not_found' });
  expect((await shop.owner(getOrder, { params: { id: placed.id }, query: { store_id: shop.store } })).order.total).toBe(
    22,
  );
});
