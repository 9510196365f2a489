import { mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readSettings } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { atMost } from './platform/process/at-most.ts';
import { claimDataDir } from './platform/process/instance-lock.ts';
import { keptSecret } from './platform/kept-secret.ts';
import { expectFree } from './platform/process/listen.ts';
import { migrate } from './platform/database/migrate.ts';
import { startDatabase } from './platform/database/start-database.ts';
import { explainFailure } from './platform/process/startup-error.ts';
import { aborted, stopSignal } from './platform/process/stop-signal.ts';

const STOP_LIMIT_MS = 30_000;
/** Right after its database has died, a connection may be waited for that nobody gives back. */
const CLOSE_MS = 4_000;

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
setTimeout(() => {
  console.error(`O servidor não parou em ${STOP_LIMIT_MS / 1000} s e foi encerrado.`);
  process.exit(1);
}, STOP_LIMIT_MS);
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
  await expectFree(kept);

  const postgres = await startDatabase(kept);
  cleanup.defer(postgres.stop);
  stopping.throwIfAborted();

  // Seconds in which nothing else is heard: it comes after what may be refused, and while nobody waits for a connection.
  const { serve } = await import('./serve.ts');
  const database = openDatabase(postgres.url, { ready: true });
  cleanup.defer(atMost('conexões do banco de dados', CLOSE_MS, database.close));
  await migrate(database.pool);
  stopping.throwIfAborted();
  await serve({ kept, postgres, database, stopping, cleanup, lock });
}
