import { duplicateItem, getItem } from '@comanda/contract/menu/items';
import {
  addPrintGroup,
  deletePrintGroup,
  findPrintGroups,
  getPrintSettings,
  includePrintGroupItem,
  includePrintGroupMenuGroup,
  removePrintGroupItem,
  savePrintSettings,
  updatePrintGroup,
} from '@comanda/contract/floor/print';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId } from '@comanda/domain/ids';
import { beforeEach, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';

const { as, services } = await testApp();
const { db } = services;

async function setUp() {
  const store_id = await makeStore(db);
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const attendant = as((await makeUser(db, ROLE.attendant, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  return { store_id, owner, manager, attendant, stranger };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const add = (name: string) => world.manager(addPrintGroup, { params: { storeId: world.store_id }, body: { name } });
const groups = () => world.attendant(findPrintGroups, { query: { store_id: world.store_id } });
const body = () => ({ body: { store_id: world.store_id } });
const include = (group: number, item: ItemId) =>
  world.manager(includePrintGroupItem, { params: { groupId: group, itemId: item }, ...body() });

describe('a print group', () => {
  test('holds items, each in one group only', async () => {
    const menu_group_id = await makeGroup(db, world.store_id, { name: 'Bebidas' });
    const beer = await makeItem(db, world.store_id, { menu_group_id, name: 'Cerveja' });
    const [bar, kitchen] = [await add('Bar'), await add('  Cozinha   quente ')];
    expect(kitchen).toEqual({
      id: expect.any(Number),
      name: 'Cozinha quente',
      printer_id: null,
      capacity: 2,
      itens: [],
    });
    await include(kitchen.id, beer);
    expect(await include(bar.id, beer)).toEqual([
      {
        id: bar.id,
        name: 'Bar',
        printer_id: null,
        capacity: 2,
        itens: [{ id: beer, name: 'Cerveja', menu_group_id, group_name: 'Bebidas' }],
      },
      { ...kitchen },
    ]);
    const without = await world.manager(removePrintGroupItem, { params: { id: beer }, ...body() });
    expect(without.map(({ itens }) => itens)).toEqual([[], []]);
  });

  test('takes a whole section of the menu, and its copies stay in it', async () => {
    const menu_group_id = await makeGroup(db, world.store_id);
    const first = await makeItem(db, world.store_id, { menu_group_id });
    await makeItem(db, world.store_id, { menu_group_id });
    await makeItem(db, world.store_id, { menu_group_id, deleted_at: '2026-11-01T00:00:00Z' });
    const { id } = await add('Forno');
    const params = { groupId: id, menuGroupId: menu_group_id };
    const [oven] = await world.manager(includePrintGroupMenuGroup, { params, ...body() });
    expect(oven?.itens).toHaveLength(2);
    await world.manager(duplicateItem, { body: { store_id: world.store_id, id: first } });
    expect((await groups())[0]?.itens).toHaveLength(3);
  });

  test('is deleted without its items, and the change is kept', async () => {
    const menu_group_id = await makeGroup(db, world.store_id);
    const item = await makeItem(db, world.store_id, { menu_group_id });
    const { id } = await add('Chapa');
    await include(id, item);
    await world.manager(deletePrintGroup, {
      params: { id },
      query: { store_id: world.store_id },
    });
    expect(await groups()).toEqual([]);
    const query = { id: item, store_id: world.store_id };
    expect(await world.manager(getItem, { query })).toMatchObject({ id: item });
    const changes = await db
      .selectFrom('changes')
      .where('store_id', '=', world.store_id)
      .orderBy('seq')
      .select('entity')
      .execute();
    expect(changes.map(({ entity }) => entity)).toEqual(['print_groups', 'menu_items', 'print_groups', 'menu_items']);
  });

  test('has a name of its own', async () => {
    const [bar] = [await add('Bar'), await add('Forno')];
    await expect(add('BAR')).rejects.toMatchObject({ code: 'print_group_exists', detail: { name: 'BAR' } });
    const rename = (name: string) =>
      world.manager(updatePrintGroup, { params: { id: bar.id }, body: { store_id: world.store_id, name } });
    await expect(rename('forno')).rejects.toMatchObject({ code: 'print_group_exists' });
    expect(await rename('bar')).toMatchObject({ name: 'bar' });
  });

  test('takes nothing of another store', async () => {
    const { id } = await add('Bar');
    const other = await makeStore(db);
    const menu_group_id = await makeGroup(db, other);
    const foreign = await makeItem(db, other, { menu_group_id });
    await expect(include(id, foreign)).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      world.manager(includePrintGroupMenuGroup, {
        params: { groupId: id, menuGroupId: menu_group_id },
        ...body(),
      }),
    ).rejects.toMatchObject({ code: 'not_found' });
    await expect(
      world.stranger(updatePrintGroup, { params: { id }, body: { store_id: world.store_id, name: 'x' } }),
    ).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('how a store prints', () => {
  const params = () => ({ params: { id: world.store_id } });

  test('begins with one copy on an 80 mm roll, and keeps what is chosen', async () => {
    const { owner, attendant } = world;
    const start = await attendant(getPrintSettings, params());
    expect(start).toMatchObject({ paper_width: 80, copies_delivery: 1, print_on_accept: false, show_prices: true });
    const chosen = { paper_width: 58, copies_delivery: 2, footer_text: 'Volte sempre!' } as const;
    expect(await owner(savePrintSettings, { ...params(), body: chosen })).toEqual({ ...start, ...chosen });
    await owner(savePrintSettings, { ...params(), body: { group_tickets: true } });
    expect(await attendant(getPrintSettings, params())).toEqual({ ...start, ...chosen, group_tickets: true });
  });

  test('takes no paper or number of copies that cannot be, and only from owners', async () => {
    const { owner, manager } = world;
    const body = { paper_width: 70 as 80 }; // what the type forbids
    await expect(owner(savePrintSettings, { ...params(), body })).rejects.toMatchObject({ code: 'invalid_input' });
    await expect(owner(savePrintSettings, { ...params(), body: { copies_table: 6 } })).rejects.toMatchObject({
      code: 'invalid_input',
    });
    await expect(manager(savePrintSettings, { ...params(), body: {} })).rejects.toMatchObject({ code: 'forbidden' });
  });
});
