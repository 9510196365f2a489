import { placeOrder } from '@comanda/contract/orders/checkout';
import { getItemCosts, saveTargetMargin } from '@comanda/contract/menu/costs';
import { getItem, updateItem } from '@comanda/contract/menu/items';
import { removeOrderItem } from '@comanda/contract/orders/order-edits';
import { updateOrder } from '@comanda/contract/orders/orders';
import { findStockMovements } from '@comanda/contract/menu/stock';
import * as tags from '@comanda/contract/menu/tags';
import { ROLE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeVariation } from '../../../test/menu-factories.ts';
import {
  DELIVERED,
  makeCart,
  makeGroup,
  makeItem,
  makeKey,
  makeQuestion,
  sellingStore,
} from '../../../test/order-factories.ts';
import { settleSales } from './settle-sales.ts';

const { call, as, services } = await testApp();
const { db } = services;

async function kitchen() {
  const { store } = await sellingStore(db);
  const pizza = await makeItem(db, store, { name: 'Pizza de mussarela', price1: 40 });
  const { complements } = await makeQuestion(db, store, [pizza], [{ name: 'Borda recheada', price: 8 }], { max: 2 });
  const owner = await makeUser(db, ROLE.owner, store);
  const by = as(owner.token);
  const body = { store_id: store };
  const cheese = await by(tags.createTag, {
    body: { ...body, name: 'Mussarela', category: 'Laticínios', unit: 'kg', cost: 40, quantity: 10 },
  });
  return { store, pizza, crust: complements[0] ?? 0, by, body, cheese };
}
type Kitchen = Awaited<ReturnType<typeof kitchen>>;
const attach = ({ by, body, cheese }: Kitchen, target: object, quantity: number, unit: 'g' | 'kg' = 'g') =>
  by(tags.attachTag, { body: { ...body, tag_id: cheese.id, quantity, unit, ...target } });
const cheeseOf = async ({ by, store, cheese }: Kitchen) => {
  const found = (await by(tags.listTags, { query: { store_id: store } })).find(({ id }) => id === cheese.id);
  if (!found) throw new Error('the cheese is gone');
  return found;
};
async function order(store: StoreId, lines: Parameters<typeof makeCart>[2]) {
  const { cookieCode } = await makeCart(db, store, lines);
  const body = { store_id: store, cookieCode, ...DELIVERED } as never; // partial in tests
  return call(placeOrder, { body, headers: { 'idempotency-key': makeKey() } });
}

test('a recipe says what an item costs, and a dearer material which margins suffer', async () => {
  const shop = await kitchen();
  const { store, pizza, by, body, cheese } = shop;
  const { effects } = await attach(shop, { menu_item_id: pizza }, 250);
  expect(effects).toMatchObject([{ name: 'Pizza de mussarela', price: 40, before: null, after: 10 }]);
  const dearer = await by(tags.updateTag, {
    params: { id: cheese.id },
    body: { ...body, cost: 44.8, yield_factor: 80 },
  });
  expect(dearer.effects).toMatchObject([{ before: 10, after: 14 }]);
  const item = await by(getItem, { query: { store_id: store, id: pizza } });
  expect(item.cost).toBe(14);
  await expect(by(updateItem, { params: { id: pizza }, body: { ...body, cost: 3 } })).rejects.toMatchObject({
    code: 'cost_from_recipe',
  });
  await by(updateItem, { params: { id: pizza }, body: { ...body, cost: 14, name: 'Mussarela' } });
});

test('a sale takes its materials, an edit and a cancellation give them back, however often it is settled', async () => {
  const shop = await kitchen();
  const { store, pizza, crust, by, body, cheese } = shop;
  await attach(shop, { menu_item_id: pizza }, 250);
  await attach(shop, { complement_id: crust }, 0.1, 'kg');
  const first = await order(store, [
    { item_id: pizza, quantity: 2, complements: [{ complement_id: crust, quantity: 1 }] },
    { item_id: pizza, quantity: 4 },
  ]);
  expect((await cheeseOf(shop)).quantity).toBe(8.3);
  await Promise.all([settleSales(services, store), settleSales(services, store), settleSales(services, store)]);
  expect((await cheeseOf(shop)).quantity).toBe(8.3);
  await by(removeOrderItem, { params: { itemId: 2 }, body: { ...body, order_id: first.id, quantity: 1 } });
  expect((await cheeseOf(shop)).quantity).toBe(9.05);
  // What the recipe says by then does not matter: what was taken comes back.
  await attach(shop, { menu_item_id: pizza }, 900);
  await by(updateOrder, {
    body: { ...body, id: first.id, status: 'cancelled', cancellation_code: 'other', cancellation_reason: 'Desistiu' },
  });
  expect((await cheeseOf(shop)).quantity).toBe(10);
  const { movements } = await by(findStockMovements, {
    query: { store_id: store, type: '3', id: cheese.id },
  });
  expect(movements.map(({ quantity, reason, unit }) => [quantity, reason, unit])).toEqual([
    [0.95, 'cancellation', 'kg'],
    [0.75, 'cancellation', 'kg'],
    [-1.7, 'sale', 'kg'],
    [10, 'count', 'kg'],
  ]);
});

test('sales are settled soon after they were made, though nobody asks and no minute begins', async () => {
  const shop = await kitchen();
  await attach(shop, { menu_item_id: shop.pizza }, 250);
  await order(shop.store, [{ item_id: shop.pizza, quantity: 2 }]);
  const sold = () =>
    db
      .selectFrom('stock_movements')
      .where('store_id', '=', shop.store)
      .where('reason', '=', 'sale')
      .select('quantity')
      .execute();
  expect(await sold()).toEqual([]);
  await expect.poll(sold, { timeout: 25_000, interval: 250 }).toEqual([{ quantity: -0.5 }]);
}, 30_000);

test('a kitchen does not stop for a count: a material goes below zero and is counted after the sales', async () => {
  const shop = await kitchen();
  const { store, pizza, by, body, cheese } = shop;
  await attach(shop, { menu_item_id: pizza }, 6, 'kg');
  await order(store, [{ item_id: pizza, quantity: 2 }]);
  expect((await cheeseOf(shop)).quantity).toBe(-2);
  await order(store, [{ item_id: pizza }]);
  const count = (quantity: number, reason: 'count' | 'receipt' | 'loss', note = '') =>
    by(tags.updateTagQuantity, { params: { id: cheese.id }, body: { ...body, quantity, reason, note } });
  expect((await count(5, 'count')).quantity).toBe(5);
  expect((await count(2.5, 'receipt')).quantity).toBe(7.5);
  await expect(count(1, 'loss')).rejects.toMatchObject({ code: 'invalid_input' });
  expect((await count(1, 'loss', 'Mofou')).quantity).toBe(6.5);
  await by(tags.deactivateTag, { params: { id: cheese.id }, body });
  await order(store, [{ item_id: pizza }]);
  expect((await cheeseOf(shop)).quantity).toBe(6.5);
  await by(tags.activateTag, { params: { id: cheese.id }, body });
  expect(await cheeseOf(shop)).toMatchObject({ active: true, quantity: 6.5 });
});

test('a variation takes its own on top of what every size takes', async () => {
  const shop = await kitchen();
  const { store, pizza, by } = shop;
  const small = await makeVariation(db, store, { menu_item_id: pizza, name: 'Pequena', price: 30, order: 1 });
  const large = await makeVariation(db, store, { menu_item_id: pizza, name: 'Grande', price: 50, order: 2 });
  await attach(shop, { menu_item_id: pizza }, 200);
  await attach(shop, { menu_item_id: pizza, variation_id: large }, 150);
  await order(store, [
    { item_id: pizza, variation_id: small },
    { item_id: pizza, variation_id: large, quantity: 2 },
  ]);
  expect((await cheeseOf(shop)).quantity).toBe(9.1);
  const { items } = await by(getItemCosts, {
    query: { store_id: store, from: '2026-11-20', to: '2026-11-20' },
  });
  expect(
    items
      .filter(({ item_id }) => item_id === pizza)
      .map((row) => [row.variation_name, row.price, row.cost, row.sold, row.revenue]),
  ).toEqual([
    ['Pequena', 30, 8, 1, 30],
    ['Grande', 50, 14, 2, 100],
  ]);
});

test('each size of a pizza takes its own on top of what both take', async () => {
  const shop = await kitchen();
  const { store, pizza, by } = shop;
  const sized = await makeGroup(db, store, { is_pizza: true, size: true, size1: 'Broto', size2: 'Grande', flavor2: 2 });
  const half = await makeItem(db, store, { name: 'Calabresa', price1: 30, price2: 50, cost: 9, menu_group_id: sized });
  const other = await makeItem(db, store, { name: 'Portuguesa', price1: 32, price2: 52, menu_group_id: sized });
  await attach(shop, { menu_item_id: half }, 100);
  const { effects } = await attach(shop, { menu_item_id: half, size: 1 }, 25);
  expect(effects).toMatchObject([{ name: 'Calabresa', price: 30, after: 5 }]);
  const { tag } = await attach(shop, { menu_item_id: half, size: 2 }, 200);
  expect(tag.recipes.map(({ size_name, quantity }) => [size_name, quantity])).toEqual([
    [null, 100],
    ['Broto', 25],
    ['Grande', 200],
  ]);
  await order(store, [
    { item_id: half, size: 1, flavors: 1, flavor1: half },
    { item_id: half, size: 2, flavors: 2, flavor1: half, flavor2: other },
  ]);
  // 125 g, and half of 300 g.
  expect((await cheeseOf(shop)).quantity).toBe(9.725);
  const { items } = await by(getItemCosts, {
    query: { store_id: store, from: '2026-11-20', to: '2026-11-20' },
  });
  expect(
    items.flatMap((row) => (row.size_name === null ? [] : [[row.name, row.size_name, row.price, row.cost, row.sold]])),
  ).toEqual([
    ['Calabresa', 'Broto', 30, 5, 1],
    ['Calabresa', 'Grande', 50, 12, 0.5],
    ['Portuguesa', 'Broto', 32, null, 0],
    ['Portuguesa', 'Grande', 52, null, 0.5],
  ]);
  // A size is of a section that has sizes, and of an item.
  await expect(attach(shop, { menu_item_id: pizza, size: 2 }, 10)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach(shop, { complement_id: shop.crust, size: 2 }, 10)).rejects.toMatchObject({
    code: 'invalid_input',
  });
});

test('grams become kilograms with their stock, cost and history; pieces do not', async () => {
  const shop = await kitchen();
  const { pizza, by, body, cheese, store } = shop;
  await attach(shop, { menu_item_id: pizza }, 250);
  const change = (unit: 'g' | 'un') => by(tags.updateTag, { params: { id: cheese.id }, body: { ...body, unit } });
  const { tag, effects } = await change('g');
  expect([tag.quantity, tag.cost, effects]).toEqual([10_000, 0.04, []]);
  const { movements } = await by(findStockMovements, { query: { store_id: store, type: '3' } });
  expect(movements[0]).toMatchObject({ quantity: 10_000, stock_after: 10_000, unit: 'g' });
  await expect(change('un')).rejects.toMatchObject({ code: 'unit_in_use' });
  await expect(attach(shop, { menu_item_id: pizza, unit: 'ml' }, 1)).rejects.toMatchObject({ code: 'unit_differs' });
});

test('a material that goes leaves every recipe, and its name is free again', async () => {
  const shop = await kitchen();
  const { pizza, crust, by, body, cheese, store } = shop;
  await attach(shop, { menu_item_id: pizza }, 250);
  const { tag } = await attach(shop, { complement_id: crust }, 100);
  expect(tag.recipes.map(({ name }) => name)).toEqual(['Borda recheada', 'Pizza de mussarela']);
  const line = tag.recipes[0]?.id ?? 0;
  const detached = await by(tags.detachTag, { params: { id: line }, body });
  expect(detached.tag.recipes).toHaveLength(1);
  await expect(by(tags.createTag, { body: { ...body, name: ' MUSSARELA ', unit: 'kg' } })).rejects.toMatchObject({
    code: 'tag_exists',
  });
  await by(tags.deleteTag, { params: { id: cheese.id }, query: { store_id: store } });
  expect(await by(tags.listTags, { query: { store_id: store } })).toEqual([]);
  await by(tags.createTag, { body: { ...body, name: 'Mussarela', unit: 'kg' } });
});

test('materials, lines and targets of another store are not there', async () => {
  const shop = await kitchen();
  const other = await kitchen();
  await expect(attach(shop, { menu_item_id: other.pizza }, 1)).rejects.toMatchObject({ code: 'not_found' });
  await expect(attach({ ...shop, cheese: other.cheese }, { menu_item_id: shop.pizza }, 1)).rejects.toMatchObject({
    code: 'not_found',
  });
  const { tag } = await attach(other, { menu_item_id: other.pizza }, 1);
  await expect(
    shop.by(tags.detachTag, { params: { id: Number(tag.recipes[0]?.id) }, body: shop.body }),
  ).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('the period is a day of the store, and the target margin is kept', async () => {
  const { store, by, body } = await kitchen();
  const query = { store_id: store, from: '2026-11-20', to: '2026-11-20' };
  expect((await by(getItemCosts, { query })).target_margin).toBe(65);
  await by(saveTargetMargin, { body: { ...body, target_margin: 70 } });
  expect((await by(getItemCosts, { query })).target_margin).toBe(70);
  await expect(by(getItemCosts, { query: { ...query, from: '2026-11-21' } })).rejects.toMatchObject({
    code: 'report_range_reversed',
  });
  await expect(by(getItemCosts, { query: { ...query, from: '2026-06-01' } })).rejects.toMatchObject({
    code: 'report_range_too_long_evening',
  });
});
