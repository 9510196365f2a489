import { type Insertable, sql } from 'kysely';
import { UNHURRIED } from './database/named-query.ts';
import type { Db, Tx } from './db.ts';
import type { QueuedJobs } from './db-types.ts';

/** A job in the hands of this process. */
export interface TakenJob {
  id: number;
  name: string;
  payload: unknown;
  /** Of which this is the latest. */
  attempts: number;
}

export async function insertJob(tx: Tx, job: Insertable<QueuedJobs>): Promise<void> {
  await tx
    .insertInto('queued_jobs')
    .values(job)
    .onConflict((conflict) => conflict.columns(['name', 'key']).doNothing())
    .execute();
}

/** What is said of a job after it was asked for: a power cut may forget it, and the job is done again. */
const forgettable = sql.raw(UNHURRIED);

/**
 * Takes jobs that are due, each by one process: until its lease is over nobody else does, and then anybody may.
 * @param leases milliseconds by name; jobs of other names are left to a version that knows them
 */
export async function takeJobs(
  db: Db,
  leases: ReadonlyMap<string, number>,
  most: number,
  now: Date,
): Promise<TakenJob[]> {
  const { rows } = await sql<TakenJob>`
    update queued_jobs set attempts = attempts + 1,
      run_at = ${now}::timestamptz + (${JSON.stringify(Object.fromEntries(leases))}::jsonb ->> name)::integer * interval '1 ms'
    where id = any (array(
      select id from queued_jobs
      where done_at is null and failed_at is null and run_at <= ${now} and name = any (${[...leases.keys()]}::text[])
      order by run_at, id limit ${most} for update skip locked))
    returning id, name, payload, attempts, ${forgettable}`.execute(db);
  return rows.map(({ id, name, payload, attempts }) => ({ id, name, payload, attempts }));
}

/** What is done goes; with a key it stays known by it. A try that was overtaken by another says nothing. */
export async function finishJob(db: Db, { id, attempts }: TakenJob, now: Date): Promise<void> {
  const mine = sql`id = ${id} and attempts = ${attempts} and failed_at is null`;
  await sql`
    with gone as (delete from queued_jobs where ${mine} and key is null returning ${forgettable})
    update queued_jobs set done_at = ${now}, payload = '{}', error = null where ${mine} and key is not null
    returning ${forgettable}`.execute(db);
}

/** @param next when it is tried again; null gives it up */
export async function setJobBack(
  db: Db,
  { id, attempts }: TakenJob,
  { error, next, now }: { error: string; next: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable('queued_jobs')
    .set(next === null ? { error, failed_at: now } : { error, run_at: next })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('done_at', 'is', null)
    .execute();
}

/** Gives up, for a person to see, what has waited since `before` for a version that knows its name. @returns of which names, each once */
export async function giveUpUnknown(
  db: Db,
  names: readonly string[],
  { before, error, now }: { before: Date; error: string; now: Date },
): Promise<string[]> {
  const rows = await db
    .updateTable('queued_jobs')
    .set({ error, failed_at: now })
    .where('done_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('run_at', '<', before.toISOString())
    .where('name', 'not in', names)
    .returning('name')
    .execute();
  return [...new Set(rows.map(({ name }) => name))];
}

export const findFailedJobs = (db: Db) =>
  db
    .selectFrom('queued_jobs')
    .where('failed_at', 'is not', null)
    .select(['id', 'name', 'payload', 'attempts', 'error', 'failed_at'])
    .orderBy('id')
    .execute();

/** Gives jobs that were given up all their tries again. @returns how many */
export async function retryFailedJobs(db: Db, id: number | null, now: Date): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('queued_jobs')
    .set({ failed_at: null, attempts: 0, run_at: now })
    .where('failed_at', 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id))
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
