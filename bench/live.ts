import { randomUUID } from 'node:crypto';
import net from 'node:net';
import type { BenchServer } from './bench-server.ts';
import { quantiles } from './open-loop.ts';
import { counted, warmUp } from './orders.ts';
import { rawRequest } from './raw-http.ts';
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
  const each = Math.floor(panels / scenes.length);
  const streams: net.Socket[] = [];
  for (const { store_id } of scenes) {
    const token = await staffToken(database.db, store_id);
    const opened = Array.from({ length: each }, () =>
      openStream(origin, `/api/stores/${store_id}/events`, token, (id) => arrived.push({ id, at: performance.now() })),
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
  const delays = arrived.flatMap(({ id, at }) => {
    const answered = acknowledged.get(id);
    return answered === undefined ? [] : [Math.max(0, at - answered)];
  });
  const { p50, p99, max } = quantiles(delays);
  const lost = acknowledged.size * each - delays.length;
  return { panels: streams.length, deliveries: delays.length, lost, p50, p99, max };
}

const NEW_ORDER = Buffer.from('event: new-order');
const FRAME_END = Buffer.from('\n\n');
/** How much of a frame tells whose it is. */
const BEGINNING = 512;
/** Read into by all in turn: a thousand panels share this processor, and none of them is here to be measured. */
const SHARED = Buffer.allocUnsafe(256 * 1024);

/** Reads by hand, as `raw-http.ts` does: ten thousand cards of ten kilobytes a second, of each its order's id and its end. */
function openStream(origin: string, path: string, token: string, onOrder: (id: number) => void): Promise<net.Socket> {
  const { hostname, port } = new URL(origin);
  const { promise, resolve, reject } = Promise.withResolvers<net.Socket>();
  let opened = false;
  /** The order whose frame has begun; what is left of a piece that ended within a frame's beginning. */
  let coming: number | null = null;
  let rest = Buffer.alloc(0);
  const read = (piece: Buffer) => {
    for (let at = 0; ;) {
      if (coming !== null) {
        const end = piece.indexOf(FRAME_END, at);
        if (end === -1) return void (rest = Buffer.from(piece.subarray(-1)));
        onOrder(coming);
        coming = null;
        at = end + FRAME_END.length;
      }
      const begun = piece.indexOf(NEW_ORDER, at);
      if (begun === -1) return void (rest = Buffer.from(piece.subarray(Math.max(at, piece.length - NEW_ORDER.length))));
      const beginning = piece.toString('latin1', begun, begun + BEGINNING);
      const id = /"order":\{"id":(\d+),/.exec(beginning)?.[1];
      if (id === undefined && beginning.length < BEGINNING) return void (rest = Buffer.from(piece.subarray(begun)));
      if (id !== undefined) coming = Number(id);
      at = begun + NEW_ORDER.length;
    }
  };
  const socket = net.connect({
    host: hostname,
    port: Number(port),
    onread: {
      buffer: SHARED,
      callback: (length, buffer) => {
        const piece = Buffer.from(buffer.buffer, buffer.byteOffset, length);
        if (!opened) {
          opened = true;
          const head = piece.toString('latin1');
          if (head.startsWith('HTTP/1.1 200')) resolve(socket);
          else reject(new Error(`stream: ${head.slice(0, 12)}`));
        }
        read(rest.length === 0 ? piece : Buffer.concat([rest, piece]));
        return true;
      },
    },
  });
  socket.on('error', reject);
  socket.on('connect', () => {
    const headers = { authorization: `Bearer ${token}`, accept: 'text/event-stream' };
    socket.write(rawRequest(origin, { method: 'GET', path, headers }));
  });
  return promise;
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
