import type { Job } from '../../../platform/jobs.ts';
import { deleteExpiredLinks } from './order-links.repo.ts';

/** Links that open nothing any more. */
export const dropExpiredLinks: Job = {
  name: 'drop-expired-links',
  cron: '29 4 * * *',
  run: ({ db, clock }) => deleteExpiredLinks(db, clock()),
};
