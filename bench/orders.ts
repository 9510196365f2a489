import { randomUUID } from 'node:crypto';
import { type BenchServer } from './bench-server.ts';
import { type Latencies, openLoop, type Request, round } from './open-loop.ts';
import { pgbenchOrders } from './pgbench.ts';
import { makeCarts, orderBody, type Scene } from './scene.ts';

const WORKERS = 32;

export interface OrderFigures {
  at100: Latencies;
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
  const requests = await orderRequests(server, scenes, 100 * seconds);
  const at100 = await openLoop(origin, 100, seconds, (index) => requests[index]!); // one a turn
  const saturation = await ordersASecond(server, scenes, seconds / 2);
  const pgbench = await pgbenchOrders(database.db, scenes, server.databaseUrl);
  return {
    at100,
    saturation: round(saturation),
    pgbench: pgbench === null ? null : round(pgbench),
    ratio: pgbench === null ? null : round(saturation / pgbench, 2),
  };
}

/** Stores take turns, as customers of many shops would. */
async function orderRequests({ database }: BenchServer, scenes: readonly Scene[], count: number): Promise<Request[]> {
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

async function send(origin: string, { method, path, headers, body }: Request): Promise<void> {
  const answer = await fetch(origin + path, { method, ...(headers ? { headers } : {}), ...(body ? { body } : {}) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
}

async function warmUp(server: BenchServer, scenes: readonly Scene[]): Promise<void> {
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
