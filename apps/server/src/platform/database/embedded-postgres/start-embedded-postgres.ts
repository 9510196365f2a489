import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { postgresAccount } from './account.ts';
import { findBinaries } from './binaries.ts';
import { checkClusterVersion, createCluster, PORT, type Settings, SUPERUSER, writeSettings } from './cluster.ts';
import { prepareHome } from './home.ts';
import { ensurePostmaster, runningPostmaster, stopPostmaster } from './postmaster.ts';

export interface EmbeddedPostgres {
  /** Whether this start brought it up or found it running. */
  mode: 'started' | 'adopted';
  /** @returns the connection string of a database of that name */
  url: (database: string) => string;
  /** @returns the postmaster's pid, when it runs */
  pid: () => number | undefined;
  /** Brings it up again if it has died. */
  ensure: () => Promise<void>;
  stop: (mode?: 'fast' | 'immediate') => Promise<void>;
}

export interface EmbeddedPostgresOptions {
  /** The database lives in the folder `db` below it. */
  dataDir: string;
  settings?: Settings;
  /** false trades safety at a power cut for speed, for data that are thrown away. */
  durable?: boolean;
  /** Where root puts what PostgreSQL's account could not reach below dataDir. */
  elsewhere?: string;
}

const THROWAWAY: Settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };

/** Starts the PostgreSQL that comes with the project, or adopts the one that runs on these data. */
export async function startEmbeddedPostgres({
  dataDir,
  settings = {},
  durable = true,
  elsewhere = '/var/lib/comanda',
}: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const base = resolve(dataDir);
  mkdirSync(base, { recursive: true });
  const account = await postgresAccount(join(base, 'db'));
  const home = await prepareHome(base, account, elsewhere);
  const binaries = await findBinaries(join(home.folder, '..'), account);
  await createCluster(home, binaries, account, durable);
  await checkClusterVersion(home, binaries, account);
  writeSettings(home, account, durable ? settings : { ...THROWAWAY, ...settings });
  const mode = await ensurePostmaster(home, binaries, account);
  return {
    mode,
    // Whole: what it left out, the driver would take from PGPORT or PGSSLMODE of the environment.
    url: (database) =>
      `postgresql://${SUPERUSER}:${encodeURIComponent(home.password)}@localhost/${database}?host=${encodeURIComponent(home.socketFolder)}&port=${PORT}&sslmode=disable`,
    pid: () => runningPostmaster(home),
    ensure: async () => {
      await ensurePostmaster(home, binaries, account);
    },
    stop: (how = 'fast') => stopPostmaster(home, binaries, account, how),
  };
}
