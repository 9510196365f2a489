import { createServer } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import type { DoubleMemory } from './double-memory.ts';

/** How a partner can let its callers down. */
export const BAD_MOODS = ['slow', 'busy', 'broken', 'garbage', 'endless', 'cut'] as const;
export type Mood = 'well' | (typeof BAD_MOODS)[number];

export interface FakeRequest {
  method: string;
  url: URL;
  headers: IncomingHttpHeaders;
  body: Buffer;
}
export interface FakeAnswer {
  status?: number;
  headers?: Record<string, string>;
  /** Text and bytes as they are, anything else as JSON. */
  body?: unknown;
}
/** What a partner sends when something changed. */
export interface FakeNotice {
  url: string;
  headers: Record<string, string>;
  body: string;
}
/** As a partner does, which tries again later: of that a double makes another notice. */
export function post({ url, headers, body }: FakeNotice): void {
  void fetch(url, { method: 'POST', headers, body }).catch(() => {});
}
export interface FakeServer {
  url: string;
  /** Path and query of what was asked, and by whom, in order. */
  asked: { path: string; userAgent: string }[];
  mood: (mood: Mood) => void;
  close: () => Promise<void>;
}

const SLOW_MS = 30_000;

interface FakeServerOptions {
  /** Any, where it is left out or taken. */
  port?: number;
  delayMs?: number;
  /** Saved after each question that may have changed it, before that is answered; the port is the one of before. */
  memory?: DoubleMemory;
}

/** A real HTTP server around what a partner would answer. */
export async function fakeServer(
  answer: (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>,
  { memory, port: wanted = memory?.port ?? 0, delayMs = 0 }: FakeServerOptions = {},
): Promise<FakeServer> {
  const asked: FakeServer['asked'] = [];
  let mood: Mood = 'well';
  const server = createServer((incoming, response) => {
    const parts: Buffer[] = [];
    incoming.on('error', () => {});
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', () => {
      void (async () => {
        const { url: path = '/', method = 'GET', headers } = incoming;
        asked.push({ path, userAgent: headers['user-agent'] ?? '' });
        if (delayMs > 0) await sleep(delayMs);
        if (mood === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
        if (mood === 'busy') return response.writeHead(429, { 'retry-after': '60' }).end('{"error":"slow down"}');
        if (mood === 'broken') return response.writeHead(500).end('oops');
        if (mood === 'garbage') return response.end('<html>"routes": [{"distance": "near"');
        if (mood === 'endless') return response.end(`[${'1,'.repeat(2_000_000)}1]`);
        if (mood === 'cut')
          return response.writeHead(200, { 'content-length': '900' }).write('[', () => incoming.socket.destroy());
        const url = new URL(path, 'http://fake');
        const request = { method, url, headers, body: Buffer.concat(parts) };
        const { status = 200, headers: said = {}, body } = await answer(request);
        if (method !== 'GET') memory?.save();
        const bytes = typeof body === 'string' || body instanceof Uint8Array ? body : JSON.stringify(body ?? '');
        return response.writeHead(status, { 'content-type': 'application/json', ...said }).end(bytes);
      })();
    });
  });
  await new Promise<void>((resolve) => {
    server.once('error', () => server.listen(0, '127.0.0.1'));
    server.listen(wanted, '127.0.0.1').once('listening', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
  memory?.save(port);
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    mood: (next) => {
      mood = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
