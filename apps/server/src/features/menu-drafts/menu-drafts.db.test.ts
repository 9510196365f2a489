import {
  changeDraft,
  createDraft,
  deleteDraft,
  getDraft,
  listDrafts,
  publishDraft,
} from '@comanda/contract/menu/menu-draft-calls';
import type { DraftChange } from '@comanda/contract/menu/menu-drafts';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { updateItems } from '@comanda/contract/menu/items';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';

const { as, call, services } = await testApp();
const { db } = services;
const refusedWith = (code: string, detail?: object) => ({ code, ...(detail && { detail }) });

async function setUp() {
  const slug = unique('rascunho');
  const store_id = await makeStore(db, { url: slug });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const menu_group_id = await makeGroup(db, store_id, { name: 'Lanches' });
  const item_id = await makeItem(db, store_id, { menu_group_id, name: 'X-Burger', price1: 20, image: '/pictures/x' });
  const draft = async (...changes: DraftChange[]) =>
    (await owner(createDraft, { body: { store_id, name: 'Preços de dezembro', changes } })).id;
  const read = (id: number) => owner(getDraft, { query: { store_id, id } });
  const publish = (id: number) => owner(publishDraft, { params: { id }, body: { store_id } });
  const edit = (id: number, body: object) => owner(changeDraft, { params: { id }, body: { store_id, ...body } });
  const customers = () => call(getStoreBySlug, { query: { slug } });
  return { store_id, owner, menu_group_id, item_id, draft, read, publish, edit, customers };
}
const price = (ref: number, price1: number): DraftChange => ({
  entity: 'menu_items',
  op: 'update',
  ref,
  fields: { price1: money(price1) },
});

test('customers see nothing of a draft until it is published, and then all of it', async () => {
  const { store_id, item_id, menu_group_id, draft, publish, customers } = await setUp();
  const id = await draft(
    price(item_id, 22),
    { entity: 'menu_groups', op: 'create', ref: 'doces', fields: { name: 'Doces' } },
    { entity: 'menu_items', op: 'create', ref: 'pudim', fields: { menu_group_id: 'doces', name: 'Pudim', price1: 9 } },
    {
      entity: 'item_variations',
      op: 'create',
      ref: 'v',
      fields: { menu_item_id: 'pudim', name: 'Inteiro', price: money(60) },
    },
    { entity: 'complement_groups', op: 'create', ref: 'calda', fields: { name: 'Calda', min: 0, max: 1 } },
    {
      entity: 'complements',
      op: 'create',
      ref: 'c',
      fields: { complement_group_id: 'calda', name: 'Caramelo', price: 2 },
    },
    { entity: 'links', op: 'create', ref: 'l', fields: { menu_item_id: 'pudim', complement_group_id: 'calda' } },
  );
  const before = await customers();
  expect(before.groups).toMatchObject([{ id: menu_group_id, itens: [{ name: 'X-Burger', price1: 20 }] }]);
  expect(await publish(id)).toMatchObject({ published_by_name: expect.any(String), publish_at: null });
  const after = await customers();
  expect(after.groups.map(({ name }) => name)).toEqual(['Lanches', 'Doces']);
  expect(after.groups[0]?.itens).toMatchObject([{ name: 'X-Burger', price1: 22 }]);
  expect(after.groups[1]?.itens).toMatchObject([{ name: 'Pudim', variations: [{ name: 'Inteiro', price: 60 }] }]);
  expect(after.complement_groups).toMatchObject([{ name: 'Calda', complements: [{ name: 'Caramelo', price: 2 }] }]);
  expect(after.menu_version).toBe(before.menu_version + 1);
  const kept = await db
    .selectFrom('changes')
    .where('store_id', '=', store_id)
    .select(['entity', 'operation', 'name'])
    .execute();
  expect(new Set(kept.map(({ operation }) => operation)).size).toBe(1);
  expect(kept).toContainEqual(expect.objectContaining({ entity: 'menu_drafts', name: 'Preços de dezembro' }));
});

test('a draft takes sections and complements off with what belongs to them', async () => {
  const { store_id, item_id, menu_group_id, draft, publish, customers } = await setUp();
  const other = await makeItem(db, store_id, { name: 'Suco', price1: 8 });
  await makeVariation(db, store_id, { menu_item_id: other, name: 'Jarra' });
  const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: [other] });
  await makeComplement(db, store_id, { complement_group_id });
  const id = await draft(
    { entity: 'menu_groups', op: 'delete', ref: menu_group_id, fields: {} },
    { entity: 'complement_groups', op: 'delete', ref: complement_group_id, fields: {} },
  );
  await publish(id);
  const { groups } = await customers();
  expect(groups.flatMap(({ itens }) => itens)).toMatchObject([{ name: 'Suco', complement_group_ids: [] }]);
  const burger = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', '=', item_id)
    .select('deleted_at')
    .executeTakeFirstOrThrow();
  expect(burger.deleted_at).not.toBeNull();
});

test('says what it changes, from what to what, and what to look at twice', async () => {
  const { item_id, store_id, draft, read } = await setUp();
  const bare = await makeItem(db, store_id, { name: 'Sem foto', is_invisible: true });
  const id = await draft(price(item_id, 13.9), {
    entity: 'menu_items',
    op: 'update',
    ref: bare,
    fields: { is_invisible: false, price1: money(0) },
  });
  const { lines, changes_count } = await read(id);
  expect(changes_count).toBe(2);
  expect(lines).toMatchObject([
    {
      name: 'X-Burger',
      place: 'Lanches',
      warnings: ['price_drop'],
      conflict: null,
      cells: [{ column: 'price1', before: 20, now: 20, after: 13.9 }],
    },
    { name: 'Sem foto', warnings: ['price_drop', 'zero_price', 'no_photo'] },
  ]);
});

test('what is sold by its sizes needs no price of its own', async () => {
  const { menu_group_id, draft, read } = await setUp();
  const id = await draft(
    { entity: 'menu_items', op: 'create', ref: 'suco', fields: { menu_group_id, name: 'Suco' } },
    {
      entity: 'item_variations',
      op: 'create',
      ref: 'v',
      fields: { menu_item_id: 'suco', name: '300 ml', price: money(7.5) },
    },
  );
  const { lines } = await read(id);
  expect(lines.map(({ warnings }) => warnings)).toEqual([['no_photo'], []]);
});

test('a row that was changed meanwhile is never overwritten unasked', async () => {
  const { store_id, owner, item_id, draft, read, publish, edit, customers } = await setUp();
  const id = await draft(price(item_id, 22));
  await owner(updateItems, { body: { store_id, changes: [{ id: item_id, price1: money(25) }] } });
  const { lines } = await read(id);
  expect(lines).toMatchObject([{ conflict: 'changed', cells: [{ before: 20, now: 25, after: 22 }] }]);
  await expect(publish(id)).rejects.toMatchObject(refusedWith('menu_draft_conflicts', { count: 1 }));
  expect((await customers()).groups[0]?.itens[0]?.price1).toBe(25);
  const confirmed = await edit(id, { confirm: [lines[0]!.id] });
  expect(confirmed.lines).toMatchObject([{ conflict: null, cells: [{ before: 25, now: 25, after: 22 }] }]);
  await publish(id);
  expect((await customers()).groups[0]?.itens[0]?.price1).toBe(22);
  // Published, it still tells what it changed.
  expect((await read(id)).lines).toMatchObject([{ cells: [{ before: 25, now: 25, after: 22 }] }]);
});

test('of a row that is gone the change can only be dropped', async () => {
  const { store_id, item_id, menu_group_id, draft, read, publish, edit } = await setUp();
  const other = await makeItem(db, store_id, { menu_group_id, name: 'X-Salada', price1: 18 });
  const id = await draft(price(item_id, 22), price(other, 19));
  await db
    .updateTable('menu_items')
    .where('store_id', '=', store_id)
    .where('id', '=', item_id)
    .set({ deleted_at: new Date() })
    .execute();
  const gone = (await read(id)).lines.find(({ conflict }) => conflict === 'gone')!;
  const still = await edit(id, { confirm: [gone.id] });
  expect(still.lines[0]).toMatchObject({ conflict: 'gone' });
  await expect(publish(id)).rejects.toMatchObject(refusedWith('menu_draft_conflicts'));
  await edit(id, { drop: [gone.id] });
  expect(await publish(id)).toMatchObject({ changes_count: 1 });
});

test('cells of the same row are one change; a cell set back leaves it', async () => {
  const { item_id, draft, edit } = await setUp();
  const id = await draft(price(item_id, 22));
  const cells = (fields: object) => ({ changes: [{ entity: 'menu_items', op: 'update', ref: item_id, fields }] });
  const joined = await edit(id, cells({ description: 'Com queijo', price1: 23 }));
  expect(joined.lines).toHaveLength(1);
  expect(joined.lines[0]?.cells).toMatchObject([
    { column: 'price1', after: 23 },
    { column: 'description', after: 'Com queijo' },
  ]);
  const back = await edit(id, cells({ price1: 20 }));
  expect(back.lines[0]?.cells).toMatchObject([{ column: 'description' }]);
  expect((await edit(id, cells({ description: '' }))).lines).toEqual([]);
});

test('changes that are dropped stay in the draft and are not published', async () => {
  const { item_id, draft, edit, publish, customers } = await setUp();
  const id = await draft(price(item_id, 22));
  expect(await edit(id, { name: 'Só depois', drop: [1] })).toMatchObject({
    name: 'Só depois',
    changes_count: 0,
    lines: [{ is_dropped: true }],
  });
  await expect(publish(id)).rejects.toMatchObject(refusedWith('menu_draft_empty'));
  await edit(id, { keep: [1] });
  await publish(id);
  expect((await customers()).groups[0]?.itens[0]?.price1).toBe(22);
});

test('one draft is published once, and then stays as it was', async () => {
  const { owner, store_id, item_id, draft, edit, publish } = await setUp();
  const id = await draft(price(item_id, 22));
  const both = await Promise.allSettled([publish(id), publish(id)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  await expect(edit(id, { name: 'Outro' })).rejects.toMatchObject(refusedWith('menu_draft_published'));
  await expect(owner(deleteDraft, { params: { id }, query: { store_id } })).rejects.toMatchObject(
    refusedWith('menu_draft_published'),
  );
});

test('a draft that nobody wants is thrown away', async () => {
  const { owner, store_id, item_id, draft } = await setUp();
  const id = await draft(price(item_id, 22));
  await owner(deleteDraft, { params: { id }, query: { store_id } });
  expect(await owner(listDrafts, { query: { store_id } })).toEqual([]);
});

test('what the menu does not take is refused whole', async () => {
  const { store_id, item_id, draft, publish, customers } = await setUp();
  const question = await makeComplementGroup(db, store_id, { min: 0, max: 1 });
  const id = await draft(price(item_id, 22), {
    entity: 'complement_groups',
    op: 'update',
    ref: question,
    fields: { min: 3 },
  });
  await expect(publish(id)).rejects.toMatchObject(refusedWith('menu_draft_refused'));
  expect((await customers()).groups[0]?.itens[0]?.price1).toBe(20);
});

test.each([
  ['a row of another store', (foreign: number) => price(foreign, 5)],
  [
    'a place in another store',
    (_: number, group: number): DraftChange => ({
      entity: 'menu_items',
      op: 'create',
      ref: 'x',
      fields: { menu_group_id: group, name: 'X' },
    }),
  ],
  [
    'a place that nothing makes',
    (): DraftChange => ({ entity: 'menu_items', op: 'create', ref: 'x', fields: { menu_group_id: 'nada', name: 'X' } }),
  ],
])('%s is no part of a draft', async (_, change) => {
  const { draft } = await setUp();
  const other = await setUp();
  await expect(draft(change(other.item_id, other.menu_group_id))).rejects.toMatchObject(refusedWith('not_found'));
});

test('anybody who edits the menu proposes a price; publishing it takes the permission for prices', async () => {
  const { store_id, item_id, read } = await setUp();
  const { id: user_id, token } = await makeUser(db, ROLE.manager, store_id);
  await db.updateTable('users').where('id', '=', user_id).set({ permissions: '{"price_edit":false}' }).execute();
  const manager = as(token);
  const { id } = await manager(createDraft, { body: { store_id, name: 'Proposta', changes: [price(item_id, 22)] } });
  await expect(manager(publishDraft, { params: { id }, body: { store_id } })).rejects.toMatchObject(
    refusedWith('forbidden'),
  );
  expect(await read(id)).toMatchObject({ published_at: null });
});
