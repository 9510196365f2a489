import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expandMenu } from '@comanda/contract/menu/expand-menu';
import { findChanges } from '@comanda/contract/orders/changes';
import { findDiscounts } from '@comanda/contract/marketing/discounts';
import { findPayments } from '@comanda/contract/finance/payments';
import { duplicateStore, getStore, getStoreBySlug, listStores } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { beforeEach, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { PLATFORM_TABLES } from '../../../test/schema-rules.ts';
import { makeStore, makeUser, unique } from '../../../test/factories.ts';
import {
  makeComplement,
  makeComplementGroup,
  makeGroup,
  makeItem,
  makeVariation,
} from '../../../test/menu-factories.ts';

import { COPIED_TABLES, KEPT_TABLES } from './copy-store.ts';

const { call, as, services, database } = await testApp();
const { db, files } = services;

async function setUp() {
  const url = unique('matriz');
  const store_id = await makeStore(db, {
    url,
    name: 'Matriz',
    pix_discount: 5,
    free_delivery: 120,
    ifood_id: 'loja-1',
    external_webhook: 'https://parceiro.exemplo.com/1',
    open_status: 0,
    menu_version: 77,
    config: JSON.stringify({ no_service_fee: true, qr_downloaded: true }),
  });
  const owner = as((await makeUser(db, ROLE.owner, store_id)).token);
  return { url, store_id, owner, query: { store_id } };
}
let world: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  world = await setUp();
});
const duplicate = (fields: object = {}) =>
  world.owner(duplicateStore, { body: { store_id: world.store_id, ...fields } });
/** Without what is each store's own, so that two stores can be compared. */
const withoutIds = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, field: unknown) =>
      /^(id|real_id|store_id|store_city_id|complement_group_ids|short_id|url|name|menu_version)$/.test(key)
        ? undefined
        : field,
    ),
  );

test('a copy has settings, hours, cities, fees, payments, discounts and design of its model', async () => {
  const { store_id, owner, query } = world;
  const city = await db
    .insertInto('cities')
    .values({ store_id, name: 'Sabará' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('fees')
    .values([
      { store_id, name: 'Centro', price: 9, store_city_id: city.id },
      { store_id, name: 'OUTROS', price: 15 },
    ])
    .execute();
  await db.insertInto('fee_kms').values({ store_id, km: 2.5, price: 7 }).execute();
  await db
    .insertInto('closes_schedules')
    .values({ store_id, date_start: '2026-12-24', date_end: '2026-12-25', description: 'Natal' })
    .execute();
  await db.insertInto('payment_methods').values({ store_id, id: 46, name: 'Pix' }).execute();
  await db.insertInto('store_pix').values({ store_id, pix: 'a@b.com', pix_type: 'email' }).execute();
  await db
    .insertInto('discounts')
    .values({
      store_id,
      name: 'DEZ',
      type: 1,
      value: 10,
      unlimited: false,
      number_limit: 5,
      used: 3,
      created_at: new Date(0),
    })
    .execute();
  await db.updateTable('store_designs').set({ header: 'abcdef' }).where('store_id', '=', store_id).execute();

  const copy = await duplicate();
  expect(copy).toMatchObject({ name: 'Matriz (cópia)', url: 'matrizcopia', open_status: 1 });
  const of = { store_id: copy.id };
  const made = await owner(getStore, { query: of });
  const model = await owner(getStore, { query });
  expect(withoutIds(made)).toEqual({
    ...(withoutIds(model) as object),
    open_status: 1,
    is_open: true,
    opening: expect.objectContaining({ code: 'open' }),
    ifood_id: '',
    external_webhook: '',
    config: { no_service_fee: true, qr_downloaded: false },
    created_at: expect.any(String),
  });
  expect(made.menu_version).toBe(1);
  const [centro] = made.fees.filter(({ name }) => name === 'Centro');
  expect(centro?.store_city_id).toBe(made.cities[0]?.id);
  expect(centro?.store_city_id).not.toBe(city.id);
  expect(await owner(findPayments, { params: { storeId: of.store_id } })).toMatchObject({ pix: { pix: 'a@b.com' } });
  expect(await owner(findDiscounts, { query: of })).toMatchObject([{ name: 'DEZ', used: 0, number_limit: 5 }]);
});

test('a copy has the whole menu, linked within itself', async () => {
  const { store_id, url } = world;
  const menu_group_id = await makeGroup(db, store_id, { name: 'Lanches' });
  const burger = await makeItem(db, store_id, { menu_group_id, name: 'X-Nena', sold_out_until: 'infinity' });
  await makeItem(db, store_id, { menu_group_id, name: 'Apagado', deleted_at: new Date(0) });
  await makeVariation(db, store_id, { menu_item_id: burger });
  const fries = await makeItem(db, store_id, { menu_group_id, name: 'Batata' });
  const complement_group_id = await makeComplementGroup(db, store_id, { menu_item_ids: [burger, fries] });
  await makeComplement(db, store_id, { complement_group_id, name: 'Bacon', price: 5 });

  const copy = await duplicate();
  const menuOf = async (slug: string) => expandMenu(await call(getStoreBySlug, { query: { slug } }));
  const made = await menuOf(copy.url);
  expect(withoutIds(made)).toEqual(withoutIds(await menuOf(url)));
  const itens = made[0]?.itens ?? [];
  expect(itens.map(({ name }) => name)).toEqual(['X-Nena', 'Batata']);
  expect(itens.map(({ complementos }) => complementos[0]?.complements[0]?.name)).toEqual(['Bacon', 'Bacon']);
  expect(itens[0]?.id).not.toBe(burger);
  const rows = await db.selectFrom('menu_items').select('name').where('store_id', '=', copy.id).execute();
  expect(rows).toHaveLength(2);
});

test('a copy has pictures of its own', async () => {
  const { store_id, owner } = world;
  const name = 'a'.repeat(24);
  const folder = path.join(files.folder, String(store_id));
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}-75.webp`), 'picture');
  const logo = `/files/${store_id}/${name}`;
  await db
    .updateTable('store_designs')
    .set({ logo, background: '/pictures/picanha' })
    .where('store_id', '=', store_id)
    .execute();
  const copy = await duplicate();
  const { design } = await owner(getStore, { query: { store_id: copy.id } });
  expect(design).toMatchObject({ logo: `/files/${copy.id}/${name}`, background: '/pictures/picanha' });
  await files.removeImage(logo);
  expect(await readFile(path.join(files.folder, String(copy.id), `${name}-75.webp`), 'utf8')).toBe('picture');
});

test('a copy belongs to whoever made it, under the link that they chose', async () => {
  const url = unique('filial');
  const copy = await duplicate({ name: 'Filial', url });
  expect(copy).toMatchObject({ name: 'Filial', url });
  expect(await world.owner(listStores, {})).toMatchObject([{ name: 'Filial' }, { name: 'Matriz' }]);
  await expect(duplicate({ url })).rejects.toMatchObject({ code: 'slug_taken' });
  await expect(duplicate({ url: 'api' })).rejects.toMatchObject({ code: 'slug_reserved' });
  const stores = await db.selectFrom('stores').select('id').where('name', '=', 'Filial').execute();
  expect(stores).toHaveLength(1);
});

test('only an owner of the store copies it', async () => {
  const { store_id } = world;
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  const stranger = as((await makeUser(db, ROLE.owner, await makeStore(db))).token);
  await expect(manager(duplicateStore, { body: { store_id } })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(stranger(duplicateStore, { body: { store_id } })).rejects.toMatchObject({ code: 'not_found' });
});

test('every table of a store is copied, or listed with why it is not', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const ofStores = rows.map(({ name }) => name).filter((name) => !PLATFORM_TABLES.includes(name));
  const listed = [...Object.keys(COPIED_TABLES), ...Object.keys(KEPT_TABLES)];
  expect(ofStores.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name) => !ofStores.includes(name))).toEqual([]);
});

test('a copied row names no row of the store that it was copied from', async () => {
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and a.attnum > 0 and not a.attisdropped and a.atttypid = 'bigint'::regtype
     and a.attname ~ '_id(_[0-9])?$' and a.attname not in ('store_id', 'real_id') order by 1, 2`,
    [Object.keys(COPIED_TABLES)],
  );
  const followed = ({ table, column }: { table: string; column: string }) => {
    const { links = {}, own = [], reset = {} } = COPIED_TABLES[table] ?? {};
    return column in links || own.includes(column) || column in reset;
  };
  expect(rows.filter((column) => !followed(column))).toEqual([]);
});

test('a copy keeps recipes, shared stock and print groups, each of its own', async () => {
  const { store_id } = world;
  const menu_group_id = await makeGroup(db, store_id);
  const print = await db
    .insertInto('print_groups')
    .values({ store_id, name: 'Cozinha' })
    .returning('id')
    .executeTakeFirstOrThrow();
  const bread = await makeItem(db, store_id, { menu_group_id, name: 'Pão', stock: 40 });
  const burger = await makeItem(db, store_id, {
    menu_group_id,
    name: 'X-Nena',
    stock_item_id_1: bread,
    printer_group_id: print.id,
  });
  const tag = await db
    .insertInto('tags')
    .values({ store_id, name: 'Carne', unit: 'kg', quantity: 12 })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('recipes')
    .values({ store_id, tag_id: tag.id, menu_item_id: burger, quantity: 0.18, unit: 'kg' })
    .execute();

  const { id } = await duplicate();
  const items = await db.selectFrom('menu_items').selectAll().where('store_id', '=', id).orderBy('id').execute();
  const [madeBread, madeBurger] = items;
  expect(madeBurger).toMatchObject({ name: 'X-Nena', stock_item_id_1: madeBread?.id });
  expect(madeBurger?.printer_group_id).not.toBe(print.id);
  const recipe = await db.selectFrom('recipes').selectAll().where('store_id', '=', id).executeTakeFirstOrThrow();
  expect(recipe.menu_item_id).toBe(madeBurger?.id);
  expect(recipe.tag_id).not.toBe(tag.id);
  const made = await db.selectFrom('tags').select('quantity').where('store_id', '=', id).executeTakeFirstOrThrow();
  expect(Number(made.quantity)).toBe(0);
});

test('a copy’s history begins with who made it from what', async () => {
  const { id } = await duplicate({ name: 'Filial' });
  const { changes } = await world.owner(findChanges, { params: { id }, query: {} });
  expect(changes).toMatchObject([{ entity: 'stores', name: 'Filial', before: null, after: { copied_from: 'Matriz' } }]);
});
