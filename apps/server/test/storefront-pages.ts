import { execFile } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import cookie from '@fastify/cookie';
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
const VITE = path.join(import.meta.dirname, '../../../node_modules/vite/bin/vite.js');
const run = promisify(execFile);
const LANDING_FRAME =
  '<!doctype html><html lang="pt-BR"><head><!--head--><script type="module" src="/a.js"></script></head><body><!--page--></body></html>';
const REPORT_FRAME =
  '<!doctype html><html lang="pt-BR"><head><title>Painel</title></head><body><div id="root"></div><!--ahead--></body></html>';

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
  for (const page of ['index.html', 'store.html'])
    await writeFile(path.join(backoffice, page), '<!doctype html><title>Painel</title>');
  return { storefront, backoffice };
}

/** The pages outside the shop's app: the product's own one built, in a frame as the build leaves it. */
export async function buildDoors(folder: string): Promise<Pick<BuiltApps, 'backoffice'>> {
  const backoffice = path.join(folder, 'backoffice');
  await mkdir(backoffice, { recursive: true });
  await writeFile(path.join(backoffice, 'login.html'), '<!doctype html><title>Entrar</title>');
  await writeFile(path.join(backoffice, 'landing.html'), LANDING_FRAME);
  for (const page of ['report.html', 'report-drawn.html']) await writeFile(path.join(backoffice, page), REPORT_FRAME);
  const outDir = path.join(backoffice, 'server');
  // As it is built for a server: what draws is chosen by this name, which the tests' own process has otherwise.
  const env = { ...process.env, NODE_ENV: 'production' };
  const configFile = path.join(BACKOFFICE, 'vite.config.ts');
  await run(process.execPath, [VITE, 'build', '--ssr', '--config', configFile, '--outDir', outDir], { env });
  return { backoffice };
}

/** The pages alone, without the interface that they read. */
export async function servePages(services: Services, built: BuiltApps, patience_ms?: number): Promise<FastifyInstance> {
  const app = Fastify({
    rewriteUrl: ({ url = '/' }) => readableUrl(url),
    routerOptions: { ignoreTrailingSlash: true },
  });
  await app.register(cookie);
  registerSecurity(app, services.config);
  app.setErrorHandler(answerError);
  app.setNotFoundHandler((request, reply) => answerError(new AppError('not_found'), request, reply));
  await registerPages(app, { ...services, kept: openKeptAnswers(app, services.clock) }, built, patience_ms);
  return app;
}
