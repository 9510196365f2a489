import { spawn, type ChildProcess } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '../apps/server/src/platform/db.ts';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '../apps/server/src/platform/database/embedded-postgres/start-embedded-postgres.ts';
import { freePort } from '../tools/free-port.ts';

export interface BenchServer {
  origin: string;
  database: Database;
  /** Of the running PostgreSQL, for pgbench. */
  databaseUrl: string;
  postgres: EmbeddedPostgres;
  /** What it logged, a line each. */
  log: string[];
  /** Of the running server. */
  pid: () => number;
  /** Starts another server on the same database. */
  beside: (options?: Pick<BenchOptions, 'env' | 'first'>) => Promise<{ origin: string; stop: () => Promise<void> }>;
  /** Ends it as a deploy does, and starts it anew; its PostgreSQL stays. @returns with which code it ended */
  restart: () => Promise<number | null>;
  /** Ends it as a power cut does, and starts it anew; its PostgreSQL stays. */
  kill: () => Promise<void>;
  stop: () => Promise<void>;
}

interface BenchOptions {
  /** Of the server's process, beside its own. */
  env?: Record<string, string>;
  /** A module that it loads first. */
  first?: string;
  /** Where its PostgreSQL keeps its data; without it, in a folder that goes with it. */
  disk?: string;
}

/** The production server on a durable PostgreSQL of its own, both on this machine. */
export async function startBenchServer({ env = {}, first, disk }: BenchOptions = {}): Promise<BenchServer> {
  const folder = mkdtempSync(path.join(tmpdir(), 'comanda-bench-'));
  chmodSync(folder, 0o755); // PostgreSQL's own account must be able to enter
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(disk ?? folder, 'postgres') });
  const databaseUrl = postgres.url('postgres');
  const port = await freePort();
  const origin = originOf(port);
  const log: string[] = [];
  const place = { databaseUrl, folder: path.join(folder, 'data'), log };
  const start = () => startProcess({ ...place, port, env, first });
  const end = (signal?: 'SIGTERM' | 'SIGKILL') => endProcess(child, signal);
  let child = start();
  try {
    await ready(origin, child);
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  const database = openDatabase(databaseUrl, { max: 4 });
  return {
    origin,
    database,
    databaseUrl,
    postgres,
    log,
    pid: () => child.pid ?? 0,
    async beside(options = {}) {
      const another = await freePort();
      const beside = startProcess({ ...place, port: another, env: {}, ...options });
      await ready(originOf(another), beside);
      return { origin: originOf(another), stop: async () => void (await endProcess(beside)) };
    },
    async restart() {
      const code = await end();
      child = start();
      await ready(origin, child);
      return code;
    },
    async kill() {
      await end('SIGKILL');
      child = start();
      await ready(origin, child);
    },
    async stop() {
      await database.close();
      await end();
      await postgres.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * With BENCH_DATA the data stay in that folder, and another run goes on with them; without it they go with the run.
 * @param name of the data, among others of that folder
 */
export async function startKeptServer(name: string): Promise<BenchServer> {
  const kept = process.env['BENCH_DATA'];
  if (kept === undefined) return startBenchServer();
  const disk = path.resolve(kept, name);
  mkdirSync(disk, { recursive: true });
  return startBenchServer({ disk });
}

const originOf = (port: number) => `http://127.0.0.1:${port}`;

interface ProcessOptions {
  port: number;
  databaseUrl: string;
  folder: string;
  log: string[];
  env: Record<string, string>;
  first?: string | undefined;
}

function startProcess({ port, databaseUrl, folder, log, env, first }: ProcessOptions) {
  const main = path.join(import.meta.dirname, '../apps/server/src/main.ts');
  const ahead = [path.join(import.meta.dirname, 'collect.ts'), ...(first === undefined ? [] : [first])];
  const server = spawn(process.execPath, [...ahead.flatMap((module) => ['--import', module]), main], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      PUBLIC_URL: originOf(port),
      RATE_LIMITS: 'off',
      DEMO_DAYS: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  createInterface({ input: server.stdout }).on('line', (line) => log.push(line));
  return server;
}

async function endProcess(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  if (child.exitCode === null && child.signalCode === null && child.kill(signal)) {
    child.kill('SIGCONT'); // one that was halted hears it too
    await gone;
  }
  return child.exitCode;
}

async function ready(origin: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600 && child.exitCode === null; tries += 1) {
    const answer = await fetch(`${origin}/api/ready`).catch(() => null);
    if (answer?.ok) return;
    await sleep(100);
  }
  throw new Error('O servidor de medição não ficou pronto.');
}
