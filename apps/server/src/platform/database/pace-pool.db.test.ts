import { expect, onTestFinished, test } from 'vitest';
import { testDatabase } from '../../../test/database.ts';
import { openDatabase } from '../db.ts';
import { AT_WORK } from './pace-pool.ts';

const { url } = await testDatabase();

function open(max: number) {
  const database = openDatabase(url, { max });
  onTestFinished(database.close);
  return database.pool;
}

test('a rush of short questions opens no more connections than work at once', async () => {
  const pool = open(AT_WORK + 4);
  await Promise.all(Array.from({ length: 200 }, () => pool.query('select 1')));
  expect(pool.totalCount).toBe(AT_WORK);
});

test('while all of them are held for long, whoever comes and whoever waits already get one of their own, up to the bound', async () => {
  const pool = open(AT_WORK + 2);
  const long = Array.from({ length: AT_WORK }, () => pool.query('select pg_sleep(3)'));
  const start = performance.now();
  await Promise.all([pool.query('select 1'), pool.query('select 1')]);
  expect(performance.now() - start).toBeLessThan(2_000);
  const more = [pool.query('select pg_sleep(2)'), pool.query('select pg_sleep(2)')];
  await expect(pool.query('select 1')).resolves.toMatchObject({ rowCount: 1 });
  expect(pool.totalCount).toBe(AT_WORK + 2);
  await Promise.all([...long, ...more]);
});
