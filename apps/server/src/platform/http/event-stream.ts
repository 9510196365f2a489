import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../app-error.ts';
import type { Db } from '../db.ts';
import type { EventHub } from '../event-hub.ts';
import { findEvents, lastEventSeq, type StoreEvent } from '../events.ts';
import { isTrimmed } from '../database/trim-events.ts';

const HEARTBEAT_MS = 15_000;
/** How often a reader is asked for its right to read. */
const CHECK_MS = 15_000;
const MAX_BACKLOG_BYTES = 1_000_000;
/** Whoever has missed more than these reads its list anew. */
const MAX_REPLAY = 1_000;
/** What an event is on the wire, made once for all who read it. */
const frames = new WeakMap<object, { seq: number; type: string; bytes: Buffer }>();

export interface Stream {
  db: Db;
  events: EventHub;
  store_id: number;
  /** Where a reader without `Last-Event-ID` goes on: the number that its list came with. */
  after: number | undefined;
  /** Which events this reader may see, and as what; null leaves one out. */
  wants: (event: StoreEvent) => object | null;
  /** Told how to end the stream, and keeps an eye on it; @returns the function that stops that. */
  guard?: (end: () => void) => () => void;
  /** Asked every quarter of a minute; the stream ends when it says no. */
  allowed?: () => Promise<boolean>;
  /** How often it says that it is there, for who must soon know that it is not. */
  heartbeat_ms?: number;
}

/**
 * Server-Sent Events of one store. A reconnect replays what was missed: subscribed first, read second, so that nothing
 * falls between. It begins with `hello`, or with `reset` when too much was missed: the reader then reads its list anew.
 * @throws {AppError} foreign_origin
 */
export async function streamEvents(request: FastifyRequest, reply: FastifyReply, stream: Stream): Promise<void> {
  const { db, events, store_id, wants, allowed, guard, heartbeat_ms = HEARTBEAT_MS } = stream;
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('foreign_origin');
  const last = await lastEventSeq(db, store_id);
  const from = startOf(request, stream.after) ?? last;
  const reset = from > last || last - from > MAX_REPLAY || (await isTrimmed(db, store_id, from));
  let seq = reset ? last : from;
  let held: StoreEvent[] | null = [];
  const { raw } = reply;

  /** What came while the last was written goes out in one piece: to write is most of what an event costs. */
  const write = (news: readonly StoreEvent[]) => {
    // Past the answer, which would do for each of a thousand readers what a body without a length does not need.
    const to = raw.socket ?? raw;
    if (news.length > 1) to.cork();
    for (const event of news) {
      if (event.seq <= seq) continue;
      seq = event.seq;
      const data = wants(event);
      if (data !== null) to.write(frameOf(event, data));
    }
    if (news.length > 1) to.uncork();
    // A reader that does not read is cut off; it comes back with its last id.
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
  };
  const leave = await events.subscribe(store_id, (news) => (held ? held.push(...news) : write(news)));

  reply.hijack();
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), heartbeat_ms);
  const { socket } = raw;
  // With its connection: one that stays open would keep a server that closes waiting for it.
  const finish = () => raw.end(() => socket?.destroySoon());
  const check = setInterval(() => void allowed?.().then((may) => (may ? undefined : finish())), CHECK_MS);
  const unguard = guard?.(finish);
  const end = () => {
    unguard?.();
    clearInterval(heartbeat);
    clearInterval(check);
    leave();
  };
  raw.on('close', end);
  if (raw.destroyed) return end();

  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  // It ends with its connection: a length before each piece would be three writes for one.
  raw.removeHeader('transfer-encoding');
  raw.shouldKeepAlive = false;
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    connection: 'close',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: 2000\nevent: ${reset ? 'reset' : 'hello'}\nid: ${seq}\ndata: {"seq":${seq}}\n\n`);
  try {
    let missed: StoreEvent[];
    do {
      missed = await findEvents(db, store_id, seq);
      write(missed);
    } while (missed.length > 0);
  } catch {
    // The head is sent: the reader comes back with its last id.
    raw.destroy();
    return;
  }
  write(held);
  held = null;
}

/** @param data what the reader may see of the event: the same object for all who may see the same */
export function frameOf({ seq, type }: Pick<StoreEvent, 'seq' | 'type'>, data: object): Buffer {
  const known = frames.get(data);
  if (known?.seq === seq && known.type === type) return known.bytes;
  const bytes = Buffer.from(`id: ${seq}\nevent: ${type}\ndata: ${JSON.stringify(data)}\n\n`);
  frames.set(data, { seq, type, bytes });
  return bytes;
}

function startOf({ headers }: FastifyRequest, after: number | undefined): number | undefined {
  const header = headers['last-event-id'];
  return typeof header === 'string' && /^\d{1,15}$/.test(header) ? Number(header) : after;
}
