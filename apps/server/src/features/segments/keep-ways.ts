import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { keepWays } from './came-by.repo.ts';

/** Each night, of whom it is not known any more; until then their orders are asked. */
export const keepClientWays = {
  name: 'keep-client-ways',
  cron: '53 4 * * *',
  run: async ({ db }: Pick<Services, 'db'>) => {
    for (let last = 1; last > 0;) last = await db.transaction().execute(keepWays);
  },
} satisfies Job;
