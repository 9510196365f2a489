import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PublicStore, StorefrontPage } from '@comanda/contract/stores/storefront-page';
import { COUNTRY } from '@comanda/domain/codes';
import { offsetAround } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { minuteOf } from '../../platform/clock.ts';
import type { Services } from '../../platform/services.ts';
import { compressed } from '../../platform/http/compress.ts';
import { STAFF_COOKIE } from '../../platform/http/cookies.ts';
import { BUILT_APPS, type BuiltApps, serveBuilt, servePictures } from '../../platform/http/web-assets.ts';
import { findStoreIdByUrl, getPreviewStore, getPublicStore } from '../public-store/public.ts';
import { builtPageOf, placeOf } from './app-of-path.ts';
import { openLanding } from './landing-renderer.ts';
import { openPageCache, pageBody } from './page-cache.ts';
import { pagePolicy, paymentPolicy } from './page-policy.ts';
import { openReports, PATIENCE_MS } from './report-renderer.ts';
import { sendPage } from './send-page.ts';
import { storeManifest } from './store-manifest.ts';
import { openRenderer } from './storefront-renderer.ts';

const HTML = 'text/html; charset=utf-8';
const POLICY = 'content-security-policy';
const PAYMENT_PAGE = /^\/[^/]+\/(order\/payment(-asaas)?|pagar)\//;
const NOT_BUILT = 'As telas ainda não foram montadas: rode npm start, ou npm run build.\n';
const PREVIEW_ENDED = 'Esta prévia do cardápio venceu. Abra-a de novo pelo rascunho.\n';
const ROBOTS =
  'User-agent: *\nDisallow: /api/\nDisallow: /order/\nDisallow: /loc/\nDisallow: /querodenovo/\nDisallow: /g/\nDisallow: /r/\n';

/**
 * Everything that a browser shows: the customers' pages rendered here, the shop's app, and the files that both load.
 * @param patience_ms so long a report's page waits for its figures
 */
export async function registerPages(
  app: FastifyInstance,
  services: Services,
  built: BuiltApps = BUILT_APPS,
  patience_ms = PATIENCE_MS,
): Promise<void> {
  const { config, clock } = services;
  const cache = openPageCache();
  const landingOf = openLanding(built.backoffice);
  const reports = openReports(app, built.backoffice, patience_ms);
  const rendererOf = openRenderer(built.storefront, config.NODE_ENV === 'development');

  await serveBuilt(app, built);
  await servePictures(app, services.files.folder);
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(ROBOTS));
  app.get('/sw.js', (_, reply) =>
    sendFile(reply, path.join(built.storefront, 'client/sw.js'), 'text/javascript; charset=utf-8'),
  );
  app.get('/store/sw.js', (_, reply) =>
    sendFile(reply, path.join(built.backoffice, 'sw.js'), 'text/javascript; charset=utf-8'),
  );
  app.get('/entregador/sw.js', (_, reply) =>
    sendFile(reply, path.join(built.backoffice, 'driver-sw.js'), 'text/javascript; charset=utf-8'),
  );
  app.get<{ Params: { slug: string } }>('/:slug/manifest.webmanifest', async ({ params }, reply) => {
    const view = await getPublicStore(services, params.slug, { table_mode: false, now: clock() });
    return reply
      .type('application/manifest+json')
      .header('cache-control', 'no-cache')
      .send(storeManifest(orNotFound(view).store));
  });
  app.get('/*', async (request, reply) => {
    const queryAt = request.url.indexOf('?');
    const pathname = queryAt === -1 ? request.url : request.url.slice(0, queryAt);
    const { of, canonical } = placeOf(pathname);
    if (of.app === 'none') throw new AppError('not_found');
    if (pathname === '/') return sendLanding(request, reply);
    if (of.app === 'backoffice') {
      const page = builtPageOf(pathname);
      if (page === 'report.html') return sendReport(request, reply);
      if (page === 'store.html' && request.cookies[STAFF_COOKIE] !== undefined) reports.expect();
      return sendFile(reply, path.join(built.backoffice, page), HTML);
    }
    if (canonical !== null) return reply.redirect(canonical + request.url.slice(pathname.length), 308);
    return sendStorefront(request, reply, pathname, of);
  });

  async function sendReport(request: FastifyRequest, reply: FastifyReply) {
    const html = await reports.write(request);
    if (html === null) return sendFile(reply, path.join(built.backoffice, 'report.html'), HTML);
    const small = await compressed(html, request.headers['accept-encoding']);
    if (small) void reply.header('content-encoding', small.encoding);
    void reply.type(HTML).header('cache-control', 'no-store').header('vary', 'accept-encoding');
    return reply.send(small?.body ?? html);
  }

  async function sendLanding(request: FastifyRequest, reply: FastifyReply) {
    const landing = await landingOf();
    if (!landing) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const example = (await findStoreIdByUrl(services.db, landing.exampleSlug)) !== null;
    const page = await cache.get('landing', Number(example), clock(), () => ({
      html: landing.render({
        origin: config.PUBLIC_URL,
        plans: config.PLANS[COUNTRY.brazil],
        example: example ? `/${landing.exampleSlug}` : null,
      }),
      status: 200,
      shared: true,
    }));
    return sendPage(request, reply, page);
  }

  async function sendStorefront(
    request: FastifyRequest,
    reply: FastifyReply,
    pathname: string,
    place: { slug: string | null; table_mode: boolean },
  ) {
    const renderer = await rendererOf();
    if (!renderer) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
    const now = clock();
    const token = (request.query as { rascunho?: unknown }).rascunho; // a query string holds texts, or lists of them
    if (place.slug !== null && typeof token === 'string') {
      const preview = await getPreviewStore(services, place.slug, { token, table_mode: place.table_mode, now });
      if (!preview) return reply.code(410).type('text/plain; charset=utf-8').send(PREVIEW_ENDED);
      const { store, json, draft } = preview;
      const page = { ...pageOf(pathname, store, now), draft };
      return sendPage(request, reply, await pageBody(renderer.render(page, renderer.assets, json)));
    }
    const view =
      place.slug === null ? null : await getPublicStore(services, place.slug, { table_mode: place.table_mode, now });
    if (view) reply.header(POLICY, pagePolicy(String(reply.getHeader(POLICY)), view.store));
    if (PAYMENT_PAGE.test(pathname))
      reply.header(
        POLICY,
        paymentPolicy(
          String(reply.getHeader(POLICY)),
          config.MERCADOPAGO_PAGE_HOSTS,
          config.MERCADOPAGO_3DS !== 'not_supported',
        ),
      );
    const page = await cache.get(`${view?.store_id ?? ''} ${pathname}`, view?.version ?? 0, now, () =>
      renderer.render(pageOf(pathname, view?.store ?? null, now), renderer.assets, view?.json ?? 'null'),
    );
    if (view === null || request.url !== pathname) return sendPage(request, reply, page);
    // The page says its minute, which the view may outlive.
    const holds = (at: Date) => minuteOf(at) === minuteOf(now) && view.holds(at);
    return sendPage(request, reply, page, (body) => services.kept.keep(request, reply, body, { holds, whoever: true }));
  }

  const pageOf = (url: string, store: PublicStore | null, now: Date): StorefrontPage => ({
    url,
    store,
    origin: config.PUBLIC_URL,
    now: now.toISOString(),
    offset: store && offsetAround(now, storeZone(store.timezone, store.country_id)),
    locale: store?.country_id === COUNTRY.portugal ? 'pt-PT' : 'pt-BR',
  });
}

async function sendFile(reply: FastifyReply, file: string, type: string): Promise<FastifyReply> {
  const text = await readFile(file, 'utf8').catch(() => null);
  if (text === null) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT);
  return reply.type(type).header('cache-control', 'no-cache').send(text);
}
