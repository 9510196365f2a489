import type { FastifyReply, FastifyRequest } from 'fastify';
import { encodingFor } from '../../platform/http/compress.ts';
import type { PageBody } from './page-cache.ts';

/**
 * Sends the page in the best encoding that the browser takes; nothing but 304 when it has this very page already.
 * @param keep takes the bytes of one that is everybody's, before they go
 */
export function sendPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  page: PageBody,
  keep?: (body: Buffer) => void,
): FastifyReply {
  const known = headers['if-none-match'];
  if (known !== undefined && page.shared && hasPage(known, page.etag))
    return reply.code(304).headers({ etag: page.etag, 'cache-control': 'no-cache', vary: 'accept-encoding' }).send();
  const encoded = page[encodingFor(headers['accept-encoding'])];
  void reply.code(page.status).headers(encoded.headers);
  if (page.shared) keep?.(encoded.bytes);
  return reply.send(encoded.bytes);
}

const hasPage = (header: string, etag: string): boolean =>
  header.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, ''));
