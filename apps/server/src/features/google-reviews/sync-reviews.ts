import { asStoreId } from '@comanda/domain/ids';
import * as z from 'zod';
import { isRefused } from '../../partners/google-business/client.ts';
import { OutsideError } from '../../partners/outside-error.ts';
import type { Job } from '../../platform/jobs.ts';
import { enqueue, queuedJob } from '../../platform/queue.ts';
import { googleAccount, REFUSAL_WORDS, SILENT_WORDS } from './google-account.ts';
import { deleteOtherReviews, findLiveProfiles, findProfile, putGoogleReviews, updateProfile } from './google.repo.ts';

/** A thousand reviews; older ones are not read. */
const MOST_PAGES = 20;

/** Reads a store's reviews anew, so that what was changed or taken away there is so here. */
export const syncReviews = queuedJob({
  name: 'sync-google-reviews',
  payload: z.object({ store_id: z.number() }),
  attempts: 5,
  timeoutMs: 120_000,
  async run(services, payload, { signal }) {
    const store_id = asStoreId(payload.store_id); // of a profile
    const { db, clock, partners } = services;
    const client = partners.client['google-business'];
    const [profile, account] = await Promise.all([findProfile(db, store_id), googleAccount(services, store_id)]);
    if (client === null || profile?.state !== 'live' || account === null) return;
    const seen: string[] = [];
    let page: string | null = null;
    try {
      for (let read = 0; read < MOST_PAGES && !signal.aborted; read += 1) {
        const given = await client.reviews(account, profile.location, page);
        if (isRefused(given)) {
          const state = given.refused === 'signed_out' ? 'stopped' : 'live';
          await updateProfile(db, store_id, { state, failure: REFUSAL_WORDS[given.refused], changed_at: clock() });
          return;
        }
        seen.push(...given.reviews.map(({ review_id }) => review_id));
        await services.transaction((tx) => putGoogleReviews(tx, store_id, given.reviews));
        page = given.next;
        if (page !== null) continue;
        await services.transaction(async (tx) => {
          await deleteOtherReviews(tx, store_id, seen);
          const { average, total } = given;
          await updateProfile(tx, store_id, { average, total, synced_at: clock(), failure: '' });
        });
        return;
      }
      if (!signal.aborted) await updateProfile(db, store_id, { synced_at: clock(), failure: '' });
    } catch (error) {
      if (error instanceof OutsideError) await updateProfile(db, store_id, { failure: SILENT_WORDS });
      throw error;
    }
  },
});

/** Each half hour; the same hour again asks once. */
export const syncAllReviews: Job = {
  name: 'sync-google-reviews',
  cron: '*/30 * * * *',
  run: async ({ db, transaction, clock }) => {
    const now = clock();
    const half = Math.floor(now.getTime() / 1_800_000);
    for (const { store_id } of await findLiveProfiles(db))
      await transaction((tx) => enqueue(tx, syncReviews, { store_id }, { now, key: `${store_id} ${half}` }));
  },
};
