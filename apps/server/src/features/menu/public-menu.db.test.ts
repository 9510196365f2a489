import { expandMenu } from '@comanda/contract/expand-menu';
import { type PublicMenu, publicMenu } from '@comanda/contract/menu';
import { priceLine } from '@comanda/domain/cart-line';
import { fromPrice } from '@comanda/domain/from-price';
import type { StoreId } from '@comanda/domain/ids';
import { lineProblems } from '@comanda/domain/line-problems';
import { expect, test, vi } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { makeStore } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';
import { findLineMenus, findPublicMenu, findUpsellMenus } from './public.ts';

const { db, pool } = await testDatabase();

async function readMenu(store_id: StoreId): Promise<PublicMenu> {
  const menu: unknown = JSON.parse(await findPublicMenu(db, store_id));
  expect(publicMenu.strict().parse(menu)).toEqual(menu); // nothing travels that the contract does not name
  return publicMenu.parse(menu);
}

test('a store without a menu has an empty one', async () => {
  const store_id = await makeStore(db);
  expect(await readMenu(store_id)).toEqual({ groups: [], complement_groups: [] });
});

test('the menu stands in the order that people gave it, with each shared question once', async () => {
  const store_id = await makeStore(db);
  const drinks = await makeGroup(db, store_id, { name: 'Bebidas', order: 2 });
  const dishes = await makeGroup(db, store_id, { name: 'Pratos', order: 1, start_time: '18:00', sat: false });
  const soup = await makeItem(db, store_id, { menu_group_id: dishes, name: 'Caldo', order: 2, image: '/files/1/a' });
  const beans = await makeItem(db, store_id, { menu_group_id: dishes, name: 'Feijoada', order: 1, stock: 4 });
  const juice = await makeItem(db, store_id, { menu_group_id: drinks, name: 'Suco', image_3: '/files/1/c' });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '300 ml', price: 7.5, order: 2 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '200 ml', price: 5, order: 1 });
  const sides = await makeComplementGroup(db, store_id, { name: 'Mais', max: 0, menu_item_ids: [soup, beans] });
  const rice = await makeComplement(db, store_id, { complement_group_id: sides, name: 'Arroz', order: 2 });
  await makeComplement(db, store_id, { complement_group_id: sides, name: 'Couve', sold_out_until: 'infinity' });

  const menu = await readMenu(store_id);
  expect(menu.groups.map(({ name, itens }) => [name, itens.map((item) => item.name)])).toEqual([
    ['Pratos', ['Feijoada', 'Caldo']],
    ['Bebidas', ['Suco']],
  ]);
  expect(menu.groups[0]).toMatchObject({ start_time: '18:00', sat: false, sun: true, is_invisible: false });
  expect(menu.groups[0]?.itens[0]).toMatchObject({ stock: 4, complement_group_ids: [sides], images: [] });
  expect(menu.groups[0]?.itens[1]?.images).toEqual(['/files/1/a']);
  expect(menu.groups[1]?.itens[0]?.images).toEqual(['/files/1/c']);
  expect(menu.groups[1]?.itens[0]?.variations.map(({ name, price }) => [name, price])).toEqual([
    ['200 ml', 5],
    ['300 ml', 7.5],
  ]);
  expect(menu.complement_groups).toHaveLength(1);
  expect(menu.complement_groups[0]?.complements.map(({ name, sold_out_until }) => [name, sold_out_until])).toEqual([
    ['Couve', 'infinity'],
    ['Arroz', null],
  ]);

  const [group] = expandMenu(menu);
  const item = group?.itens.find(({ id }) => id === soup);
  if (!group || !item) throw new Error('the soup is on the menu');
  expect(fromPrice(item, group)).toEqual({ price: 10, from: false });
  const line = { item_id: soup, quantity: 2, complements: [{ complement_id: rice, quantity: 1 }] };
  expect(priceLine(line, { item, group }).total).toBe(26);
});

test('what is hidden, deleted or in a hidden section does not travel, nor does what only they ask', async () => {
  const store_id = await makeStore(db);
  const group = await makeGroup(db, store_id);
  const hiddenGroup = await makeGroup(db, store_id, { is_invisible: true });
  const deletedGroup = await makeGroup(db, store_id, { deleted_at: new Date() });
  const shown = await makeItem(db, store_id, { menu_group_id: group });
  const hidden = await makeItem(db, store_id, { menu_group_id: group, is_invisible: true });
  await makeItem(db, store_id, { menu_group_id: group, deleted_at: new Date() });
  await makeItem(db, store_id, { menu_group_id: hiddenGroup });
  await makeItem(db, store_id, { menu_group_id: deletedGroup });
  await makeComplementGroup(db, store_id, { menu_item_ids: [hidden] });
  await makeComplementGroup(db, store_id, { menu_item_ids: [shown], deleted_at: new Date() });
  const asked = await makeComplementGroup(db, store_id, { menu_item_ids: [shown] });
  await makeComplement(db, store_id, { complement_group_id: asked, is_invisible: true });
  await makeComplement(db, store_id, { complement_group_id: asked, deleted_at: new Date() });

  const menu = await readMenu(store_id);
  expect(menu.groups.map(({ id, itens }) => [id, itens.map((item) => item.id)])).toEqual([[group, [shown]]]);
  expect(menu.groups[0]?.itens[0]?.complement_group_ids).toEqual([asked]);
  expect(menu.complement_groups).toMatchObject([{ id: asked, complements: [] }]);
});

test('a menu of 200 items with complements is one query', async () => {
  const store_id = await makeStore(db);
  const items: number[] = [];
  for (let g = 0; g < 10; g += 1) {
    const menu_group_id = await makeGroup(db, store_id, { order: g + 1 });
    for (let i = 0; i < 20; i += 1) items.push(await makeItem(db, store_id, { menu_group_id, order: i + 1 }));
  }
  for (let g = 0; g < 8; g += 1) {
    const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: items });
    for (let c = 0; c < 8; c += 1) await makeComplement(db, store_id, { complement_group_id });
  }
  const queries = vi.spyOn(Object.getPrototypeOf(await firstClient()) as { query: () => unknown }, 'query');
  const menu = await readMenu(store_id);
  const count = queries.mock.calls.length;
  queries.mockRestore();
  expect(count).toBe(1);
  expect(menu.groups.flatMap(({ itens }) => itens)).toHaveLength(200);
  expect(menu.complement_groups).toHaveLength(8);
});

async function firstClient(): Promise<object> {
  const client = await pool.connect();
  client.release();
  return client;
}

test('lines get what the rules need, one entry each, and null for what is no longer on the menu', async () => {
  const store_id = await makeStore(db);
  const pizzas = await makeGroup(db, store_id, { name: 'Pizzas', is_pizza: true, size: true, flavor1: 2, flavor2: 3 });
  const cheese = await makeItem(db, store_id, { menu_group_id: pizzas, name: 'Muçarela', price1: 40, price2: 60 });
  const ham = await makeItem(db, store_id, { menu_group_id: pizzas, name: 'Portuguesa', price1: 50, price2: 70 });
  const soda = await makeItem(db, store_id, { name: 'Guaraná', cost: 2.5, image: '/files/1/g' });
  const ice = await makeComplementGroup(db, store_id, { menu_item_ids: [soda], min: 1 });
  const lemon = await makeComplement(db, store_id, { complement_group_id: ice, price: 1.5 });
  const gone = await makeItem(db, store_id, { deleted_at: new Date() });
  const elsewhere = await makeItem(db, await makeStore(db));

  const lines = [
    { item_id: cheese, quantity: 1, size: 2, flavors: 2, flavor1: cheese, flavor2: ham },
    { item_id: soda, quantity: 2, complements: [{ complement_id: lemon, quantity: 1 }] },
    { item_id: gone, quantity: 1 },
    { item_id: elsewhere, quantity: 1 },
    { item_id: cheese, quantity: 1, flavor1: cheese, flavor2: soda },
  ];
  for (const lock of [false, true]) {
    const menus = await db.transaction().execute((tx) => findLineMenus(tx, store_id, lines, { lock }));
    const [pizza, drink, deleted, foreign, mixed] = menus;
    expect(pizza?.group).toMatchObject({ name: 'Pizzas', flavor2: 3 });
    expect(pizza?.flavors.map(({ name }) => name)).toEqual(['Muçarela', 'Portuguesa']);
    expect(drink?.item).toMatchObject({ name: 'Guaraná', cost: 2.5, image: '/files/1/g' });
    expect(drink?.item.complementos).toMatchObject([{ id: ice, min: 1, complements: [{ id: lemon, price: 1.5 }] }]);
    expect([deleted, foreign]).toEqual([null, null]);
    expect(mixed?.flavors.map(({ id }) => id)).toEqual([cheese]);
    if (!pizza || !drink || !lines[0] || !lines[1]) throw new Error('both are on the menu');
    expect(priceLine(lines[0], pizza).total).toBe(70);
    expect(priceLine(lines[1], drink).total).toBe(23);
    const sale = { at: new Date(), zone: 'America/Sao_Paulo', day: '2026-11-20', delivery_method: 2, scheduled: false };
    expect(lineProblems(lines[0], pizza, sale)).toEqual([]);
  }
  expect(await findLineMenus(db, store_id, [])).toEqual([]);
});

test('only visible items are offered in the cart', async () => {
  const store_id = await makeStore(db);
  const pudding = await makeItem(db, store_id, { name: 'Pudim', is_upsell: true });
  await makeItem(db, store_id, { is_upsell: true, is_invisible: true });
  await makeItem(db, store_id);
  expect((await findUpsellMenus(db, store_id)).map(({ item }) => item.id)).toEqual([pudding]);
});
