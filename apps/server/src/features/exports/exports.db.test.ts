import { randomUUID } from 'node:crypto';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import path from 'node:path';
import { findChanges } from '@comanda/contract/orders/changes';
import { exportStore, getExportSize } from '@comanda/contract/reports/exports';
import { ROLE } from '@comanda/domain/codes';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { beforeAll, describe, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { makeClient, makeItem } from '../../../test/order-factories.ts';
import { PLATFORM_TABLES } from '../../../test/schema-rules.ts';
import { AppError } from '../../platform/app-error.ts';
import { hashToken } from '../../platform/tokens.ts';
import { EXPORTED_TABLES, tableNamed, IMPORTED_TABLES, LEFT_OUT_TABLES, OMITTED_COLUMNS } from './exported-tables.ts';
import { importStore } from './import-store.ts';
import { openStoreFile } from './open-store-file.ts';
import { dropAbandonedImports } from './receive-store.ts';

const { app, as, services, database } = await testApp();
const small = await testApp({ settings: { IMPORT_MAX_MB: '1' } });
const { db } = services;
const SECRET = 'não-sai-daqui';
const MOST = 2 * 1024 ** 3;

let store_id: Awaited<ReturnType<typeof makeStore>>;
let token: string;
let parts: Record<string, Uint8Array>;
beforeAll(async () => {
  store_id = await makeStore(db, {
    url: 'cantina',
    discount_password_hash: SECRET,
    external_webhook: `https://x.y/${SECRET}`,
  });
  token = (await makeUser(db, ROLE.owner, store_id)).token;
  await makeItem(db, store_id, { name: '=HYPERLINK("http://mau")', description: 'ção; com "aspas"', price1: 12.5 });
  await makeClient(db, store_id, { name: '@cmd' });
  const driver = { store_id, name: 'Zé', password_hash: SECRET, created_at: new Date(0) };
  await db.insertInto('drivers').values(driver).execute();
  const times = { created_at: new Date(0), sent_at: new Date(0), expires_at: new Date(0) };
  const invite = {
    store_id,
    email: 'a@b.cc',
    type: ROLE.manager,
    token_hash: hashToken(SECRET),
    invited_by: 1,
    ...times,
  };
  await db.insertInto('invites').values(invite).execute();
  const blob = await as(token)(exportStore, { params: { id: store_id } });
  parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
});
const textOf = (name: string) => strFromU8(parts[name] ?? new Uint8Array());

test('every table of a store is in its file, or listed with why it is not', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const ofStores = rows.map(({ name }) => name).filter((name) => !PLATFORM_TABLES.includes(name));
  expect([...EXPORTED_TABLES, ...Object.keys(LEFT_OUT_TABLES)].toSorted()).toEqual(ofStores.toSorted());
});

test('every column that may name a row is known to name one, or to be a number', async () => {
  const NUMBERS = ['menu_version', 'event_seq', 'seq'];
  const { rows } = await database.pool.query<{ table: string; column: string }>(
    `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relname = any($1) and a.attnum > 0 and not a.attisdropped
     and (a.atttypid in ('bigint'::regtype, 'bigint[]'::regtype) or a.attname ~ '_(id|by|hash|token)s?$')`,
    [Object.keys(IMPORTED_TABLES)],
  );
  // A partner's and a short link's words are no numbers of ours; what somebody paid with is a code.
  const WORDS = [
    'op_id',
    'ifood_id',
    'short_id',
    'internal_id',
    'tax_id',
    'client_tax_id',
    'counterpart_tax_id',
    'country_id',
    'pixel_id',
  ];
  const unknown = rows.filter(
    ({ table, column }) =>
      tableNamed(table, column) === undefined &&
      column !== IMPORTED_TABLES[table]?.id &&
      ![...NUMBERS, ...WORDS].includes(column) &&
      !OMITTED_COLUMNS[table]?.includes(column),
  );
  expect(unknown).toEqual([]);
});

test('columns that no file holds are columns', async () => {
  for (const [table, columns] of Object.entries(OMITTED_COLUMNS)) {
    const { fields } = await database.pool.query(`select * from "${table}" limit 0`);
    const names = fields.map(({ name }) => name);
    expect([table, columns.filter((column) => !names.includes(column))]).toEqual([table, []]);
  }
});

test('a file holds no secret', () => {
  const all = Object.values(parts)
    .map((bytes) => strFromU8(bytes))
    .join('\n');
  expect(all).not.toContain(SECRET);
  expect(all).not.toContain(hashToken(SECRET).toString('hex'));
  expect(all).not.toMatch(/password_hash|token_hash|idem_key|track_token/);
});

test('spreadsheets open in Excel, with amounts as numbers and formulas as texts', () => {
  const items = Buffer.from(parts['planilhas/itens.csv'] ?? []).toString('utf8');
  expect(items.startsWith('\u{feff}Seção;Item;Descrição;Preço')).toBe(true);
  expect(items).toContain(`"'=HYPERLINK(""http://mau"")";"ção; com ""aspas""";12,50`);
  expect(textOf('planilhas/clientes.csv')).toContain(`'@cmd`);
  expect(Object.keys(parts).filter((name) => name.startsWith('planilhas/'))).toHaveLength(7);
});

test('who took the data stands in the history', async () => {
  const { changes } = await as(token)(findChanges, { params: { id: store_id }, query: {} });
  expect(changes).toMatchObject([
    { entity: 'exports', user_name: 'Pessoa da Silva', name: 'comanda-cantina-2026-11-20.zip', after: { clients: 1 } },
  ]);
});

test('what a file would hold is told before, and only to owners', async () => {
  const params = { id: store_id };
  expect(await as(token)(getExportSize, { params })).toMatchObject({ items: 1, clients: 1, orders: 0, images: 0 });
  const manager = as((await makeUser(db, ROLE.manager, store_id)).token);
  await expect(manager(getExportSize, { params })).rejects.toMatchObject({ code: 'forbidden' });
  await expect(manager(exportStore, { params })).rejects.toMatchObject({ code: 'forbidden' });
});

test('a download that is broken off gives its connection and its turn back', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const breakOff = () =>
    new Promise<number | undefined>((done, fail) => {
      const asked = get(`${address}/api/stores/export/${store_id}`, { headers: { authorization: `Bearer ${token}` } });
      asked.once('response', (answer) => {
        answer.destroy();
        done(answer.statusCode);
      });
      asked.once('error', fail);
    });
  for (let round = 0; round < 3; round += 1) {
    expect(await breakOff()).toBe(200);
    await expect.poll(() => database.pool.totalCount - database.pool.idleCount, { timeout: 5_000 }).toBe(0);
  }
});

describe('import', () => {
  async function send(
    file: Uint8Array | null,
    url = `l${randomUUID().slice(0, 8).replaceAll('-', '')}`,
    by = token,
    to = app,
  ) {
    const form = new FormData();
    if (file) form.set('file', new File([new Uint8Array(file)], 'loja.zip'));
    const request = new Request('http://comanda.test/', { method: 'POST', body: form });
    const answer = await to.inject({
      method: 'POST',
      url: `/api/stores/import${url === '' ? '' : `?url=${url}`}`,
      headers: { authorization: `Bearer ${by}`, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    return answer.json<{
      error?: string;
      message?: string;
      detail?: { suggestion?: string };
      id?: number;
      name?: string;
    }>();
  }
  const changed = (changes: Record<string, string | null>) => {
    const kept = Object.entries({ ...parts, ...mapped(changes) }).filter(([name]) => changes[name] !== null);
    return zipSync(Object.fromEntries(kept), { level: 0 });
  };
  const packed = (name: string, text: string) => zipSync({ ...parts, [name]: strToU8(text) });
  /** The same length, so that all else is right but the checksum. */
  function withOtherByte(zip: Uint8Array, from: string, to: string) {
    const bytes = Buffer.from(zip);
    bytes.write(to, bytes.indexOf(from));
    return bytes;
  }
  const mapped = (changes: Record<string, string | null>) =>
    Object.fromEntries(Object.entries(changes).map(([name, text]) => [name, strToU8(text ?? '')]));
  const manifestWith = (values: object) =>
    JSON.stringify({ ...(JSON.parse(textOf('comanda.json')) as object), ...values }); // written by the export
  const inTable = (table: string, from: string | RegExp, to: string) => ({
    [`dados/${table}.json`]: textOf(`dados/${table}.json`).replace(from, to),
  });

  test.each([
    ['a picture of a cat', () => strToU8('miau'), 'import_not_comanda'],
    ['nothing', () => null, 'import_missing'],
    ['half of the file', () => changed({}).slice(0, 4_000), 'import_not_comanda'],
    ['a zip of something else', () => zipSync({ 'a.txt': strToU8('a') }), 'import_not_comanda'],
    ['a file of a later format', () => changed({ 'comanda.json': manifestWith({ version: 2 }) }), 'import_newer'],
    ['a column of later', () => changed(inTable('clients', '"name"', '"later":1,"name"')), 'import_newer'],
    ['a table that is not there', () => changed({ 'dados/menu_items.json': null }), 'import_damaged'],
    ['a row that was taken out', () => changed({ 'dados/clients.json': '[]' }), 'import_damaged'],
    ['a row that is cut', () => changed(inTable('clients', '"name"', '"na')), 'import_damaged'],
    ['a price below zero', () => changed(inTable('menu_items', '"12.50"', '"-1.00"')), 'import_damaged'],
    ['a price of letters', () => changed(inTable('menu_items', '"12.50"', '"grátis"')), 'import_damaged'],
    ['a colour that is a style', () => changed(inTable('store_designs', 'F7F7F4', 'red}')), 'import_damaged'],
    [
      'a picture of elsewhere',
      () => changed(inTable('store_designs', '"logo":null', '"logo":"https://x.y"')),
      'import_damaged',
    ],
    [
      'a secret that was written in',
      () => changed(inTable('drivers', '"phone"', '"password_hash":"x","phone"')),
      'import_damaged',
    ],
    ['a second store', () => changed(inTable('menu_groups', /"store_id":\d+/, '"store_id":999')), 'import_damaged'],
    ['a price that fell over on the way', () => withOtherByte(changed({}), '"12.50"', '"13.50"'), 'import_damaged'],
    ['a file beside', () => changed({ 'leia.html': '<script>' }), 'import_unknown_file'],
    [
      'lines with nothing on them',
      () => changed({ 'dados/clients.json': '\n'.repeat(50_000) + textOf('dados/clients.json') }),
      'import_damaged',
    ],
    ['a part that packs to nothing', () => packed('dados/clients.json', '\n'.repeat(8_000_000)), 'import_damaged'],
    ['a path that leaves', () => changed({ '../../etc/x': 'x' }), 'import_damaged'],
  ])('refuses %s, and leaves nothing', async (_, file, code) => {
    const stores = () => db.selectFrom('stores').select('id').execute();
    const before = await stores();
    expect((await send(file())).error).toBe(code);
    expect(await stores()).toEqual(before);
  });

  test('asks for another link when the store’s own is taken', async () => {
    const taken = await send(changed({}), '');
    expect(taken).toMatchObject({ error: 'slug_taken', detail: { suggestion: expect.any(String) } });
    expect(await send(changed({}), taken.detail?.suggestion)).toMatchObject({ name: 'Quintal' });
    expect((await send(changed({}), 'api')).error).toBe('slug_reserved');
  });

  test('waits for nobody whose file is still on its way', async () => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo; // it listens on a port
    const slow = connect(port, '127.0.0.1');
    slow.write(
      `POST /api/stores/import HTTP/1.1\r\nhost: a\r\nauthorization: Bearer ${token}\r\ncontent-length: 100000\r\n` +
        'content-type: multipart/form-data; boundary=x\r\n\r\n--x\r\ncontent-disposition: form-data; name="file"; filename="a.zip"\r\n\r\nPK',
    );
    const folder = path.join(services.config.DATA_DIR, 'imports');
    await expect.poll(() => readdir(folder).catch(() => [])).toHaveLength(1);
    expect(await send(changed({}))).toMatchObject({ name: 'Quintal' });
    slow.destroy();
    await expect.poll(() => readdir(folder)).toEqual([]);
  });

  test('is given up whole when its sender leaves', async () => {
    const file = path.join(services.config.DATA_DIR, 'loja.zip');
    await writeFile(file, changed({}));
    const before = await db.selectFrom('stores').select('id').execute();
    const { id } = await makeUser(db, ROLE.owner, store_id);
    const by = { user: { id, name: 'Ana' }, now: new Date() };
    const signal = AbortSignal.abort(new AppError('unavailable'));
    await expect(importStore(services, file, { url: 'adeus', most_bytes: MOST, signal }, by)).rejects.toMatchObject({
      code: 'unavailable',
    });
    expect(await db.selectFrom('stores').select('id').execute()).toEqual(before);
  });

  test('ends the thread that reads as soon as its sender leaves, in the middle of a question too', async () => {
    const file = path.join(services.config.DATA_DIR, 'longa.zip');
    const line = `"${String.raw`\u0041`.repeat(1_000_000)}",`; // takes the reader a while, and fits on a line
    const zip = { 'comanda.json': strToU8(manifestWith({ rows: { clients: 3 } })) };
    const rows = strToU8(`[\n${`{"a":${line.slice(0, -1)}},\n`.repeat(3)}]`);
    await writeFile(file, zipSync({ ...zip, 'dados/clients.json': rows }, { level: 0 }));
    const ending = new AbortController();
    const open = await openStoreFile(file, MOST, ending.signal);
    const waiting = open.batches('clients').next();
    const begun = performance.now();
    ending.abort(new AppError('unavailable'));
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await expect(open.batches('clients').next()).rejects.toMatchObject({ code: 'unavailable' });
    await open.close();
    expect(performance.now() - begun).toBeLessThan(5_000);
  });

  test('says how much a file may hold, before anything of it is unpacked', async () => {
    const sender = (await makeUser(small.services.db, ROLE.owner)).token;
    const rows = 'x'.repeat(1_100_000);
    const answer = await send(changed({ 'dados/clients.json': rows }), undefined, sender, small.app);
    expect(answer).toMatchObject({
      error: 'import_too_large',
      message: 'Aberto, este arquivo passa de 1 MB. Quem cuida do servidor pode trazer a loja por lá.',
    });
    expect((await send(changed({ 'dados/clients.json': rows }))).error).toBe('import_damaged');
  });

  test('reads no row of more values than a store has, and says so', async () => {
    const list = (values: number, value: string) => `[${`${value},`.repeat(values - 1)}${value}]`;
    const address = (json: string) => changed(inTable('clients', '"last_address":null', `"last_address":${json}`));
    expect(await send(address(list(700_000, '{}')))).toMatchObject({
      error: 'import_too_full',
      message:
        'Há mais valores em dados/clients.json do que uma loja tem (até 50.000). Baixe o arquivo de novo na loja de origem.',
    });
    expect((await send(address(`${'['.repeat(3_000)}${']'.repeat(3_000)}`))).error).toBe('import_damaged');
    // Each of them would be a row of another table, whose new number is kept to the end.
    const names = `{"flavor_ids":[${Array.from({ length: 30_000 }, (_, at) => at + 1).join()}]}`;
    const sender = (await makeUser(small.services.db, ROLE.owner)).token;
    expect((await send(address(names), undefined, sender, small.app)).error).toBe('import_too_full');
  });

  test('takes rows of many values a few at a time', async () => {
    const file = path.join(services.config.DATA_DIR, 'cheia.zip');
    const row = `{"a":[${'1,'.repeat(9_999)}1]}`;
    const zip = {
      'comanda.json': strToU8(manifestWith({ rows: { clients: 12 } })),
      'dados/clients.json': strToU8(`[\n${`${row},\n`.repeat(11)}${row}\n]`),
    };
    await writeFile(file, zipSync(zip, { level: 0 }));
    const open = await openStoreFile(file, MOST);
    const sizes: number[] = [];
    for await (const { length } of open.batches('clients')) sizes.push(length);
    await open.close();
    expect(sizes).toEqual([5, 5, 2]);
  });

  test('leaves nothing behind when the server was killed', async () => {
    const folder = path.join(services.config.DATA_DIR, 'imports');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, 'resto.zip'), 'PK');
    await dropAbandonedImports(services);
    expect(await readdir(folder)).toEqual([]);
  });

  test('is for those who may open a store', async () => {
    const { token: attendant } = await makeUser(db, ROLE.attendant, store_id);
    expect((await send(changed({}), 'outra', attendant)).error).toBe('forbidden');
  });
});
