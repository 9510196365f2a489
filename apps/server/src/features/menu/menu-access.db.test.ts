import * as complements from '@comanda/contract/menu/complements';
import type { Input } from '@comanda/contract/clients/client';
import * as groups from '@comanda/contract/menu/groups';
import * as items from '@comanda/contract/menu/items';
import { publishSamples } from '@comanda/contract/menu/samples';
import type { RouteShape } from '@comanda/contract/route';
import { ROLE } from '@comanda/domain/codes';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { hasPermission } from '@comanda/domain/permissions';
import { describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeComplement, makeComplementGroup, makeGroup, makeItem } from '../../../test/menu-factories.ts';
import { menuRoutes } from './menu.routes.ts';

const { as, db, services } = await setUp();

async function setUp() {
  const app = await testApp();
  return { as: app.as, db: app.database.db, services: app.services };
}

interface World {
  store_id: StoreId;
  group: number;
  item: ItemId;
  question: number;
  answer: number;
}

async function makeWorld(): Promise<World> {
  const store_id = await makeStore(db);
  const group = await makeGroup(db, store_id);
  const item = await makeItem(db, store_id, { menu_group_id: group, stock: 5 });
  await makeItem(db, store_id, { menu_group_id: group, is_sample: true });
  const question = await makeComplementGroup(db, store_id, { menu_item_ids: [item] });
  const answer = await makeComplement(db, store_id, { complement_group_id: question, stock: 5 });
  return { store_id, group, item, question, answer };
}

interface MenuCall {
  route: RouteShape;
  input: (world: World) => object;
  /** It names nothing that could be another store's. */
  namesNothing?: true;
  /** Customers see nothing of what it does. */
  unseen?: true;
}
const call = <R extends RouteShape>(
  route: R,
  input: (world: World) => Input<R>,
  more: Omit<MenuCall, 'route' | 'input'> = {},
): MenuCall => ({ route, input, ...more });

const store = ({ store_id }: World) => ({ store_id });
const nothing = { namesNothing: true } as const;
const CALLS: readonly MenuCall[] = [
  call(groups.listGroups, (w) => ({ query: store(w) }), nothing),
  call(groups.getGroup, (w) => ({ query: { ...store(w), id: w.group } })),
  call(groups.createGroup, ({ store_id }) => ({ body: { store_id, name: 'Sobremesas' } }), nothing),
  call(groups.updateGroup, (w) => ({ params: { id: w.group }, body: { store_id: w.store_id, name: 'Doces' } })),
  call(groups.deleteGroup, (w) => ({ params: { id: w.group }, query: store(w) })),
  call(groups.setGroupInvisible, (w) => ({ params: { id: w.group }, body: { store_id: w.store_id } })),
  call(groups.duplicateGroup, (w) => ({ params: { id: w.group }, body: { store_id: w.store_id } })),
  call(groups.updateGroupPrices, (w) => ({
    params: { id: w.group },
    body: { store_id: w.store_id, by: 'percent' as const, amount: 10 },
  })),
  call(groups.reorderGroups, ({ store_id, group }) => ({ body: { store_id, ids: [group] } })),

  call(items.listItems, (w) => ({ query: store(w) }), nothing),
  call(items.getItem, (w) => ({ query: { ...store(w), id: w.item } })),
  call(items.createItem, ({ store_id, group }) => ({ body: { store_id, menu_group_id: group, name: 'Pudim' } })),
  call(items.updateItem, (w) => ({ params: { id: w.item }, body: { store_id: w.store_id, name: 'Feijão' } })),
  call(items.duplicateItem, ({ store_id, item }) => ({ body: { store_id, id: item } })),
  call(items.deleteItem, (w) => ({ params: { id: w.item }, query: store(w) })),
  call(items.setItemInvisible, (w) => ({ params: { id: w.item }, body: { store_id: w.store_id } })),
  call(items.setItemStock, (w) => ({ params: { id: w.item }, body: { store_id: w.store_id, stock: 3 } })),
  call(items.changeItemStock, (w) => ({ params: { id: w.item }, body: { store_id: w.store_id, quantity: 3 } })),
  call(items.setItemSoldOut, (w) => ({
    params: { id: w.item },
    body: { store_id: w.store_id, until: 'turn' as const },
  })),
  call(
    items.setItemInternalId,
    (w) => ({ params: { id: w.item }, body: { store_id: w.store_id, internal_id: '301' } }),
    { unseen: true },
  ),
  call(items.addUpsell, (w) => ({ params: { id: w.item }, body: { store_id: w.store_id } })),
  call(items.removeUpsell, (w) => ({ params: { id: w.item }, query: store(w) })),
  call(items.toggleHighlight, (w) => ({ params: { id: w.item }, query: store(w) })),
  call(items.reorderItems, ({ store_id, group, item }) => ({ body: { store_id, menu_group_id: group, ids: [item] } })),
  call(items.actOnItems, ({ store_id, item }) => ({
    params: { storeId: store_id },
    body: { action: 'sold_out' as const, ids: [item], until: 'infinity' as const },
  })),
  call(items.updateItems, ({ store_id, item }) => ({ body: { store_id, changes: [{ id: item, price1: 12 }] } })),
  call(publishSamples, (w) => ({ body: { store_id: w.store_id } }), nothing),

  call(complements.listComplementGroups, (w) => ({ query: store(w) }), nothing),
  call(complements.getComplementGroup, (w) => ({ query: { ...store(w), id: w.question } })),
  call(complements.createComplementGroup, ({ store_id }) => ({ body: { store_id, name: 'Ponto' } }), nothing),
  call(complements.storeComplementGroup, ({ store_id }) => ({ body: { store_id, name: 'Molho' } }), nothing),
  call(complements.updateComplementGroup, ({ store_id, question }) => ({ body: { store_id, id: question, max: 3 } })),
  call(complements.deleteComplementGroup, (w) => ({ params: { id: w.question }, query: store(w) })),
  call(complements.deleteComplementGroups, (w) => ({
    params: { storeId: w.store_id },
    body: { ids: [w.question] },
  })),
  call(complements.duplicateComplementGroup, ({ store_id, question }) => ({ body: { store_id, id: question } })),
  call(complements.reorderComplementGroups, ({ store_id, question }) => ({ body: { store_id, ids: [question] } })),
  call(complements.linkComplementGroup, ({ store_id, question, item }) => ({
    body: { store_id, complement_group_id: question, menu_item_ids: [item] },
  })),
  call(complements.listComplementLinks, (w) => ({ params: { groupId: w.question }, query: store(w) })),
  call(complements.unlinkComplementGroup, (w) => ({
    params: { id: w.question, itemId: w.item },
    query: store(w),
  })),
  call(complements.unlinkEverywhere, (w) => ({ params: { groupId: w.question }, query: store(w) })),
  call(complements.getComplement, (w) => ({ query: { ...store(w), id: w.answer } })),
  call(complements.listComplements, (w) => ({ query: { ...store(w), complement_group_id: w.question } })),
  call(complements.createComplement, ({ store_id, question }) => ({
    body: { store_id, complement_group_id: question, name: 'Couve' },
  })),
  call(complements.updateComplement, ({ store_id, answer }) => ({ body: { store_id, id: answer, name: 'Arroz' } })),
  call(complements.deleteComplement, (w) => ({ params: { id: w.answer }, query: store(w) })),
  call(complements.setComplementStock, (w) => ({
    params: { id: w.answer },
    body: { store_id: w.store_id, stock: null },
  })),
  call(complements.changeComplementStock, (w) => ({
    params: { id: w.answer },
    body: { store_id: w.store_id, quantity: -1 },
  })),
  call(complements.setComplementSoldOut, (w) => ({
    params: { id: w.answer },
    body: { store_id: w.store_id, until: 'half_hour' as const },
  })),
  call(complements.setComplementInvisible, (w) => ({ params: { id: w.answer }, body: { store_id: w.store_id } })),
  call(complements.actOnComplements, ({ store_id, answer }) => ({
    params: { storeId: store_id },
    body: { action: 'sold_out' as const, ids: [answer], until: 'infinity' as const },
  })),
  call(complements.updateComplements, ({ store_id, answer }) => ({
    body: { store_id, changes: [{ id: answer, price: 4 }] },
  })),
  call(complements.reorderComplements, ({ store_id, question, answer }) => ({
    body: { store_id, complement_group_id: question, ids: [answer] },
  })),
];

const nameOf = ({ route }: MenuCall) => `${route.method} ${route.path}`;
const run = ({ route, input }: MenuCall, token: string, world: World) =>
  as(token)(route, input(world) as Input<RouteShape>); // `call` has checked the input against the route
const menuVersion = async ({ store_id }: World) =>
  (await db.selectFrom('stores').where('id', '=', store_id).select('menu_version').executeTakeFirstOrThrow())
    .menu_version;

test('every call of the menu is in the table below', () => {
  const mounted = menuRoutes(services).map(({ route }) => `${route.method} ${route.path}`);
  expect(CALLS.map(nameOf).toSorted()).toEqual(mounted.toSorted());
});

describe.each(CALLS.map((each) => [nameOf(each), each] as const))('%s', (_, each) => {
  const { route } = each;
  if (route.access.as !== 'staff') throw new Error('the menu belongs to the people of the store');
  const { roles, permission } = route.access;

  test('does its work for the owner, and what customers see has a new version', async () => {
    const world = await makeWorld();
    const { token } = await makeUser(db, ROLE.owner, world.store_id);
    const before = await menuVersion(world);
    await run(each, token, world);
    const changes = route.method !== 'GET' && each.unseen !== true;
    expect((await menuVersion(world)) > before).toBe(changes);
  });

  test('does not show another store to its owner', async () => {
    const world = await makeWorld();
    const { token } = await makeUser(db, ROLE.owner, await makeStore(db));
    await expect(run(each, token, world)).rejects.toMatchObject({ code: 'not_found' });
  });

  const reaches = async () => {
    const world = await makeWorld();
    const own = await makeStore(db);
    const { token } = await makeUser(db, ROLE.owner, own);
    await expect(run(each, token, { ...world, store_id: own })).rejects.toMatchObject({ code: 'not_found' });
  };
  if (each.namesNothing !== true) test('does not reach into another store under the name of the own one', reaches);

  test('is for the roles of its screen, and for those who have its permission', async () => {
    const world = await makeWorld();
    const { token } = await makeUser(db, ROLE.attendant, world.store_id);
    const allowed =
      roles.includes(ROLE.attendant) && (permission === undefined || hasPermission(ROLE.attendant, {}, permission));
    if (allowed) await run(each, token, world);
    else await expect(run(each, token, world)).rejects.toMatchObject({ code: 'forbidden' });
  });
});
