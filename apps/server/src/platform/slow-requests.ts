import type { FastifyInstance } from 'fastify';

/** Bodies above this are files, and may take as long as the server's own limit. */
const SMALL_BYTES = 8 * 1024 * 1024;
const PATIENCE_MS = 30_000;

/** Cuts off who sends an ordinary body drop by drop: a thousand such connections would keep others out. */
export function dropSlowRequests(app: FastifyInstance, patience_ms = PATIENCE_MS): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.method === 'GET' || raw.method === 'HEAD' || Number(raw.headers['content-length'] ?? 0) > SMALL_BYTES)
      return;
    const timer = setTimeout(() => raw.complete || raw.destroy(), patience_ms);
    raw.once('close', () => clearTimeout(timer));
  });
}
