import { OutsideError } from '../partners/outside-error.ts';
import { AppError } from './app-error.ts';
import { databaseErrorOf } from './db.ts';
import type { QueuedJob } from './queue.ts';
import { finishJob, giveUpUnknown, setJobBack, type TakenJob, takeJobs } from './queued-jobs.ts';
import type { Services } from './services.ts';

/** Jobs that one process does at once: its connections are for those who order. */
const LANES = 4;
const POLL_MS = 1_000;
/** Between the end of a job's time and its next taker. */
const GRACE_MS = 5_000;
const FIRST_WAIT_MS = 5_000;
const LONGEST_WAIT_MS = 6 * 60 * 60_000;
const STOP_MS = 5_000;
const HOUR_MS = 60 * 60_000;
/** While versions change, what one of them does not know another does. */
const UNKNOWN_MS = 24 * HOUR_MS;

/** Does what is asked for, from the moment that its transaction has committed. */
export function startQueue(services: Services, jobs: readonly QueuedJob<unknown>[]): { stop: () => Promise<void> } {
  const { db, log, clock, bell } = services;
  const byName = new Map(jobs.map((job) => [job.name, job]));
  const leases = new Map(jobs.map(({ name, timeoutMs }) => [name, timeoutMs + GRACE_MS]));
  const stopping = new AbortController();
  const running = new Set<Promise<void>>();
  let looking = false;
  let again = false;
  let failing = false;

  async function look(): Promise<void> {
    if (looking) {
      again = true;
      return;
    }
    looking = true;
    try {
      do {
        again = false;
        const free = LANES - running.size;
        if (free === 0 || stopping.signal.aborted) break;
        const taken = await takeJobs(db, leases, free, clock());
        for (const each of taken) begin(each);
        failing = false;
      } while (again);
    } catch (err) {
      // The database is away: said once, and asked again each second.
      if (!failing) log.warn({ err }, 'the queue cannot be read');
      failing = true;
    } finally {
      looking = false;
    }
  }

  function begin(taken: TakenJob): void {
    const done: Promise<void> = attempt(taken)
      .catch((err: unknown) => log.error({ err, job: taken.name, id: taken.id }, 'a job’s end could not be written'))
      .finally(() => {
        running.delete(done);
        void look();
      });
    running.add(done);
  }

  async function attempt(taken: TakenJob): Promise<void> {
    const job = byName.get(taken.name);
    if (job === undefined) return; // only names of this process are taken
    if (taken.attempts > job.attempts) return giveUp(taken, 'its process ended each time');
    const signal = AbortSignal.any([stopping.signal, AbortSignal.timeout(job.timeoutMs)]);
    try {
      const work = job.run(services, job.payload.parse(taken.payload), { signal, attempt: taken.attempts });
      await Promise.race([work, endOf(signal)]);
    } catch (error) {
      const reason = reasonOf(error);
      if (stopping.signal.aborted)
        return setJobBack(db, taken, { error: 'the server stopped', next: clock(), now: clock() });
      if (taken.attempts >= job.attempts) return giveUp(taken, reason);
      const wait = Math.min(FIRST_WAIT_MS * 4 ** (taken.attempts - 1), LONGEST_WAIT_MS);
      log.warn({ job: taken.name, id: taken.id, attempt: taken.attempts, reason }, 'a job is tried again later');
      const now = clock();
      return setJobBack(db, taken, { error: reason, next: new Date(now.getTime() + wait), now });
    }
    await finishJob(db, taken, clock());
  }

  async function giveUp(taken: TakenJob, error: string): Promise<void> {
    log.error({ job: taken.name, id: taken.id, error }, 'a job was given up: npm run failed-jobs');
    await setJobBack(db, taken, { error, next: null, now: clock() });
  }

  async function clearUnknown(): Promise<void> {
    const now = clock();
    const error = 'no version here knows its name';
    const before = new Date(now.getTime() - UNKNOWN_MS);
    const names = await giveUpUnknown(db, [...leases.keys()], { before, error, now });
    for (const job of names) log.error({ job, error }, 'a job was given up: npm run failed-jobs');
  }
  // A database that is away is asked again in an hour.
  const clearing = () => void clearUnknown().catch((err: unknown) => log.warn({ err }, 'the queue cannot be read'));

  bell.onRing(() => void look());
  const timer = setInterval(() => void look(), POLL_MS);
  timer.unref();
  void look();
  const hours = setInterval(clearing, HOUR_MS);
  hours.unref();
  clearing();
  return {
    async stop() {
      clearInterval(timer);
      clearInterval(hours);
      stopping.abort();
      await Promise.race([Promise.all(running), endOf(AbortSignal.timeout(STOP_MS)).catch(() => {})]);
    },
  };
}

const endOf = async (signal: AbortSignal): Promise<never> =>
  new Promise((_, reject) => {
    const end = () => reject(new Error('not done in its time'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** What may be kept of a failure: sentences of databases and partners quote what people have written. */
function reasonOf(error: unknown): string {
  if (error instanceof OutsideError) return error.message;
  if (error instanceof AppError) return error.code;
  const code = databaseErrorOf(error)?.code;
  if (code !== undefined) return `PostgreSQL ${code}`;
  return error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 200) : 'failed';
}
