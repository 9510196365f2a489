import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from '../db.ts';
import { AT_WORK } from './pace-pool.ts';

const { url, pool: onlooker } = await testDatabase();

/** What each of the process's connections was last asked. */
async function lastAsked(): Promise<string[]> {
  const { rows } = await onlooker.query<{ query: string }>(
    `select query from pg_stat_activity where application_name = 'comanda' and datname = current_database() and pid <> pg_backend_pid()`,
  );
  return rows.map(({ query }) => query);
}

function open({ ready }: { ready: boolean }) {
  const database = openDatabase(url, { ready });
  onTestFinished(database.close);
  return database.pool;
}

const OFTEN = 'select name from stores where id = $1';
const PATIENCE = { timeout: 30_000 };
const learned = async () => (await lastAsked()).filter((query) => query === `explain (generic_plan) ${OFTEN}`).length;

test('connections that have nothing to do learn what one of them is asked often', async () => {
  const pool = open({ ready: true });
  for (let time = 0; time < 60; time += 1) await pool.query(OFTEN, [1]);
  await expect.poll(learned, PATIENCE).toBe(AT_WORK);
  expect(pool.totalCount).toBe(AT_WORK);
});

test('what cannot be planned any more is passed over', async () => {
  const pool = open({ ready: true });
  const gone = 'select word from gone where id = $1';
  await onlooker.query('create table gone (id bigint, word text)');
  for (let time = 0; time < 50; time += 1) await pool.query(gone, [1]);
  await onlooker.query('drop table gone');
  for (let time = 0; time < 60; time += 1) await pool.query(OFTEN, [1]);
  await expect.poll(learned, PATIENCE).toBe(AT_WORK);
});

test('a process that nobody waits for opens no connection for later', async () => {
  const pool = open({ ready: false });
  for (let time = 0; time < 60; time += 1) await pool.query(OFTEN, [1]);
  expect(pool.totalCount).toBe(1);
});
