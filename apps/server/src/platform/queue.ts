import type * as z from 'zod';
import type { Db, Tx } from './db.ts';
import { insertJob } from './queued-jobs.ts';
import type { Services } from './services.ts';

/** Work that is asked for one by one. It may run twice: whoever did it may have died before saying so. */
export interface QueuedJob<Payload> {
  readonly name: string;
  /** What it is asked with: ids, never secrets. */
  readonly payload: z.ZodType<Payload>;
  /** Tries before it is given up; each failure waits four times as long, from five seconds to six hours. */
  readonly attempts: number;
  /** Then another try may begin; `signal` tells the one that is under way. */
  readonly timeoutMs: number;
  run(services: Services, payload: Payload, context: { signal: AbortSignal; attempt: number }): Promise<void>;
}

const ATTEMPTS = 10;
const TIMEOUT_MS = 30_000;

type Given<Payload> = Omit<QueuedJob<Payload>, 'attempts' | 'timeoutMs'> &
  Partial<Pick<QueuedJob<Payload>, 'attempts' | 'timeoutMs'>>;
export const queuedJob = <Payload>(given: Given<Payload>): QueuedJob<Payload> => ({
  attempts: ATTEMPTS,
  timeoutMs: TIMEOUT_MS,
  ...given,
});

const asked = new WeakSet<Db>();
/** Whether jobs were asked for in this transaction: its commit rings the bell. */
export const hasAsked = (tx: Tx): boolean => asked.has(tx);

interface When {
  now: Date;
  /** Not before. */
  runAt?: Date;
  /** The same one again changes nothing, for the 30 days that it is known. */
  key?: string;
}

/** Asks for a job in the caller's transaction: it exists exactly if that commits. */
export async function enqueue<Payload>(
  tx: Tx,
  { name, payload: schema }: Pick<QueuedJob<Payload>, 'name' | 'payload'>,
  payload: Payload,
  { now, runAt = now, key }: When,
): Promise<void> {
  await insertJob(tx, {
    name,
    key: key ?? null,
    payload: JSON.stringify(schema.parse(payload)),
    created_at: now,
    run_at: runAt,
  });
  asked.add(tx);
}
