import { getStoreBySlug, getTableStoreBySlug } from '@comanda/contract/stores/stores';
import type { FastifyRequest } from 'fastify';
import { orNotFound } from '../../platform/app-error.ts';
import { encodingFor } from '../../platform/http/compress.ts';
import { implement, readyJson } from '../../platform/implement.ts';
import type { Services } from '../../platform/services.ts';
import { getPublicStore, type PublicStoreView } from './get-public-store.ts';

export const publicStoreRoutes = (services: Services) => [
  implement(getStoreBySlug, async ({ query, now, request }) =>
    answerOf(await getPublicStore(services, query.slug, { table_mode: false, now }), request),
  ),
  implement(getTableStoreBySlug, async ({ params, now, request }) =>
    answerOf(await getPublicStore(services, params.slug, { table_mode: true, now }), request),
  ),
];

/** @throws {AppError} not_found */
async function answerOf(view: PublicStoreView | null, { headers }: FastifyRequest) {
  const { json, br, holds } = orNotFound(view);
  return readyJson(json, encodingFor(headers['accept-encoding']) === 'br' ? await br() : undefined, holds);
}
