import { checkChanges, findChanges } from '@comanda/contract/orders/changes';
import { updateItem } from '@comanda/contract/menu/items';
import { updateStore } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeGroup, makeItem } from '../../../test/menu-factories.ts';

const { as, bindings, database, setNow } = await testApp();
const { db } = database;

async function setUp() {
  const store_id = await makeStore(db);
  const menu_group_id = await makeGroup(db, store_id, { name: 'Lanches' });
  const item = await makeItem(db, store_id, { menu_group_id, name: 'Pão de Açúcar', price1: 20 });
  const boss = await makeUser(db, ROLE.owner, store_id);
  const manager = await makeUser(db, ROLE.manager, store_id);
  const price = (token: string, price1: number) =>
    as(token)(updateItem, { params: { id: item }, body: { store_id, price1 } });
  const read = (query: Parameters<typeof find>[1] = {}) => find(boss.token, query);
  const find = (token: string, query: Record<string, string>) =>
    as(token)(findChanges, { params: { id: store_id }, query });
  return { store_id, item, boss, manager, price, read };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  setNow(FRIDAY_EVENING);
  world = await setUp();
});

test('says who changed which price, from what to what, the newest first', async () => {
  const { price, read, item, manager, boss } = world;
  await price(manager.token, 22);
  setNow('2026-11-20T22:31:00Z');
  await price(boss.token, 24.5);
  const { changes, next } = await read();
  expect(next).toBeNull();
  expect(changes).toMatchObject([
    { seq: 2, user_id: boss.id, before: { price1: 22 }, after: { price1: 24.5 } },
    {
      seq: 1,
      user_id: manager.id,
      user_name: 'Pessoa da Silva',
      area: 'menu',
      entity: 'menu_items',
      entity_id: String(item),
      name: 'Pão de Açúcar',
      before: { price1: 20 },
      after: { price1: 22 },
    },
  ]);
});

test('is narrowed by area, person, thing, words, field and the store’s own days', async () => {
  const { price, read, item, manager, boss, store_id } = world;
  await price(manager.token, 22);
  setNow('2026-11-21T03:30:00Z'); // half past midnight in Brasília
  await as(boss.token)(updateStore, { params: { id: store_id }, body: { top_message: 'Hoje tem feijoada' } });
  const seqs = async (query: Record<string, string>) => (await read(query)).changes.map(({ seq }) => seq);
  expect(await seqs({ area: 'menu' })).toEqual([1]);
  expect(await seqs({ area: 'store' })).toEqual([2]);
  expect(await seqs({ user_id: `${manager.id}` })).toEqual([1]);
  expect(await seqs({ user_id: '0' })).toEqual([]);
  expect(await seqs({ entity: 'menu_items', entity_id: String(item) })).toEqual([1]);
  expect(await seqs({ search: 'pao de acucar' })).toEqual([1]);
  expect(await seqs({ search: 'FEIJOADA' })).toEqual([2]);
  expect(await seqs({ search: '100%' })).toEqual([]);
  expect(await seqs({ search: 'preço', fields: 'price1,price2' })).toEqual([1]);
  expect(await seqs({ from: '2026-11-21' })).toEqual([2]);
  expect(await seqs({ to: '2026-11-20' })).toEqual([1]);
  expect(await seqs({ from: '2026-11-20', to: '2026-11-21' })).toEqual([2, 1]);
});

test('comes a page at a time, without losing or repeating one', async () => {
  const { price, read, boss } = world;
  for (const value of [21, 22, 23, 24, 25]) await price(boss.token, value);
  const seqs: number[] = [];
  let before: string | undefined;
  for (let page = 0; page < 3; page += 1) {
    const { changes, next } = await read({ limit: '2', ...(before ? { before } : {}) });
    seqs.push(...changes.map(({ seq }) => seq));
    before = next === null ? undefined : String(next);
  }
  expect([seqs, before]).toEqual([[5, 4, 3, 2, 1], undefined]);
});

test('a row that was altered or taken away behind the product’s back shows', async () => {
  const { price, boss, store_id } = world;
  for (const value of [21, 22, 23]) await price(boss.token, value);
  const check = () => as(boss.token)(checkChanges, { params: { id: store_id } });
  expect(await check()).toEqual({ count: 3, broken: null });
  const second = () => db.updateTable('changes').where('store_id', '=', store_id).where('seq', '=', 2);
  await second().set({ user_name: 'Outra pessoa' }).execute();
  expect(await check()).toEqual({ count: 3, broken: 2 });
  await second().set({ user_name: 'Pessoa da Silva' }).execute();
  expect(await check()).toEqual({ count: 3, broken: null });
  await db.deleteFrom('changes').where('store_id', '=', store_id).where('seq', '=', 3).execute();
  expect(await check()).toEqual({ count: 3, broken: 3 });
});

test('only owners read it, and of their own store', async () => {
  const { manager, store_id } = world;
  const call = (token: string) => as(token)(findChanges, { params: { id: store_id }, query: {} });
  await expect(call(manager.token)).rejects.toMatchObject({ code: 'forbidden' });
  const stranger = await makeUser(db, ROLE.owner, await makeStore(db));
  await expect(call(stranger.token)).rejects.toMatchObject({ code: 'not_found' });
});

test('no route writes to it', () => {
  const routes = bindings.map(({ route }) => route).filter(({ path }) => path.startsWith('stores/changes'));
  expect(routes.length).toBeGreaterThan(0);
  expect(routes.filter(({ method }) => method !== 'GET')).toEqual([]);
});
