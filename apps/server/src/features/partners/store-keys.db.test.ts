import { duplicateStore, getStore } from '@comanda/contract/stores/stores';
import { asStoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeStore, makeUser } from '../../../test/factories.ts';
import { sampleBank } from '../../../test/sample-partner/partner.ts';
import { sampleMessenger } from '../../../test/sample-partner/messenger.ts';
import { openSealer } from '../../platform/seal.ts';
import { renewSeals } from './renew-seals.ts';
import { connectStore, describeKeys, disconnectStore, findStoreOfAccount, intakeAddress, readKeys } from './public.ts';

const lines: string[] = [];
const { as, services, database, setNow } = await testApp({
  partners: [sampleBank, sampleMessenger],
  log: (line) => void lines.push(line),
});
const { db, pool } = database;
const SECRETS = ['live_key_plantada_9Qx7', 'assinatura_plantada_K2m8'] as const;
const VALUES = { api_key: SECRETS[0], signing_key: SECRETS[1], branch: '0042' };

const now = () => services.clock();
type Given = { values?: Record<string, unknown>; account?: string };
const connect = async (store: Awaited<ReturnType<typeof makeStore>>, { values = VALUES, account }: Given = {}) =>
  services.transaction((tx) =>
    connectStore(services, tx, store, {
      partner: sampleBank,
      values,
      user: { id: 7, name: 'Helena Duarte' },
      now: now(),
      ...(account ? { account } : {}),
    }),
  );

/** Every row of every table, as text and as bytes. */
async function dump(): Promise<string> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    parts.push(...rows.map(({ row }) => row));
  }
  return parts.join('\n');
}
/** A secret as it would look in plain, in base64 at any offset, and in hexadecimal digits. */
const guises = (secret: string) => [
  secret,
  Buffer.from(secret).toString('hex'),
  ...[0, 1, 2].map((offset) => Buffer.from(secret.slice(offset)).toString('base64').slice(0, -4)),
];

test('what a store gives is there for a call, and shows only its last letters', async () => {
  const store = await makeStore(db);
  expect(await readKeys(services, store, sampleBank)).toBeNull();
  await connect(store);
  expect(await readKeys(services, store, sampleBank)).toEqual(VALUES);
  expect(await describeKeys(db, store, sampleBank)).toEqual([
    { name: 'api_key', secret: true, set: true, shown: '9Qx7' },
    { name: 'signing_key', secret: true, set: true, shown: 'K2m8' },
    { name: 'branch', secret: false, set: true, shown: '0042' },
  ]);
});

test('the history says who changed keys and when, and no key', async () => {
  const store = await makeStore(db);
  await connect(store);
  await connect(store, { values: { ...VALUES, api_key: 'live_key_trocada_77aa' } });
  await services.transaction((tx) => disconnectStore(tx, store, 'sample-bank', { user: null, now: now() }));
  const kept = await db
    .selectFrom('changes')
    .where('store_id', '=', store)
    .select(['user_name', 'area', 'entity', 'entity_id', 'before', 'after'])
    .orderBy('seq')
    .execute();
  const hidden = { sealed: '•••', settings: '•••' };
  expect(kept).toMatchObject([
    { user_name: 'Helena Duarte', area: 'partners', entity: 'store_partners', before: null, after: hidden },
    { user_name: 'Helena Duarte', before: { sealed: '•••' }, after: { sealed: '•••' } },
    { user_name: '', entity_id: 'sample-bank', before: hidden, after: null },
  ]);
  expect(JSON.stringify(kept)).not.toMatch(/live_key|plantada|0042/);
});

test('a secret that is not sent stays; a short one shows nothing; what is wrong is said by field', async () => {
  const store = await makeStore(db);
  await connect(store);
  const address = await intakeAddress(services, store, sampleBank);
  await connect(store, { values: { api_key: '', signing_key: 'curta 123', branch: '7' } });
  expect(await readKeys(services, store, sampleBank)).toEqual({
    api_key: SECRETS[0],
    signing_key: 'curta 123',
    branch: '7',
  });
  expect((await describeKeys(db, store, sampleBank)).map(({ shown }) => shown)).toEqual(['9Qx7', '', '7']);
  expect(await intakeAddress(services, store, sampleBank)).toBe(address);
  await expect(connect(store, { values: { api_key: 'abc' } })).rejects.toMatchObject({
    code: 'invalid_input',
    detail: { fields: { api_key: 'A chave tem ao menos 8 caracteres.' } },
  });
  await expect(connect(store, { values: { unknown: 'x' } })).rejects.toMatchObject({ code: 'invalid_input' });
  await expect(connect(await makeStore(db), { values: { api_key: 'only one of two' } })).rejects.toMatchObject({
    detail: { fields: { signing_key: 'Informe a assinatura.' } },
  });
});

test('no secret stands anywhere in the database, the log, an answer or a copy of the store', async () => {
  const store = await makeStore(db);
  const owner = as((await makeUser(db, 2, store)).token);
  await connect(store);
  const copy = await owner(duplicateStore, { body: { store_id: store, name: 'A outra', url: 'aoutra' } });
  const answers = JSON.stringify([
    await owner(getStore, { query: { store_id: store } }),
    await describeKeys(db, store, sampleBank),
    copy,
  ]);
  const everything = [await dump(), lines.join('\n'), answers].join('\n');
  expect(everything.length).toBeGreaterThan(2_000);
  expect(everything).toContain('sample-bank');
  const token = (await intakeAddress(services, store, sampleBank))?.split('/').at(-1) ?? '';
  expect(token).toMatch(/^[0-9a-z]+-[\w-]{22}$/);
  for (const secret of [...SECRETS, token])
    for (const guise of guises(secret)) expect(everything.includes(guise)).toBe(false);
  expect(await readKeys(services, asStoreId(copy.id), sampleBank)).toBeNull();
});

test('sealed keys that are moved to another store do not open', async () => {
  const [one, other] = [await makeStore(db), await makeStore(db)];
  await connect(one);
  await connect(other, { values: { ...VALUES, branch: '9' } });
  const { sealed } = await db
    .selectFrom('store_partners')
    .where('store_id', '=', one)
    .select('sealed')
    .executeTakeFirstOrThrow();
  await db.updateTable('store_partners').set({ sealed }).where('store_id', '=', other).execute();
  expect(await readKeys(services, other, sampleBank)).toBeNull();
  expect(lines.some((line) => line.includes('keys cannot be read'))).toBe(true);
});

test('after the secret has changed everything is sealed anew, and the former one can go', async () => {
  const stores = [await makeStore(db), await makeStore(db)];
  for (const store of stores) await connect(store);
  const NEW = 'the secret of today, which nobody else has seen';
  const rotating = { ...services, sealer: openSealer({ SECRET: NEW, SECRET_PREVIOUS: [services.config.SECRET] }) };
  const after = { ...services, sealer: openSealer({ SECRET: NEW, SECRET_PREVIOUS: [] }) };
  const [first = stores[0]!] = stores; // two were made
  expect(await readKeys(rotating, first, sampleBank)).toEqual(VALUES);
  expect(await readKeys(after, first, sampleBank)).toBeNull();
  await renewSeals.run(rotating);
  for (const store of stores) {
    expect(await readKeys(after, store, sampleBank)).toEqual(VALUES);
    expect(await readKeys(services, store, sampleBank)).toBeNull();
  }
  const row = () => sql`select sealed from store_partners where store_id = ${first}`.execute(db);
  const before = await row();
  await renewSeals.run(rotating);
  expect(await row()).toEqual(before);
});

test('an account is one store’s: another that names it is refused, until the first lets it go', async () => {
  const [one, other] = [await makeStore(db), await makeStore(db)];
  await connect(one, { account: '123456789' });
  expect(await findStoreOfAccount(db, 'sample-bank', '123456789')).toBe(one);
  await expect(connect(other, { account: '123456789' })).rejects.toMatchObject({ code: 'partner_account_taken' });
  expect(await readKeys(services, other, sampleBank)).toBeNull();
  await connect(one, { account: '987' });
  await connect(other, { account: '123456789' });
  expect(await findStoreOfAccount(db, 'sample-bank', '123456789')).toBe(other);
  await services.transaction((tx) => disconnectStore(tx, other, 'sample-bank', { user: null, now: now() }));
  expect(await findStoreOfAccount(db, 'sample-bank', '123456789')).toBeUndefined();
  expect([await readKeys(services, other, sampleBank), await readKeys(services, one, sampleBank)]).toEqual([
    null,
    VALUES,
  ]);
  setNow(now());
});
