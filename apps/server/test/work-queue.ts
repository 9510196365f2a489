import { QUEUED_JOBS } from '../src/jobs.ts';
import { startQueue } from '../src/platform/run-queue.ts';
import type { Services } from '../src/platform/services.ts';

/** Everything that waits in the queue, or is due again within some milliseconds, is done. */
export async function workQueue(services: Services, { turns, soonMs }: { turns: number; soonMs: number }) {
  let underWay = 0;
  const counted = QUEUED_JOBS.map((job) => ({
    ...job,
    run: async (...given: Parameters<typeof job.run>) => {
      underWay += 1;
      try {
        await job.run(...given);
      } finally {
        underWay -= 1;
      }
    },
  }));
  const queue = startQueue(services, counted);
  const pause = async () =>
    new Promise((resolve) => {
      setTimeout(resolve, 15);
    });
  let idle = 0;
  for (let turn = 0; turn < turns && idle < 2; turn += 1) {
    // On a slow machine too nothing is broken off half done: a job has a time of its own.
    while (underWay > 0) await pause();
    const waiting = await services.db
      .selectFrom('queued_jobs')
      .where('done_at', 'is', null)
      .where('failed_at', 'is', null)
      .where('run_at', '<=', new Date(services.clock().getTime() + soonMs).toISOString())
      .select('id')
      .executeTakeFirst();
    // Twice: one may just have been taken and not begun.
    idle = waiting === undefined && underWay === 0 ? idle + 1 : 0;
    services.bell.ring();
    await pause();
  }
  await queue.stop();
}
