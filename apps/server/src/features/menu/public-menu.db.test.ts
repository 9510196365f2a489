import { expandMenu } from '@comanda/contract/menu/expand-menu';
import { type PublicMenu, publicMenu } from '@comanda/contract/menu/menu';
import { priceLine } from '@comanda/domain/orders/cart-line';
import { fromPrice } from '@comanda/domain/prices/from-price';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { makeStore } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';
import { talkWith } from '../../../test/talk-with.ts';
import { findPublicMenu } from './public.ts';

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
  const items: ItemId[] = [];
  for (let g = 0; g < 10; g += 1) {
    const menu_group_id = await makeGroup(db, store_id, { order: g + 1 });
    for (let i = 0; i < 20; i += 1) items.push(await makeItem(db, store_id, { menu_group_id, order: i + 1 }));
  }
  for (let g = 0; g < 8; g += 1) {
    const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: items });
    for (let c = 0; c < 8; c += 1) await makeComplement(db, store_id, { complement_group_id });
  }
  let menu: Awaited<ReturnType<typeof readMenu>> | undefined;
  const { statements } = await talkWith(pool, async () => {
    menu = await readMenu(store_id);
  });
  expect(statements).toHaveLength(1);
  expect(menu?.groups.flatMap(({ itens }) => itens)).toHaveLength(200);
  expect(menu?.complement_groups).toHaveLength(8);
});
