import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { build } from 'vite';
import { registerPages } from '../src/features/pages/register-pages.ts';
import { AppError } from '../src/platform/app-error.ts';
import { answerError } from '../src/platform/http/error-answer.ts';
import { openKeptAnswers } from '../src/platform/http/kept-answers.ts';
import { readableUrl } from '../src/platform/http/readable-url.ts';
import { registerSecurity } from '../src/platform/http/security.ts';
import type { Services } from '../src/platform/services.ts';

const STOREFRONT = path.join(import.meta.dirname, '../../storefront');
const BACKOFFICE = path.join(import.meta.dirname, '../../backoffice');
const LANDING_FRAME =
  '<!doctype html><html lang="pt-BR"><head><!--head--><script type="module" src="/a.js"></script></head><body><!--page--></body></html>';

export interface BuiltApps {
  storefront: string;
  backoffice: string;
}

/** The real storefront, built into a folder; of the shop's app only the page that it starts from. */
export async function buildStorefront(folder: string): Promise<BuiltApps> {
  const storefront = path.join(folder, 'storefront');
  const backoffice = path.join(folder, 'backoffice');
  const configFile = path.join(STOREFRONT, 'vite.config.ts');
  await build({ configFile, logLevel: 'error', build: { outDir: path.join(storefront, 'client') } });
  await build({ configFile, logLevel: 'error', build: { ssr: true, outDir: path.join(storefront, 'server') } });
  await mkdir(backoffice, { recursive: true });
  for (const page of ['index.html', 'store.html', 'report.html'])
    await writeFile(path.join(backoffice, page), '<!doctype html><title>Painel</title>');
  return { storefront, backoffice };
}

/** The pages outside the shop's app: the product's own one built, in a frame as the build leaves it. */
export async function buildDoors(folder: string): Promise<Pick<BuiltApps, 'backoffice'>> {
  const backoffice = path.join(folder, 'backoffice');
  await mkdir(backoffice, { recursive: true });
  await writeFile(path.join(backoffice, 'login.html'), '<!doctype html><title>Entrar</title>');
  await writeFile(path.join(backoffice, 'landing.html'), LANDING_FRAME);
  const outDir = path.join(backoffice, 'server');
  await build({
    configFile: path.join(BACKOFFICE, 'vite.config.ts'),
    logLevel: 'error',
    build: { ssr: true, outDir },
  });
  return { backoffice };
}

/** The pages alone, without the interface that they read. */
export async function servePages(services: Services, built: BuiltApps): Promise<FastifyInstance> {
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
  });
  registerSecurity(app, services.config);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply));
  await registerPages(app, { ...services, kept: openKeptAnswers(app, services.clock) }, built);
  return app;
}
