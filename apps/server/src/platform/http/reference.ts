import type { RouteShape } from '@comanda/contract/route';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

/** The API's document and its page; each is made when first asked for, since it takes a fifth of a second. */
export function mountReference(app: FastifyInstance, routes: readonly RouteShape[], publicUrl: string): void {
  let document: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', async (_, reply) => {
    document ??= JSON.stringify(openApiDocument(routes, publicUrl));
    return reply.type('application/json; charset=utf-8').send(document);
  });
  app.get('/api/reference', async (_, reply) => {
    page ??= referencePage(routes);
    return reply.type('text/html; charset=utf-8').send(page);
  });
}
