import http from 'node:http';
import { randomUUID } from 'node:crypto';
import type { BenchServer } from './bench-server.ts';
import { quantiles } from './open-loop.ts';
import { counted, warmUp } from './orders.ts';
import { makeCarts, orderBody, type Scene } from './scene.ts';
import { openSession } from '../apps/server/src/platform/sessions.ts';

export interface LiveFigures {
  panels: number;
  deliveries: number;
  /** Events that a panel of the order's store did not get. */
  lost: number;
  /** From the order's answer to each panel's event, in milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

/** How long after an order is acknowledged each of a thousand open panels of its store has it. @param rate orders a second */
export async function measureLive(
  server: BenchServer,
  scenes: readonly Scene[],
  { panels = 1000, rate = 100, seconds = 10 } = {},
): Promise<LiveFigures> {
  const { origin, database } = server;
  await warmUp(server, scenes);
  await counted(database.db);
  const acknowledged = new Map<number, number>();
  const arrived: { id: number; at: number }[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: panels + 10 });
  const each = Math.floor(panels / scenes.length);
  const streams: http.ClientRequest[] = [];
  for (const { store_id } of scenes) {
    const token = await staffToken(database.db, store_id);
    const opened = Array.from({ length: each }, () =>
      openStream(agent, `${origin}/api/stores/${store_id}/events`, token, (id) =>
        arrived.push({ id, at: performance.now() }),
      ),
    );
    streams.push(...(await Promise.all(opened)));
  }
  const orders: { scene: Scene; cart: string }[] = [];
  for (const scene of scenes)
    for (const cart of await makeCarts(database.db, scene, Math.ceil((rate * seconds) / scenes.length)))
      orders.push({ scene, cart });
  const start = performance.now();
  const placed = orders.map(async ({ scene, cart }, index) => {
    // The stores take turns, whatever the order of their carts.
    const turn = (index % (orders.length / scenes.length)) * scenes.length + scenes.indexOf(scene);
    await new Promise((resolve) => setTimeout(resolve, start + (turn * 1000) / rate - performance.now()));
    const answer = await fetch(`${origin}/api/client/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: orderBody(scene, cart, index),
    });
    const { id } = (await answer.json()) as { id: number }; // the contract's placedOrder
    acknowledged.set(id, performance.now());
  });
  await Promise.all(placed);
  await new Promise((resolve) => setTimeout(resolve, 3_000));
  for (const stream of streams) stream.destroy();
  agent.destroy();
  const delays = arrived.flatMap(({ id, at }) => {
    const answered = acknowledged.get(id);
    return answered === undefined ? [] : [Math.max(0, at - answered)];
  });
  const { p50, p99, max } = quantiles(delays);
  const lost = acknowledged.size * each - delays.length;
  return { panels: streams.length, deliveries: delays.length, lost, p50, p99, max };
}

function openStream(
  agent: http.Agent,
  url: string,
  token: string,
  onOrder: (id: number) => void,
): Promise<http.ClientRequest> {
  return new Promise((resolve, reject) => {
    const request = http.get(
      url,
      { agent, headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' } },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(`stream: ${answer.statusCode}`));
        let rest = '';
        answer.setEncoding('latin1'); // no letter is read, and a thousand panels share this processor
        answer.on('data', (chunk: string) => {
          rest += chunk;
          for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n')) {
            const message = rest.slice(0, end);
            rest = rest.slice(end + 2);
            // The id of the order, without parsing ten kilobytes a thousand times.
            const id = message.includes('event: new-order')
              ? /"id":(\d+),"(?:day|store_id)|"id": ?(\d+)/.exec(message)
              : null;
            if (id) onOrder(Number(id[1] ?? id[2]));
          }
        });
        answer.on('error', () => {});
        resolve(request);
      },
    );
    request.on('error', reject);
  });
}

/** Of somebody who works in a store. */
export async function staffToken(db: BenchServer['database']['db'], store_id: number): Promise<string> {
  const now = new Date();
  const user = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@bench.test`, name: 'Bench', password_hash: 'unusable', type: 4, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_users').values({ store_id, user_id: user.id, created_at: now }).execute();
  return openSession(db, { user_id: user.id }, { now, user_agent: 'bench', replaces: undefined });
}
