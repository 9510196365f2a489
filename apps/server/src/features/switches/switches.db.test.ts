import { placeOrder, quoteOrder } from '@comanda/contract/orders/checkout';
import { getStoreBySlug, setOpenStatus } from '@comanda/contract/stores/stores';
import { listSwitches, type NewSwitch, setSwitch, undoSwitches } from '@comanda/contract/stores/switches';
import { ROLE, type Role } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { describe, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import {
  DELIVERED,
  makeCart,
  makeGroup,
  makeItem,
  makeKey,
  makePayment,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';
import { findBrokenChange } from '../../platform/changes.ts';
import { healSwitches } from './heal-switches.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;

/** Minutes after 19:30 of a Friday. */
const later = (minutes: number) => setNow(new Date(FRIDAY_EVENING.getTime() + minutes * 60_000));
const TAKEAWAY = { delivery_method: 1 } as const;

async function shop(values: Record<string, unknown> = {}) {
  later(0);
  const url = unique('loja');
  const { store, item } = await sellingStore(db, { url, ...values });
  const params = { id: store };
  const { token } = await makeUser(db, ROLE.owner, store);
  const owner = as(token);
  return {
    store,
    item,
    owner,
    params,
    set: (body: Partial<NewSwitch> & Pick<NewSwitch, 'kind'>) =>
      owner(setSwitch, { params, body: { end: 'half_hour', ...body } }),
    running: async () => (await owner(listSwitches, { params })).switches,
    page: () => call(getStoreBySlug, { query: { slug: url } }),
    order: (more: object = {}, line: object = {}) => order(store, item, more, line),
    quote: (more: object = {}, line: object = {}) => quote(store, item, more, line),
  };
}
async function order(store: StoreId, item: ItemId, more: object, line: object) {
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, ...line }]);
  const body = { store_id: store, cookieCode, ...DELIVERED, ...more };
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}
async function quote(store: StoreId, item: ItemId, more: object, line: object) {
  const { cookieCode } = await makeCart(db, store, [{ item_id: item, ...line }]);
  const told = await call(quoteOrder, { body: { store_id: store, cookieCode, ...DELIVERED, ...more } });
  return { ...told, codes: told.refusals.map(({ code }) => code) };
}

describe('while it lasts, and as always when its time has come without anybody doing anything', () => {
  test('a closed store takes no order', async () => {
    const { set, order, page } = await shop();
    await set({ kind: 'closed' });
    expect(await page()).toMatchObject({ is_open: false, open_status: 0, closed_until: '2026-11-20T23:00:00.000Z' });
    await expect(order()).rejects.toMatchObject({ code: 'store_temporarily_closed' });
    later(30);
    expect(await page()).toMatchObject({ is_open: true, open_status: 1, closed_until: null });
    await order();
  });

  test('a store without delivery still hands over in the house', async () => {
    const { set, order, quote, page } = await shop();
    await set({ kind: 'delivery' });
    expect(await page()).toMatchObject({ is_open: true, open_status: 2, opening: { code: 'delivery_closed' } });
    expect((await quote()).codes).toEqual(['delivery_closed']);
    await expect(order()).rejects.toMatchObject({ code: 'delivery_closed' });
    await order(TAKEAWAY);
    later(30);
    expect(await page()).toMatchObject({ open_status: 1, opening: { code: 'open' } });
    await order();
  });

  test('a store that is closed and opens again still has no delivery, if that was off longer', async () => {
    const { set, quote, running } = await shop();
    await set({ kind: 'delivery', end: 'infinity' });
    await set({ kind: 'closed' });
    expect((await quote()).codes).toEqual(['store_temporarily_closed']);
    expect((await running()).map(({ kind, until }) => [kind, until])).toEqual([
      ['closed', '2026-11-20T23:00:00.000Z'],
      ['delivery', 'infinity'],
    ]);
    later(30);
    expect((await quote()).codes).toEqual(['delivery_closed']);
    expect((await running()).map(({ kind }) => kind)).toEqual(['delivery']);
  });

  test('nobody fetches while takeaway is off', async () => {
    const { set, order, page } = await shop();
    await set({ kind: 'takeaway' });
    expect((await page()).takeaway_off_until).toBe('2026-11-20T23:00:00.000Z');
    await expect(order(TAKEAWAY)).rejects.toMatchObject({
      code: 'takeaway_closed',
      message: 'A retirada está pausada agora. Você pode pedir para entregar.',
    });
    await order();
    later(30);
    await order(TAKEAWAY);
  });

  test('a rush takes longer and costs more to deliver, and customers see it before they order', async () => {
    const { set, quote, order, page } = await shop({ fee_type: 5, wait_time: 50, wait_time_takeaway: 20 });
    await set({ kind: 'rush', minutes: 25, fee: money(3) });
    expect(await page()).toMatchObject({ rush_minutes: 25, rush_fee: 3, rush_until: '2026-11-20T23:00:00.000Z' });
    expect(await quote()).toMatchObject({ quote: { fee: 8 }, promised_until: '2026-11-20T23:45:00.000Z' });
    expect(await quote(TAKEAWAY)).toMatchObject({ quote: { fee: 0 }, promised_until: '2026-11-20T23:15:00.000Z' });
    const placed = await order();
    const row = await db
      .selectFrom('orders')
      .where('id', '=', placed.id)
      .select(['fee', 'promised_until'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ fee: 8, promised_until: '2026-11-20T23:45:00.000Z' });
    later(30);
    expect(await quote()).toMatchObject({ quote: { fee: 5 }, promised_until: '2026-11-20T23:50:00.000Z' });
  });

  test('an order for a time after the rush is neither dearer nor later', async () => {
    const { set, quote } = await shop({ fee_type: 5 });
    await set({ kind: 'rush', minutes: 25, fee: money(3) });
    expect(await quote({ schedule_at: '2026-11-21T15:00:00Z' })).toMatchObject({ quote: { fee: 5 } });
  });

  test('what is sold out stays on the page and cannot be ordered', async () => {
    const { set, order, item, page } = await shop();
    await set({ kind: 'item', ids: [item] });
    const shown = (await page()).groups.flatMap(({ itens }) => itens).find(({ id }) => id === item);
    expect(Date.parse(shown?.sold_out_until ?? '')).toBe(Date.parse('2026-11-20T23:00:00Z'));
    await expect(order()).rejects.toMatchObject({ code: 'item_sold_out' });
    later(30);
    await order();
  });

  test('a paused group takes all of its items along, and the counter sells none either', async () => {
    const { set, quote, item, page } = await shop();
    const { menu_group_id } = await db
      .selectFrom('menu_items')
      .where('id', '=', item)
      .select('menu_group_id')
      .executeTakeFirstOrThrow();
    await set({ kind: 'group', ids: [menu_group_id] });
    expect((await page()).groups.find(({ id }) => id === menu_group_id)?.paused_until).toBeTruthy();
    expect((await quote()).codes).toEqual(['item_sold_out']);
    later(30);
    expect((await quote()).codes).toEqual([]);
  });

  test('a complement that is out cannot be chosen', async () => {
    const { set, store, quote, item } = await shop();
    const { complements } = await makeQuestion(db, store, [item], [{ name: 'Bacon', price: 4 }]);
    const [bacon = 0] = complements;
    const line = { complements: [{ complement_id: bacon, quantity: 1 }] };
    expect((await quote({}, line)).codes).toEqual([]);
    await set({ kind: 'complement', ids: [bacon] });
    expect((await quote({}, line)).codes).toEqual(['complement_sold_out']);
    later(30);
    expect((await quote({}, line)).codes).toEqual([]);
  });

  test('a neighbourhood that is off stays on the list, and says so', async () => {
    const { set, store, quote, order, page } = await shop({ fee_type: -1 });
    const fee = await db
      .insertInto('fees')
      .values({ store_id: store, name: 'Horto', price: 6 })
      .returning('id')
      .executeTakeFirstOrThrow();
    const there = { variable_fee_id: fee.id };
    await set({ kind: 'fee', ids: [fee.id] });
    const [shown] = (await page()).fees;
    expect(Date.parse(shown?.off_until ?? '')).toBe(Date.parse('2026-11-20T23:00:00Z'));
    expect((await quote(there)).codes).toEqual(['fee_off']);
    await expect(order(there)).rejects.toMatchObject({
      code: 'fee_off',
      message: 'A gente não está entregando em Horto agora. Escolha outro endereço ou retire na loja.',
    });
    later(30);
    expect((await page()).fees[0]).not.toHaveProperty('off_until');
    await order(there);
  });

  test.each([
    ['half_hour', '2026-11-20T23:00:00Z'],
    ['turn', '2026-11-21T02:00:00Z'],
    ['opening', '2026-11-21T21:00:00Z'],
    ['infinity', 'infinity'],
  ] as const)(
    'a neighbourhood goes off until %s, by name and author, and comes back when it is undone',
    async (end, until) => {
      const { set, store, quote, running, owner, params } = await shop({ fee_type: -1 });
      const evening = { time_open: '18:00', time_close: '23:00' };
      await db.updateTable('store_schedules').set(evening).where('store_id', '=', store).execute();
      const fee = await db
        .insertInto('fees')
        .values({ store_id: store, name: 'Horto', price: 6 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await set({ kind: 'fee', ids: [fee.id], end });
      const [told, ...others] = await running();
      expect(others).toEqual([]);
      expect(told).toMatchObject({ kind: 'fee', id: fee.id, name: 'Horto' });
      expect(told?.by).not.toBe('');
      expect(end === 'infinity' ? told?.until : Date.parse(told?.until ?? '')).toBe(
        end === 'infinity' ? until : Date.parse(until),
      );
      expect((await quote({ variable_fee_id: fee.id })).codes).toEqual(['fee_off']);
      await owner(undoSwitches, { params, body: { switches: [{ kind: 'fee', id: fee.id }] } });
      expect(await running()).toEqual([]);
      expect((await quote({ variable_fee_id: fee.id })).codes).toEqual([]);
    },
  );

  test('a payment method that is off is not offered', async () => {
    const { set, store, quote, page } = await shop();
    const card = await makePayment(db, store, { id: 7, name: 'Débito' });
    const paid = { payment: 7, real_id: card };
    expect((await quote(paid)).codes).toEqual([]);
    await set({ kind: 'payment', ids: [card] });
    expect((await page()).payment_methods.map(({ name }) => name)).not.toContain('Débito');
    expect((await quote(paid)).codes).toEqual(['payment_not_offered']);
    later(30);
    expect((await page()).payment_methods.map(({ name }) => name)).toContain('Débito');
    expect((await quote(paid)).codes).toEqual([]);
  });
});

describe('what is different now', () => {
  test('is one list with names, ends and authors, and each can be undone', async () => {
    const { store, item, owner, params, set, running, order } = await shop();
    await db.updateTable('menu_items').set({ name: 'Feijoada' }).where('id', '=', item).execute();
    await set({ kind: 'item', ids: [item], end: 'infinity' });
    later(2);
    const { switches, ends } = await set({ kind: 'delivery' });
    expect(switches).toEqual([
      {
        kind: 'delivery',
        id: null,
        name: '',
        of: '',
        minutes: 0,
        fee: 0,
        until: '2026-11-20T23:02:00.000Z',
        by: 'Pessoa da Silva',
        since: '2026-11-20T22:32:00.000Z',
      },
      expect.objectContaining({ kind: 'item', id: item, name: 'Feijoada', until: 'infinity', by: 'Pessoa da Silva' }),
    ]);
    expect(ends).toEqual({
      half_hour: '2026-11-20T23:02:00.000Z',
      turn: '2026-11-21T03:00:00.000Z',
      opening: null,
    });
    const both = switches.map(({ kind, id }) => ({ kind, id }));
    expect((await owner(undoSwitches, { params, body: { switches: both } })).switches).toEqual([]);
    await order();
    expect(await running()).toEqual([]);
    expect(await findBrokenChange(db, store)).toBeNull();
  });

  test('a new end takes the place of the old one', async () => {
    const { set } = await shop();
    await set({ kind: 'rush', minutes: 15 });
    const { switches } = await set({ kind: 'rush', minutes: 30, end: 'infinity' });
    expect(switches).toMatchObject([{ kind: 'rush', minutes: 30, until: 'infinity' }]);
  });

  test('closing and pausing the delivery by openStatus are in it, and opening ends both', async () => {
    const { owner, params, running } = await shop();
    await owner(setOpenStatus, { params, body: { type: 2, until_reopened: true } });
    await owner(setOpenStatus, { params, body: { type: 3 } });
    expect((await running()).map(({ kind, until, by }) => [kind, until, by])).toEqual([
      ['closed', '2026-11-21T03:00:00.000Z', 'Pessoa da Silva'],
      ['delivery', 'infinity', 'Pessoa da Silva'],
    ]);
    await owner(setOpenStatus, { params, body: { type: 1 } });
    expect(await running()).toEqual([]);
  });

  test('a store that plans no opening offers no end at the next one', async () => {
    const { set } = await shop();
    await expect(set({ kind: 'closed', end: 'opening' })).rejects.toMatchObject({ code: 'no_opening_planned' });
  });
});

describe('healing', () => {
  const events = (store: StoreId) =>
    db.selectFrom('events').where('store_id', '=', store).orderBy('seq').select(['type', 'payload']).execute();
  const version = async (store: StoreId) =>
    (await db.selectFrom('stores').where('id', '=', store).select('menu_version').executeTakeFirstOrThrow())
      .menu_version;

  test('is tidied up once, told to open screens, and kept as the product’s own doing', async () => {
    const { store, item, set, running } = await shop();
    await set({ kind: 'closed' });
    await set({ kind: 'item', ids: [item] });
    const before = await version(store);
    later(29);
    await healSwitches.run(services);
    expect(await version(store)).toBe(before);
    later(30);
    await healSwitches.run(services);
    await healSwitches.run(services);
    expect(await version(store)).toBe(before + 1);
    expect(await running()).toEqual([]);
    expect((await events(store)).map(({ type }) => type)).toEqual(['store-status', 'switches', 'store-status']);
    const row = await db
      .selectFrom('stores')
      .where('id', '=', store)
      .select(['open_status', 'closed_until'])
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ open_status: 1, closed_until: null });
    const kept = await db
      .selectFrom('changes')
      .where('store_id', '=', store)
      .where('user_id', 'is', null)
      .select(['entity', 'after'])
      .orderBy('entity')
      .execute();
    expect(kept).toEqual([
      { entity: 'menu_items', after: { sold_out_until: null } },
      { entity: 'stores', after: { open_status: 1, closed_until: null } },
    ]);
  });

  test('leaves alone what nobody has ended', async () => {
    const { store, set, running } = await shop();
    await set({ kind: 'closed', end: 'infinity' });
    const before = await version(store);
    later(10 * 24 * 60);
    await healSwitches.run(services);
    expect(await version(store)).toBe(before);
    expect((await running()).map(({ kind }) => kind)).toEqual(['closed']);
  });
});

describe('who may', () => {
  async function worker(role: Role, store: StoreId, permissions: Record<string, boolean> = {}) {
    const { id, token } = await makeUser(db, role, store);
    await db
      .updateTable('users')
      .set({ permissions: JSON.stringify(permissions) })
      .where('id', '=', id)
      .execute();
    return as(token);
  }

  test('an attendant sells out and closes, but does not make the delivery dearer', async () => {
    const { store, item, params } = await shop();
    const attendant = await worker(ROLE.attendant, store);
    const set = (body: NewSwitch) => attendant(setSwitch, { params, body });
    await set({ kind: 'item', ids: [item], end: 'turn' });
    await set({ kind: 'delivery', ids: [], end: 'turn' });
    await set({ kind: 'rush', ids: [], end: 'turn', minutes: 10 });
    await expect(set({ kind: 'rush', ids: [], end: 'turn', minutes: 10, fee: money(2) })).rejects.toMatchObject({
      code: 'forbidden',
      detail: { permission: 'price_edit' },
    });
  });

  test('each kind needs its permission, to set and to undo', async () => {
    const { store, item, params, set } = await shop();
    await set({ kind: 'closed' });
    const attendant = await worker(ROLE.attendant, store, { store_open_close: false, stock_edit: false });
    const refused = { code: 'forbidden' };
    const end = 'half_hour';
    const wishes: NewSwitch[] = [
      { kind: 'closed', ids: [], end },
      { kind: 'item', ids: [item], end },
    ];
    for (const body of wishes) await expect(attendant(setSwitch, { params, body })).rejects.toMatchObject(refused);
    const switches = [{ kind: 'closed' as const, id: null }];
    await expect(attendant(undoSwitches, { params, body: { switches } })).rejects.toMatchObject(refused);
    expect((await attendant(listSwitches, { params })).switches).toHaveLength(1);
  });

  test('nothing of another store can be switched, not even with one of one’s own', async () => {
    const { item, set, running } = await shop();
    const other = await makeStore(db);
    const foreign = await makeItem(db, other, { menu_group_id: await makeGroup(db, other) });
    await expect(set({ kind: 'item', ids: [item, foreign] })).rejects.toMatchObject({ code: 'not_found' });
    expect(await running()).toEqual([]);
  });
});
