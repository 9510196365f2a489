import { storeDay } from '@comanda/domain/hours/store-day';
import { asStoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { enqueue, queuedJob } from '../../../platform/queue.ts';
import { FOLLOW_ZONE, getOpeningRules } from '../../stores/public.ts';
import { getFirstDay } from './cohorts.repo.ts';
import { keepFacts } from './keep-facts.ts';

/** Days a job: a store of many years takes its turn in the queue as often as others ask for something. */
const AT_ONCE = 7;

/**
 * Adds up anew, the newest first, the days that a store's clock tells otherwise since its zone was changed. Who reads meanwhile
 * adds up what they read.
 */
export const followZone = queuedJob({
  ...FOLLOW_ZONE,
  timeoutMs: 60_000,
  async run(services, { store_id, until }) {
    const { db, transaction, clock } = services;
    const store = asStoreId(store_id); // the one that was named when it was asked for
    const now = clock();
    const today = storeDay(await getOpeningRules(db, store), now);
    const first = await getFirstDay(db, store);
    const end = until ?? today;
    if (first === null || first >= end) return;
    const from = addDays(end, -AT_ONCE);
    await keepFacts(services, store, { from, to: addDays(end, -1) }, { today });
    await transaction((tx) => enqueue(tx, FOLLOW_ZONE, { store_id, until: from }, { now }));
  },
});
