import { asStoreId } from '@comanda/domain/ids';
import type { Job } from '../../platform/jobs.ts';
import { makeJobs } from './make-jobs.ts';
import { dropOldPapers } from './print-jobs.repo.ts';
import { findPrinterRows, findPrintingStores, lockPrinter } from './printers.repo.ts';
import { tidyQueue } from './take-job.ts';

const KEPT_DAYS = 3;

/** The truth behind the wake-ups: papers that nobody made, programs that were lost, queues that nobody empties. */
export const watchQueues: Job = {
  name: 'watch-print-queues',
  cron: '* * * * *',
  run: async (services) => {
    const { db, transaction, clock, events } = services;
    for (const id of await findPrintingStores(db)) {
      const store_id = asStoreId(id); // read from the store's own rows
      await makeJobs(services, store_id, clock());
      for (const printer of await findPrinterRows(db, store_id)) {
        const told = await transaction(async (tx) => {
          const locked = await lockPrinter(tx, store_id, printer.id);
          return locked !== undefined && tidyQueue(tx, store_id, locked, clock());
        });
        if (told) events.wake(store_id);
      }
    }
  },
};

export const dropPapers: Job = {
  name: 'drop-old-papers',
  cron: '37 4 * * *',
  run: ({ db, clock }) => dropOldPapers(db, new Date(clock().getTime() - KEPT_DAYS * 86_400_000)),
};
