import { isQuiet } from '@comanda/domain/campaigns/quiet-hours';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { emailHash } from '../mailing/public.ts';
import { queueRecipe } from './automations.ts';
import { getSettings, getWriter } from './campaign-settings.repo.ts';
import { findAtWork, findOverWhatsapp, findStoresAtWork, lockCampaign, moveCampaign } from './campaigns.repo.ts';
import { settleNotices } from './notices.repo.ts';
import { queueCampaign } from './queue-campaign.ts';
import { countJustSent, hasWaiting } from './queue.repo.ts';
import { findBounced, insertBounced, settleMails, settleWhatsapp } from './release.repo.ts';
import { releaseMessages } from './release-messages.ts';
import { waitForNumber } from './wait-for-number.ts';

/** Each minute: what is due begins, what waits leaves at the store's rate, what has left is followed. */
export const sendCampaigns: Job = {
  name: 'send-campaigns',
  cron: '* * * * *',
  run: async (services) => {
    const { db, config, mail, log, clock } = services;
    const now = clock();
    const bounced = await findBounced(db, new Date(now.getTime() - 2 * 86_400_000));
    await insertBounced(
      db,
      bounced.map((email) => emailHash(config, email)),
      now,
    );
    for (const store_id of await findStoresAtWork(db)) {
      try {
        await sendOfStore(services, store_id, now);
      } catch (err) {
        // One store's trouble is not the next one's.
        log.error({ err, store_id }, 'campaigns could not be sent');
      }
    }
    await mail.deliver(now);
  },
};

type Sending = Pick<Services, 'db' | 'config' | 'transaction' | 'mail' | 'partners' | 'clock'>;

export async function sendOfStore(services: Sending, store_id: StoreId, now: Date): Promise<void> {
  const { db, transaction } = services;
  await settleMails(db, store_id, now);
  for (const id of await findOverWhatsapp(db, store_id))
    await transaction((tx) => waitForNumber(tx, store_id, id, now));
  await settleWhatsapp(db, store_id, now);
  await settleNotices(db, store_id, now);
  const [store, settings] = await Promise.all([getWriter(db, store_id), getSettings(db, store_id)]);
  const quiet = isQuiet(settings, toLocal(now, store.zone).minutes);
  let left = quiet ? 0 : Math.max(0, settings.per_minute - (await countJustSent(db, store_id, now)));
  for (const { id, state, start_at } of await findAtWork(db, store_id)) {
    if (state === 'scheduled') {
      if (start_at !== null && Date.parse(start_at) > now.getTime()) continue;
      await transaction((tx) => moveCampaign(tx, store_id, id, { state: 'sending', started_at: now }));
    }
    if (state === 'on') await queueRecipe(services, { store_id, store, now }, id);
    else await queueCampaign(services, store_id, id, now);
    if (left > 0) left -= await releaseMessages(services, { store_id, store, id, most: left, now });
    await transaction(async (tx) => {
      const { state: reached, queued_all } = await lockCampaign(tx, store_id, id);
      if (reached === 'sending' && queued_all && !(await hasWaiting(tx, store_id, id)))
        await moveCampaign(tx, store_id, id, { state: 'done', ended_at: now });
    });
  }
}
