import type { Job } from '../../platform/jobs.ts';
import { deleteCartsBefore } from './cart.repo.ts';

const KEPT_DAYS = 30;

/** Carts that nobody came back to. */
export const dropOldCarts: Job = {
  name: 'drop-old-carts',
  cron: '41 4 * * *',
  run: async ({ db, clock }) => {
    await deleteCartsBefore(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000));
  },
};
