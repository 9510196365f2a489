import { Logger, run } from 'graphile-worker';
import pg from 'pg';
import type { Services } from './services.ts';

/** A job is named work with a cron line; it must be safe to run twice. */
export interface Job {
  name: string;
  /** UTC, five fields. */
  cron: string;
  run: (services: Services) => Promise<void>;
}

/** Runs jobs on PostgreSQL alone; one of several processes picks each. One that failed waits for its next time. */
export async function startJobs(
  connectionString: string,
  services: Services,
  jobs: readonly Job[],
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString, max: 3, application_name: 'comanda-jobs' });
  // A connection that dies, idle or in use, is replaced; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  const runner = await run({
    pgPool: pool,
    concurrency: 2,
    noHandleSignals: true,
    pollInterval: 2_000,
    logger: new Logger(() => (level, message) => {
      if (level === 'error' || level === 'warning') services.log.warn(`jobs: ${message}`);
    }),
    taskList: Object.fromEntries(jobs.map((job) => [job.name, () => job.run(services)])),
    crontab: jobs.map((job) => `${job.cron} ${job.name} ?max=1&jobKey=${job.name}`).join('\n'),
  });
  runner.promise.catch((err: unknown) => services.log.error({ err }, 'jobs have stopped'));
  return {
    async stop() {
      await runner.stop();
      await pool.end();
    },
  };
}
