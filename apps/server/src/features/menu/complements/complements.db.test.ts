import * as complements from '@comanda/contract/menu/complements';
import { getItem } from '@comanda/contract/menu/items';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { testApp } from '../../../../test/app.ts';
import { makeStore, makeUser } from '../../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeGroup, makeItem } from '../../../../test/menu-factories.ts';
import { makePicture } from '../../../../test/picture.ts';

const { as, database } = await testApp();
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
  return {
    store_id,
    call,
    query,
    group: async (id: number) => call(complements.getComplementGroup, { query: { ...query, id } }),
    groupNames: async () => (await call(complements.listComplementGroups, { query })).map(({ name }) => name),
    answers: async (id: number) =>
      (await call(complements.listComplements, { query: { ...query, complement_group_id: id } })).map(
        ({ name }) => name,
      ),
  };
}

test('lists the questions in their order, with their answers and how many items ask them', async () => {
  const { store_id, call, query } = await shop();
  const asking = [await makeItem(db, store_id), await makeItem(db, store_id)];
  await makeItem(db, store_id);
  const deleted = await makeItem(db, store_id, { deleted_at: new Date() });
  const sides = await makeComplementGroup(db, store_id, { order: 2, menu_item_ids: [...asking, deleted] });
  await makeComplementGroup(db, store_id, { name: 'Ponto', order: 1 });
  await makeComplementGroup(db, store_id, { deleted_at: new Date() });
  await makeComplement(db, store_id, { complement_group_id: sides, name: 'Couve', order: 2, is_invisible: true });
  await makeComplement(db, store_id, { complement_group_id: sides, name: 'Arroz', order: 1, cost: 1.2 });
  await makeComplement(db, store_id, { complement_group_id: sides, deleted_at: new Date() });
  const list = await call(complements.listComplementGroups, { query });
  expect(list).toMatchObject([
    { name: 'Ponto', itens_count: 0, complements: [] },
    { name: 'Acompanhamento', itens_count: 2, complements: [{ name: 'Arroz', cost: 1.2 }, { name: 'Couve' }] },
  ]);
});

test('makes a question with its answers, their pictures and the items that ask it', async () => {
  const { store_id, call, query } = await shop();
  const item = await makeItem(db, store_id);
  const earlier = await makeComplementGroup(db, store_id, { menu_item_ids: [item] });
  const group = await call(complements.storeComplementGroup, {
    body: {
      store_id,
      name: 'Molhos',
      min: '1',
      max: '0',
      only_one: 'true',
      menu_item_ids: [item],
      complements: [{ name: 'Alho', price: 2.5, image_file: 'image_0' }, { name: 'Pimenta' }],
    },
    files: { image_0: await makePicture() },
  });
  expect(group).toMatchObject({ min: 1, max: 0, only_one: true, itens_count: 1, order: 2 });
  expect(group.complements).toMatchObject([
    { name: 'Alho', price: 2.5, order: 1, image: expect.stringMatching(/^\/files\//) },
    { name: 'Pimenta', price: 0, order: 2, image: null },
  ]);
  const asked = await call(getItem, { query: { ...query, id: item } });
  expect(asked.complement_group_ids).toEqual([earlier, group.id]);
});

test('the minimum is never above the maximum, unless there is no maximum', async () => {
  const { store_id, call } = await shop();
  const create = (body: { min?: number; max?: number }) =>
    call(complements.createComplementGroup, { body: { store_id, name: 'Ponto', ...body } });
  const refusal = { code: 'invalid_input', detail: { fields: { max: expect.any(String) } } };
  await expect(create({ min: 3, max: 2 })).rejects.toMatchObject(refusal);
  await expect(create({ min: 2 })).rejects.toMatchObject(refusal);
  const { id } = await create({ min: 2, max: 0 });
  const change = (body: { min?: number; max?: number }) =>
    call(complements.updateComplementGroup, { body: { store_id, id, ...body } });
  await expect(change({ max: 1 })).rejects.toMatchObject(refusal);
  expect(await change({ max: 2 })).toMatchObject({ min: 2, max: 2 });
  await expect(change({ min: 3 })).rejects.toMatchObject(refusal);
});

test('a list of answers is the whole list: kept by id, added, deleted, in its order', async () => {
  const { store_id, call } = await shop();
  const id = await makeComplementGroup(db, store_id);
  const rice = await makeComplement(db, store_id, { complement_group_id: id, name: 'Arroz', stock: 4 });
  const beans = await makeComplement(db, store_id, { complement_group_id: id, name: 'Feijão' });
  const list = [
    { name: 'Couve', price: 1 },
    { id: rice, name: 'Arroz branco' },
  ];
  const group = await call(complements.updateComplementGroup, { body: { store_id, id, complements: list } });
  expect(group.complements).toMatchObject([
    { name: 'Couve', order: 1 },
    { id: rice, name: 'Arroz branco', price: 3, stock: 4, order: 2 },
  ]);
  const kept = await db
    .selectFrom('complements')
    .where('id', '=', beans)
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  expect(kept.deleted_at).not.toBeNull();
  const other = await makeComplementGroup(db, store_id);
  await expect(
    call(complements.updateComplementGroup, { body: { store_id, id: other, complements: list } }),
  ).rejects.toMatchObject({ code: 'not_found' });
});

test('takes a question away with its answers, keeps them, and no item asks it', async () => {
  const { store_id, call, query, groupNames } = await shop();
  const item = await makeItem(db, store_id);
  const id = await makeComplementGroup(db, store_id, { menu_item_ids: [item] });
  const answer = await makeComplement(db, store_id, { complement_group_id: id });
  await call(complements.deleteComplementGroup, { params: { id }, query });
  expect(await groupNames()).toEqual([]);
  expect((await call(getItem, { query: { ...query, id: item } })).complementos).toEqual([]);
  await expect(call(complements.getComplement, { query: { ...query, id: answer } })).rejects.toMatchObject({
    code: 'not_found',
  });
});

test('takes several questions away, all or none', async () => {
  const { store_id, call, groupNames } = await shop();
  const ids = [await makeComplementGroup(db, store_id), await makeComplementGroup(db, store_id)];
  await makeComplementGroup(db, store_id, { name: 'Ponto' });
  const foreign = await makeComplementGroup(db, await makeStore(db));
  const params = { storeId: store_id };
  await expect(
    call(complements.deleteComplementGroups, { params, body: { ids: [...ids, foreign] } }),
  ).rejects.toMatchObject({ code: 'not_found' });
  expect(await groupNames()).toHaveLength(3);
  await call(complements.deleteComplementGroups, { params, body: { ids } });
  expect(await groupNames()).toEqual(['Ponto']);
});

test('links a question to many items, each once and last, and says where it is asked', async () => {
  const { store_id, call, query } = await shop();
  const menu_group_id = await makeGroup(db, store_id, { name: 'Lanches' });
  const first = await makeItem(db, store_id, { menu_group_id, name: 'X-Nena', order: 1 });
  const second = await makeItem(db, store_id, { menu_group_id, name: 'Misto', order: 2 });
  const earlier = await makeComplementGroup(db, store_id, { menu_item_ids: [first] });
  const id = await makeComplementGroup(db, store_id);
  const link = (menu_item_ids: number[]) =>
    call(complements.linkComplementGroup, { body: { store_id, complement_group_id: id, menu_item_ids } });
  await link([first]);
  const links = await link([first, second]);
  expect(links).toMatchObject([
    { menu_item_id: first, name: 'X-Nena', menu_group_name: 'Lanches', complement_group_id: id },
    { menu_item_id: second, name: 'Misto' },
  ]);
  expect(await call(complements.listComplementLinks, { params: { groupId: id }, query })).toEqual(links);
  const item = await call(getItem, { query: { ...query, id: first } });
  expect(item.complement_group_ids).toEqual([earlier, id]);

  const unlink = { params: { id, itemId: first }, query };
  await call(complements.unlinkComplementGroup, unlink);
  await expect(call(complements.unlinkComplementGroup, unlink)).rejects.toMatchObject({ code: 'not_found' });
  await call(complements.unlinkEverywhere, { params: { groupId: id }, query });
  expect(await call(complements.listComplementLinks, { params: { groupId: id }, query })).toEqual([]);
  await expect(link([first, 999_999])).rejects.toMatchObject({ code: 'not_found' });
});

test('copies a question with its answers, asked by no item', async () => {
  const { store_id, call } = await shop();
  const item = await makeItem(db, store_id);
  const id = await makeComplementGroup(db, store_id, { name: 'Molhos', min: 1, max: 2, menu_item_ids: [item] });
  await makeComplement(db, store_id, { complement_group_id: id, name: 'Alho', price: 2 });
  await makeComplement(db, store_id, { complement_group_id: id, deleted_at: new Date() });
  const copy = await call(complements.duplicateComplementGroup, { body: { store_id, id } });
  expect(copy).toMatchObject({
    name: 'Molhos (cópia)',
    min: 1,
    max: 2,
    itens_count: 0,
    complements: [{ name: 'Alho', price: 2, complement_group_id: copy.id }],
  });
});

test('adds, changes, moves, hides and deletes one answer', async () => {
  const { store_id, call, query, answers } = await shop();
  const sides = await makeComplementGroup(db, store_id);
  const sauces = await makeComplementGroup(db, store_id);
  await makeComplement(db, store_id, { complement_group_id: sides, order: 3 });
  await makeComplement(db, store_id, { complement_group_id: sauces, name: 'Alho', order: 5 });
  const made = await call(complements.createComplement, {
    body: { store_id, complement_group_id: sides, name: 'Couve', price: '2,50' },
    files: { image: await makePicture() },
  });
  expect(made).toMatchObject({ price: 2.5, order: 4, image: expect.stringMatching(/^\/files\//) });
  const { id } = made;
  const change = (body: object) => call(complements.updateComplement, { body: { store_id, id, ...body } });
  expect(await change({ name: 'Couve refogada' })).toEqual({ ...made, name: 'Couve refogada' });
  expect(await change({ image: '', complement_group_id: sauces })).toMatchObject({ image: null, order: 6 });
  expect(await answers(sauces)).toEqual(['Alho', 'Couve refogada']);
  const at = { params: { id }, body: { store_id } };
  expect(await call(complements.setComplementInvisible, at)).toEqual({ id, is_invisible: true });
  await call(complements.deleteComplement, { params: { id }, query });
  expect(await answers(sauces)).toEqual(['Alho']);
});

test('puts questions and answers in the order of the list', async () => {
  const { store_id, call, groupNames, answers } = await shop();
  const [a, b] = [
    await makeComplementGroup(db, store_id, { name: 'A', order: 1 }),
    await makeComplementGroup(db, store_id, { name: 'B', order: 2 }),
  ];
  await call(complements.reorderComplementGroups, { body: { store_id, ids: [b, a] } });
  expect(await groupNames()).toEqual(['B', 'A']);
  const first = await makeComplement(db, store_id, { complement_group_id: a, name: 'Um' });
  const second = await makeComplement(db, store_id, { complement_group_id: b, name: 'Dois' });
  const ids = [second, first];
  await call(complements.reorderComplements, { body: { store_id, complement_group_id: a, ids } });
  expect([await answers(a), await answers(b)]).toEqual([['Dois', 'Um'], []]);
});

test('a price needs the permission for prices, and a stock the one for stock', async () => {
  const { store_id, call, answers } = await shop({ price_edit: false, stock_edit: false });
  const id = await makeComplementGroup(db, store_id);
  const answer = await makeComplement(db, store_id, { complement_group_id: id, price: 3 });
  const save = (entry: object) =>
    call(complements.updateComplementGroup, {
      body: { store_id, id, complements: [{ name: 'Farofa', ...entry }] },
    });
  expect((await save({ id: answer, price: 3 })).complements).toHaveLength(1);
  await expect(save({ id: answer, price: 4 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(save({ price: 4 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(save({ id: answer, stock: 4 })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(call(complements.updateComplement, { body: { store_id, id: answer, price: 9 } })).rejects.toMatchObject({
    code: 'forbidden',
  });
  expect(await answers(id)).toEqual(['Farofa']);
});

test('writes cells of many complements at once, all or none', async () => {
  const store_id = await makeStore(db);
  const other = await makeStore(db);
  const call = as((await makeUser(db, ROLE.manager, store_id)).token);
  const group = await makeComplementGroup(db, store_id);
  const bacon = await makeComplement(db, store_id, { complement_group_id: group, name: 'Bacon', price: 3 });
  const egg = await makeComplement(db, store_id, { complement_group_id: group, name: 'Ovo', price: 2 });
  const foreign = await makeComplement(db, other, { complement_group_id: await makeComplementGroup(db, other) });
  const write = (changes: { id: number; price?: number; name?: string }[]) =>
    call(complements.updateComplements, { body: { store_id, changes: changes as never } }); // prices of a test
  await expect(
    write([
      { id: bacon, price: 9 },
      { id: foreign, price: 1 },
    ]),
  ).rejects.toMatchObject({ code: 'not_found' });
  await expect(
    write([
      { id: bacon, price: 9 },
      { id: egg, name: '' },
    ]),
  ).rejects.toMatchObject({ code: 'invalid_input' });
  const changed = await write([
    { id: egg, price: 2.5 },
    { id: bacon, price: 4, name: 'Bacon crocante' },
  ]);
  expect(changed).toMatchObject([
    { name: 'Bacon crocante', price: 4 },
    { name: 'Ovo', price: 2.5 },
  ]);
});
