import { deleteComplementGroup } from '@comanda/contract/menu/complements';
import { listExcluded, restoreExcluded } from '@comanda/contract/menu/excluded';
import { deleteGroup } from '@comanda/contract/menu/groups';
import { deleteItem, listItems } from '@comanda/contract/menu/items';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeGroup, makeItem } from '../../../test/menu-factories.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;
const DAY = 24 * 60 * 60_000;

async function shop() {
  setNow(FRIDAY_EVENING);
  const url = unique('excluidos');
  const store_id = await makeStore(db, { url });
  const { token } = await makeUser(db, ROLE.owner, store_id);
  const owner = as(token);
  const params = { storeId: store_id };
  const query = { store_id };
  const menu_group_id = await makeGroup(db, store_id, { name: 'Pizzas' });
  const items = [
    await makeItem(db, store_id, { menu_group_id, name: 'Calabresa' }),
    await makeItem(db, store_id, { menu_group_id, name: 'Mussarela' }),
  ] as const;
  return {
    store_id,
    owner,
    menu_group_id,
    items,
    lists: (filterAll = false) => owner(listExcluded, { params, body: { filterAll } }),
    restore: (body: Record<string, unknown>) => owner(restoreExcluded, { params, body }),
    dropItem: (id: number) => owner(deleteItem, { params: { id }, query }),
    dropGroup: (id: number) => owner(deleteGroup, { params: { id }, query }),
    dropQuestion: (id: number) => owner(deleteComplementGroup, { params: { id }, query }),
    names: async () => (await owner(listItems, { query })).map(({ name }) => name),
    page: () => call(getStoreBySlug, { query: { slug: url } }),
  };
}

test('lists what was deleted, when and by whom, and brings it back to the public menu', async () => {
  const { lists, restore, dropItem, items, names, page } = await shop();
  await dropItem(items[0]);
  const { menuItems, ...others } = await lists();
  expect(menuItems).toEqual([
    {
      id: items[0],
      name: 'Calabresa',
      of: 'Pizzas',
      deleted_at: FRIDAY_EVENING.toISOString(),
      by: 'Pessoa da Silva',
      of_deleted: false,
      together: 0,
    },
  ]);
  expect(others).toEqual({ complementsGroup: [], complementsItem: [], menuGroups: [] });
  expect(await restore({ menuItems: [items[0]] })).toEqual({ parents: [] });
  expect(await names()).toEqual(['Calabresa', 'Mussarela']);
  expect((await page()).groups[0]?.itens).toHaveLength(2);
  expect((await lists()).menuItems).toEqual([]);
});

test('a section comes back with the items that went with it, not with those that went before', async () => {
  const { lists, restore, dropItem, dropGroup, items, menu_group_id, names } = await shop();
  await dropItem(items[0]);
  setNow(new Date(FRIDAY_EVENING.getTime() + DAY));
  await dropGroup(menu_group_id);
  expect((await lists()).menuGroups).toMatchObject([{ name: 'Pizzas', together: 1, by: 'Pessoa da Silva' }]);
  await restore({ menuGroups: [menu_group_id] });
  expect(await names()).toEqual(['Mussarela']);
});

test('an item whose section is deleted brings it back, or goes to another one', async () => {
  const { store_id, lists, restore, dropGroup, items, menu_group_id, names } = await shop();
  await dropGroup(menu_group_id);
  expect((await lists()).menuItems).toMatchObject([{ of_deleted: true }, { of_deleted: true }]);
  const other = await makeGroup(db, store_id, { name: 'Promoções' });
  expect(await restore({ menuItems: [items[1]], menu_group_id: other })).toEqual({ parents: [] });
  expect((await lists()).menuGroups).toHaveLength(1);
  expect(await restore({ menuItems: [items[0]] })).toEqual({ parents: ['Pizzas'] });
  expect((await names()).toSorted()).toEqual(['Calabresa', 'Mussarela']);
  expect(await lists()).toMatchObject({ menuGroups: [], menuItems: [] });
});

test('complements and their groups come back in the same way, linked as before', async () => {
  const { store_id, lists, restore, dropQuestion, items, page } = await shop();
  const id = await makeComplementGroup(db, store_id, { name: 'Bordas', menu_item_ids: [items[0]] });
  const edge = await makeComplement(db, store_id, { complement_group_id: id, name: 'Catupiry' });
  await dropQuestion(id);
  expect(await lists()).toMatchObject({
    complementsGroup: [{ name: 'Bordas', together: 1 }],
    complementsItem: [{ name: 'Catupiry', of: 'Bordas', of_deleted: true }],
  });
  expect(await restore({ complementsItem: [edge] })).toEqual({ parents: ['Bordas'] });
  expect((await page()).complement_groups).toMatchObject([{ name: 'Bordas', complements: [{ name: 'Catupiry' }] }]);
});

test('what was deleted long ago is listed when it is asked for', async () => {
  const { lists, dropItem, items } = await shop();
  await dropItem(items[0]);
  setNow(new Date(FRIDAY_EVENING.getTime() + 16 * DAY));
  expect((await lists()).menuItems).toHaveLength(1);
  setNow(new Date(FRIDAY_EVENING.getTime() + 31 * DAY));
  expect((await lists()).menuItems).toEqual([]);
  expect((await lists(true)).menuItems).toHaveLength(1);
});

test('nothing that is not deleted, or of another store, is restored; an attendant only sees', async () => {
  const { store_id, restore, dropItem, items, lists } = await shop();
  await dropItem(items[0]);
  const other = await makeStore(db);
  const foreign = await makeItem(db, other, { deleted_at: FRIDAY_EVENING });
  const elsewhere = await makeGroup(db, other);
  for (const wish of [
    { menuItems: [items[0], foreign] },
    { menuItems: [items[1]] },
    { menuItems: [items[0]], menu_group_id: elsewhere },
  ])
    await expect(restore(wish)).rejects.toMatchObject({ code: 'not_found' });
  expect((await lists()).menuItems).toHaveLength(1);
  const { token } = await makeUser(db, ROLE.attendant, store_id);
  const params = { storeId: store_id };
  expect((await as(token)(listExcluded, { params, body: {} })).menuItems).toHaveLength(1);
  const asked = as(token)(restoreExcluded, { params, body: { menuItems: [items[0]] } });
  await expect(asked).rejects.toMatchObject({ code: 'forbidden' });
});
