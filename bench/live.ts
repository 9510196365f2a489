import http from 'node:http';
import { randomUUID } from 'node:crypto';
import type { BenchServer } from './bench-server.ts';
import { quantiles } from './open-loop.ts';
import { makeCarts, orderBody, type Scene } from './scene.ts';
import { openSession } from '../apps/server/src/platform/sessions.ts';

export interface LiveFigures {
  panels: number;
  deliveries: number;
  /** From the order's answer to each panel's event, in milliseconds. */
  p50: number;
  p99: number;
  max: number;
}

/** How long after an order is acknowledged each of a thousand open panels has it. */
export async function measureLive(
  { origin, database }: BenchServer,
  scene: Scene,
  { panels = 1000, orders = 50 } = {},
): Promise<LiveFigures> {
  const token = await staffToken(database.db, scene.store_id);
  const acknowledged = new Map<number, number>();
  const arrived: { id: number; at: number }[] = [];
  const agent = new http.Agent({ keepAlive: true, maxSockets: panels + 10 });
  const streams = await Promise.all(
    Array.from({ length: panels }, () =>
      openStream(agent, `${origin}/api/stores/${scene.store_id}/events`, token, (id) =>
        arrived.push({ id, at: performance.now() }),
      ),
    ),
  );
  const carts = await makeCarts(database.db, scene, orders);
  for (const [index, cart] of carts.entries()) {
    const answer = await fetch(`${origin}/api/client/order`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body: orderBody(scene, cart, index),
    });
    const { id } = (await answer.json()) as { id: number }; // the contract's placedOrder
    acknowledged.set(id, performance.now());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  for (const stream of streams) stream.destroy();
  agent.destroy();
  const delays = arrived.flatMap(({ id, at }) =>
    // has() has just said so
    acknowledged.has(id) ? [Math.max(0, at - acknowledged.get(id)!)] : [],
  ); // has() just said so
  const { p50, p99, max } = quantiles(delays);
  return { panels, deliveries: delays.length, p50, p99, max };
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
        answer.setEncoding('utf8');
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

async function staffToken(db: BenchServer['database']['db'], store_id: number): Promise<string> {
  const now = new Date();
  const user = await db
    .insertInto('users')
    .values({ email: `${randomUUID()}@bench.test`, name: 'Bench', password_hash: 'unusable', type: 4, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db.insertInto('store_users').values({ store_id, user_id: user.id, created_at: now }).execute();
  return openSession(db, { user_id: user.id }, { now, user_agent: 'bench', replaces: undefined });
}
