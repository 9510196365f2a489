import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { learntFactor } from '@comanda/domain/kitchen/promise';
import type { Db } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { findCookingStores, findTaken, putFactors } from './kitchen-queue.repo.ts';

/** So many orders of each kind are remembered, of at most so many days: a new oven is learnt within a week. */
const REMEMBERED = 200;
const DAYS = 60;

/** How much longer than planned each store takes, from its newest orders; every ten minutes, and safe to run twice. */
export const learnTimes: Job = {
  name: 'learn-times',
  cron: '*/10 * * * *',
  run: async ({ db, clock }) => {
    const now = clock();
    for (const id of await findCookingStores(db, now)) await learnStore(db, asStoreId(id), now); // from stores
  },
};

async function learnStore(db: Db, store: StoreId, now: Date): Promise<void> {
  const after = new Date(now.getTime() - DAYS * 86_400_000).toISOString();
  const past = await findTaken(db, store, after, REMEMBERED);
  const factor = (delivered: boolean) => learntFactor(past.filter((each) => each.delivered === delivered));
  await putFactors(db, store, { delivered: factor(true), handed: factor(false), orders: past.length }, now);
}
