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
export async function measureOrders(server: BenchServer, scene: Scene, { seconds = 20 } = {}): Promise<OrderFigures> {
  const { origin, database } = server;
  await warmUp(server, scene);
  const carts = await makeCarts(database.db, scene, 100 * seconds);
  const at100 = await openLoop(origin, 100, seconds, (index) => orderRequest(scene, carts[index]!, index)); // one cart a request
  const saturation = await ordersASecond(server, scene, seconds / 2);
  const pgbench = await pgbenchOrders(database.db, scene, server.databaseUrl);
  return {
    at100,
    saturation: round(saturation),
    pgbench: pgbench === null ? null : round(pgbench),
    ratio: pgbench === null ? null : round(saturation / pgbench, 2),
  };
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

async function warmUp({ origin, database }: BenchServer, scene: Scene): Promise<void> {
  const carts = await makeCarts(database.db, scene, 200);
  for (const [index, cart] of carts.entries()) await send(origin, orderRequest(scene, cart, index));
}

async function ordersASecond({ origin, database }: BenchServer, scene: Scene, seconds: number): Promise<number> {
  const carts = await makeCarts(database.db, scene, 600 * seconds);
  const end = performance.now() + seconds * 1000;
  let next = 0;
  let done = 0;
  const worker = async () => {
    while (performance.now() < end && next < carts.length) {
      const index = next++;
      await send(origin, orderRequest(scene, carts[index]!, index)); // below the length
      if (performance.now() < end) done += 1;
    }
  };
  const start = performance.now();
  await Promise.all(Array.from({ length: WORKERS }, worker));
  return (done / (Math.min(performance.now(), end) - start)) * 1000;
}
