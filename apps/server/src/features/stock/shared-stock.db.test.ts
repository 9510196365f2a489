import { saveCartItem } from '@comanda/contract/orders/cart';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { ApiError } from '@comanda/contract/clients/client';
import type { PublicMenu } from '@comanda/contract/menu/menu';
import { addOrderItem, removeOrderItem } from '@comanda/contract/orders/order-edits';
import { updateOrder } from '@comanda/contract/orders/orders';
import { ROLE } from '@comanda/domain/codes';
import { asItemId, type StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { DELIVERED, makeCart, makeGroup, makeItem, makeKey, sellingStore } from '../../../test/order-factories.ts';
import { findPublicMenu } from '../menu/public.ts';

const { call, as, services } = await testApp();
const { db } = services;

type Lines = Parameters<typeof makeCart>[2];
async function order(store: StoreId, lines: Lines, phone = '31987455120') {
  const { cookieCode } = await makeCart(db, store, lines);
  const body = { store_id: store, cookieCode, ...DELIVERED, client_phone: phone } as never; // partial in tests
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}
const stockOf = async (id: number) =>
  (await db.selectFrom('menu_items').where('id', '=', asItemId(id)).select('stock').executeTakeFirstOrThrow()).stock;
const codeOf = (result: PromiseSettledResult<unknown>) =>
  result.status === 'fulfilled' ? 'placed' : result.reason instanceof ApiError ? result.reason.code : 'broken';

/** Cans are counted; a can is sold alone, and twice in the combo. */
async function comboStore() {
  const { store } = await sellingStore(db);
  const can = await makeItem(db, store, { name: 'Guaraná lata', stock: 30 });
  const combo = await makeItem(db, store, { name: 'Combo casal', stock_item_id_1: can, stock_item_id_2: can });
  return { store, can, combo, owner: await makeUser(db, ROLE.owner, store) };
}

test('200 orders at once of a combo and of its can sell no can twice', async () => {
  const { store, can, combo } = await comboStore();
  const carts: Lines[] = Array.from({ length: 200 }, (_, at) => [{ item_id: at % 2 === 0 ? combo : can }]);
  const results = await Promise.allSettled(carts.map((lines, at) => order(store, lines, `319${10_000_000 + at}`)));
  const counts = new Map<string, number>();
  for (const result of results) counts.set(codeOf(result), (counts.get(codeOf(result)) ?? 0) + 1);
  expect([...counts.keys()].toSorted()).toEqual(['item_out_of_stock', 'placed']);
  const sold = await db
    .selectFrom('order_items')
    .where('store_id', '=', store)
    .select(['item_id', 'quantity', 'stock_ids'])
    .execute();
  const cans = sold.reduce((sum, line) => sum + (line.item_id === can ? 1 : line.stock_ids.length), 0);
  const left = (await stockOf(can)) ?? -1;
  expect(cans + left).toBe(30);
  // One can is too few for a combo, and enough for whoever wants a can.
  expect(left).toBe(0);
});

test('a combo and a can in one order share what is left', async () => {
  const { store, can, combo } = await comboStore();
  await db.updateTable('menu_items').where('id', '=', can).set({ stock: 3 }).execute();
  await expect(order(store, [{ item_id: combo }, { item_id: can, quantity: 2 }])).rejects.toMatchObject({
    code: 'stock_short',
    detail: { item: 'Guaraná lata', left: 1 },
  });
  await expect(order(store, [{ item_id: combo, quantity: 2 }])).rejects.toMatchObject({
    code: 'stock_short',
    detail: { item: 'Combo casal', left: 1 },
  });
  await order(store, [{ item_id: combo }, { item_id: can }]);
  expect(await stockOf(can)).toBe(0);
});

test('a cancelled order gives back what it took, even when the combo has changed since', async () => {
  const { store, can, combo, owner } = await comboStore();
  const { id } = await order(store, [{ item_id: combo, quantity: 3 }]);
  expect(await stockOf(can)).toBe(24);
  await db.updateTable('menu_items').where('id', '=', combo).set({ stock_item_id_2: null }).execute();
  await as(owner.token)(updateOrder, {
    body: {
      id,
      store_id: store,
      status: 'cancelled',
      cancellation_code: 'other',
      cancellation_reason: 'Desistiu',
    } as never, // partial in tests
  });
  expect(await stockOf(can)).toBe(30);
});

test('a line that people add takes the cans, and gives back those of what they take out', async () => {
  const { store, can, combo, owner } = await comboStore();
  const { id } = await order(store, [{ item_id: can }]);
  const { order: added } = await as(owner.token)(addOrderItem, {
    params: { orderId: id },
    body: { store_id: store, item_id: combo, quantity: 2 } as never, // partial in tests
  });
  expect(await stockOf(can)).toBe(25);
  const line = added.cart_itens.at(-1)?.line ?? 0;
  const take = (quantity: number) =>
    as(owner.token)(removeOrderItem, {
      params: { itemId: line },
      body: { store_id: store, order_id: id, quantity },
    });
  await take(1);
  expect(await stockOf(can)).toBe(27);
  await take(0);
  expect(await stockOf(can)).toBe(29);
});

test('flavors that share a dough take one for a pizza', async () => {
  const { store } = await sellingStore(db);
  const dough = await makeItem(db, store, { name: 'Massa grande', stock: 5, is_invisible: true });
  const menu_group_id = await makeGroup(db, store, { is_pizza: true, flavor1: 2 });
  const [one, other] = [
    await makeItem(db, store, { menu_group_id, stock_item_id_1: dough }),
    await makeItem(db, store, { menu_group_id, stock_item_id_1: dough }),
  ];
  await order(store, [{ item_id: one, quantity: 2, size: 1, flavors: 2, flavor1: one, flavor2: other }]);
  expect(await stockOf(dough)).toBe(3);
});

test('customers see what the lowest of its stocks is good for', async () => {
  const { store, can, combo } = await comboStore();
  const burger = await makeItem(db, store, { name: 'Burger', stock: 4, stock_item_id_1: can });
  const stocks = async () => {
    const menu = JSON.parse(await findPublicMenu(db, store)) as PublicMenu; // the contract's own
    return new Map(menu.groups.flatMap(({ itens }) => itens.map(({ id, stock }) => [id, stock])));
  };
  const before = await stocks();
  expect([before.get(combo), before.get(burger), before.get(can)]).toEqual([15, 4, 30]);
  await db.updateTable('menu_items').where('id', '=', can).set({ stock: 1 }).execute();
  const after = await stocks();
  expect([after.get(combo), after.get(burger)]).toEqual([0, 1]);
  await db.updateTable('menu_items').where('id', '=', can).set({ deleted_at: new Date() }).execute();
  expect((await stocks()).get(combo)).toBeNull();
});

test('of all that a combo is made of, the scarcest says how many there are, whatever the client names', async () => {
  const { store } = await sellingStore(db);
  const chips = await makeItem(db, store, { name: 'Batata', stock: 9 });
  const can = await makeItem(db, store, { name: 'Guaraná lata', stock: 2 });
  const combo = await makeItem(db, store, { name: 'Combo', stock: 50, stock_item_id_1: chips, stock_item_id_2: can });
  const add = (quantity: number, item_stock_lowest_id: number) =>
    call(saveCartItem, { body: { store_id: store, item_id: combo, quantity, item_stock_lowest_id } });
  for (const named of [chips, can, combo])
    await expect(add(3, named)).rejects.toMatchObject({
      code: 'stock_short',
      detail: { item: 'Combo', left: 2 },
    });
  expect((await add(2, chips)).cart_itens).toMatchObject([{ quantity: 2, problems: [] }]);
});
