import type { FastifyReply, FastifyRequest } from 'fastify';
import type { EncodedPage, PageBody } from './page-cache.ts';

/** Sends the page in the best encoding that the browser takes; nothing but 304 when it has this very page already. */
export function sendPage({ headers }: FastifyRequest, reply: FastifyReply, page: PageBody): FastifyReply {
  const known = headers['if-none-match'];
  if (known !== undefined && page.shared && hasPage(known, page.etag))
    return reply.code(304).headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).send();
  const encoded = encodingOf(headers['accept-encoding'] ?? '', page);
  return reply.code(page.status).headers(encoded.headers).send(encoded.bytes);
}

function encodingOf(accepted: string, page: PageBody): EncodedPage {
  if (/\bbr\b/.test(accepted)) return page.br;
  return /\bgzip\b/.test(accepted) ? page.gzip : page.identity;
}

const hasPage = (header: string, etag: string): boolean =>
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
