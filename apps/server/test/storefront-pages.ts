import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { AHEAD_SPOT } from '@comanda/contract/reports/report-ahead';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance } from 'fastify';
import { registerPages } from '../src/features/pages/register-pages.ts';
import { AppError } from '../src/platform/app-error.ts';
import { answerError } from '../src/platform/http/error-answer.ts';
import { openKeptAnswers } from '../src/platform/http/kept-answers.ts';
import { readableUrl } from '../src/platform/http/readable-url.ts';
import { BUILT_APPS, type BuiltApps } from '../src/platform/http/web-assets.ts';
import { registerSecurity } from '../src/platform/http/security.ts';
import type { Services } from '../src/platform/services.ts';

const ROOT = path.join(import.meta.dirname, '../../..');
const run = promisify(execFile);
const LANDING_FRAME =
  '<!doctype html><html lang="pt-BR"><head><!--head--><script type="module" src="/a.js"></script></head><body><!--page--></body></html>';
const REPORT_FRAME = `<!doctype html><html lang="pt-BR"><head><title>Painel</title></head><body><div id="root"></div>${AHEAD_SPOT}</body></html>`;

/** Builds both apps where that is not done, as `npm start` does: once for all tests and the browser's journeys. */
async function built(): Promise<void> {
  const env = { ...process.env, NODE_ENV: 'production' }; // the tests' own would be built in
  await run(process.execPath, [path.join(ROOT, 'tools/build.mjs')], { env });
}

/** The real storefront; of the shop's app only the page that it starts from, in a folder. */
export async function buildStorefront(folder: string): Promise<BuiltApps> {
  await built();
  const backoffice = path.join(folder, 'backoffice');
  await mkdir(backoffice, { recursive: true });
  for (const page of ['index.html', 'store.html'])
    await writeFile(path.join(backoffice, page), '<!doctype html><title>Painel</title>');
  return { storefront: BUILT_APPS.storefront, backoffice };
}

/** The pages outside the shop's app, and what draws reports, in frames as the build leaves them. */
export async function buildDoors(folder: string): Promise<Pick<BuiltApps, 'backoffice'>> {
  await built();
  const backoffice = path.join(folder, 'backoffice');
  await mkdir(backoffice, { recursive: true });
  await writeFile(path.join(backoffice, 'login.html'), '<!doctype html><title>Entrar</title>');
  await writeFile(path.join(backoffice, 'landing.html'), LANDING_FRAME);
  for (const page of ['report.html', 'report-drawn.html']) await writeFile(path.join(backoffice, page), REPORT_FRAME);
  await symlink(path.join(BUILT_APPS.backoffice, 'server'), path.join(backoffice, 'server'));
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
