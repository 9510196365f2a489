import { saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { sendJournal } from '@comanda/contract/floor/journal';
import { updateOrder } from '@comanda/contract/orders/orders';
import * as calls from '@comanda/contract/floor/table-sessions';
import { takeTableCall } from '@comanda/contract/floor/table-calls';
import { closeTable, getTable, openTab, transferTable } from '@comanda/contract/floor/tables';
import { ROLE } from '@comanda/domain/codes';
import { asTabId } from '@comanda/domain/ids';
import { add } from '@comanda/domain/money';
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { entry } from '../../../test/journal-entries.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { phonesOf } from '../../../test/phones.ts';

const { app, as, services, setNow } = await testApp();
const { db } = services;
const MINUTE = 60_000;
let minutes = 0;
const wait = (more: number) => setNow(new Date(FRIDAY_EVENING.getTime() + (minutes += more) * MINUTE));

const newPhone = phonesOf(app);
type Phone = ReturnType<typeof newPhone>;

async function setUp(values: Record<string, unknown> = {}) {
  const store_id = await makeStore(db, { table_pin: true, service_fee: 10, city: 'Belo Horizonte', ...values });
  await db.insertInto('store_pix').values({ store_id, pix: 'a@b.com', pix_type: 'email' }).execute();
  const waiter = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  const menu_group_id = await makeGroup(db, store_id);
  const pizza = await makeItem(db, store_id, { menu_group_id, name: 'Pizza', price1: 80 });
  const beer = await makeItem(db, store_id, { menu_group_id, name: 'Cerveja', price1: 10 });
  return { store_id, waiter, stranger, pizza, beer };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  minutes = 0;
  world = await setUp();
});

/** @returns the PIN that the waiter tells */
async function open(number = 12): Promise<string> {
  const { store_id, waiter } = world;
  await waiter(openTab, { body: { store_id, number, op_id: randomUUID() } });
  return pinOf(number);
}
const staffView = (number = 12) =>
  world.waiter(calls.getTablePhones, { params: { id: world.store_id }, query: { number: String(number) } });
const pinOf = async (number = 12) => (await staffView(number)).tabs[0]?.pin ?? '';
const look = (phone: Phone, number = 12) =>
  phone(calls.getTableSession, { query: { store_id: world.store_id, number: String(number) } });
const join = (phone: Phone, pin: string, name: string, number = 12) =>
  phone(calls.joinTableSession, { body: { store_id: world.store_id, number, pin, name } });
async function sit(name: string, address?: string): Promise<Phone> {
  const phone = newPhone(address);
  await join(phone, await pinOf(), name);
  return phone;
}
const at = (number = 12) => ({ store_id: world.store_id, number });

async function order(phone: Phone, item_id: number, number = 12) {
  const { store_id } = world;
  const cart = await phone(saveCartItem, {
    body: { store_id, item_id, quantity: 1, table_number: number, delivery_method: 3 },
  });
  return phone(placeOrder, {
    body: {
      store_id,
      cookieCode: cart.cookie_code ?? '',
      delivery_method: 3,
      client_name: 'Ana',
      table_number: number,
    },
  });
}
/** Nothing of the bill, and no order. */
async function expectOutside(phone: Phone) {
  expect((await look(phone)).bill).toBeNull();
  await expect(order(phone, world.beer)).rejects.toMatchObject({ code: 'table_pin_required' });
  for (const [call, more] of [
    [calls.shareTableLine, { order_id: 1, line: 1, phone_ids: [] }],
    [calls.declineTableServiceFee, { declined: true }],
    [calls.payTableShare, {}],
    [calls.cancelTableShare, {}],
    [calls.callFromTable, { type: 'bill' }],
  ] as [typeof calls.callFromTable, object][])
    // they differ in the rest of their bodies
    await expect(phone(call, { body: { ...at(), ...more } as never })).rejects.toMatchObject({
      code: 'table_pin_required',
    });
}

describe('a photographed code', () => {
  test('sees and orders nothing without the PIN', async () => {
    await open();
    await order(await sit('Ana'), world.pizza);
    const phone = newPhone();
    expect(await look(phone)).toEqual({ number: 12, state: 'locked', pin_required: true, bill: null, call: null });
    await expectOutside(phone);
  });

  test('is worth nothing once the table is closed, with the old PIN and with the old seat', async () => {
    const pin = await open();
    const ana = await sit('Ana');
    await world.waiter(closeTable, { body: { store_id: world.store_id, table_number: 12, total: 0 } });
    await expect(join(newPhone(), pin, 'Zé')).rejects.toMatchObject({ code: 'table_session_closed' });
    await expectOutside(ana);
    const next = await open();
    await expectOutside(ana);
    if (next !== pin) await expect(join(newPhone(), pin, 'Zé')).rejects.toMatchObject({ code: 'table_pin_wrong' });
  });

  test('guesses five PINs from one address and no more, for ten minutes', async () => {
    const right = await open();
    const wrong = right === '0000' ? '1111' : '0000';
    const thief = newPhone('189.0.0.7');
    for (let guess = 0; guess < 5; guess += 1)
      await expect(join(thief, wrong, 'Zé')).rejects.toMatchObject({ code: 'table_pin_wrong' });
    await expect(join(thief, right, 'Zé')).rejects.toMatchObject({ code: 'too_many_attempts' });
    await expectOutside(thief);
    expect((await join(newPhone('200.1.1.1'), right, 'Ana')).state).toBe('open');
    wait(11);
    expect((await join(thief, right, 'Zé')).state).toBe('open');
  });

  test('guesses forty from all addresses together: then only another PIN lets somebody in', async () => {
    const right = await open();
    const wrong = right === '0000' ? '1111' : '0000';
    const ana = await sit('Ana');
    for (let guess = 0; guess < 40; guess += 1)
      await expect(join(newPhone(`189.0.${guess}.7`), wrong, 'Zé')).rejects.toMatchObject({ code: 'table_pin_wrong' });
    await expect(join(newPhone('200.2.2.2'), right, 'Bia')).rejects.toMatchObject({ code: 'table_pin_locked' });
    expect((await look(ana)).state).toBe('open');
    const [tab] = (await staffView()).tabs;
    expect(tab?.pin_locked).toBe(true);
    const renewed = await world.waiter(calls.renewTablePin, {
      body: { store_id: world.store_id, tab_id: tab?.tab_id ?? asTabId(0) },
    });
    expect(renewed.tabs[0]).toMatchObject({ pin_locked: false });
    // Whoever sat there has to give the new one, and is who they were.
    expect((await look(ana)).bill).toBeNull();
    const back = await join(ana, renewed.tabs[0]?.pin ?? '', 'ana');
    expect(back.bill?.phones).toHaveLength(1);
  });

  test('of a table that the store does not have learns that, and nothing else', async () => {
    const { store_id } = world;
    const room = await db
      .insertInto('dining_rooms')
      .values({ store_id, name: 'Salão', position: 0 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('dining_tables').values({ store_id, room_id: room.id, number: 12 }).execute();
    expect(await look(newPhone(), 999)).toEqual({
      number: 999,
      state: 'unknown',
      pin_required: true,
      bill: null,
      call: null,
    });
    expect((await look(newPhone())).state).toBe('free');
    // A part of a known table is known, and so is whatever has an open bill.
    expect((await look(newPhone(), 24_001)).state).toBe('free');
    await open(999);
    expect((await look(newPhone(), 999)).state).toBe('locked');
  });

  test('asks a waiter to open the table, once a minute, and for nothing more', async () => {
    const phone = newPhone();
    expect(await look(phone)).toMatchObject({ state: 'free', bill: null });
    await phone(calls.callFromTable, { body: { ...at(), type: 'waiter' } });
    await expect(phone(calls.callFromTable, { body: { ...at(), type: 'waiter' } })).rejects.toMatchObject({
      code: 'table_call_too_soon',
      detail: { seconds: 60 },
    });
    await expect(phone(calls.callFromTable, { body: { ...at(), type: 'bill' } })).rejects.toMatchObject({
      code: 'table_pin_required',
    });
    const events = await db
      .selectFrom('events')
      .where('store_id', '=', world.store_id)
      .where('type', '=', 'table-request')
      .select('payload')
      .execute();
    expect(events).toMatchObject([{ payload: { tableNumber: 12, type: 'waiter' } }]);
    await expectOutside(phone);
  });
});

describe('two phones at one table', () => {
  test('share a dish, see each round’s state, and their shares are the bill to the cent', async () => {
    await open();
    const [ana, beto] = [await sit('Ana'), await sit('Beto')];
    const pizza = await order(ana, world.pizza);
    await order(beto, world.beer);
    const seen = (await look(ana)).bill!; // Ana sits there
    const [first, second] = seen.phones.map(({ id }) => id);
    expect(seen).toMatchObject({ subtotal: 90, service_fee: 9, service_rate: 10, total: 99, me: first });
    expect(seen.lines).toMatchObject([
      { name: 'Cerveja', state: 'sent', sent_by: second, phones: [second] },
      { name: 'Pizza', state: 'sent', sent_by: first, phones: [first] },
    ]);
    const shared = await beto(calls.shareTableLine, {
      body: { ...at(), order_id: pizza.id, line: 1, phone_ids: [first ?? 0, second ?? 0] },
    });
    expect(shared.bill?.shares.map(({ due }) => due)).toEqual([44, 55]);
    expect(add(...(shared.bill?.shares ?? []).map(({ due }) => due))).toBe(99);
    await db
      .updateTable('order_items')
      .set({ seen_at: FRIDAY_EVENING, done_at: FRIDAY_EVENING })
      .where('store_id', '=', world.store_id)
      .where('order_id', '=', pizza.id)
      .execute();
    expect((await look(ana)).bill?.lines.find(({ name }) => name === 'Pizza')?.state).toBe('ready');
  });

  test('share nothing with people of another table, and no dish of one', async () => {
    await open();
    const ana = await sit('Ana');
    const mine = await order(ana, world.pizza);
    const pin = await open(20);
    const zoe = newPhone();
    const foreign = (await join(zoe, pin, 'Zoé', 20)).bill?.me ?? 0;
    const share = (order_id: number, phone: Phone, phone_ids: number[]) =>
      phone(calls.shareTableLine, { body: { ...at(), order_id, line: 1, phone_ids } });
    await expect(share(mine.id, ana, [foreign])).rejects.toMatchObject({ code: 'not_found' });
    await expect(share(mine.id, zoe, [foreign])).rejects.toMatchObject({ code: 'not_found' });
    await expect(order(zoe, world.beer, 12)).rejects.toMatchObject({ code: 'table_pin_required' });
  });

  test('pay a share by Pix, which counts once somebody has seen it at the bank, and once only', async () => {
    await open();
    const [ana, beto] = [await sit('Ana'), await sit('Beto')];
    await order(ana, world.pizza);
    await order(beto, world.beer);
    const asked = await ana(calls.payTableShare, { body: at() });
    expect(asked.bill?.pix).toMatchObject({ amount: 88, key: 'a@b.com', name: 'Quintal' });
    expect(asked.bill?.pix?.payload).toContain(asked.bill?.pix?.txid);
    expect(await ana(calls.payTableShare, { body: at() })).toEqual(asked);
    expect((await look(beto)).bill).toMatchObject({ pix: null, paid: 0 });

    const [waiting] = (await staffView()).tabs[0]?.pix ?? [];
    expect(waiting).toMatchObject({ phone_name: 'Ana', amount: 88, state: 'waiting' });
    const decide = (who: Phone) =>
      who(calls.decideTablePix, { body: { store_id: world.store_id, pix_id: waiting?.id ?? 0, credited: true } });
    await expect(decide(world.stranger)).rejects.toMatchObject({ code: 'not_found' });
    await decide(world.waiter);
    await expect(decide(world.waiter)).rejects.toMatchObject({ code: 'conflict' });
    const paid = (await look(ana)).bill;
    expect(paid).toMatchObject({ paid: 88, remaining: 11, pix: null });
    await expect(ana(calls.payTableShare, { body: at() })).rejects.toMatchObject({ code: 'share_paid' });
    const bill = await world.waiter(getTable, { params: { storeId: world.store_id, tableId: 12 } });
    expect(bill).toMatchObject({ paid: 88, remaining: 11, payments: [{ payment: 46, amount: 88 }] });
  });

  test('give a Pix code up, or get another one when the share has changed', async () => {
    await open();
    const ana = await sit('Ana');
    await order(ana, world.beer);
    const first = await ana(calls.payTableShare, { body: at() });
    await order(ana, world.beer);
    const second = await ana(calls.payTableShare, { body: at() });
    expect([first.bill?.pix?.amount, second.bill?.pix?.amount]).toEqual([11, 22]);
    expect(second.bill?.pix?.txid).not.toBe(first.bill?.pix?.txid);
    expect((await ana(calls.cancelTableShare, { body: at() })).bill?.pix).toBeNull();
    expect((await staffView()).tabs[0]?.pix).toEqual([]);
  });

  test('decline the service, and take it up again', async () => {
    await open();
    const ana = await sit('Ana');
    await order(ana, world.pizza);
    const declined = await ana(calls.declineTableServiceFee, { body: { ...at(), declined: true } });
    expect(declined.bill).toMatchObject({ service_declined: true, service_rate: 10, service_fee: 0, total: 80 });
    const again = await ana(calls.declineTableServiceFee, { body: { ...at(), declined: false } });
    expect(again.bill).toMatchObject({ service_declined: false, total: 88 });
  });

  test('ask for the bill, and the floor hears it once a minute', async () => {
    await open();
    const ana = await sit('Ana');
    await ana(calls.callFromTable, { body: { ...at(), type: 'bill' } });
    await expect(ana(calls.callFromTable, { body: { ...at(), type: 'bill' } })).rejects.toMatchObject({
      code: 'table_call_too_soon',
    });
    expect((await look(ana)).bill?.bill_asked_at).not.toBeNull();
    const bill = await world.waiter(getTable, { params: { storeId: world.store_id, tableId: 12 } });
    expect(bill.calls).toMatchObject([{ number: 12, type: 'bill' }]);
  });

  test('learn who comes when they have called, and nobody else does', async () => {
    await open();
    const ana = await sit('Ana');
    await ana(calls.callFromTable, { body: { ...at(), type: 'waiter' } });
    expect((await look(ana)).call).toMatchObject({ type: 'waiter', taken_by: null });
    await world.waiter(takeTableCall, { body: { store_id: world.store_id, table_number: 12 } });
    expect((await look(ana)).call).toMatchObject({ type: 'waiter', taken_by: 'Pessoa' });
    expect((await look(newPhone())).call).toBeNull();
    wait(11);
    expect((await look(ana)).call).toBeNull();
  });

  test('move with their bill to another table', async () => {
    await open();
    const ana = await sit('Ana');
    await world.waiter(transferTable, { body: { store_id: world.store_id, table_number: 12, to: 15 } });
    expect(await look(ana)).toMatchObject({ number: 15, state: 'open', bill: { phones: [{ name: 'Ana' }] } });
    await order(ana, world.beer, 15);
    await expect(order(ana, world.beer, 12)).rejects.toMatchObject({ code: 'table_pin_required' });
  });

  test('follow their bill into the one that it is joined to', async () => {
    await open();
    const ana = await sit('Ana');
    await order(ana, world.beer);
    await open(15);
    await world.waiter(transferTable, { body: { store_id: world.store_id, table_number: 12, to: 15, merge: true } });
    expect(await look(ana)).toMatchObject({ number: 15, bill: { subtotal: 10, phones: [{ name: 'Ana' }] } });
  });

  test('order what somebody has to accept or refuse before the bill closes, also by a device that was alone', async () => {
    await open();
    const ana = await sit('Ana');
    const [eaten, unwanted] = [await order(ana, world.pizza), await order(ana, world.beer)];
    const { store_id, waiter } = world;
    const bill = () => waiter(getTable, { params: { storeId: store_id, tableId: 12 } });
    const answer = (id: number, more: object) =>
      waiter(updateOrder, { body: { store_id, id, from: 'received', ...more } });
    const close = async (payments: { op_id: string; payment: number; amount: number }[] = []) =>
      waiter(closeTable, { body: { store_id, table_number: 12, total: (await bill()).total, payments } });
    expect((await bill()).tabs).toMatchObject([{ unanswered: 2, total: 99 }]);
    await expect(close([{ op_id: randomUUID(), payment: 2, amount: 99 }])).rejects.toMatchObject({
      code: 'rounds_unanswered',
      message: expect.stringContaining('A mesa 12 tem pedido do celular aguardando aceite.'),
    });
    expect(await bill()).toMatchObject({ paid: 0, tabs: [{ closed_at: null }] });

    await answer(unwanted.id, { status: 'cancelled', cancellation_code: 'unavailable_item' });
    expect((await bill()).tabs).toMatchObject([{ unanswered: 1, total: 88 }]);
    const alone = entry('tab-close', {
      table_number: 12,
      tabs: [{ tab_id: (await bill()).tabs[0]?.id }],
      payments: [{ op_id: randomUUID(), payment: 2, amount: 88 }],
    });
    const sent_at = FRIDAY_EVENING.toISOString();
    const { answers } = await waiter(sendJournal, {
      params: { id: store_id },
      body: { sent_at, entries: [alone] },
    });
    expect(answers).toMatchObject([{ outcome: 'applied', message: expect.stringContaining('aguardando aceite') }]);
    expect(await bill()).toMatchObject({ paid: 88, tabs: [{ closed_at: null }] });

    await answer(eaten.id, { status: 'preparing' });
    expect(await close()).toMatchObject({ total: 88, paid: 88 });
  });

  test('of one name who have left may come back one by one', async () => {
    await open();
    const [one, other] = [await sit('Bia'), await sit('Bia', '10.0.9.2')];
    for (const phone of [one, other]) await phone(calls.leaveTableSession, { body: at() });
    for (const address of ['10.0.9.3', '10.0.9.4', '10.0.9.5'])
      expect(await look(await sit('bia', address))).toMatchObject({ number: 12, state: 'open' });
  });

  test('leave, and are strangers from then on', async () => {
    await open();
    const ana = await sit('Ana');
    await ana(calls.leaveTableSession, { body: at() });
    await expectOutside(ana);
  });
});

describe('a store without PIN', () => {
  beforeEach(async () => {
    world = await setUp({ table_pin: false });
  });

  test('lets whoever sits down open the table and order', async () => {
    const ana = newPhone();
    expect(await look(ana)).toMatchObject({ state: 'locked', pin_required: false });
    await join(ana, '', 'Ana');
    await order(ana, world.beer);
    expect((await look(ana)).bill).toMatchObject({ subtotal: 10, lines: [{ name: 'Cerveja' }] });
    await order(newPhone(), world.beer);
    expect((await look(ana)).bill).toMatchObject({ subtotal: 20, nobody: 11 });
  });
});

test('the phones of a table are shown to the people of its own store only', async () => {
  await open();
  const params = { id: world.store_id };
  await expect(world.stranger(calls.getTablePhones, { params, query: { number: '12' } })).rejects.toMatchObject({
    code: 'not_found',
  });
  const [tab] = (await staffView()).tabs;
  const foreign = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(
    foreign(calls.renewTablePin, { body: { store_id: world.store_id, tab_id: tab?.tab_id ?? asTabId(0) } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});
