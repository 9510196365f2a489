import {
  controlCash,
  exportMovements,
  findCashSessions,
  findMovements,
  getCashControl,
  getCashTicket,
  moveCash,
  reopenCash,
  reverseMovement,
} from '@comanda/contract/floor/cash';
import { findApprovals } from '@comanda/contract/floor/approvals';
import { getOrder, updateOrder } from '@comanda/contract/orders/orders';
import { money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { cashShop, type CashShop } from '../../../test/cash-factories.ts';
import { makeKey } from '../../../test/order-factories.ts';
import { talkWith } from '../../../test/talk-with.ts';

const app = await testApp();
const { db } = app.services;
const move = (shop: CashShop, kind: 'supply' | 'withdrawal', amount: number, op_id = makeKey(), who = shop.manager) =>
  who(moveCash, { body: { store_id: shop.store, kind, amount: money(amount), reason: 'Troco no banco', op_id } });
const close = (shop: CashShop, body: object, who = shop.manager) => who(controlCash, { params: shop.params, body });
const drawer = (shop: CashShop, who = shop.owner) => who(getCashControl, { params: shop.params, query: {} });

test('a drawer opens once with its float, and the owner sees what is in it', async () => {
  const shop = await cashShop(app);
  expect(await drawer(shop)).toMatchObject({ status: 2, value: 0, session: null });
  expect(await shop.open(150)).toMatchObject({
    status: 1,
    value: 150,
    session: { opening_float: 150, automatic: false },
  });
  await expect(shop.open()).rejects.toMatchObject({ code: 'cash_already_open' });
  await shop.sell({ change: 50 });
  await move(shop, 'withdrawal', 120);
  expect(await drawer(shop)).toMatchObject({
    value: 50,
    blind: false,
    movements: [
      { kind: 'withdrawal', amount: -120 },
      { kind: 'sale', amount: 20, tendered: 50 },
    ],
  });
});

test('where the store counts blindly, nobody reads what is expected before the count', async () => {
  const shop = await cashShop(app, { blind_count: true });
  await shop.open();
  await shop.sell();
  const seen = await drawer(shop);
  expect(seen).toMatchObject({ blind: true, value: 100, movements: [] });
  const report = async () => {
    const day = seen.session?.opened_at.slice(0, 10) ?? '';
    const [ledger, sessions] = await Promise.all([
      shop.owner(findMovements, { query: shop.query }),
      shop.owner(findCashSessions, { query: { ...shop.query, from: day, to: day } }),
    ]);
    return [ledger.movements.length, ledger.total, sessions.length];
  };
  expect(await report()).toEqual([0, 0, 0]);
  await close(shop, { value: money(120) });
  expect(await report()).toEqual([1, 20, 1]);
});

test('a manager counts without seeing what is expected', async () => {
  const shop = await cashShop(app);
  await shop.open();
  await shop.sell();
  await move(shop, 'supply', 30);
  const seen = await drawer(shop, shop.manager);
  expect(seen).toMatchObject({ blind: true, value: 100, movements: [{ kind: 'supply', amount: 30 }] });
  const ticket = await shop.manager(getCashTicket, { params: { id: Number(seen.session?.id) }, query: shop.query });
  expect(ticket).toMatchObject({
    kind: 'x',
    orders: 1,
    sales_total: null,
    sales: [{ payment: 2, count: 1, amount: null }],
    supplies: 30,
  });
});

test('what is typed stands against the ledger, way by way, and what nobody typed is unchecked', async () => {
  const shop = await cashShop(app);
  await shop.open();
  await shop.sell();
  await shop.sell({ payment: 46 });
  await shop.sell({ payment: 8 });
  const closed = await close(shop, {
    denominations: [
      { value: 100, quantity: 1 },
      { value: 10, quantity: 1 },
      { value: 5, quantity: 1 },
    ],
    ways: [{ payment: 46, amount: 22 }],
    note: 'Faltou troco',
  });
  expect(closed).toMatchObject({ status: 2, value: 115, history: [{ difference: -3, note: 'Faltou troco' }] });
  const id = Number(closed.history[0]?.id);
  const ticket = await shop.manager(getCashTicket, { params: { id }, query: shop.query });
  expect(ticket).toMatchObject({
    kind: 'z',
    sales_total: 60,
    orders: 3,
    ways: [
      { payment: 2, name: 'Dinheiro', expected: 120, counted: 115, difference: -5 },
      { payment: 8, expected: 20, counted: null, difference: null },
      { payment: 46, expected: 20, counted: 22, difference: 2 },
    ],
    people: [{ user_id: shop.ids.attendant, count: 3, amount: 60 }],
  });
  await expect(close(shop, { value: 1 })).rejects.toMatchObject({ code: 'cash_closed' });
});

test('whoever counted another drawer is told', async () => {
  const shop = await cashShop(app);
  await shop.open();
  await expect(close(shop, { value: 1, session_id: 999_999 })).rejects.toMatchObject({ code: 'conflict' });
});

test('a withdrawal sent twice is one, needs an open drawer and money in it', async () => {
  const shop = await cashShop(app);
  await expect(move(shop, 'supply', 5)).rejects.toMatchObject({ code: 'cash_closed' });
  await shop.open(50);
  const first = await move(shop, 'withdrawal', 20, 'sangria-1');
  expect(await move(shop, 'withdrawal', 20, 'sangria-1')).toMatchObject({ id: first.id });
  await expect(move(shop, 'withdrawal', 31)).rejects.toMatchObject({ code: 'withdrawal_too_large' });
  await expect(move(shop, 'withdrawal', 5, makeKey(), shop.attendant)).rejects.toMatchObject({ code: 'forbidden' });
  expect(await shop.ledger()).toHaveLength(1);
});

test('a withdrawal is taken back by a row against it, once, with somebody’s yes', async () => {
  const shop = await cashShop(app);
  await shop.open();
  const { id } = await move(shop, 'withdrawal', 20);
  const reverse = (more: object = {}, who = shop.manager) =>
    who(reverseMovement, {
      params: { id },
      body: { store_id: shop.store, reason: 'Digitei errado', ...more },
    });
  await expect(reverse()).rejects.toMatchObject({ code: 'approval_required' });
  await expect(reverse({ approval: { ...shop.approval, pin: '9999' } })).rejects.toMatchObject({ code: 'pin_wrong' });
  expect(await reverse({ approval: shop.approval })).toMatchObject({ kind: 'reversal', amount: 20, reverses: id });
  await expect(reverse({}, shop.owner)).rejects.toMatchObject({ code: 'movement_reversed' });
  expect(await drawer(shop)).toMatchObject({ value: 100 });
  const sold = await shop.sell();
  const [sale] = (await shop.ledger()).filter(({ order_id }) => order_id === sold.id);
  const ofSale = { params: { id: Number(sale?.id) }, body: { store_id: shop.store, reason: 'Não' } };
  await expect(shop.owner(reverseMovement, ofSale)).rejects.toMatchObject({ code: 'movement_not_reversible' });
});

test('the last drawer is opened again with a PIN and a reason, and no other', async () => {
  const shop = await cashShop(app);
  const older = (await shop.open()).session?.id;
  await close(shop, { value: 100 });
  const newer = (await shop.open()).session?.id;
  const reopen = (id: number | undefined, approval = shop.approval, who = shop.manager) =>
    who(reopenCash, { params: { id: Number(id) }, body: { store_id: shop.store, approval } });
  await expect(reopen(older)).rejects.toMatchObject({ code: 'cash_not_newest' });
  await close(shop, { value: 90 });
  await expect(reopen(older)).rejects.toMatchObject({ code: 'cash_not_newest' });
  const self = { ...shop.approval, approver_id: shop.ids.manager };
  await expect(reopen(newer, self)).rejects.toMatchObject({ code: 'pin_wrong' });
  expect(await reopen(newer)).toMatchObject({ status: 1, session: { id: newer, reopen_reason: shop.approval.reason } });
  const day = { from: '2026-11-20', to: '2026-11-20' };
  expect(await shop.owner(findApprovals, { query: { ...shop.query, ...day } })).toMatchObject([
    { kind: 'reopen', session_id: newer, reason: shop.approval.reason, approver_name: expect.any(String) },
  ]);
});

test('a paid order is in the ledger once, and taken back when it is unpaid or cancelled', async () => {
  const shop = await cashShop(app);
  await shop.open();
  const key = makeKey();
  const placed = await shop.sell({}, shop.attendant, key);
  await shop.sell({}, shop.attendant, key);
  const change = (body: object) => shop.owner(updateOrder, { body: { store_id: shop.store, id: placed.id, ...body } });
  await change({ paid: true });
  await change({ paid: false });
  await change({ paid: true });
  await change({ status: 'cancelled', cancellation_code: 'no_items' }).catch(() =>
    change({ status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Acabou' }),
  );
  const rows = (await shop.ledger()).map(({ kind, amount, order_id }) => [kind, amount, order_id]);
  expect(rows).toEqual([
    ['sale', 20, placed.id],
    ['reversal', -20, placed.id],
    ['sale', 20, placed.id],
    ['reversal', -20, placed.id],
  ]);
  const { log } = await shop.owner(getOrder, { params: { id: placed.id }, query: shop.query });
  const told = log.flatMap(({ change }) => (change === null ? [] : [change.kind]));
  expect(told).toEqual(['paid', 'unpaid', 'paid', 'status']);
});

test('the first payment opens the drawer where the store wants it so; else it stands outside of drawers', async () => {
  const auto = await cashShop(app, { auto_cashier_open: true });
  await auto.sell();
  await auto.sell();
  expect(await drawer(auto)).toMatchObject({ status: 1, value: 40, session: { automatic: true, opening_float: 0 } });
  const plain = await cashShop(app);
  await plain.sell();
  expect(await plain.ledger()).toMatchObject([{ session_id: null, amount: 20 }]);
});

test('so does what was bought before and is paid now', async () => {
  const paidLater = async (auto_cashier_open: boolean) => {
    const shop = await cashShop(app, { auto_cashier_open });
    const { id } = await shop.sell({ paid: false });
    await shop.owner(updateOrder, { body: { store_id: shop.store, id, paid: true } });
    return shop;
  };
  expect(await drawer(await paidLater(true))).toMatchObject({ status: 1, value: 20, session: { automatic: true } });
  const plain = await paidLater(false);
  expect(await drawer(plain)).toMatchObject({ status: 2, session: null });
  expect(await plain.ledger()).toMatchObject([{ session_id: null, amount: 20 }]);
});

test('several payments are rows of their own that make the order’s total', async () => {
  const shop = await cashShop(app);
  await shop.open();
  await shop.sell({
    payment: 44,
    change: 15,
    multiple_payments: [
      { payment: 46, amount: 8 },
      { payment: 2, amount: 12 },
    ],
  });
  expect(await shop.ledger()).toMatchObject([
    { payment: 46, payment_name: 'Pix', amount: 8, tendered: null },
    { payment: 2, payment_name: 'Dinheiro', amount: 12, tendered: 15 },
  ]);
});

test('the report has drawers, their rows by person and way, and a table for spreadsheets', async () => {
  const shop = await cashShop(app);
  await shop.open();
  await shop.sell();
  await shop.sell({ payment: 46 });
  await move(shop, 'withdrawal', 10);
  const query = { ...shop.query, from: '2026-11-20', to: '2026-11-20' };
  expect(await shop.owner(findCashSessions, { query })).toMatchObject([{ sales_total: 40, orders: 2 }]);
  expect(await shop.owner(findMovements, { query: { ...query, payment: '46' } })).toMatchObject({
    total: 20,
    movements: [{ payment_name: 'Pix', order_number: 2 }],
  });
  expect(await shop.owner(findMovements, { query: { ...query, kind: 'withdrawal' } })).toMatchObject({ total: -10 });
  const csv = await (await shop.owner(exportMovements, { query })).text();
  expect(csv.split('\r\n')[1]).toContain('Sangria;Dinheiro;-10,00');
  await expect(shop.manager(findMovements, { query })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a drawer of two thousand orders closes with as few statements as one of a single order', async () => {
  const closing = async (shop: CashShop) =>
    (await talkWith(app.database.pool, () => close(shop, { value: 100 }))).statements.length;
  const small = await cashShop(app);
  await small.open();
  await small.sell();
  const few = await closing(small);
  const shop = await cashShop(app);
  const session = (await shop.open()).session?.id ?? 0;
  const { id } = await shop.sell();
  // Copies of a real order, each with its payment.
  await sql`
    insert into orders overriding system value
    select (jsonb_populate_record(o, jsonb_build_object('id', o.id + 1000000 + n, 'number', n + 1, 'idem_key', 'n:' || n,
      'track_token', o.track_token || n))).*
    from orders o, generate_series(1, 2000) n where o.store_id = ${shop.store} and o.id = ${id}`.execute(db);
  await sql`
    insert into cash_movements (store_id, session_id, kind, payment, amount, order_id, op_id, created_at)
    select store_id, ${session}, 'sale', case number % 3 when 0 then 2 when 1 then 46 else 8 end, total, id, 'n:' || id,
      created_at
    from orders where store_id = ${shop.store} and id > ${id}`.execute(db);
  expect(await closing(shop)).toBe(few);
  expect((await shop.owner(getCashTicket, { params: { id: session }, query: shop.query })).orders).toBe(2001);
});

test('what a foreign store asks for is not there', async () => {
  const [shop, other] = [await cashShop(app), await cashShop(app)];
  const { session } = await shop.open();
  const id = Number(session?.id);
  await expect(other.owner(getCashTicket, { params: { id }, query: other.query })).rejects.toMatchObject({
    code: 'not_found',
  });
  const body = { store_id: other.store, approval: other.approval };
  await expect(other.owner(reopenCash, { params: { id }, body })).rejects.toMatchObject({ code: 'not_found' });
});
