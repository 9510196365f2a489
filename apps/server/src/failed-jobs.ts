import { resolve } from 'node:path';
import { systemClock } from './platform/clock.ts';
import { readSettings } from './platform/config.ts';
import { openDatabase } from './platform/db.ts';
import { findFailedJobs, retryFailedJobs } from './platform/queued-jobs.ts';
import { reachDatabase } from './platform/database/start-database.ts';
import { explainFailure, StartupError } from './platform/process/startup-error.ts';

const USAGE = 'Uso: npm run failed-jobs [-- retry NÚMERO | -- retry all]';

/** For the operator: jobs that were given up, and another chance for one or all of them. */
async function run(cleanup: AsyncDisposableStack): Promise<string> {
  const [verb, which] = process.argv.slice(2);
  if (verb !== undefined && (verb !== 'retry' || !/^(all|\d{1,15})$/.test(which ?? ''))) throw new StartupError(USAGE);
  const postgres = await reachDatabase(readSettings(process.env));
  cleanup.defer(postgres.stop);
  const { db, close } = openDatabase(postgres.url);
  cleanup.defer(close);
  if (verb === 'retry') {
    const retried = await retryFailedJobs(db, which === 'all' ? null : Number(which), systemClock());
    return `${retried} de volta à fila.`;
  }
  const failed = await findFailedJobs(db);
  if (failed.length === 0) return 'Nenhum trabalho foi abandonado.';
  return failed
    .map(({ id, name, failed_at, attempts, error, payload }) =>
      [id, name, failed_at, `${attempts} tentativas`, error, JSON.stringify(payload)].join(' · '),
    )
    .join('\n');
}

if (import.meta.main) {
  const cleanup = new AsyncDisposableStack();
  try {
    console.log(await run(cleanup));
  } catch (error) {
    console.error(explainFailure(error, resolve(process.env['DATA_DIR'] || 'data')));
    process.exitCode = 1;
  } finally {
    await cleanup.disposeAsync();
  }
}
