import { mkdirSync } from 'node:fs';
import { url as debuggerUrl } from 'node:inspector';
import { join, resolve } from 'node:path';
import { DEMO } from './platform/process/demo.ts';
import { isDemo, seedIfEmpty } from '../seed/seed-if-empty.ts';
import { buildApp } from './app.ts';
import { isTriedOut } from './features/auth/public.ts';
import { dropAbandonedImports } from './features/exports/public.ts';
import { JOBS, QUEUED_JOBS } from './jobs.ts';
import { startDouble } from './partners/start-double.ts';
import { readSettings } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { claimDataDir } from './platform/process/instance-lock.ts';
import { startJobs } from './platform/jobs.ts';
import { startQueue } from './platform/run-queue.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { listen } from './platform/process/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { startDatabase } from './platform/database/start-database.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { explainFailure } from './platform/process/startup-error.ts';
import { aborted, stopSignal } from './platform/process/stop-signal.ts';
import { startWatchdog, watchRequests } from './platform/process/watchdog.ts';
import { welcome } from './platform/process/welcome.ts';

const DRAIN_MS = 2_000; // then the streams that never end by themselves are cut
const STOP_LIMIT_MS = 30_000;

const stopping = stopSignal();
const cleanup = new AsyncDisposableStack();
let failed = false;
try {
  await start();
  await aborted(stopping);
} catch (error) {
  failed = !stopping.aborted;
  if (failed) console.error(explainFailure(error, resolve(process.env['DATA_DIR'] || 'data')));
}
setTimeout(() => process.exit(1), STOP_LIMIT_MS).unref();
await cleanup.disposeAsync();
process.exit(failed ? 1 : 0);

/** Starts everything in its order; `cleanup` stops it in the reverse one, also after a failure half way. */
async function start(): Promise<void> {
  const settings = readSettings(process.env);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const kept = { ...settings, SECRET: settings.SECRET ?? keptSecret(join(settings.DATA_DIR, 'secret')) };
  // Servers that share an external database may share a data folder too; the embedded one has a single master.
  const lock = kept.DATABASE_URL === undefined ? await claimDataDir(kept.DATA_DIR) : undefined;
  cleanup.defer(() => lock?.release());

  const postgres = await startDatabase(kept);
  cleanup.defer(postgres.stop);
  stopping.throwIfAborted();

  const database = openDatabase(postgres.url, { ready: true });
  cleanup.defer(database.close);
  await migrate(database.pool);
  stopping.throwIfAborted();
  if (postgres.embedded) await seedIfEmpty(database.db);
  stopping.throwIfAborted();
  // An address of the world's is where people live.
  const tried = postgres.embedded && kept.PUBLIC_URL.startsWith('http:') && (await isTriedOut(database.db));
  const double = await startDouble(kept, { tried, folder: kept.DATA_DIR });
  cleanup.defer(double.stop);
  const config = { ...kept, ...double.settings };

  const { app, services, close } = await buildApp({ config, database });
  cleanup.defer(async () => {
    setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
    await close();
  });
  if (debuggerUrl() === undefined) {
    const watchdog = startWatchdog();
    cleanup.defer(watchdog.stop);
    watchRequests(app, watchdog);
  }
  const watch = watchDatabase(database, postgres.url, services.log);
  cleanup.defer(watch.stop);
  await dropAbandonedImports(services);
  const jobs = await startJobs(postgres.url, services, JOBS);
  cleanup.defer(jobs.stop);
  const queue = startQueue(services, QUEUED_JOBS);
  cleanup.defer(queue.stop);
  const port = await listen(app, config);
  const publicUrl = config.PORT === 0 ? config.PUBLIC_URL.replace(/:0$/, `:${port}`) : config.PUBLIC_URL;
  lock?.announce(publicUrl);
  const demo = (await isDemo(database.db)) ? DEMO : undefined;
  if (demo && config.FISCAL_DOUBLE === 'on') {
    const { issueDemoNotes } = await import('../seed/issue-demo-notes.ts'); // only a demo needs it
    await issueDemoNotes(services);
  }
  if (demo && double.said.length > 0) {
    const { connectDemo } = await import('../seed/connect-demo.ts'); // as above
    await connectDemo(app, services);
  }
  if (demo && config.DEMO_DAYS > 0) {
    const { growPast } = await import('../seed/grow-past.ts'); // only a demo needs it
    const past = growPast(services, config.DEMO_DAYS);
    cleanup.defer(past.stop);
  }
  console.log(welcome({ port, host: config.HOST, publicUrl, demo, said: double.said }));
}
