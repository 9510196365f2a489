import type { FastifyInstance } from 'fastify';

/** Bodies above this are files, and may take as long as UPLOAD_MS. */
const SMALL_BYTES = 8 * 1024 * 1024;
/** How long a head, or an ordinary body, may take to arrive. */
const PATIENCE_MS = 30_000;
/** A whole store is sent over a slow line. */
const UPLOAD_MS = 300_000;
/** Part of the patience after which Node looks again; by itself it looks only each half minute. */
const LOOKS = 6;

/** Node's own limits: a connection that does not finish its head within the patience is ended. */
export const requestPatience = (patience_ms = PATIENCE_MS) => ({
  requestTimeout: UPLOAD_MS,
  http: {
    headersTimeout: patience_ms - patience_ms / LOOKS,
    connectionsCheckingInterval: patience_ms / LOOKS,
  },
});

/** Cuts off who sends an ordinary body drop by drop: a thousand such connections would keep others out. */
export function dropSlowRequests(app: FastifyInstance, patience_ms = PATIENCE_MS): void {
  app.addHook('onRequest', ({ raw }, _, done) => {
    const small = Number(raw.headers['content-length'] ?? 0) <= SMALL_BYTES;
    if (raw.method !== 'GET' && raw.method !== 'HEAD' && small) {
      const timer = setTimeout(() => raw.complete || raw.destroy(), patience_ms);
      raw.once('close', () => clearTimeout(timer));
    }
    done();
  });
}
