import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from './db.ts';
import type { EventHub } from './event-hub.ts';
import { findEvents, lastEventSeq, type StoreEvent } from './events.ts';

const HEARTBEAT_MS = 15_000;
const MAX_BACKLOG_BYTES = 1_000_000;

/**
 * Server-Sent Events of one store. A reconnect with `Last-Event-ID` (or `?after=` when another tab takes over)
 * replays what was missed: subscribed first, read second, so that nothing falls between.
 * @param wants which events this reader may see, and as what; null leaves one out
 */
export async function streamEvents(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    db,
    events,
    store_id,
    after,
    wants,
  }: {
    db: Db;
    events: EventHub;
    store_id: number;
    after: number | undefined;
    wants: (event: StoreEvent) => object | null;
  },
): Promise<void> {
  const header = Number(request.headers['last-event-id']);
  const from = Number.isSafeInteger(header) && request.headers['last-event-id'] !== undefined ? header : after;
  let seq = from ?? (await lastEventSeq(db, store_id));
  let held: StoreEvent[] | null = [];
  const { raw } = reply;

  const write = (event: StoreEvent) => {
    if (event.seq <= seq) return;
    seq = event.seq;
    const data = wants(event);
    if (data === null) return;
    raw.write(`id: ${event.seq}\nevent: ${event.type}\ndata: ${JSON.stringify(data)}\n\n`);
    // A reader that does not read is cut off; it comes back with its last id.
    if (raw.writableLength > MAX_BACKLOG_BYTES) raw.destroy();
  };
  const leave = await events.subscribe(store_id, (event) => (held ? held.push(event) : write(event)));

  reply.hijack();
  for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value);
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  raw.write(`retry: 2000\nevent: hello\nid: ${seq}\ndata: {"seq":${seq}}\n\n`);
  const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
  raw.on('close', () => {
    clearInterval(heartbeat);
    leave();
  });

  for (
    let missed = await findEvents(db, store_id, seq);
    missed.length > 0;
    missed = await findEvents(db, store_id, seq)
  ) {
    for (const event of missed) write(event);
  }
  for (const event of held) write(event);
  held = null;
}
