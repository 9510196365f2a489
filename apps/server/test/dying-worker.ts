import * as z from 'zod';
import { openDatabase } from '../src/platform/db.ts';
import { openBell } from '../src/platform/bell.ts';
import { queuedJob } from '../src/platform/queue.ts';
import { startQueue } from '../src/platform/run-queue.ts';
import type { Services } from '../src/platform/services.ts';

// Takes jobs and is killed over the first, for the queue's test; its argument is the database.
const { db } = openDatabase(process.argv[2] ?? '');
const log = { warn: console.error, error: console.error };
const services = { db, log, clock: () => new Date(), bell: openBell() } as unknown as Services; // what the queue uses of it
const deadly = queuedJob({
  name: 'deadly',
  payload: z.object({ order_id: z.number() }),
  run: async () => {
    process.kill(process.pid, 'SIGKILL');
  },
});
startQueue(services, [deadly]);
setInterval(() => {}, 1_000);
