import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { readSettings } from '../src/platform/config.ts';
import { openDatabase } from '../src/platform/db.ts';
import { claimDataDir } from '../src/platform/process/instance-lock.ts';
import { migrate } from '../src/platform/database/migrate.ts';
import { startDatabase } from '../src/platform/database/start-database.ts';
import { explainFailure } from '../src/platform/process/startup-error.ts';
import { seedIfEmpty } from './seed-if-empty.ts';

/** `npm run seed`: the server must not be running on the embedded database. */
async function run(cleanup: AsyncDisposableStack): Promise<void> {
  const settings = readSettings(process.env);
  mkdirSync(settings.DATA_DIR, { recursive: true });
  const lock = settings.DATABASE_URL === undefined ? await claimDataDir(settings.DATA_DIR) : undefined;
  cleanup.defer(() => lock?.release());
  const postgres = await startDatabase(settings);
  cleanup.defer(postgres.stop);
  const database = openDatabase(postgres.url);
  cleanup.defer(database.close);
  await migrate(database.pool);
  const seeded = await seedIfEmpty(database.db);
  console.log(seeded ? 'A demonstração está pronta.' : 'O banco de dados já tem dados: nada foi mudado.');
}

if (import.meta.main) {
  const cleanup = new AsyncDisposableStack();
  try {
    await run(cleanup);
  } catch (error) {
    console.error(explainFailure(error, resolve(process.env['DATA_DIR'] || 'data')));
    process.exitCode = 1;
  } finally {
    await cleanup.disposeAsync();
  }
}
