import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { routesIn, type RouteShape } from '@comanda/contract/route';
import { seedIfEmpty } from '../apps/server/seed/seed-if-empty.ts';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { findFuzzedStores, openCaller } from '../apps/server/test/fuzz/fuzz-world.ts';
import type { FuzzedCall } from '../apps/server/test/fuzz/make-call.ts';
import { type FuzzReport, runCalls } from '../apps/server/test/fuzz/run-calls.ts';
import { plantStore } from '../apps/server/test/isolation/plant-store.ts';
import { databaseUrl, runStatement } from '../apps/server/test/run-statement.ts';
import { throwawayFolder } from '../apps/server/test/throwaway-folder.ts';
import { startThrowawayPostgres } from '../apps/server/test/throwaway-postgres.ts';
import { contractFiles, ROOT } from './source-files.ts';

// `npm run fuzz -- --calls 20000 --seed 7 --minutes 20`: every operation of the contract against the real server.
const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    minutes: { type: 'string', default: '20' },
  },
});
const ANSWER_MS = 20_000;
const SHOWN = 60;
const LANES = 6;

const cleanup = new AsyncDisposableStack();
const seed = Number(values.seed);
console.log(`seed ${seed}, ${values.calls} calls`);
const postgres = await startThrowawayPostgres();
cleanup.defer(postgres.stop);
await runStatement(postgres.url, 'create database fuzz');
const url = databaseUrl(postgres.url, 'fuzz');
const { db, pool, close } = openDatabase(url);
cleanup.defer(close);
await migrate(pool);
await seedIfEmpty(db);
await plantStore(pool, { id: 7_000_001, secret: 'zsec', shown: 'zpub' });
const stores = await findFuzzedStores(pool);
const { origin, stopped, errors, stop } = await startServer(url);
cleanup.defer(stop);

const begun = performance.now();
const outOfTime = AbortSignal.timeout(Number(values.minutes) * 60_000);
const routes = await contractRoutes();
const report = await runCalls({
  seed,
  calls: Number(values.calls),
  lanes: LANES,
  routes,
  stores,
  open: (caller) => openCaller(db, caller, stores),
  send,
  signal: AbortSignal.any([outOfTime, stopped]),
});
process.exitCode = tell(report) ? 0 : 1;
await cleanup.disposeAsync();

async function contractRoutes(): Promise<RouteShape[]> {
  const modules = (await Promise.all(contractFiles().map((file) => import(join(ROOT, file))))) as Record<
    string,
    unknown
  >[]; // modules
  return modules.flatMap(routesIn);
}

async function send({ route, url: path, body, key }: FuzzedCall, token: string | undefined) {
  const answer = await fetch(origin + path, {
    method: route.method,
    headers: {
      'idempotency-key': key,
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(body === undefined || route.method === 'GET' ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.any([AbortSignal.timeout(ANSWER_MS), stopped]),
  });
  if (route.response !== 'stream' || answer.status !== 200) return { status: answer.status, body: await answer.text() };
  await answer.body?.cancel();
  return { status: answer.status, body: '' };
}

async function startServer(database: string) {
  const dataDir = await throwawayFolder('fuzz');
  const server = spawn(process.execPath, [join(ROOT, 'apps/server/src/main.ts')], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: dataDir,
      DATABASE_URL: database,
      SMTP_URL: '',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off', // every call comes from one address
      DEMO_DAYS: '0',
    },
  });
  const ended = new AbortController();
  const lines: string[] = [];
  const read = (chunk: Buffer) => void lines.push(...chunk.toString().split('\n'));
  server.stdout.on('data', read);
  server.stderr.on('data', read);
  server.once('close', () => ended.abort(new Error('the server ended')));
  let address: string | undefined;
  while ((address = /Comanda no ar: (\S+)/.exec(lines.join('\n'))?.[1]) === undefined) {
    if (ended.signal.aborted) throw new Error(lines.join('\n'));
    await Promise.race([once(server.stdout, 'data'), once(server, 'close')]);
  }
  const finish = async () => {
    server.kill('SIGTERM');
    if (server.exitCode === null && server.signalCode === null) await once(server, 'close');
    rmSync(dataDir, { recursive: true, force: true });
  };
  return { origin: new URL(address).origin, stopped: ended.signal, errors: lines, stop: finish };
}

/** @returns whether all is well */
function tell({ statuses, passed, failures }: FuzzReport): boolean {
  const answered = [...statuses.values()].reduce((sum, count) => sum + count, 0);
  const seconds = Math.round((performance.now() - begun) / 1_000);
  console.log(
    `${answered} of ${values.calls} calls answered in ${seconds} s; ${passed} of ${routes.length} operations did something`,
  );
  console.log(
    [...statuses]
      .toSorted(([one], [other]) => one - other)
      .map(([status, count]) => `${status}: ${count}`)
      .join('  '),
  );
  for (const { call, number, said } of failures.slice(0, SHOWN)) {
    console.log(
      `\n#${number} ${call.route.method} ${call.url} as ${call.caller}\n${call.body ?? ''}\n${said}\n${reason(said)}`,
    );
  }
  const inTime = !outOfTime.aborted && !stopped.aborted;
  if (outOfTime.aborted) console.log(`not through after ${values.minutes} minutes`);
  if (stopped.aborted) console.log(`the server ended:\n${errors.slice(-5).join('\n')}`);
  console.log(`${failures.length} failures; again with --seed ${seed}`);
  return inTime && failures.length === 0;
}

/** What the server's log says of a request that failed. */
function reason(said: string): string {
  const id = /"request_id":"([^"]+)"/.exec(said)?.[1];
  return errors.find((line) => line.includes(`"request_id":"${id}"`))?.slice(0, 1_500) ?? '';
}
