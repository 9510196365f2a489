import { QUEUED_JOBS } from '../src/jobs.ts';
import { startQueue } from '../src/platform/run-queue.ts';
import type { Services } from '../src/platform/services.ts';

/** Everything that waits in the queue, or is due again within some milliseconds, is done. */
export async function workQueue(services: Services, { turns, soonMs }: { turns: number; soonMs: number }) {
  const queue = startQueue(services, QUEUED_JOBS);
  for (let turn = 0; turn < turns; turn += 1) {
    const waiting = await services.db
      .selectFrom('queued_jobs')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      // One that is under way is due again when its time is over.
      .where('run_at', '<=', new Date(services.clock().getTime() + soonMs).toISOString())
      .select('id')
      .executeTakeFirst();
    if (waiting === undefined) break;
    services.bell.ring();
    await new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  }
  await queue.stop();
}
