import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { REPORT_MAX_DAYS } from '@comanda/domain/report-range';
import { storeDay } from '@comanda/domain/store-day';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { getStoreSettings } from '../stores/public.ts';
import { findSellingStores, findUnkeptDays, keepDays, type Period } from './item-sales.repo.ts';
import { settleBefore, settleSales } from './settle-sales.ts';

/** Days a transaction: the store's sales wait meanwhile, its orders do not. */
const AT_ONCE = 31;

/**
 * Adds up the finished days of a period that are not, and takes note of the orders that have changed since: then what
 * `item_sales` holds is true. @param today the store's business day, which is still being sold
 */
export async function keepSales(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  { from, to }: Period,
  today: string,
): Promise<void> {
  await settleSales(services, store_id);
  const finished = { from, to: to < today ? to : addDays(today, -1) };
  for (;;) {
    const days = await findUnkeptDays(services.db, store_id, finished, AT_ONCE);
    if (days.length === 0) return;
    await services.transaction(async (tx) => {
      await settleBefore(tx, store_id);
      await keepDays(tx, store_id, days);
    });
  }
}

/** Each night, so that whoever opens the report in the morning waits for nothing. */
export const keepStoreSales: Job = {
  name: 'keep-sales',
  cron: '37 4 * * *',
  run: async (services) => {
    const now = services.clock();
    const since = addDays(now.toISOString().slice(0, 10), -2);
    for (const id of await findSellingStores(services.db, since)) {
      const store_id = asStoreId(id); // read from the store's own row
      const today = storeDay(await getStoreSettings(services.db, store_id), now);
      await keepSales(services, store_id, { from: addDays(today, -REPORT_MAX_DAYS), to: today }, today);
    }
  },
};
