import { Worker } from 'node:worker_threads';
import type { FastifyInstance } from 'fastify';

/** No work of ours holds the event loop for so long. */
const LIMIT_MS = 10_000;
const BEAT_MS = 250;
/** Requests at once whose names are kept, and the bytes of a name. */
export const SLOTS = 256;
export const SLOT_BYTES = 96;

/** What the watching thread is given. */
export interface Watched {
  /** One number that the watched thread raises. */
  beats: Int32Array;
  /** Slots of bytes, each a name that ends at its first zero. */
  names: Uint8Array;
  limit_ms: number;
}

export interface Watchdog {
  /** Says what is being worked on. @returns what ends it */
  begin: (name: string) => () => void;
  stop: () => Promise<void>;
}

/**
 * Ends this process when its event loop stands still: a thread of its own counts the beats, writes to the log what was
 * being served, and kills. Whoever started the process starts it again.
 */
export function startWatchdog(limit_ms = LIMIT_MS): Watchdog {
  const beats = new Int32Array(new SharedArrayBuffer(4));
  const names = new Uint8Array(new SharedArrayBuffer(SLOTS * SLOT_BYTES));
  const workerData: Watched = { beats, names, limit_ms };
  const worker = new Worker(new URL('./watchdog-worker.ts', import.meta.url), { workerData });
  worker.unref();
  const timer = setInterval(() => void Atomics.add(beats, 0, 1), Math.min(BEAT_MS, limit_ms / 4)).unref();
  const free = Array.from({ length: SLOTS }, (_, slot) => slot);
  const encoder = new TextEncoder();
  return {
    begin: (name) => {
      const slot = free.pop();
      if (slot === undefined) return () => {};
      const start = slot * SLOT_BYTES;
      const bytes = names.subarray(start, start + SLOT_BYTES);
      const { written } = encoder.encodeInto(name, bytes);
      if (written < SLOT_BYTES) bytes[written] = 0;
      let open = true;
      return () => {
        if (!open) return;
        open = false;
        bytes[0] = 0;
        free.push(slot);
      };
    },
    stop: async () => {
      clearInterval(timer);
      await worker.terminate();
    },
  };
}

/** Streams do not count: they stay for hours, and what they write is somebody else's request. */
export function watchRequests(app: FastifyInstance, watchdog: Watchdog): void {
  app.addHook('onRequest', (request, reply, done) => {
    // The route's pattern, never its values: no personal data in logs.
    if (request.headers.accept !== 'text/event-stream')
      reply.raw.once('close', watchdog.begin(`${request.method} ${request.routeOptions.url ?? '-'} ${request.id}`));
    done();
  });
}
