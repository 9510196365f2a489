import { getCounterStore } from '@comanda/contract/floor/counter-store';
import { expandCounterMenu } from '@comanda/contract/menu/expand-counter-menu';
import { duplicateGroup, deleteGroup } from '@comanda/contract/menu/groups';
import { deleteItem, updateItem, updateItems } from '@comanda/contract/menu/items';
import {
  changeDraft,
  createDraft,
  getDraft,
  listDrafts,
  previewDraft,
  publishDraft,
  scheduleDraft,
} from '@comanda/contract/menu/menu-draft-calls';
import { compareMenu, listMenuHistory, priceHistory, rollBackMenu } from '@comanda/contract/menu/menu-history';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import { makeComplementGroup, makeGroup, makeItem, makeVariation } from '../../../test/menu-factories.ts';
import { previewMenu } from './preview-draft.ts';
import { publishDueDrafts } from './publish-due-drafts.ts';

const { as, call, services, setNow } = await testApp();
const { db } = services;

async function setUp() {
  setNow(FRIDAY_EVENING);
  const slug = unique('versao');
  const store_id = await makeStore(db, { url: slug });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  const menu_group_id = await makeGroup(db, store_id, { name: 'Lanches' });
  const item_id = await makeItem(db, store_id, { menu_group_id, name: 'X-Burger', price1: 20 });
  const query = { store_id };
  const setPrice = (price1: number, id = item_id) =>
    owner(updateItems, { body: { store_id, changes: [{ id, price1: money(price1) }] } });
  const customers = async () => {
    const { groups, complement_groups } = await call(getStoreBySlug, { query: { slug } });
    return { groups, complement_groups };
  };
  const history = async () => (await owner(listMenuHistory, { query })).operations;
  const draftOf = async (price1: number) =>
    owner(createDraft, {
      body: {
        store_id,
        name: 'Dezembro',
        changes: [{ entity: 'menu_items', op: 'update', ref: item_id, fields: { price1 } }],
      },
    });
  const schedule = (id: number, at: string | null) => owner(scheduleDraft, { params: { id }, body: { store_id, at } });
  const publish = (id: number) => owner(publishDraft, { params: { id }, body: { store_id } });
  return { store_id, owner, menu_group_id, item_id, query, setPrice, customers, history, draftOf, schedule, publish };
}
const dueAt = async (instant: string) => {
  setNow(instant);
  await publishDueDrafts.run(services);
};
const priceOf = ({ groups }: { groups: { itens: { price1: number }[] }[] }) => groups[0]?.itens[0]?.price1;

test('a draft publishes itself at its hour of the store’s clock, in the name of who set it', async () => {
  const { draftOf, schedule, customers, history } = await setUp();
  const { id } = await draftOf(22);
  expect(await schedule(id, '2026-11-23T00:00')).toMatchObject({
    publish_at: expect.stringContaining('2026-11-23'),
    publish_by_name: 'Pessoa da Silva',
  });
  await dueAt('2026-11-23T02:59:00Z');
  expect(priceOf(await customers())).toBe(20);
  await dueAt('2026-11-23T03:00:30Z');
  expect(priceOf(await customers())).toBe(22);
  await dueAt('2026-11-23T03:01:30Z');
  expect(await history()).toMatchObject([{ user_name: 'Pessoa da Silva', draft_name: 'Dezembro', count: 1 }]);
});

test('one whose menu changed meanwhile waits, and says so', async () => {
  const { owner, query, draftOf, schedule, setPrice, customers } = await setUp();
  const { id } = await draftOf(22);
  await schedule(id, '2026-11-23T00:00');
  await setPrice(25);
  await dueAt('2026-11-23T03:00:30Z');
  expect(priceOf(await customers())).toBe(25);
  expect(await owner(listDrafts, { query })).toMatchObject([
    { id, failure: 'menu_draft_conflicts', publish_at: null, published_at: null },
  ]);
});

test('a date is taken back, and none is set in the past or for nothing', async () => {
  const { store_id, owner, draftOf, schedule, customers } = await setUp();
  const { id } = await draftOf(22);
  await expect(schedule(id, '2026-11-20T19:30')).rejects.toMatchObject({ code: 'publish_time_past' });
  await schedule(id, '2026-11-23T00:00');
  expect(await schedule(id, null)).toMatchObject({ publish_at: null });
  await dueAt('2026-11-23T03:00:30Z');
  expect(priceOf(await customers())).toBe(20);
  await owner(changeDraft, { params: { id }, body: { store_id, drop: [1] } });
  await expect(schedule(id, '2026-11-25T00:00')).rejects.toMatchObject({ code: 'menu_draft_empty' });
});

test('tells what was changed, by whom, operation by operation', async () => {
  const { setPrice, history, owner, store_id, item_id } = await setUp();
  await setPrice(21);
  setNow('2026-11-21T15:00:00Z');
  await owner(updateItem, {
    params: { id: item_id },
    body: { store_id, name: 'X-Burger da casa', variations: [{ name: 'Duplo', price: money(30) }] },
  });
  expect(await history()).toMatchObject([
    {
      created_at: expect.stringContaining('2026-11-21'),
      user_name: 'Pessoa da Silva',
      draft_name: null,
      count: 2,
      lines: [
        {
          entity: 'menu_items',
          name: 'X-Burger da casa',
          before: { name: 'X-Burger' },
          after: { name: 'X-Burger da casa' },
        },
        { entity: 'item_variations', before: null, after: { name: 'Duplo', price: 30 } },
      ],
    },
    { lines: [{ name: 'X-Burger', before: { price1: 20 }, after: { price1: 21 } }] },
  ]);
  const until = await owner(listMenuHistory, { query: { store_id, until: '2026-11-20' } });
  expect(until.operations).toHaveLength(1);
});

test('the menu goes back to a moment through a draft, whatever was done since', async () => {
  const { owner, store_id, menu_group_id, item_id, query, setPrice, customers, history, publish } = await setUp();
  await makeVariation(db, store_id, { menu_item_id: item_id, name: 'Simples', price: 20 });
  await makeComplementGroup(db, store_id, { menu_item_ids: [item_id], name: 'Ponto' });
  const before = await customers();
  await setPrice(35);
  await owner(updateItem, {
    params: { id: item_id },
    body: {
      store_id,
      variations: [{ name: 'Gigante', price: money(50) }],
      complement_group_ids: [],
      description: 'Nova',
    },
  });
  await owner(duplicateGroup, { params: { id: menu_group_id }, body: { store_id } });
  await owner(deleteItem, { params: { id: item_id }, query });
  await owner(deleteGroup, { params: { id: menu_group_id }, query });
  const operations = await history();
  expect(operations).toHaveLength(5);
  const { seq } = operations.at(-1)!;
  const { lines } = await owner(compareMenu, { query: { ...query, seq } });
  const draft = await owner(rollBackMenu, { body: { store_id, seq } });
  expect(draft).toMatchObject({
    name: 'Voltar a antes de 20/11 às 19:30',
    source: 'rollback',
    changes_count: lines.length,
  });
  expect(
    (await owner(getDraft, { query: { ...query, id: draft.id } })).lines.every(({ conflict }) => conflict === null),
  ).toBe(true);
  await publish(draft.id);
  const after = await customers();
  // A variation that was removed comes back as another row.
  const withoutVariationIds = ({ groups, ...menu }: typeof after) => ({
    ...menu,
    groups: groups.map((group) => ({
      ...group,
      itens: group.itens.map((item) => ({ ...item, variations: item.variations.map(({ id: _id, ...rest }) => rest) })),
    })),
  });
  expect(withoutVariationIds(after)).toEqual(withoutVariationIds(before));
  await expect(owner(rollBackMenu, { body: { store_id, seq } })).rejects.toMatchObject({ code: 'menu_unchanged' });
});

test('the code on a package is the package’s: no draft and no way back changes it, and the counter finds it', async () => {
  const { owner, store_id, item_id, query, setPrice, draftOf, history, publish } = await setUp();
  const update = (barcode: string) => owner(updateItem, { params: { id: item_id }, body: { store_id, barcode } });
  const codes = async () =>
    expandCounterMenu(await owner(getCounterStore, { params: { id: store_id } })).flatMap(({ itens }) =>
      itens.map(({ barcode, price1 }) => [barcode, price1]),
    );
  await update('7891000100103');
  await publish((await draftOf(25)).id);
  expect(await codes()).toEqual([['7891000100103', 25]]);
  await setPrice(30);
  const { seq } = (await history())[0]!;
  await update('7896004400014');
  await owner(deleteItem, { params: { id: item_id }, query });
  expect(await codes()).toEqual([]);
  await publish((await owner(rollBackMenu, { body: { store_id, seq } })).id);
  expect(await codes()).toEqual([['7896004400014', 25]]);
});

test('every price that an item has had', async () => {
  const { owner, query, item_id, setPrice } = await setUp();
  await setPrice(21);
  await setPrice(22.5);
  const history = await owner(priceHistory, { query: { ...query, entity: 'menu_items', id: item_id } });
  expect(history).toMatchObject({
    name: 'X-Burger',
    prices: [
      { column: 'price1', before: 21, after: 22.5, user_name: 'Pessoa da Silva' },
      { column: 'price1', before: 20, after: 21 },
    ],
  });
});

test('a preview shows the draft to whoever has its link, for some hours, and commits nothing', async () => {
  const { owner, store_id, draftOf, customers, publish } = await setUp();
  const { id } = await draftOf(22);
  const { path } = await owner(previewDraft, { params: { id }, body: { store_id } });
  const token = path.split('rascunho=')[1]!;
  const preview = await previewMenu(services, token, FRIDAY_EVENING);
  expect(JSON.parse(preview!.menu)).toMatchObject({ groups: [{ itens: [{ price1: 22 }] }] });
  expect(priceOf(await customers())).toBe(20);
  expect(await previewMenu(services, `${token.slice(0, -1)}x`, FRIDAY_EVENING)).toBeNull();
  expect(await previewMenu(services, token, new Date('2026-11-21T12:00:00Z'))).toBeNull();
  await publish(id);
  expect(await previewMenu(services, token, FRIDAY_EVENING)).toBeNull();
});
