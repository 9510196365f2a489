import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { keepWays } from './came-by.repo.ts';

/** Each night, of whom it is not known any more; until then their orders are asked. */
export const keepClientWays = {
  name: 'keep-client-ways',
  cron: '53 4 * * *',
  run: async ({ db }: Pick<Services, 'db'>) => {
    let last: Awaited<ReturnType<typeof keepWays>> = null;
    do last = await db.transaction().execute((tx) => keepWays(tx, last));
    while (last !== null);
  },
} satisfies Job;
