import { expect, test } from 'vitest';
import { isMigrated } from '../src/platform/database/migrate.ts';
import { testDatabase } from './database.ts';

const one = await testDatabase();
const other = await testDatabase();

test('a test file gets a migrated database', async () => {
  expect(await isMigrated(one.pool)).toBe(true);
});

test('what is written in one test database is not in another', async () => {
  await one.pool.query('create table only_here (id int)');
  const { rows } = await other.pool.query("select to_regclass('only_here') as found");
  expect(rows).toEqual([{ found: null }]);
});
