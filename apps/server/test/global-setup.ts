import { chmodSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { readPidFile } from '../src/platform/embedded-postgres/postmaster.ts';
import { isAlive, isPostmasterOf } from '../src/platform/embedded-postgres/process-state.ts';
import { startEmbeddedPostgres } from '../src/platform/embedded-postgres/start-embedded-postgres.ts';
import { migrate } from '../src/platform/migrate.ts';
import { databaseUrl, runStatement } from './run-statement.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A database of the run's PostgreSQL from which others can be made. */
    postgresUrl: string;
    /** The migrated, empty database that every test file gets a copy of. */
    templateDatabase: string;
  }
}

const PREFIX = 'comanda-test-';

/** One PostgreSQL for the whole run: TEST_DATABASE_URL, or an embedded one that is thrown away after it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
    ? externalServer(process.env['TEST_DATABASE_URL'])
    : await throwawayServer();
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

interface Server {
  url: string;
  stop: () => Promise<void>;
}

function externalServer(url: string): Server {
  return { url, stop: async () => {} };
}

async function throwawayServer(): Promise<Server> {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  chmodSync(dataDir, 0o755); // PostgreSQL's own account must be able to enter
  const settings = { max_connections: 200, autovacuum: 'off', max_wal_size: '4GB' };
  const postgres = await startEmbeddedPostgres({ dataDir, settings, durable: false });
  return {
    url: postgres.url('postgres'),
    stop: async () => {
      await postgres.stop('immediate');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and deletes what this account's killed runs have left behind. */
async function removeAbandoned(): Promise<void> {
  for (const entry of readdirSync(tmpdir())) {
    const pid = Number(/^comanda-test-(\d+)-/.exec(entry)?.[1] ?? 0);
    const dataDir = join(tmpdir(), entry);
    if (pid === 0 || isAlive(pid) || statSync(dataDir, { throwIfNoEntry: false })?.uid !== process.geteuid?.())
      continue;
    await killPostmaster(join(dataDir, 'db', 'pgdata'));
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function killPostmaster(data: string): Promise<void> {
  const pid = readPidFile(data)?.pid;
  if (!pid || !isPostmasterOf(pid, data)) return;
  process.kill(pid, 'SIGQUIT'); // PostgreSQL's immediate shutdown
  while (isPostmasterOf(pid, data)) await sleep(20);
}

async function makeTemplate(url: string, name: string): Promise<void> {
  await runStatement(url, `drop database if exists ${name} with (force)`);
  await runStatement(url, `create database ${name}`);
  const pool = new pg.Pool({ connectionString: databaseUrl(url, name), max: 1 });
  await migrate(pool);
  await pool.end();
  await runStatement(url, `alter database ${name} is_template true`);
}
