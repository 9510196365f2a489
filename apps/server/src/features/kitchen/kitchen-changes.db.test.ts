import {
  acknowledgeKitchen,
  doKitchenOp,
  getKitchen,
  kitchenChangedEvent,
  seeKitchenLines,
} from '@comanda/contract/floor/kitchen';
import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { getOrder, noteOrder, updateOrder } from '@comanda/contract/orders/orders';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser, unique } from '../../../test/factories.ts';
import { makeCart, makeItem, makeOrder, sellingStore } from '../../../test/order-factories.ts';
import { findEvents } from '../../platform/events.ts';
import { getCard } from '../order-card/public.ts';
import { noteMoved, recordChange } from '../orders/public.ts';
import { settleSales } from '../stock/settle-sales.ts';

const { call, as, services } = await testApp();
const { db } = services;

/** Two burgers, one of them without onion, seen by the kitchen or not yet; each takes 0.2 kg of meat at R$ 30,00. */
async function burgers({ seen }: { seen: boolean }) {
  const { store, item } = await sellingStore(db, { auto_accept: true });
  const burger = await makeItem(db, store, { name: 'X-Nena', stock: 10 });
  const tag = await db
    .insertInto('tags')
    .values({ store_id: store, name: unique('Carne '), unit: 'kg', cost: 30, quantity: 5 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recipes')
    .values({ store_id: store, menu_item_id: burger, tag_id: tag.id, quantity: 0.2, unit: 'kg' })
    .execute();
  const owner = as((await makeUser(db, 2, store)).token);
  const { cookieCode } = await makeCart(db, store, [
    { item_id: burger, quantity: 2 },
    { item_id: burger, observation: 'sem cebola' },
  ]);
  const { id } = await makeOrder(call, db, { store, item }, { cookieCode });
  const lines = [1, 2].map((line) => ({ order_id: id, line }));
  if (seen) await owner(seeKitchenLines, { body: { store_id: store, lines } });
  const remove = (line: number, more: object = {}) =>
    owner(removeOrderItem, { params: { itemId: line }, body: { store_id: store, order_id: id, ...more } });
  const read = () => owner(getKitchen, { query: { store_id: store } });
  const meat = async () =>
    (await db.selectFrom('tags').where('id', '=', tag.id).select('quantity').executeTakeFirstOrThrow()).quantity;
  const stock = async () =>
    (await db.selectFrom('menu_items').where('id', '=', burger).select('stock').executeTakeFirstOrThrow()).stock;
  const movements = async () => {
    await settleSales(services, store);
    const rows = await db
      .selectFrom('stock_movements')
      .where('store_id', '=', store)
      .where('tag_id', 'is not', null)
      .select(['reason', 'quantity'])
      .orderBy('id')
      .execute();
    return rows.map(({ reason, quantity }) => [reason, quantity]);
  };
  return { store, burger, id, owner, remove, read, meat, stock, movements };
}

test('what is taken out comes to the kitchen whole, with which of several it is, until it is confirmed', async () => {
  const { store, id, owner, remove, read } = await burgers({ seen: true });
  const { order } = await remove(2, { waste_reason: 'not_started' });
  expect(order.kitchen_waiting).toBe(1);
  const { changes } = await read();
  expect(changes).toMatchObject([
    {
      order_id: id,
      line: 2,
      kind: 'cancel',
      quantity: 1,
      detail: {
        item: { name: 'X-Nena', observation: 'sem cebola' },
        quantity_text: '1',
        which: { index: 2, count: 2 },
      },
      waste_reason: null,
      waste_cost: null,
      acknowledged_at: null,
    },
  ]);
  const ids = changes.map((change) => change.id);
  expect(await owner(acknowledgeKitchen, { body: { store_id: store, ids } })).toEqual({ acknowledged: 1 });
  expect(await owner(acknowledgeKitchen, { body: { store_id: store, ids } })).toEqual({ acknowledged: 0 });
  expect((await read()).changes).toEqual([]);
  const told = (await findEvents(db, store, 0)).filter(({ type }) => type === 'kitchen-changed');
  const payloads = told.map(({ payload }) => kitchenChangedEvent.parse(payload));
  expect(payloads.map(({ what }) => what)).toEqual(['lines', 'changes', 'acknowledged']);
  expect(payloads.at(-1)?.order.kitchen_waiting).toBe(0);
});

test('what nobody has seen goes without a word: the stock returns, the paper still learns of it', async () => {
  const { store, remove, read, stock, movements, meat } = await burgers({ seen: false });
  await movements();
  const { order } = await remove(1, { quantity: 1 });
  expect(order.kitchen_waiting).toBe(0);
  expect((await read()).changes).toEqual([]);
  expect(await stock()).toBe(8);
  expect(await movements()).toEqual([
    ['sale', -0.6],
    ['cancellation', 0.2],
  ]);
  expect(await meat()).toBeCloseTo(4.6);
  const told = (await findEvents(db, store, 0)).filter(({ type }) => type === 'kitchen-changed');
  expect(told).toHaveLength(1);
  expect(kitchenChangedEvent.parse(told[0]?.payload)).toMatchObject({ changes: [{ kind: 'less', quantity: 1 }] });
});

test('of what the kitchen has, somebody says what becomes of the food; what is made was begun', async () => {
  const { store, id, owner, remove } = await burgers({ seen: true });
  await expect(remove(1, { quantity: 1 })).rejects.toMatchObject({ code: 'waste_reason_required' });
  const op_id = unique('op-kitchen-');
  await owner(doKitchenOp, { body: { store_id: store, op_id, order_id: id, kind: 'done', lines: [1] } });
  await expect(remove(1, { waste_reason: 'not_started' })).rejects.toMatchObject({
    code: 'waste_reason_required',
    detail: { done: true },
  });
});

test('food that is thrown away costs what its recipe costs, is a loss, and brings nothing back', async () => {
  const { remove, read, stock, movements, meat } = await burgers({ seen: true });
  await movements();
  await remove(1, { quantity: 1, waste_reason: 'dropped' });
  expect((await read()).changes).toMatchObject([{ kind: 'less', quantity: 1, waste_reason: 'dropped', waste_cost: 6 }]);
  expect(await stock()).toBe(7);
  expect(await movements()).toEqual([
    ['sale', -0.6],
    ['cancellation', 0.2],
    ['loss', -0.2],
  ]);
  expect(await movements()).toHaveLength(3);
  expect(await meat()).toBeCloseTo(4.4);
});

test('a cancelled order is cancelled in the kitchen line by line, and what was made of it is lost', async () => {
  const { store, id, owner, read, stock, movements } = await burgers({ seen: true });
  const cancel = (more: object = {}) =>
    owner(updateOrder, {
      body: { store_id: store, id, status: 'cancelled', cancellation_code: 'customer_asked', ...more },
    });
  await expect(cancel()).rejects.toMatchObject({ code: 'waste_reason_required' });
  expect(await cancel({ waste_reason: 'client_gave_up' })).toMatchObject({ status: 'cancelled', kitchen_waiting: 2 });
  const { orders, changes } = await read();
  expect(orders.map((order) => order.status)).toEqual(['cancelled']);
  expect(changes).toMatchObject([
    { line: 1, kind: 'cancel', quantity: 2, waste_cost: 12 },
    { line: 2, kind: 'cancel', quantity: 1, waste_cost: 6 },
  ]);
  expect(await stock()).toBe(7);
  expect(await movements()).toEqual([['loss', -0.6]]);
});

test('an order that was cancelled early gives everything back', async () => {
  const { store, id, owner, read, stock, movements } = await burgers({ seen: false });
  await owner(updateOrder, { body: { store_id: store, id, status: 'cancelled', cancellation_code: 'customer_asked' } });
  expect((await read()).orders).toEqual([]);
  expect(await stock()).toBe(10);
  expect(await movements()).toEqual([]);
});

test('what is added later is marked, and must be confirmed where the order was seen', async () => {
  const { store, burger, id, owner, read } = await burgers({ seen: true });
  await owner(addOrderItem, {
    params: { orderId: id },
    body: { store_id: store, item_id: burger, quantity: 3, observation: 'bem passado' },
  });
  const { orders, changes } = await read();
  expect(orders[0]?.cart_itens.at(-1)).toMatchObject({ line: 3, added_at: expect.any(String), seen_at: null });
  expect(changes).toMatchObject([
    {
      kind: 'more',
      line: 3,
      quantity: 3,
      detail: { item: { observation: 'bem passado' }, which: { index: 3, count: 3 } },
    },
  ]);
});

test('two edits in the same moment are told of once each', async () => {
  const { store, id, owner, remove, burger } = await burgers({ seen: true });
  await remove(2, { waste_reason: 'not_started' });
  await owner(addOrderItem, {
    params: { orderId: id },
    body: { store_id: store, item_id: burger, quantity: 1 },
  });
  const told = (await findEvents(db, store, 0))
    .filter(({ type }) => type === 'kitchen-changed')
    .map(({ payload }) => kitchenChangedEvent.parse(payload))
    .filter(({ what }) => what === 'changes');
  expect(told.map(({ changes }) => changes.map(({ kind, line }) => [kind, line]))).toEqual([
    [['cancel', 2]],
    [['more', 3]],
  ]);
});

describe('what was asked for in words', () => {
  const noted = async (seen: boolean) => {
    const shop = await burgers({ seen });
    const { store, id, owner } = shop;
    const note = (line: number | null, observation: string, from: string) =>
      owner(noteOrder, { params: { id }, body: { store_id: store, line, observation, from } });
    return { ...shop, note };
  };

  test('of a line, comes to its station with what it was before, to be confirmed', async () => {
    const { note, read } = await noted(true);
    const order = await note(2, 'bem passado', 'sem cebola');
    expect(order).toMatchObject({ kitchen_waiting: 1, total: order.total });
    expect(order.cart_itens[1]).toMatchObject({ observation: 'bem passado' });
    expect((await read()).changes).toMatchObject([
      {
        kind: 'note',
        line: 2,
        quantity: 0,
        detail: {
          item: { name: 'X-Nena', observation: 'bem passado' },
          note: { before: 'sem cebola', after: 'bem passado' },
          which: { index: 2, count: 2 },
        },
        acknowledged_at: null,
      },
    ]);
  });

  test('of the whole order, comes to every station that has seen it', async () => {
    const { note, read, store, id, owner } = await noted(true);
    expect(await note(null, 'cliente alérgico a camarão', '')).toMatchObject({ kitchen_waiting: 1 });
    expect((await read()).changes).toMatchObject([
      { kind: 'note', line: null, detail: { item: null, note: { before: '', after: 'cliente alérgico a camarão' } } },
    ]);
    const { log } = await owner(getOrder, { params: { id }, query: { store_id: store } });
    expect(log.at(-1)?.change).toMatchObject({ kind: 'note', by: 'staff' });
  });

  test('is nothing to be confirmed while nobody has seen the order, and nothing at all when it is the same', async () => {
    const { note, read, store } = await noted(false);
    expect(await note(1, 'ao ponto', '')).toMatchObject({ kitchen_waiting: 0 });
    await note(1, 'ao ponto', 'ao ponto');
    expect((await read()).changes).toEqual([]);
    const told = (await findEvents(db, store, 0)).filter(({ type }) => type === 'kitchen-changed');
    expect(told).toHaveLength(1);
  });

  test('is not written over what somebody else has written, nor where there is nothing to write on', async () => {
    const { note, remove, owner, store, id } = await noted(false);
    await note(1, 'ao ponto', '');
    await expect(note(1, 'mal passado', '')).rejects.toMatchObject({ code: 'conflict' });
    await expect(note(9, 'mal passado', '')).rejects.toMatchObject({ code: 'not_found' });
    await remove(2);
    await expect(note(2, 'mal passado', 'sem cebola')).rejects.toMatchObject({ code: 'not_found' });
    await owner(updateOrder, {
      body: { store_id: store, id, status: 'cancelled', cancellation_code: 'customer_asked' },
    });
    await expect(note(1, 'mal passado', 'ao ponto')).rejects.toMatchObject({ code: 'order_finished' });
  });
});

test('an order that goes to another table says so at each station', async () => {
  const { store, id, read } = await burgers({ seen: true });
  const now = new Date('2026-11-20T22:40:00.000Z');
  await services.transaction(async (tx) => {
    await noteMoved(tx, store, await getCard(tx, store, id), { from: 12, to: 7 }, { user_id: null, now });
    await recordChange(tx, store, id, { kind: 'items', by: 'staff' }, now);
  });
  expect((await read()).changes).toMatchObject([
    { kind: 'moved', line: null, detail: { item: null, from: 12, to: 7 } },
  ]);
});

test('another store’s change is not confirmed', async () => {
  const { store, remove, read, owner } = await burgers({ seen: true });
  await remove(2, { waste_reason: 'not_started' });
  const ids = (await read()).changes.map(({ id }) => id);
  const foreign = await burgers({ seen: false });
  expect(await foreign.owner(acknowledgeKitchen, { body: { store_id: foreign.store, ids } })).toEqual({
    acknowledged: 0,
  });
  expect((await read()).changes).toHaveLength(1);
  const id = ids[0] ?? 0;
  await expect(owner(getOrder, { params: { id: id + 10_000 }, query: { store_id: store } })).rejects.toMatchObject({
    code: 'not_found',
  });
});
