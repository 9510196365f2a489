import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { quoteOrder } from '@comanda/contract/orders/checkout';
import { expandMenu } from '@comanda/contract/menu/expand-menu';
import { getStoreBySlug } from '@comanda/contract/stores/stores';
import { ROLE } from '@comanda/domain/codes';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { seedDemo } from '../../../seed/seed-demo.ts';
import { FRIDAY_EVENING, testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeCart } from '../../../test/order-factories.ts';
import { plantRest } from '../../../test/plant-rest.ts';
import type { Db } from '../../platform/db.ts';
import { ARCHIVED_TABLES, EXPORTED_TABLES, IMPORTED_TABLES } from './exported-tables.ts';

import { type JsonRow, renumberRow } from './renumber-row.ts';
import { tableFile } from './store-file.ts';

// A store with three months of orders and a row in every table, taken from one database to another.
const old = await testApp();
const young = await testApp();
const OLD_IDS = 3_000_000;
const YOUNG_IDS = 5_000_000;
const PICTURE = 'ab'.repeat(12);
type App = typeof old;

let store: StoreId;
let copy: StoreId;
let first: Buffer;
let second: Buffer;
beforeAll(async () => {
  await startIdsAt(old.services.db, OLD_IDS);
  await startIdsAt(young.services.db, YOUNG_IDS);
  await old.services.db.transaction().execute((tx) => seedDemo(tx, FRIDAY_EVENING));
  const found = await old.services.db
    .selectFrom('stores')
    .select('id')
    .where('url', '=', 'quintaldanena')
    .executeTakeFirstOrThrow();
  store = asStoreId(found.id);
  await plantRest(old.services.db, store, PICTURE);
  await plantPicture(old, store);
  const owner = await makeUser(old.services.db, ROLE.owner, store);
  const newOwner = await makeUser(young.services.db, ROLE.owner);
  first = await download(old, store, owner.token);
  const { id } = await upload(young, first, newOwner.token);
  copy = asStoreId(id);
  second = await download(young, copy, newOwner.token);
}, 240_000);

async function startIdsAt(db: Db, start: number) {
  const { rows } = await sql<{ name: string }>`
    select quote_ident(sequencename) as name from pg_sequences where schemaname = 'public'`.execute(db);
  for (const { name } of rows) await sql`select setval(${name}::regclass, ${start})`.execute(db);
}

async function plantPicture({ services }: App, id: StoreId) {
  const folder = path.join(services.files.folder, String(id));
  await mkdir(folder, { recursive: true });
  for (const side of [75, 500]) {
    const picture = sharp({ create: { width: side, height: side, channels: 3, background: '#8a2be2' } });
    await writeFile(path.join(folder, `${PICTURE}-${side}.webp`), await picture.webp().toBuffer());
  }
}

async function download({ app }: App, id: StoreId, token: string): Promise<Buffer> {
  const answer = await app.inject({ url: `/api/stores/export/${id}`, headers: { authorization: `Bearer ${token}` } });
  expect(answer.statusCode).toBe(200);
  return answer.rawPayload;
}

async function upload({ app }: App, zip: Buffer, token: string): Promise<{ id: number; url: string }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(zip)], 'loja.zip'));
  const request = new Request('http://comanda.test/', { method: 'POST', body: form });
  const answer = await app.inject({
    method: 'POST',
    url: '/api/stores/import',
    headers: { authorization: `Bearer ${token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return answer.json();
}

const unzipped = new Map<Buffer, Record<string, Uint8Array>>();
function partsOf(zip: Buffer): Record<string, Uint8Array> {
  const parts = unzipped.get(zip) ?? unzipSync(zip);
  unzipped.set(zip, parts);
  return parts;
}
const textOf = (zip: Buffer, name: string) => Buffer.from(partsOf(zip)[name] ?? []).toString('utf8');
const rowsOf = (zip: Buffer, table: string) => JSON.parse(textOf(zip, tableFile(table))) as JsonRow[]; // written by the export

/** Every table with its ids counted from one in the order of its rows, so that two databases can be compared. */
function normalised(zip: Buffer): Record<string, JsonRow[]> {
  const ids = new Map<string, Map<number, number>>();
  const pictures = new Map<string, string>();
  const idOf = (table: string, id: number) => {
    const map = ids.get(table) ?? new Map<number, number>();
    ids.set(table, map);
    map.set(id, map.get(id) ?? map.size + 1);
    return map.get(id) ?? 0;
  };
  const pictureOf = (name: string) => {
    pictures.set(name, pictures.get(name) ?? `picture ${pictures.size}`);
    return pictures.get(name) ?? '';
  };
  const tables = Object.entries(IMPORTED_TABLES).map(([table, { id }]) => [table, id, rowsOf(zip, table)] as const);
  for (const [table, id, rows] of tables) for (const row of rows) if (id !== undefined) idOf(table, Number(row[id]));
  return Object.fromEntries(
    tables.map(([table, id, rows]) => [table, rows.map((row) => renumberRow(table, row, id, { idOf, pictureOf }))]),
  );
}

test('the file has rows of every table', () => {
  expect(EXPORTED_TABLES.filter((table) => rowsOf(first, table).length === 0)).toEqual([]);
});

test('a store that was taken away and brought back has the same rows in every table', () => {
  const [before, after] = [normalised(first), normalised(second)];
  for (const table of Object.keys(IMPORTED_TABLES)) {
    if (table === 'stores') continue;
    expect([table, after[table]]).toEqual([table, before[table]]);
  }
  const [shop] = before['stores'] ?? [];
  expect(after['stores']).toEqual([{ ...shop, short_id: expect.any(String) }]);
});

test('no id of the old database is left in what was brought', () => {
  const OLD_ID = /[:,[" ](30\d{5})[",\]} ]/;
  for (const table of Object.keys(IMPORTED_TABLES)) {
    expect([table, OLD_ID.exec(textOf(second, tableFile(table)))?.[0]]).toEqual([table, undefined]);
  }
  expect(textOf(first, tableFile('orders'))).toMatch(OLD_ID);
});

test('pictures are the same to the byte, under names of their own', () => {
  const pictures = (zip: Buffer) => Object.entries(partsOf(zip)).filter(([name]) => name.startsWith('imagens/'));
  expect(pictures(first)).toHaveLength(2);
  expect(pictures(second).map(([, bytes]) => bytes)).toEqual(pictures(first).map(([, bytes]) => bytes));
  expect(pictures(second)[0]?.[0]).not.toContain(PICTURE);
});

test('the menu is the same, and a cart costs the same', async () => {
  const withoutIds = (value: unknown): unknown =>
    JSON.parse(
      JSON.stringify(value, (key, field: unknown) =>
        /^(id|real_id|line|.*_ids?|short_id|logo|image\w*)$/.test(key) ? undefined : field,
      ),
    );
  const menuOf = async ({ call }: App) => expandMenu(await call(getStoreBySlug, { query: { slug: 'quintaldanena' } }));
  const [before, after] = [await menuOf(old), await menuOf(young)];
  expect(withoutIds(after)).toEqual(withoutIds(before));

  const quoteOf = async ({ call, services }: App, store_id: StoreId, menu: typeof before) => {
    const lines = menu
      .flatMap(({ itens }) => itens)
      .filter(({ price1, complementos }) => price1 > 0 && complementos.length === 0)
      .slice(0, 4)
      .map(({ id }) => ({ item_id: id, quantity: 2 }));
    const { cookieCode } = await makeCart(services.db, store_id, lines);
    const fee = await services.db
      .selectFrom('fees')
      .select('id')
      .where('store_id', '=', store_id)
      .orderBy('id')
      .executeTakeFirst();
    const body = { store_id, cookieCode, delivery_method: 2, payment: 2, variable_fee_id: fee?.id ?? null } as const;
    return call(quoteOrder, { body });
  };
  const [one, other] = [await quoteOf(old, store, before), await quoteOf(young, copy, after)];
  expect(one.quote.total).toBeGreaterThan(0);
  expect(withoutIds(other)).toEqual(withoutIds(one));
});

test('numbers go on where they were, and the history begins with where the store came from', async () => {
  const changes = await young.services.db
    .selectFrom('changes')
    .selectAll()
    .where('store_id', '=', copy)
    .orderBy('seq')
    .execute();
  expect(changes.map(({ entity, after }) => [entity, after])).toMatchObject([
    ['stores', { imported_from: 'quintaldanena', exported_at: FRIDAY_EVENING.toISOString() }],
    ['exports', { orders: rowsOf(first, 'orders').length }],
  ]);
  // Its history is its own; of what is only to be read, nothing came.
  const { changes: _, ...others } = ARCHIVED_TABLES;
  expect(Object.keys(others).filter((table) => rowsOf(second, table).length > 0)).toEqual([]);
});
