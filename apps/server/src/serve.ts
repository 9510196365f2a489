import { url as debuggerUrl } from 'node:inspector';
import { isDemo, seedIfEmpty } from '../seed/seed-if-empty.ts';
import { buildApp } from './app.ts';
import { isTriedOut } from './features/auth/public.ts';
import { dropAbandonedImports } from './features/exports/public.ts';
import { JOBS, QUEUED_JOBS } from './jobs.ts';
import { startDouble } from './partners/start-double.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/db.ts';
import type { RunningDatabase } from './platform/database/start-database.ts';
import { watchDatabase } from './platform/database/watch-database.ts';
import { startJobs } from './platform/jobs.ts';
import { DEMO } from './platform/process/demo.ts';
import { atMost } from './platform/process/at-most.ts';
import type { InstanceLock } from './platform/process/instance-lock.ts';
import { listen } from './platform/process/listen.ts';
import { startWatchdog, watchRequests } from './platform/process/watchdog.ts';
import { welcome } from './platform/process/welcome.ts';
import { startQueue } from './platform/run-queue.ts';

const STOP_MS = 5_000;
const DRAIN_MS = 2_000; // then the streams that never end by themselves are cut

interface Begun {
  kept: Config;
  postgres: RunningDatabase;
  database: Database;
  lock: InstanceLock | undefined;
  stopping: AbortSignal;
  /** Stops what was started, in the reverse order. */
  cleanup: AsyncDisposableStack;
}

/** Starts what stands on the database, and says where it is served. */
export async function serve({ kept, postgres, database, lock, stopping, cleanup }: Begun): Promise<void> {
  if (postgres.embedded) await seedIfEmpty(database.db);
  stopping.throwIfAborted();
  // An address of the world's is where people live.
  const tried = postgres.embedded && kept.PUBLIC_URL.startsWith('http:') && (await isTriedOut(database.db));
  const double = await startDouble(kept, { tried, folder: kept.DATA_DIR });
  cleanup.defer(double.stop);
  const config = { ...kept, ...double.settings };

  const { app, services, close } = await buildApp({ config, database });
  cleanup.defer(
    atMost('pedidos em andamento', STOP_MS, async () => {
      setTimeout(() => app.server.closeAllConnections(), DRAIN_MS).unref();
      await close();
    }),
  );
  if (debuggerUrl() === undefined) {
    const watchdog = startWatchdog();
    cleanup.defer(watchdog.stop);
    watchRequests(app, watchdog);
  }
  const watch = watchDatabase(database, postgres.url, services.log);
  cleanup.defer(atMost('vigia do banco de dados', STOP_MS, watch.stop));
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
    cleanup.defer(atMost('passado da demonstração', STOP_MS, past.stop));
  }
  console.log(welcome({ port, host: config.HOST, publicUrl, demo, said: double.said }));
}
