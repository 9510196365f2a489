import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** How a map service can let its callers down. */
export type Mood = 'well' | 'slow' | 'busy' | 'broken' | 'garbage' | 'endless';

export interface FakeMapServer {
  url: string;
  /** Path and query of what was asked, and by whom, in order. */
  asked: { path: string; userAgent: string }[];
  mood: (mood: Mood) => void;
  close: () => Promise<void>;
}

/** A real HTTP server around what a map service would answer. */
export async function fakeMapServer(answer: (url: URL) => { status?: number; body: unknown }): Promise<FakeMapServer> {
  const asked: FakeMapServer['asked'] = [];
  let mood: Mood = 'well';
  const server = createServer((request: IncomingMessage, response) => {
    void (async () => {
      asked.push({ path: request.url ?? '', userAgent: request.headers['user-agent'] ?? '' });
      if (mood === 'slow') await sleep(5_000, undefined, { ref: false });
      response.setHeader('content-type', 'application/json');
      if (mood === 'busy') return response.writeHead(429, { 'retry-after': '60' }).end('{"error":"slow down"}');
      if (mood === 'broken') return response.writeHead(500).end('oops');
      if (mood === 'garbage') return response.end('<html>"routes": [{"distance": "near"');
      if (mood === 'endless') return response.end(`[${'1,'.repeat(200_000)}1]`);
      const { status = 200, body } = answer(new URL(request.url ?? '/', 'http://fake'));
      return response.writeHead(status).end(JSON.stringify(body));
    })();
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // listening on a port, not on a pipe
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
