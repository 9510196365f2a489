import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { memoryFolder } from '../../../../test/throwaway-folder.ts';
import { isAlive, isZombie } from './process-state.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from './start-embedded-postgres.ts';

const ORDINARY = { uid: 65_534, gid: 65_534 }; // nobody, on every Linux
const asRoot = process.geteuid?.() === 0;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(memoryFolder(), 'comanda-embedded-'));
  chmodSync(folder, 0o755);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const start = (dataDir: string, durable = false) =>
  startEmbeddedPostgres({ dataDir, durable, elsewhere: join(folder, 'elsewhere') });

async function query(postgres: EmbeddedPostgres, text: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.url('postgres'));
  await client.connect();
  const { rows } = await client.query(text);
  await client.end();
  return rows;
}

/** Another node that starts the database and stays. @returns what its start said: its mode and the postmaster's pid */
async function startElsewhere(
  dataDir: string,
  { durable = false, ...account }: { durable?: boolean; uid?: number; gid?: number } = {},
): Promise<{ node: ChildProcess; mode: string; pid: number }> {
  const module = join(import.meta.dirname, 'start-embedded-postgres.ts');
  const script = `const { startEmbeddedPostgres } = await import(${JSON.stringify(module)});
    const postgres = await startEmbeddedPostgres({ dataDir: ${JSON.stringify(dataDir)}, durable: ${durable} });
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)));
    console.log(JSON.stringify({ mode: postgres.mode, pid: postgres.pid() }));
    setInterval(() => {}, 1000);`;
  const node = spawn(process.execPath, ['--input-type=module', '-e', script], {
    ...account,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = (await once(node.stdout, 'data')) as [Buffer];
  return { node, ...(JSON.parse(line.toString()) as { mode: string; pid: number }) };
}

/** Kills it and waits until it runs no more; it may stay a zombie that nobody reaps. */
async function kill(pid: number): Promise<void> {
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid) && !isZombie(pid)) await sleep(10);
}

const knowsPolicies = process.platform === 'linux' && existsSync('/usr/bin/chrt');
const BATCH = 3; // Linux's number of it
/** @returns Linux's number of the rule by which a process gets the processor */
function schedulingPolicy(pid: number): number {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const afterName = text.slice(text.lastIndexOf(')') + 2).split(' '); // from the third field on, by proc(5)
  return Number(afterName[41 - 3]);
}

describe('one data folder, through its whole life', { timeout: 30_000 }, () => {
  let dataDir: string;
  let postgres: EmbeddedPostgres;
  beforeAll(async () => {
    dataDir = join(folder, 'life');
    postgres = await start(dataDir, true);
    await query(postgres, 'create table orders (number int)');
  }, 60_000);
  afterAll(() => postgres.stop('immediate'));

  it('starts on an empty folder, readable by nobody else', () => {
    expect(postgres.mode).toBe('started');
    expect(statSync(join(dataDir, 'db')).mode & 0o777).toBe(0o700);
    expect(statSync(join(dataDir, 'db/password')).mode & 0o777).toBe(0o600);
  });

  it('keeps accents apart and folds their case, whatever the locale of the machine', async () => {
    expect(await query(postgres, "select lower('AÇAÍ') as lower, 'acai' = 'açaí' as same")).toEqual([
      { lower: 'açaí', same: false },
    ]);
  });

  it.runIf(knowsPolicies)('does not interrupt who speaks with everybody, before and after it was killed', async () => {
    const policies = async () => {
      const client = new pg.Client(postgres.url('postgres'));
      await client.connect();
      const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
      const [backend, postmaster] = [rows[0]!.pid, postgres.pid()!].map(schedulingPolicy);
      await client.end();
      return { backend, postmaster };
    };
    expect(await policies()).toEqual({ backend: BATCH, postmaster: BATCH });
    await kill(postgres.pid()!);
    await postgres.ensure();
    expect(await policies()).toEqual({ backend: BATCH, postmaster: BATCH });
  });

  it('is reached whatever another PostgreSQL has left in the environment', async () => {
    vi.stubEnv('PGPORT', '5633');
    vi.stubEnv('PGHOST', 'elsewhere.test');
    vi.stubEnv('PGUSER', 'somebody');
    vi.stubEnv('PGSSLMODE', 'require');
    try {
      expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      vi.unstubAllEnvs();
    }
  });

  it('starts again with what was written', async () => {
    await query(postgres, 'insert into orders values (1)');
    await postgres.stop();
    expect(postgres.pid()).toBeUndefined();
    postgres = await start(dataDir, true);
    expect(postgres.mode).toBe('started');
    expect(await query(postgres, 'select number from orders')).toEqual([{ number: 1 }]);
  });

  it('is adopted after its node was killed', async () => {
    await postgres.stop();
    const { node, mode, pid } = await startElsewhere(dataDir, { durable: true });
    expect(mode).toBe('started');
    node.kill('SIGKILL');
    await once(node, 'exit');
    postgres = await start(dataDir, true);
    expect({ mode: postgres.mode, pid: postgres.pid() }).toEqual({ mode: 'adopted', pid });
  });

  it('comes up again after the postmaster was killed, and has lost nothing', async () => {
    await query(postgres, 'insert into orders values (2)');
    const killed = postgres.pid()!; // it was adopted above
    await kill(killed);
    await postgres.ensure();
    expect(postgres.pid()).not.toBe(killed);
    expect(await query(postgres, 'select count(*)::int as orders from orders')).toEqual([{ orders: 2 }]);
  });

  it('starts although its locks name a number that another program has now', async () => {
    await postgres.stop();
    const stranger = spawn('sleep', ['60'], asRoot ? { uid: statSync(join(dataDir, 'db')).uid } : {});
    const lock = `${stranger.pid}\n${join(dataDir, 'db/pgdata')}\n0\n5432\n`;
    writeFileSync(join(dataDir, 'db/pgdata/postmaster.pid'), lock);
    writeFileSync(join(dataDir, 'db/run/.s.PGSQL.5432.lock'), lock);
    postgres = await start(dataDir, true);
    expect(postgres.mode).toBe('started');
    stranger.kill('SIGKILL');
  });

  it('says so when its data are of another version', async () => {
    await postgres.stop();
    const versionFile = join(dataDir, 'db/pgdata/PG_VERSION');
    writeFileSync(versionFile, '15\n');
    await expect(start(dataDir, true)).rejects.toThrow(/são do PostgreSQL 15, e este programa traz o 18/);
    writeFileSync(versionFile, '18\n');
    postgres = await start(dataDir, true);
  });
});

describe('many ways to begin', { timeout: 30_000 }, () => {
  const running: { node: ChildProcess }[] = [];
  afterEach(async () => {
    for (const { node } of running.splice(0)) {
      node.kill('SIGTERM');
      await once(node, 'exit');
    }
  });

  it('two nodes at once bring up one database', async () => {
    const dataDir = join(folder, 'twice');
    const both = await Promise.all([startElsewhere(dataDir), startElsewhere(dataDir)]);
    running.push(...both.slice(1));
    expect(both[0].pid).toBe(both[1].pid);
    both[0].node.kill('SIGKILL');
    expect(readdirSync(join(dataDir, 'db')).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata']);
  });

  it('a start that was killed half way does not matter', async () => {
    const dataDir = join(folder, 'half');
    mkdirSync(join(dataDir, 'db/pgdata.init-4194305/base'), { recursive: true });
    if (asRoot) chownSync(join(dataDir, 'db'), ORDINARY.uid, ORDINARY.gid);
    const postgres = await start(dataDir);
    expect(readdirSync(join(dataDir, 'db')).filter((name) => name.startsWith('pgdata'))).toEqual(['pgdata']);
    await postgres.stop('immediate');
  });

  it('a path too long for a socket is no obstacle', async () => {
    const dataDir = join(folder, 'x'.repeat(100));
    const postgres = await start(dataDir);
    expect(await query(postgres, 'select 1 as one')).toEqual([{ one: 1 }]);
    await postgres.stop('immediate');
  });

  it.runIf(asRoot)('root lends it an account, and finds a place that this account can enter', async () => {
    const closed = mkdtempSync(join(folder, 'closed-'));
    const dataDir = join(closed, 'data');
    const postgres = await start(dataDir);
    expect(lstatSync(join(dataDir, 'db')).isSymbolicLink()).toBe(true);
    expect(realpathSync(join(dataDir, 'db'))).toContain(join(folder, 'elsewhere', 'db-'));
    expect(statSync(`/proc/${postgres.pid()}`).uid).not.toBe(0);
    await postgres.stop('immediate');
  });

  it.runIf(asRoot && process.platform === 'linux')('an ordinary user runs it, and root can take over', async () => {
    const dataDir = join(folder, 'ordinary');
    mkdirSync(dataDir);
    chownSync(dataDir, ORDINARY.uid, ORDINARY.gid);
    const first = await startElsewhere(dataDir, ORDINARY);
    expect(statSync(`/proc/${first.pid}`).uid).toBe(ORDINARY.uid);
    first.node.kill('SIGKILL');
    const postgres = await start(dataDir);
    expect({ mode: postgres.mode, pid: postgres.pid() }).toEqual({ mode: 'adopted', pid: first.pid });
    await postgres.stop();
    const again = await start(dataDir);
    expect(statSync(`/proc/${again.pid()}`).uid).toBe(ORDINARY.uid);
    await again.stop('immediate');
  });
});
