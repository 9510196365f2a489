import pg from 'pg';
import type { Settings } from '../config.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres/start-embedded-postgres.ts';
import { checkExternalPostgres } from './external-postgres.ts';

const DATABASE = 'comanda';
const WATCH_MS = 500;

/** The PostgreSQL that the server works on. */
export interface RunningDatabase {
  url: string;
  embedded: boolean;
  /** Stops the embedded one; an external one is left alone. */
  stop: () => Promise<void>;
}

/** Uses the PostgreSQL of DATABASE_URL, or starts the embedded one and brings it up again whenever it dies. */
export async function startDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<RunningDatabase> {
  if (settings.DATABASE_URL !== undefined) {
    await checkExternalPostgres(settings.DATABASE_URL);
    return { url: settings.DATABASE_URL, embedded: false, stop: async () => {} };
  }
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR });
  await createDatabase(postgres.url('postgres'));
  const unwatch = watch(postgres);
  return {
    url: postgres.url(DATABASE),
    embedded: true,
    stop: async () => {
      await unwatch();
      await postgres.stop();
    },
  };
}

/** For a short command beside a server that may be running: what this did not start stays up. */
export async function reachDatabase(settings: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<RunningDatabase> {
  if (settings.DATABASE_URL !== undefined) return startDatabase(settings);
  const postgres = await startEmbeddedPostgres({ dataDir: settings.DATA_DIR });
  return {
    url: postgres.url(DATABASE),
    embedded: true,
    stop: async () => {
      if (postgres.mode === 'started') await postgres.stop();
    },
  };
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {}); // its query fails too, and says why
  await client.connect();
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [DATABASE]);
    if (rowCount === 0) await client.query(`create database ${DATABASE}`);
  } finally {
    await client.end();
  }
}

/** @returns what ends the watch, once a restart that it may be in the middle of is over */
function watch(postgres: EmbeddedPostgres): () => Promise<void> {
  let restart: Promise<void> | undefined;
  const timer = setInterval(() => {
    if (restart || postgres.pid() !== undefined) return;
    restart = postgres
      .ensure()
      .catch((error: unknown) => console.error(error instanceof Error ? error.message : error))
      .finally(() => (restart = undefined));
  }, WATCH_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await restart;
  };
}
