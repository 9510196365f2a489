import { findChanges } from '@comanda/contract/orders/changes';
import { getCounterClient, placeCashierOrder } from '@comanda/contract/floor/counter';
import {
  addProgram,
  correctPoints,
  deleteProgram,
  getLoyalty,
  getPointsHistory,
  previewProgram,
  updateProgram,
} from '@comanda/contract/marketing/loyalty';
import { updateOrder } from '@comanda/contract/orders/orders';
import { REPORT_CALLS } from '@comanda/contract/reports/reports';
import { DELIVERY_METHOD, ROLE } from '@comanda/domain/codes';
import type { ClientId, OrderId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeKey, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { giveBirthdaysOf } from './give-birthdays.ts';
import { give, take } from './move-balance.ts';
import { balanceOf } from './public.ts';

const { app, as, call, services } = await testApp();
const { db } = services;
const RULE = { value: money(10), store_id: 0 };

async function shop(values: Record<string, unknown> = {}) {
  const { store, item } = await sellingStore(db, values);
  const owner = as((await makeUser(db, ROLE.owner, store)).token);
  const on = { store_id: store };
  const order = async (): Promise<{ id: OrderId; client_id: ClientId }> => {
    const { id, client_id } = await makeOrder(call, db, { store, item }, { delivery_method: DELIVERY_METHOD.takeaway });
    return { id, client_id: client_id! }; // it has a phone
  };
  const deliver = async (id: OrderId) => {
    for (const status of ['preparing', 'ready', 'delivered'] as const)
      await owner(updateOrder, { body: { ...on, id, status } });
  };
  return { store, item, owner, on, order, deliver };
}

test('a card fills with orders, gives its gift, and an undone delivery takes both back', async () => {
  const { store, owner, on, order, deliver } = await shop({ cashback_program: 5 });
  const card = { ...RULE, ...on, kind: 'stamps' as const, name: 'Cartão', value: money(30), needs: 2, valid_days: 60 };
  await owner(addProgram, { body: card });
  const first = await order();
  await deliver(first.id);
  expect(await balanceOf(db, store, first.client_id)).toMatchObject({ points: 1, stamps: [{ count: 1 }] });
  const second = await order();
  await deliver(second.id);
  expect(await balanceOf(db, store, first.client_id)).toMatchObject({ points: 32, stamps: [], ends: { amount: 30 } });
  await owner(updateOrder, { body: { ...on, id: second.id, undo: true } });
  expect(await balanceOf(db, store, first.client_id)).toMatchObject({ points: 1, stamps: [{ count: 1 }], ends: null });
  await owner(updateOrder, { body: { ...on, id: second.id, status: 'delivered' } });
  expect(await balanceOf(db, store, first.client_id)).toMatchObject({ points: 32, stamps: [] });
  const params = { storeId: store, clientId: first.client_id };
  const { entries, points } = await owner(getPointsHistory, { params, query: {} });
  expect([points, entries[0]?.balance]).toEqual([32, 32]);
  expect(entries.filter(({ unit }) => unit === 'stamp').map(({ amount }) => amount)).toEqual([-1, 1, -1, 1]);
});

test('a programme whose answer was lost is not made twice, nor given twice', async () => {
  const { owner, on } = await shop();
  const body = { ...RULE, ...on, kind: 'welcome' as const, name: 'Boas-vindas', value: money(5), op_id: 'toque' };
  const [first, second] = await Promise.all([owner(addProgram, { body }), owner(addProgram, { body })]);
  expect([second, await owner(addProgram, { body })]).toEqual([first, first]);
  expect((await owner(getLoyalty, { params: { id: on.store_id } })).programs).toHaveLength(1);
  await owner(addProgram, { body: { ...body, op_id: 'outro' } });
  expect((await owner(getLoyalty, { params: { id: on.store_id } })).programs).toHaveLength(2);
});

test('a full card gives the dish itself, once, and a cancelled order gives the card back', async () => {
  const { item, owner, on, order, deliver } = await shop();
  const card = { ...RULE, ...on, kind: 'stamps' as const, name: 'Cartão', gives: 'item' as const, needs: 2 };
  await expect(owner(addProgram, { body: { ...card, value: money(0) } })).rejects.toMatchObject({
    code: 'invalid_input',
  });
  const { id } = await owner(addProgram, { body: { ...card, value: money(15), item_ids: [item] } });
  const full = { have: 2, needs: 2, gives: 'item' };
  const { client_id, id: first } = await order();
  await deliver(first);
  await deliver((await order()).id);
  const asked = { params: { id: client_id }, query: on };
  expect((await owner(getCounterClient, asked)).cards).toMatchObject([full]);
  // A guest who types the phone spends nothing of it.
  expect((await order()).id).toBeDefined();
  expect((await owner(getCounterClient, asked)).cards).toMatchObject([full]);
  const sell = () =>
    owner(placeCashierOrder, {
      body: {
        ...on,
        orderTab: 1,
        delivery_method: DELIVERY_METHOD.counter,
        payment: 2,
        client: { name: 'Camila', phone: '31987455120' },
        items: [{ item_id: item, quantity: 2 }],
      },
      headers: { 'idempotency-key': makeKey() },
    });
  const sold = await sell();
  expect(sold).toMatchObject({ subtotal: 40, discount: 15, total: 25 });
  expect((await owner(getCounterClient, asked)).cards).toMatchObject([{ have: 0 }]);
  expect(await sell()).toMatchObject({ discount: 0, total: 40 });
  await owner(updateOrder, {
    body: { ...on, id: sold.id, status: 'cancelled', cancellation_code: 'too_busy' },
  });
  expect((await owner(getCounterClient, asked)).cards).toMatchObject([full]);
  const again = await sell();
  for (const status of ['ready', 'delivered'] as const)
    await owner(updateOrder, { body: { ...on, id: again.id, status } });
  // Of two pieces the card has paid one.
  expect((await owner(getCounterClient, asked)).cards).toMatchObject([{ program_id: id, have: 1 }]);
});

test('20 orders at once empty one full card once', async () => {
  const { item, owner, on, order, deliver } = await shop();
  const card = { ...RULE, ...on, kind: 'stamps' as const, name: 'Cartão', gives: 'item' as const, needs: 2 };
  await owner(addProgram, { body: { ...card, value: money(0), item_ids: [item] } });
  await deliver((await order()).id);
  await deliver((await order()).id);
  const body = {
    ...on,
    orderTab: 1 as const,
    delivery_method: DELIVERY_METHOD.counter,
    payment: 2,
    client: { name: 'Camila', phone: '31987455120' },
    items: [{ item_id: item, quantity: 1 }],
  };
  const sold = await Promise.all(
    Array.from({ length: 20 }, () => owner(placeCashierOrder, { body, headers: { 'idempotency-key': makeKey() } })),
  );
  expect(sold.filter(({ total }) => total === 0)).toHaveLength(1);
});

test('a programme is welcomed once, is changed, ends, and what it gave is owed by day', async () => {
  const { store, owner, on, order, deliver } = await shop();
  const body = { ...RULE, ...on, kind: 'welcome' as const, name: 'Boas-vindas', value: money(15) };
  const { id } = await owner(addProgram, { body });
  const { client_id, id: first } = await order();
  await deliver(first);
  await deliver((await order()).id);
  expect((await balanceOf(db, store, client_id)).points).toBe(15);
  const told = await owner(getLoyalty, { params: { id: store } });
  expect(told).toMatchObject({ balance: 15, clients: 1, ends_soon: 0, programs: [{ id, name: 'Boas-vindas' }] });
  expect(told.days.slice(-2).map(({ balance }) => balance)).toEqual([0, 15]);
  await owner(updateProgram, { params: { programId: id }, body: { ...body, active: false } });
  await owner(deleteProgram, { params: { programId: id }, query: on });
  expect((await owner(getLoyalty, { params: { id: store } })).programs).toEqual([]);
  await expect(owner(updateProgram, { params: { programId: id }, body })).rejects.toMatchObject({ code: 'not_found' });
  const { changes } = await owner(findChanges, { params: { id: store }, query: {} });
  expect(changes.filter(({ entity }) => entity === 'loyalty_programs')).toHaveLength(3);
});

test('reports read what was given, used and has ended from the ledger', async () => {
  const { store, owner, order, deliver } = await shop({ cashback_program: 10 });
  const { client_id, id } = await order();
  await deliver(id);
  const by = { client_id, program: 'correction', kind: 'correction', cause: 'person', now: FRIDAY_EVENING } as const;
  await services.transaction(async (tx) => {
    await give(tx, store, { ...by, amount: money(8) });
    await take(tx, store, { ...by, kind: 'expiry', amount: money(3) });
    await take(tx, store, { ...by, program: 'cashback', kind: 'use', cause: 'order', order_id: id, amount: money(1) });
  });
  const reports = async (name: string) => {
    const { route } = REPORT_CALLS.find(({ report }) => report.name === name)!; // each has one
    const body = { start: '2026-11-01', end: '2026-11-30' };
    return owner(route, { params: { id: store }, body } as never); // routes of one shape
  };
  const months = await reports('report-cashback');
  expect(months).toMatchObject({
    rows: [{ key: '2026-11', values: { points_given: 10, points_spent: 1, points_ended: 3, points_closing: 6 } }],
  });
  const { token } = await makeUser(db, ROLE.owner, store);
  const query = 'report=report-cashback&start=2026-11-01&end=2026-11-30&compare=none&format=csv';
  const headers = { authorization: `Bearer ${token}` };
  const { payload } = await app.inject({ url: `/api/stores/report/file/${store}?${query}`, headers });
  expect(payload.replace('\uFEFF', '').split('\r\n')).toEqual([
    'Mês;Saldo no início;Saldo dado;Saldo usado;Saldo vencido;Saldo estornado;Saldo no fim;Parte que venceu',
    '2026-11;0,00;10,00;1,00;3,00;0,00;6,00;30',
    'Total;0,00;10,00;1,00;3,00;0,00;6,00;30',
  ]);
  const members = await reports('report-loyalt');
  expect(members).toMatchObject({
    rows: [{ key: 'members', values: { points_given: 10, points_spent: 1, orders_rewarded: 1, orders: 1 } }],
  });
});

test('a birthday gives once a year, and only to who has ordered', async () => {
  const { store, owner, on } = await shop();
  await owner(addProgram, {
    body: { ...RULE, ...on, kind: 'birthday', name: 'Aniversário', value: money(15), valid_days: 7 },
  });
  const born = { birthday_day: 20, birthday_month: 11 };
  const camila = await makeClient(db, store, { ...born, orders_count: 2 });
  const fresh = await makeClient(db, store, { ...born, phone: '31911112222' });
  await giveBirthdaysOf(services, FRIDAY_EVENING);
  await giveBirthdaysOf(services, FRIDAY_EVENING);
  expect(await balanceOf(db, store, camila)).toMatchObject({ points: 15, ends: { amount: 15 } });
  expect((await balanceOf(db, store, fresh)).points).toBe(0);
});

test('a birthday gives no more than its limit, until its last day, and while it is on', async () => {
  const { store, owner, on } = await shop();
  const today = { birthday_day: 20, birthday_month: 11, orders_count: 1 };
  const born = async (phone: string) => makeClient(db, store, { ...today, phone });
  const form = { ...RULE, ...on, kind: 'birthday' as const, name: 'Aniversário', value: money(15) };
  const { id } = await owner(addProgram, { body: { ...form, ends_on: '2026-11-19' } });
  const change = (more: object) => owner(updateProgram, { params: { programId: id }, body: { ...form, ...more } });
  const given = async () => {
    await giveBirthdaysOf(services, FRIDAY_EVENING);
    const { rows } = await sql<{ points: number }>`
      select points::float8 as points from clients where store_id = ${store} order by id`.execute(db);
    return rows.map(({ points }) => points);
  };
  await born('31911113331');
  expect(await given()).toEqual([0]);
  await change({ active: false });
  expect(await given()).toEqual([0]);
  await born('31911113332');
  await change({ budget: money(20), ends_on: '2026-11-20' });
  expect(await given()).toEqual([15, 5]);
});

test('a programme that is off gives nothing of an order, until it is on again', async () => {
  const { store, owner, on, order, deliver } = await shop();
  const form = { ...RULE, ...on, kind: 'points' as const, name: 'Pontos', value: money(1), active: false };
  const { id } = await owner(addProgram, { body: form });
  const points = async () => {
    const sold = await order();
    await deliver(sold.id);
    return (await balanceOf(db, store, sold.client_id)).points;
  };
  expect(await points()).toBe(0);
  await owner(updateProgram, { params: { programId: id }, body: { ...form, active: true } });
  expect(await points()).toBe(20);
});

test('what a rule would have cost is counted on last month’s orders, and changes nothing', async () => {
  const { store, owner, on, order, deliver } = await shop({ cashback_program: 5 });
  for (let at = 0; at < 2; at += 1) {
    const { id } = await order();
    await deliver(id);
    await db
      .updateTable('orders')
      .set({ day: '2026-10-20' })
      .where('store_id', '=', store)
      .where('id', '=', id)
      .execute();
  }
  const cost = (
    program: Parameters<typeof owner<typeof previewProgram>>[1]['body']['program'],
    cashback_methods = [1, 2, 3, 4],
  ) => owner(previewProgram, { body: { ...on, cashback_program: 5, cashback_methods, program } });
  expect(await cost(null)).toEqual({
    month: '2026-10-01',
    orders: 2,
    counted: 2,
    given: 2,
    sales: 40,
    share: 5,
    left: null,
  });
  expect(await cost(null, [3])).toMatchObject({ counted: 0, given: 0 });
  const without = (cashback_offers: boolean) =>
    owner(previewProgram, {
      body: { ...on, cashback_program: 5, cashback_methods: [1, 2, 3, 4], cashback_offers, program: null },
    });
  await sql`update order_items set on_offer = true where store_id = ${store}
    and order_id = (select max(id) from orders where store_id = ${store})`.execute(db);
  expect([(await without(true)).given, (await without(false)).given]).toEqual([2, 1]);
  // Of two orders one has dishes whose cost is known.
  await sql`update orders set goods_cost = 7, packaging_cost = 1, payment_fee = 0.5 where store_id = ${store}
    and id = (select max(id) from orders where store_id = ${store})`.execute(db);
  expect((await cost(null)).left).toBe(11.5);
  const tuesday = { kind: 'cashback' as const, name: 'Terça', value: money(10), weekdays: [2] };
  expect(await cost(tuesday)).toMatchObject({ counted: 2, given: 2, share: 5 }); // beside the plain one
  expect(await cost({ ...tuesday, weekdays: [3] })).toMatchObject({ counted: 0, given: 0 });
  expect(await cost({ ...tuesday, kind: 'stamps', needs: 2, value: money(12) })).toMatchObject({
    given: 12,
    share: 30,
  });
  expect((await owner(getLoyalty, { params: { id: store } })).balance).toBe(2);
});

test('in how many days clients come back is told once enough of both kinds did', async () => {
  const { store, owner, order } = await shop();
  const { id } = await order();
  const returns = async () => (await owner(getLoyalty, { params: { id: store } })).returns;
  /** Orders of one client, each so many days after the one before. */
  const plant = async (cashback: number, days: number, count: number) => {
    const client = await makeClient(db, store, { phone: `3198000${1000 + count * 10 + cashback}` });
    await sql`
      insert into orders overriding system value
      select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000 * ${client}::bigint + n, 'number', ${client}::int * 100 + n,
        'client_id', ${client}::bigint, 'status', 'delivered', 'cashback', ${cashback}::int, 'idem_key', ${client}::text || n,
        'track_token', o.track_token || ${client}::text || n, 'created_at', o.created_at - make_interval(days => n * ${days}::int)))).*
      from orders o, generate_series(0, ${count}::int) n where o.store_id = ${store} and o.id = ${id}`.execute(db);
  };
  await plant(3, 4, 20);
  await plant(0, 7, 19);
  expect(await returns()).toBeNull();
  await plant(0, 8, 3);
  expect(await returns()).toEqual({ used: 4, others: 7 });
});

test('a person gives and takes balance with a reason, once, never below nothing, and it is in the change log', async () => {
  const { store, owner } = await shop();
  const client = await makeClient(db, store);
  const params = { storeId: store, clientId: client };
  const correct = (who: typeof owner, amount: number, op_id: string) =>
    who(correctPoints, { params, body: { amount: money(amount), reason: 'Demora do dia 3', op_id } });
  expect(await correct(owner, 10, 'a')).toEqual({ points: 10 });
  expect(await correct(owner, 10, 'a')).toEqual({ points: 10 });
  expect(await correct(owner, -4, 'b')).toEqual({ points: 6 });
  expect(await correct(owner, -4, 'b')).toEqual({ points: 6 });
  await expect(correct(owner, -7, 'c')).rejects.toMatchObject({ code: 'balance_short' });
  const attendant = as((await makeUser(db, ROLE.attendant, store)).token);
  await expect(correct(attendant, 5, 'd')).rejects.toMatchObject({ code: 'forbidden' });
  const { entries } = await owner(getPointsHistory, { params, query: {} });
  expect(entries).toMatchObject([
    { kind: 'correction', amount: -4, balance: 6, note: 'Demora do dia 3' },
    { kind: 'correction', amount: 10, balance: 10 },
  ]);
  const { changes } = await owner(findChanges, { params: { id: store }, query: {} });
  expect(changes.map(({ before, after }) => [before?.['points'], after?.['points']])).toEqual([
    [10, 6],
    [0, 10],
  ]);
  const other = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(correct(other, 5, 'e')).rejects.toMatchObject({ code: expect.stringMatching(/not_found|forbidden/) });
});
