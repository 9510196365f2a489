import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { ROLE } from '@comanda/domain/codes';
import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { makeUser } from '../../../test/factories.ts';
import { makeClient, sellingStore } from '../../../test/order-factories.ts';
import { analyze } from '../database/analyze.ts';
import { isUnavailable } from '../db.ts';

const { app, database } = await testApp();
const { db, pool } = database;

async function shop() {
  const { store } = await sellingStore(db);
  const { token } = await makeUser(db, ROLE.owner, store);
  const clients = (headers: object = {}) =>
    app.inject({ url: `/api/stores/clients/${store}`, headers: { authorization: `Bearer ${token}`, ...headers } });
  return { store, clients };
}

test('a read that is given up because it took too long is asked to come again', async () => {
  const { clients } = await shop();
  const holder = await pool.connect();
  await holder.query('begin; lock table clients');
  const waiting = clients();
  await vi.waitFor(async () => {
    const { rows } = await pool.query(`select pg_cancel_backend(pid) from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and query like '%from "clients"%'`);
    expect(rows).not.toEqual([]);
  });
  const answer = await waiting;
  await holder.query('rollback');
  holder.release();
  expect([answer.statusCode, answer.headers['retry-after'], answer.json<{ error: string }>().error]).toEqual([
    503,
    '2',
    'unavailable',
  ]);
});

test.each([
  ['set local statement_timeout = 20', 'select pg_sleep(5)'],
  ['set local lock_timeout = 20', 'lock table clients'],
])('%s: the database gave up, the request did nothing wrong', async (limit, statement) => {
  const holder = await pool.connect();
  await holder.query('begin; lock table clients');
  const failure = await db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(limit).execute(tx);
      await sql.raw(statement).execute(tx);
    })
    .catch((error: unknown) => error);
  await holder.query('rollback');
  holder.release();
  expect(isUnavailable(failure)).toBe(true);
});

test('a long answer travels compressed to whoever takes it so, a short one as it is', async () => {
  const { store, clients } = await shop();
  const short = await clients({ 'accept-encoding': 'gzip, br' });
  expect(short.headers['content-encoding']).toBeUndefined();
  for (let n = 0; n < 40; n += 1) await makeClient(db, store, { name: `Conceição ${n}`, phone: `3198745${1000 + n}` });
  const plain = await clients();
  const br = await clients({ 'accept-encoding': 'gzip, br' });
  const gzip = await clients({ 'accept-encoding': 'gzip' });
  expect([plain, br, gzip].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'br', 'gzip']);
  expect(br.headers.vary).toContain('accept-encoding');
  expect(br.rawPayload.length).toBeLessThan(plain.rawPayload.length / 5);
  expect(brotliDecompressSync(br.rawPayload)).toEqual(plain.rawPayload);
  expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload);
});

test('after much was written at once the planner knows of it', async () => {
  const { store } = await shop();
  for (let n = 0; n < 30; n += 1) await makeClient(db, store, { phone: `3188745${1000 + n}` });
  const known = async () =>
    (await pool.query<{ n: number }>(`select reltuples as n from pg_class where relname = 'clients'`)).rows[0]?.n;
  expect(await known()).toBe(-1);
  await analyze(db, ['clients']);
  expect(await known()).toBeGreaterThan(29);
});
