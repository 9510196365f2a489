import { randomBytes } from 'node:crypto';
import { afterAll, inject } from 'vitest';
import { type Database, openDatabase } from '../src/platform/db.ts';
import { databaseUrl, runStatement } from './run-statement.ts';

export interface TestDatabase extends Database {
  url: string;
}

/**
 * Gives the test file a database of its own, migrated and empty; call it at the top of the file (`await`) or in `beforeAll`.
 * It is closed and dropped after the file's last test and after the file's own `afterAll`.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const postgresUrl = inject('postgresUrl');
  const name = `test_${randomBytes(6).toString('hex')}`;
  const url = databaseUrl(postgresUrl, name);
  // Copied as files: through the log, which nobody will read, it takes ten times as long.
  await runStatement(
    postgresUrl,
    `create database ${name} template ${inject('templateDatabase')} strategy = file_copy`,
  );
  const database = openDatabase(url, { waitMs: 30_000 }); // hundreds of orders at once on a busy machine must not give up
  afterAll(async () => {
    if (!database.pool.ending) await database.close();
    await runStatement(postgresUrl, `drop database if exists ${name} with (force)`);
  });
  return { ...database, url };
}
