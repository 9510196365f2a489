import { existsSync } from 'node:fs';
import path from 'node:path';
import * as groups from '@comanda/contract/menu/groups';
import { listItems } from '@comanda/contract/menu/items';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeComplementGroup, makeGroup, makeItem, makeVariation } from '../../../test/menu-factories.ts';
import { makePicture } from '../../../test/picture.ts';

const { as, database, services } = await testApp();
const { db } = database;

async function shop(permissions: Record<string, boolean> = {}) {
  const store_id = await makeStore(db);
  const { id, token } = await makeUser(db, ROLE.manager, store_id);
  await db
    .updateTable('users')
    .where('id', '=', id)
    .set({ permissions: JSON.stringify(permissions) })
    .execute();
  const call = as(token);
  const names = async () => (await call(groups.listGroups, { query: { store_id } })).map(({ name }) => name);
  return { store_id, call, names, query: { store_id } };
}

test('lists the sections in their order with the number of their items, deleted ones left out', async () => {
  const { store_id, call, query } = await shop();
  await makeGroup(db, store_id, { name: 'Bebidas', order: 2, is_invisible: true });
  const dishes = await makeGroup(db, store_id, { name: 'Pratos', order: 1 });
  await makeGroup(db, store_id, { name: 'Antigo', deleted_at: new Date() });
  await makeItem(db, store_id, { menu_group_id: dishes });
  await makeItem(db, store_id, { menu_group_id: dishes, deleted_at: new Date() });
  expect(await call(groups.listGroups, { query })).toMatchObject([
    { name: 'Pratos', itens_count: 1, is_invisible: false },
    { name: 'Bebidas', itens_count: 0, is_invisible: true },
  ]);
});

test('shows one section with its items in their order', async () => {
  const { store_id, call, query } = await shop();
  const id = await makeGroup(db, store_id);
  await makeItem(db, store_id, { menu_group_id: id, name: 'Caldo', order: 2 });
  await makeItem(db, store_id, { menu_group_id: id, name: 'Feijoada', order: 1 });
  await makeItem(db, store_id);
  const group = await call(groups.getGroup, { query: { ...query, id } });
  expect(group.itens.map(({ name }) => name)).toEqual(['Feijoada', 'Caldo']);
});

test('makes a section from a form with a picture, last on the menu', async () => {
  const { store_id, call } = await shop();
  await makeGroup(db, store_id, { order: 4 });
  const group = await call(groups.createGroup, {
    body: {
      store_id,
      name: ' Pizzas ',
      is_pizza: true,
      size: '1',
      size1: 'Média',
      size2: 'Grande',
      size1_price: '39,90',
      size2_price: '',
      flavor2: '3',
      mon: false,
      start_time: '18:00',
      end_time: '02:00',
    },
    files: { image: await makePicture() },
  });
  expect(group).toMatchObject({
    name: 'Pizzas',
    order: 5,
    is_pizza: true,
    price_rule: 'highest',
    size: true,
    size1_price: 39.9,
    size2_price: null,
    flavor1: 1,
    flavor2: 3,
    mon: false,
    tue: true,
    start_time: '18:00',
    end_time: '02:00',
  });
  for (const size of [75, 240, 500, 720]) {
    const file = path.join(services.files.folder, '..', `${group.image}-${size}.webp`);
    expect(existsSync(file), file).toBe(true);
  }
});

test('changes only what is sent, and takes the picture away on an empty text', async () => {
  const { store_id, call } = await shop();
  const id = await makeGroup(db, store_id, { name: 'Pratos', image: '/files/1/a', start_time: '11:00' });
  const change = (body: object) => call(groups.updateGroup, { params: { id }, body: { store_id, ...body } });
  expect(await change({ name: 'Almoço' })).toMatchObject({ name: 'Almoço', image: '/files/1/a', start_time: '11:00' });
  expect(await change({ image: '', start_time: '' })).toMatchObject({ name: 'Almoço', image: null, start_time: '' });
});

test.each([
  ['a name', { name: '  ' }, 'name'],
  ['a time of the day', { start_time: '25:00' }, 'start_time'],
  ['one to three flavors', { flavor1: 4 }, 'flavor1'],
  ['a name for each size', { size: true, size1: 'Média' }, 'size2'],
])('wants %s', async (_, body, field) => {
  const { store_id, call } = await shop();
  const id = await makeGroup(db, store_id);
  const refusal = { code: 'invalid_input', detail: { fields: { [field]: expect.any(String) } } };
  const create = call(groups.createGroup, { body: { store_id, name: 'Pizzas', ...body } });
  await expect(create).rejects.toMatchObject(refusal);
  const change = call(groups.updateGroup, { params: { id }, body: { store_id, ...body } });
  await expect(change).rejects.toMatchObject(refusal);
});

test('refuses a file that is no picture, and makes nothing', async () => {
  const { store_id, call, names } = await shop();
  const image = new File(['not a picture'], 'foto.png', { type: 'image/png' });
  await expect(call(groups.createGroup, { body: { store_id, name: 'Doces' }, files: { image } })).rejects.toMatchObject(
    { code: 'invalid_input', detail: { fields: { image: expect.any(String) } } },
  );
  expect(await names()).toEqual([]);
});

test('takes a section and its items off the menu together, and keeps them to be restored', async () => {
  const { store_id, call, query, names } = await shop();
  const id = await makeGroup(db, store_id);
  const item = await makeItem(db, store_id, { menu_group_id: id });
  const earlier = await makeItem(db, store_id, { menu_group_id: id, deleted_at: new Date('2026-01-01') });
  await call(groups.deleteGroup, { params: { id }, query });
  expect(await names()).toEqual([]);
  expect(await call(listItems, { query })).toEqual([]);
  const kept = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .select(['id', 'deleted_at'])
    .execute();
  const group = await db.selectFrom('menu_groups').where('id', '=', id).select('deleted_at').executeTakeFirstOrThrow();
  expect(kept.find((row) => row.id === item)?.deleted_at).toBe(group.deleted_at);
  expect(kept.find((row) => row.id === earlier)?.deleted_at).toBe('2026-01-01T00:00:00.000Z');
  await expect(call(groups.deleteGroup, { params: { id }, query })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('turns visibility over, or sets it', async () => {
  const { store_id, call } = await shop();
  const id = await makeGroup(db, store_id);
  const set = async (body: object) =>
    (await call(groups.setGroupInvisible, { params: { id }, body: { store_id, ...body } })).is_invisible;
  expect([await set({}), await set({}), await set({ is_invisible: true }), await set({ is_invisible: 1 })]).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('copies a section with items, variations and complements, hidden and right below it', async () => {
  const { store_id, call, query, names } = await shop();
  const id = await makeGroup(db, store_id, { name: 'Sucos', order: 1, start_time: '11:00' });
  await makeGroup(db, store_id, { name: 'Doces', order: 2 });
  const juice = await makeItem(db, store_id, { menu_group_id: id, name: 'Laranja', internal_id: '7', stock: 3 });
  await makeItem(db, store_id, { menu_group_id: id, name: 'Antigo', deleted_at: new Date() });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '300 ml', price: 8 });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '500 ml', price: 11, order: 2 });
  const question = await makeComplementGroup(db, store_id, { menu_item_ids: [juice] });

  const copy = await call(groups.duplicateGroup, { params: { id }, body: { store_id } });
  expect(copy).toMatchObject({ name: 'Sucos (cópia)', is_invisible: true, start_time: '11:00', itens_count: 1 });
  expect(await names()).toEqual(['Sucos', 'Sucos (cópia)', 'Doces']);
  const { itens } = await call(groups.getGroup, { query: { ...query, id: copy.id } });
  expect(itens).toMatchObject([{ name: 'Laranja', price1: 10, stock: 3, internal_id: '' }]);
  expect(itens[0]?.variations.map(({ name, price }) => [name, price])).toEqual([
    ['300 ml', 8],
    ['500 ml', 11],
  ]);
  expect(itens[0]?.complement_group_ids).toEqual([question]);
  expect(itens[0]?.id).not.toBe(juice);
});

test('shows what a change of prices would do before it does it', async () => {
  const { store_id, call, query } = await shop();
  const id = await makeGroup(db, store_id);
  const pizza = await makeItem(db, store_id, { menu_group_id: id, name: 'Calabresa', price1: 39.9, price2: 54.9 });
  const juice = await makeItem(db, store_id, { menu_group_id: id, name: 'Suco', price1: 0, order: 2 });
  const variation_id = await makeVariation(db, store_id, { menu_item_id: juice, name: '500 ml', price: 8 });
  const change = (dry_run: boolean) =>
    call(groups.updateGroupPrices, {
      params: { id },
      body: { store_id, by: 'percent', amount: 10, rounding: '.90', dry_run },
    });
  const plain = { variation_id: null, variation_name: null };
  const prices = [
    { id: pizza, name: 'Calabresa', field: 'price1', ...plain, before: 39.9, after: 43.9 },
    { id: pizza, name: 'Calabresa', field: 'price2', ...plain, before: 54.9, after: 59.9 },
    { id: juice, name: 'Suco', field: 'price1', ...plain, before: 0, after: 0 },
    { id: juice, name: 'Suco', field: 'variation', variation_id, variation_name: '500 ml', before: 8, after: 8.9 },
  ];
  const read = async () => {
    const { itens } = await call(groups.getGroup, { query: { ...query, id } });
    return itens.flatMap(({ price1, price2, variations }) => [price1, price2, ...variations.map(({ price }) => price)]);
  };
  expect(await change(true)).toEqual({ dry_run: true, prices });
  expect(await read()).toEqual([39.9, 54.9, 0, 0, 8]);
  expect(await change(false)).toEqual({ dry_run: false, prices });
  expect(await read()).toEqual([43.9, 59.9, 0, 0, 8.9]);
});

test('changes no price at all when one would become nothing', async () => {
  const { store_id, call, query } = await shop();
  const id = await makeGroup(db, store_id);
  await makeItem(db, store_id, { menu_group_id: id, price1: 30 });
  await makeItem(db, store_id, { menu_group_id: id, name: 'Bala', price1: 0.5 });
  await expect(
    call(groups.updateGroupPrices, { params: { id }, body: { store_id, by: 'value', amount: -1 } }),
  ).rejects.toMatchObject({ code: 'price_out_of_range', detail: { name: 'Bala' } });
  const { itens } = await call(groups.getGroup, { query: { ...query, id } });
  expect(itens.map(({ price1 }) => price1)).toEqual([30, 0.5]);
});

test('puts the named sections first in their order, and the others after them as they stood', async () => {
  const { store_id, call, names } = await shop();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await makeGroup(db, store_id, { name, order: ids.length + 1 }));
  await call(groups.reorderGroups, { body: { store_id, ids: [ids[2] ?? 0, ids[0] ?? 0] } });
  expect(await names()).toEqual(['C', 'A', 'B', 'D']);
  await expect(call(groups.reorderGroups, { body: { store_id, ids: [...ids, 999_999] } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('two people who reorder at once leave one of the two orders', async () => {
  const { store_id, call, names } = await shop();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await makeGroup(db, store_id, { name }));
  await Promise.all([
    call(groups.reorderGroups, { body: { store_id, ids } }),
    call(groups.reorderGroups, { body: { store_id, ids: ids.toReversed() } }),
  ]);
  expect(['ABCD', 'DCBA']).toContain((await names()).join(''));
});

test('a manager without the permission for prices cannot reprice, and one without the menu cannot edit it', async () => {
  const noPrices = await shop({ price_edit: false });
  const id = await makeGroup(db, noPrices.store_id);
  const { store_id } = noPrices;
  await expect(
    noPrices.call(groups.updateGroupPrices, { params: { id }, body: { store_id, by: 'value', amount: 1 } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
  const noMenu = await shop({ menu_edit: false });
  await expect(
    noMenu.call(groups.createGroup, { body: { store_id: noMenu.store_id, name: 'Doces' } }),
  ).rejects.toMatchObject({ code: 'forbidden' });
});
