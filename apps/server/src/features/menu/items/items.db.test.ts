import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { ApiError } from '@comanda/contract/clients/client';
import * as items from '@comanda/contract/menu/items';
import { addPrintGroup, findPrintGroups } from '@comanda/contract/floor/print';
import { attachTag, createTag } from '@comanda/contract/menu/tags';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId } from '@comanda/domain/ids';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeStore, makeUser } from '../../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../../test/menu-factories.ts';
import { makePicture } from '../../../../test/picture.ts';

const { as, app, database, services } = await testApp();
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
  const query = { store_id };
  const group = await makeGroup(db, store_id, { name: 'Pratos' });
  return {
    store_id,
    token,
    call,
    query,
    group,
    get: (item: ItemId) => call(items.getItem, { query: { ...query, id: item } }),
    change: (item: ItemId, body: object, files?: Record<string, File>) =>
      call(items.updateItem, { params: { id: item }, body: { store_id, ...body }, ...(files ? { files } : {}) }),
    names: async () => (await call(items.listItems, { query })).map(({ name }) => name),
  };
}

test('lists the items by section and order, with variations and questions', async () => {
  const { store_id, call, query, group } = await shop();
  const second = await makeGroup(db, store_id, { name: 'Bebidas', order: 2 });
  const juice = await makeItem(db, store_id, { menu_group_id: second, name: 'Suco' });
  const soup = await makeItem(db, store_id, { menu_group_id: group, name: 'Caldo', order: 2, cost: 4.25 });
  await makeItem(db, store_id, { menu_group_id: group, name: 'Feijoada', order: 1, is_invisible: true });
  await makeItem(db, store_id, { menu_group_id: group, deleted_at: new Date() });
  await makeVariation(db, store_id, { menu_item_id: juice, name: '300 ml', price: 7.5 });
  const asked = await makeComplementGroup(db, store_id, { menu_item_ids: [soup] });
  await makeComplementGroup(db, store_id, { menu_item_ids: [soup], deleted_at: new Date() });
  const list = await call(items.listItems, { query });
  expect(list.map(({ name }) => name)).toEqual(['Feijoada', 'Caldo', 'Suco']);
  expect(list[1]).toMatchObject({ cost: 4.25, complement_group_ids: [asked], variations: [] });
  expect(list[2]?.variations).toMatchObject([{ name: '300 ml', price: 7.5 }]);
  const ofGroup = await call(items.listItems, { query: { ...query, menu_group_id: second } });
  expect(ofGroup.map(({ name }) => name)).toEqual(['Suco']);
});

test('makes an item from a form: its section and variations as JSON, five pictures, last in its section', async () => {
  const { store_id, call, group } = await shop();
  await makeItem(db, store_id, { menu_group_id: group, order: 6 });
  const sauces = await makeComplementGroup(db, store_id, { name: 'Molhos' });
  const sides = await makeComplementGroup(db, store_id, { name: 'Acompanhamentos' });
  await makeComplement(db, store_id, { complement_group_id: sides });
  const item = await call(items.createItem, {
    body: {
      store_id,
      grupo: { id: group },
      name: 'X-Nena',
      price1: '29.90',
      strike_price: '',
      cost: '11,20',
      stock: '',
      type: '1',
      is_table: 0,
      variations: [
        { name: 'Simples', price: 29.9 },
        { name: 'Dupla', price: 36.9 },
      ],
      complement_group_ids: [sides, sauces],
    },
    files: { image: await makePicture(), image_5: await makePicture('#228b22') },
  });
  expect(item).toMatchObject({
    name: 'X-Nena',
    price1: 29.9,
    strike_price: null,
    cost: 11.2,
    stock: null,
    is_table: false,
    is_delivery: true,
    order: 7,
    menu_group_id: group,
    grupo: { id: group, name: 'Pratos' },
    complement_group_ids: [sides, sauces],
    complementos: [{ id: sides, complements: [{ name: 'Farofa' }] }, { id: sauces }],
    image: expect.stringMatching(/^\/files\/\d+\/[0-9a-f]{24}$/),
    image_2: null,
    image_5: expect.stringMatching(/^\/files\//),
  });
  expect(item.variations.map(({ name, price, order }) => [name, price, order])).toEqual([
    ['Simples', 29.9, 1],
    ['Dupla', 36.9, 2],
  ]);
});

test('an answer has the field `error` only when nothing was made', async () => {
  const { store_id, group, token } = await shop();
  const post = (payload: object) =>
    app.inject({ method: 'POST', url: '/api/stores/item', headers: { authorization: `Bearer ${token}` }, payload });
  const made = await post({ store_id, menu_group_id: group, name: 'Pudim' });
  expect([made.statusCode, 'error' in made.json<object>()]).toEqual([200, false]);
  const refused = await post({ store_id, menu_group_id: group, name: '' });
  expect([refused.statusCode, refused.json<{ error: string }>().error]).toEqual([422, 'invalid_input']);
});

test.each<[string, object, string]>([
  ['a name', { name: '' }, 'name'],
  ['a price that is not below zero', { price1: -1 }, 'price1'],
  ['a price of two digits', { price1: 1.234 }, 'price1'],
  ['a type that exists', { type: 3 }, 'type'],
  ['a stock that is not below zero', { stock: -1 }, 'stock'],
  ['a price for each variation', { variations: [{ name: 'Média' }] }, 'variations.0.price'],
  ['pictures of its own', { images: ['/files/1/000000000000000000000000'] }, 'images'],
])('an item wants %s', async (_, body, field) => {
  const { store_id, call, group, change } = await shop();
  const refusal = { code: 'invalid_input', detail: { fields: { [field]: expect.any(String) } } };
  const create = call(items.createItem, { body: { store_id, menu_group_id: group, name: 'Pudim', ...body } });
  await expect(create).rejects.toMatchObject(refusal);
  await expect(change(await makeItem(db, store_id, { menu_group_id: group }), body)).rejects.toMatchObject(refusal);
});

test('an item wants a section of its store', async () => {
  const { store_id, call } = await shop();
  const refused = call(items.createItem, { body: { store_id, name: 'Pudim' } });
  await expect(refused).rejects.toMatchObject({ detail: { fields: { menu_group_id: 'Escolha o grupo.' } } });
  const menu_group_id = await makeGroup(db, await makeStore(db));
  const foreign = call(items.createItem, { body: { store_id, menu_group_id, name: 'Pudim' } });
  await expect(foreign).rejects.toMatchObject({ code: 'not_found' });
});

test('keeps no picture of an item that was not made', async () => {
  const { store_id, call } = await shop();
  const menu_group_id = await makeGroup(db, await makeStore(db));
  const image = await makePicture();
  await expect(
    call(items.createItem, { body: { store_id, menu_group_id, name: 'Pudim' }, files: { image } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await readdir(path.join(services.files.folder, `${store_id}`))).toEqual([]);
});

test('changes only what is sent', async () => {
  const { store_id, group, change, get } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group, name: 'Caldo', price1: 12, stock: 4, cost: 3 });
  const variation = await makeVariation(db, store_id, { menu_item_id: id });
  const before = await get(id);
  const { name, ...rest } = await change(id, { name: 'Caldo verde' });
  expect(name).toBe('Caldo verde');
  expect(rest).toEqual({ ...before, name: undefined });
  expect(await change(id, { stock: null, cost: null })).toMatchObject({
    stock: null,
    cost: null,
    variations: [{ id: variation }],
  });
});

test('a list of variations is the whole list: kept by id, added, removed, in its order', async () => {
  const { store_id, group, change } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group });
  const small = await makeVariation(db, store_id, { menu_item_id: id, name: '300 ml' });
  await makeVariation(db, store_id, { menu_item_id: id, name: '500 ml' });
  const variations = [
    { name: '1 litro', price: 20 },
    { id: small, name: '350 ml', price: 9 },
  ];
  const item = await change(id, { variations });
  expect(item.variations).toMatchObject([
    { name: '1 litro', price: 20 },
    { id: small, name: '350 ml', price: 9 },
  ]);
  const other = await makeItem(db, store_id, { menu_group_id: group });
  await expect(change(other, { variations })).rejects.toMatchObject({ code: 'not_found' });
});

test('asks the questions that are named, in their order', async () => {
  const { store_id, group, change } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group });
  const first = await makeComplementGroup(db, store_id, { menu_item_ids: [id] });
  const second = await makeComplementGroup(db, store_id);
  expect((await change(id, { complement_group_ids: [second, first] })).complement_group_ids).toEqual([second, first]);
  expect((await change(id, { complement_group_ids: [first] })).complement_group_ids).toEqual([first]);
  const foreign = await makeComplementGroup(db, await makeStore(db));
  await expect(change(id, { complement_group_ids: [foreign] })).rejects.toMatchObject({ code: 'not_found' });
});

test('pictures stand in the order that is sent, new ones among those that stay', async () => {
  const { store_id, group, change } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group, image: '/files/1/a', image_2: '/files/1/b' });
  const item = await change(id, { images: ['/files/1/b', 'image_2', '/files/1/a'] }, { image_2: await makePicture() });
  expect(item).toMatchObject({ image: '/files/1/b', image_3: '/files/1/a', image_4: null });
  expect(item.image_2).toMatch(/^\/files\/\d+\/[0-9a-f]{24}$/);
  expect(await change(id, { images: [] })).toMatchObject({ image: null, image_2: null, image_3: null });
});

test('a change of price or stock needs its own permission, other fields do not', async () => {
  const { store_id, group, change, call } = await shop({ price_edit: false, stock_edit: false });
  const id = await makeItem(db, store_id, { menu_group_id: group, price1: 12, stock: 4 });
  expect(await change(id, { name: 'Caldo', price1: 12, stock: 4 })).toMatchObject({ name: 'Caldo' });
  for (const body of [{ price1: 11 }, { strike_price: 15 }, { variations: [{ name: 'P', price: 1 }] }, { stock: 9 }]) {
    await expect(change(id, body), JSON.stringify(body)).rejects.toMatchObject({ code: 'forbidden' });
  }
  const priced = call(items.createItem, { body: { store_id, menu_group_id: group, name: 'Suco', price1: 5 } });
  await expect(priced).rejects.toMatchObject({ code: 'forbidden' });
  await call(items.createItem, { body: { store_id, menu_group_id: group, name: 'Suco' } });
});

test('an item that moves to another section stands last there', async () => {
  const { store_id, group, change } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group, order: 1 });
  const other = await makeGroup(db, store_id, { name: 'Doces' });
  await makeItem(db, store_id, { menu_group_id: other, order: 3 });
  expect(await change(id, { menu_group_id: other })).toMatchObject({ menu_group_id: other, order: 4 });
  const deleted = await makeGroup(db, store_id, { deleted_at: new Date() });
  await expect(change(id, { menu_group_id: deleted })).rejects.toMatchObject({ code: 'not_found' });
});

test('an item says where its paper comes out: only in a group of its own store', async () => {
  const { store_id, query, group, call, get, change } = await shop();
  const params = { storeId: store_id };
  const { id: bar } = await call(addPrintGroup, { params, body: { name: 'Bar' } });
  const id = await makeItem(db, store_id, { menu_group_id: group, name: 'Suco' });
  expect(await get(id)).toMatchObject({ printer_group_id: null });
  expect(await change(id, { printer_group_id: bar })).toMatchObject({ printer_group_id: bar });
  expect(await call(findPrintGroups, { query })).toMatchObject([{ id: bar, itens: [{ id }] }]);
  expect(await change(id, { printer_group_id: '' })).toMatchObject({ printer_group_id: null });
  const other = await shop();
  const theirs = await other.call(addPrintGroup, { params: { storeId: other.store_id }, body: { name: 'Bar' } });
  await expect(change(id, { printer_group_id: theirs.id })).rejects.toMatchObject({ code: 'not_found' });
});

test('copies an item with variations, questions and pictures, hidden and right below it', async () => {
  const { store_id, group, call, names } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group, name: 'Suco', image_4: '/files/1/a', order: 1 });
  await makeItem(db, store_id, { menu_group_id: group, name: 'Água', order: 2 });
  await makeVariation(db, store_id, { menu_item_id: id, name: '300 ml', price: 7 });
  const asked = await makeComplementGroup(db, store_id, { menu_item_ids: [id] });
  const copy = await call(items.duplicateItem, { body: { store_id, id } });
  expect(copy).toMatchObject({
    name: 'Suco (cópia)',
    is_invisible: true,
    image_4: '/files/1/a',
    variations: [{ name: '300 ml', price: 7 }],
    complement_group_ids: [asked],
  });
  expect(await names()).toEqual(['Suco', 'Suco (cópia)', 'Água']);
});

test('copies what an item takes from the stock: its minimum, the items it lowers and its recipe', async () => {
  const { store_id, group, call } = await shop();
  const bottle = await makeItem(db, store_id, { menu_group_id: group, name: 'Garrafa' });
  const id = await makeItem(db, store_id, { menu_group_id: group, stock_minimum: 4, stock_item_id_1: bottle });
  const large = await makeVariation(db, store_id, { menu_item_id: id, name: '500 ml', price: 9 });
  const { id: tag_id } = await call(createTag, { body: { store_id, name: 'Laranja', unit: 'g' } });
  for (const [variation_id, quantity] of [[null, 300] as const, [large, 200] as const])
    await call(attachTag, { body: { store_id, tag_id, menu_item_id: id, variation_id, quantity, unit: 'g' } });

  const copy = await call(items.duplicateItem, { body: { store_id, id } });
  expect(copy).toMatchObject({ stock_minimum: 4, stock_item_id_1: bottle });
  const recipe = await db
    .selectFrom('recipes')
    .where('menu_item_id', '=', copy.id)
    .select(['variation_id', 'quantity'])
    .orderBy('id')
    .execute();
  expect(recipe).toEqual([
    { variation_id: null, quantity: 300 },
    { variation_id: copy.variations[0]?.id, quantity: 200 },
  ]);
});

test('keeps a deleted item, and shows it nowhere', async () => {
  const { store_id, group, call, query, get, names } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group });
  await call(items.deleteItem, { params: { id }, query });
  expect(await names()).toEqual([]);
  await expect(get(id)).rejects.toMatchObject({ code: 'not_found' });
  const kept = await db.selectFrom('menu_items').where('id', '=', id).select('deleted_at').executeTakeFirstOrThrow();
  expect(kept.deleted_at).not.toBeNull();
});

test('offers in the cart, highlights, hides and codes an item', async () => {
  const { store_id, group, call, query } = await shop();
  const id = await makeItem(db, store_id, { menu_group_id: group });
  const at = { params: { id }, body: { store_id } };
  const gone = { params: { id }, query };
  expect(await call(items.addUpsell, at)).toEqual({ id, is_upsell: true });
  expect(await call(items.removeUpsell, gone)).toEqual({ id, is_upsell: false });
  expect(await call(items.toggleHighlight, gone)).toEqual({ id, is_highlight: true });
  expect(await call(items.toggleHighlight, gone)).toEqual({ id, is_highlight: false });
  expect(await call(items.setItemInvisible, at)).toEqual({ id, is_invisible: true });
  const code = { params: { id }, body: { store_id, internal_id: ' 301 ' } };
  expect(await call(items.setItemInternalId, code)).toEqual({ id, internal_id: '301' });
});

test('puts items in the order of the list, and brings those of other sections in', async () => {
  const { store_id, group, call, names } = await shop();
  const ids: number[] = [];
  for (const name of ['A', 'B', 'C']) {
    ids.push(await makeItem(db, store_id, { menu_group_id: group, name, order: ids.length + 1 }));
  }
  const elsewhere = await makeItem(db, store_id, { name: 'D' });
  const [a = 0, , c = 0] = ids;
  await call(items.reorderItems, { body: { store_id, menu_group_id: group, ids: [c, elsewhere, a] } });
  expect(await names()).toEqual(['C', 'D', 'A', 'B']);
});

test('writes many cells at once, all or none', async () => {
  const { store_id, group, call } = await shop();
  const first = await makeItem(db, store_id, { menu_group_id: group, name: 'Caldo', price1: 5 });
  const second = await makeItem(db, store_id, { menu_group_id: group, name: 'Suco', price1: 5, stock: 2 });
  const changes = [
    { id: first, price1: 6 },
    { id: second, price1: 7, stock: null, is_upsell: true },
  ];
  const rows = await call(items.updateItems, { body: { store_id, changes } });
  expect(rows).toMatchObject([
    { name: 'Caldo', price1: 6 },
    { name: 'Suco', price1: 7, stock: null, is_upsell: true },
  ]);
  const foreign = await makeItem(db, await makeStore(db));
  const refused = call(items.updateItems, { body: { store_id, changes: [{ id: first, price1: 9 }, { id: foreign }] } });
  await expect(refused).rejects.toBeInstanceOf(ApiError);
  expect((await call(items.getItem, { query: { store_id, id: first } })).price1).toBe(6);
});
