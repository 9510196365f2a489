import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { storeDay } from '@comanda/domain/hours/store-day';
import type { Job } from '../../../platform/jobs.ts';
import { checkTold, keepTold } from '../../payouts/public.ts';
import { getStoreSettings } from '../../stores/public.ts';
import { findSellingStores } from './facts.repo.ts';
import { checkCohorts, keepAllCohorts } from './keep-cohorts.ts';
import { BEGINNING, checkFacts, keepFacts } from './keep-facts.ts';

/** Each night, so that whoever opens a report in the morning waits for nothing. */
export const keepStoreFacts: Job = {
  name: 'keep-facts',
  cron: '37 4 * * *',
  run: async (services) => {
    const now = services.clock();
    const since = addDays(now.toISOString().slice(0, 10), -2);
    for (const id of await findSellingStores(services.db, since)) {
      const store_id = asStoreId(id); // read from the store's own row
      const settings = await getStoreSettings(services.db, store_id);
      const clock = { today: storeDay(settings, now) };
      await checkFacts(services, store_id, clock);
      await checkCohorts(services, store_id, clock);
      await checkTold(services, store_id, clock);
      await keepFacts(services, store_id, { from: BEGINNING, to: clock.today }, clock);
      await keepAllCohorts(services, store_id, clock);
      await keepTold(services, store_id, clock);
    }
  },
};
