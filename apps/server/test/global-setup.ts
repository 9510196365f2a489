import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/platform/database/migrate.ts';
import { databaseUrl, runStatement } from './run-statement.ts';
import { startThrowawayPostgres } from './throwaway-postgres.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the run's PostgreSQL from which others can be made. */
    postgresUrl: string;
    /** The migrated, empty database that every test file gets a copy of. */
    templateDatabase: string;
  }
}

/**
 * One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one that is thrown away after it.
 * @public called by Vitest
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const external = process.env['TEST_DATABASE_URL'];
  const server = external ? { url: external, stop: async () => {} } : await startThrowawayPostgres();
  const templateDatabase = `comanda_template_${process.pid}`;
  await makeTemplate(server.url, templateDatabase);
  project.provide('postgresUrl', server.url);
  project.provide('templateDatabase', templateDatabase);
  return async () => {
    await runStatement(server.url, `alter database ${templateDatabase} is_template false`);
    await runStatement(server.url, `drop database ${templateDatabase} with (force)`);
    await server.stop();
  };
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await runStatement(url, `drop database if exists ${name} with (force)`);
  await runStatement(url, `create database ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(url, name), max: 1 });
  await migrate(pool);
  await pool.end();
  await runStatement(url, `alter database ${name} is_template true`);
}
