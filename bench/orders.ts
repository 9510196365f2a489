import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db.ts';
import { type BenchServer } from './bench-server.ts';
import { type Latencies, openLoop, quantiles, type Request, round } from './open-loop.ts';
import { pgbenchOrders } from './pgbench.ts';
import { unhurried } from './unhurried.ts';
import { makeCarts, orderBody, type Scene } from './scene.ts';

const WORKERS = 32;

export interface OrderFigures {
  at100: Latencies;
  /** One store alone, at 50 a second. */
  oneStore: Latencies;
  /** All stores at 50 a second over a full minute: its first five seconds, when jobs begin, and the others. */
  minute: { first: Pick<Latencies, 'p50' | 'p99'>; later: Pick<Latencies, 'p50' | 'p99'>; errors: number };
  saturation: number;
  pgbench: number | null;
  ratio: number | null;
}

/** Orders of ten items with complements, coupon and stock: on schedule at 100 a second, and as many as go. */
export async function measureOrders(
  server: BenchServer,
  scenes: readonly Scene[],
  { seconds = 20 } = {},
): Promise<OrderFigures> {
  const { origin, database } = server;
  await warmUp(server, scenes);
  await counted(database.db);
  const requests = await orderRequests(server, scenes, 100 * seconds);
  const at100 = await openLoop(origin, 100, seconds, (index) => requests[index]!); // one a turn
  const oneStore = await atFifty(server, scenes.slice(0, 1), seconds);
  const minute = await overTheMinute(server, scenes);
  const saturation = await ordersASecond(server, scenes, seconds / 2);
  const pgbench = await pgbenchOrders(database.db, scenes, server.databaseUrl);
  return {
    at100,
    oneStore,
    minute,
    saturation: round(saturation),
    pgbench: pgbench === null ? null : round(pgbench),
    ratio: pgbench === null ? null : round(saturation / pgbench, 2),
  };
}

async function atFifty(
  server: BenchServer,
  scenes: readonly Scene[],
  seconds: number,
  seen?: (took: number, due: Date) => void,
): Promise<Latencies> {
  const requests = await orderRequests(server, scenes, 50 * seconds);
  return openLoop(server.origin, 50, seconds, (index) => requests[index]!, seen); // one a turn
}

const MINUTE = 60_000;
const BEFORE_IT = 20;
const AFTER_IT = 30;
const FIRST_SECONDS = 5;

async function overTheMinute(server: BenchServer, scenes: readonly Scene[]): Promise<OrderFigures['minute']> {
  const toNext = MINUTE - (Date.now() % MINUTE);
  const wait = (toNext - BEFORE_IT * 1000 + MINUTE) % MINUTE;
  await new Promise((resolve) => setTimeout(resolve, wait));
  const first: number[] = [];
  const later: number[] = [];
  const { errors } = await atFifty(server, scenes, BEFORE_IT + AFTER_IT, (took, due) =>
    (due.getTime() % MINUTE < FIRST_SECONDS * 1000 ? first : later).push(took),
  );
  const of = (latencies: readonly number[]) => {
    const { p50, p99 } = quantiles(latencies);
    return { p50, p99 };
  };
  return { first: of(first), later: of(later), errors };
}

/** Stores take turns, as customers of many shops would. */
export async function orderRequests(
  { database }: Pick<BenchServer, 'database'>,
  scenes: readonly Scene[],
  count: number,
): Promise<Request[]> {
  const each = Math.ceil(count / scenes.length);
  const carts: string[][] = [];
  for (const scene of scenes) carts.push(await makeCarts(database.db, scene, each));
  return Array.from({ length: each }, (_, index) =>
    // As many carts as scenes and turns.
    scenes.map((scene, place) => orderRequest(scene, carts[place]![index]!, index)),
  )
    .flat()
    .slice(0, count);
}

const orderRequest = (scene: Scene, cart: string, index: number): Request => ({
  method: 'POST',
  path: '/api/client/order',
  headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
  body: orderBody(scene, cart, index),
});

export async function send(origin: string, { method, path, headers, body }: Request): Promise<void> {
  const answer = await fetch(origin + path, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
}

/** As autovacuum leaves a database that has been at work: plans made for the empty tables of a moment ago say nothing. */
export const counted = (db: Db): Promise<void> => unhurried(db, (one) => sql`analyze`.execute(one));

export async function warmUp(server: BenchServer, scenes: readonly Scene[]): Promise<void> {
  for (const request of await orderRequests(server, scenes, 300)) await send(server.origin, request);
}

async function ordersASecond(server: BenchServer, scenes: readonly Scene[], seconds: number): Promise<number> {
  const requests = await orderRequests(server, scenes, 600 * seconds);
  const start = performance.now();
  const end = start + seconds * 1000;
  let next = 0;
  let done = 0;
  const worker = async () => {
    for (let request = requests[next++]; request !== undefined && performance.now() < end; request = requests[next++]) {
      await send(server.origin, request);
      if (performance.now() < end) done += 1;
    }
  };
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return (done / (Math.min(performance.now(), end) - start)) * 1000;
}
