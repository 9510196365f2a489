import { Logger, run, type Runner } from 'graphile-worker';
import pg from 'pg';
import { atMost } from './process/at-most.ts';
import type { Services } from './services.ts';

/** What then still runs begins anew with the next start. */
const STOP_MS = 5_000;
const AGAIN_MS = 5_000;

/** As batches of one: else nobody waits for a job's end to be written, and a database that dies meanwhile ends this process. */
const PRESET = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

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
  stop_ms = STOP_MS,
): Promise<{ stop: () => Promise<void> }> {
  const pool = new pg.Pool({ connectionString, max: 3, application_name: 'comanda-jobs' });
  // A connection that dies, idle or in use, is replaced; without listeners it would end the process.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  let stopping = false;
  let again: NodeJS.Timeout | undefined;
  const begin = async (): Promise<Runner> => {
    const next = await run({
      pgPool: pool,
      concurrency: 2,
      noHandleSignals: true,
      pollInterval: 2_000,
      preset: PRESET,
      logger: new Logger(() => (level, message) => {
        if (level === 'error' || level === 'warning') services.log.warn(`jobs: ${message}`);
      }),
      taskList: Object.fromEntries(jobs.map((job) => [job.name, () => job.run(services)])),
      crontab: jobs.map((job) => `${job.cron} ${job.name} ?max=1&jobKey=${job.name}`).join('\n'),
    });
    next.promise
      .catch((err: unknown) => services.log.error({ err }, 'jobs have stopped'))
      .finally(beginAgain)
      .catch(() => {}); // it does not throw
    return next;
  };
  /** Whatever has ended them: the minute's work and the night's go on. */
  const beginAgain = () => {
    if (stopping) return;
    again = setTimeout(() => {
      begin()
        .then((next) => (runner = next))
        .catch(beginAgain);
    }, AGAIN_MS).unref();
  };
  let runner = await begin();
  return {
    async stop() {
      stopping = true;
      clearTimeout(again);
      const ended = runner.stop().then(async () => pool.end());
      ended.catch(() => {}); // said by the runner's own promise
      // After its database has died it may wait for a connection for ever, and nothing below it would be stopped.
      await atMost('tarefas de fundo', stop_ms, () => ended)();
    },
  };
}
