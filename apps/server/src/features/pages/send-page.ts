import type { FastifyReply, FastifyRequest } from 'fastify';
import type { PageBody } from './page-cache.ts';

/** Sends the page in the best encoding that the browser takes; nothing but 304 when it has this very page already. */
export function sendPage(request: FastifyRequest, reply: FastifyReply, page: PageBody): FastifyReply {
  void reply
    .header('content-type', 'text/html; charset=utf-8')
    .header('cache-control', page.shared ? 'no-cache' : 'no-store') // kept, but asked about each time
    .header('vary', 'accept-encoding')
    .header('etag', page.etag);
  if (page.shared && hasPage(request.headers['if-none-match'], page.etag)) return reply.code(304).send();
  void reply.code(page.status);
  const accepted = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gzip);
  return reply.send(page.identity);
}

const hasPage = (header: string | undefined, etag: string): boolean =>
  header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) ?? false;
