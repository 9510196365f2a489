import { saysLastOrder } from '@comanda/domain/campaigns/fill-message';
import type { CampaignSettings } from '@comanda/contract/marketing/campaigns';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { messageCost } from '../whatsapp/public.ts';
import type { Asked } from './audience.repo.ts';
import { getSettings, getWriter, lockSettings } from './campaign-settings.repo.ts';
import { type CampaignRow, lockCampaign } from './campaigns.repo.ts';
import { queueBatch, setQueuedTo } from './queue.repo.ts';
import { whatsappWays } from './whatsapp-ways.ts';

/** People that one transaction looks at: short, so that a stop comes through, and so that little is done anew. */
const BATCH = 2_000;

type Meant = Pick<CampaignRow, 'channel' | 'audience' | 'subject' | 'body'>;

/** Whom a campaign means, as statements ask it. */
export const askedOf = (
  store_id: StoreId,
  { channel, audience, subject, body }: Meant,
  { zone, weekly_cap, now, SECRET: secret }: { zone: string; weekly_cap: number; now: Date } & Pick<Config, 'SECRET'>,
): Asked => ({
  store_id,
  channel,
  audience,
  secret,
  weekly_cap,
  of_last_order: saysLastOrder(`${subject}\n${body}`),
  month: monthAt(now, zone),
  now,
});

/** Of the store's calendar, by its number. */
export const monthAt = (now: Date, zone: string): number => Number(toLocal(now, zone).date.slice(5, 7));

/** The same, with what the store has set. */
export async function readAsked(
  { db, config }: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  meant: Meant,
  now: Date,
) {
  const [store, settings] = await Promise.all([getWriter(db, store_id), getSettings(db, store_id)]);
  const asked = askedOf(store_id, meant, { ...settings, ...config, zone: store.zone, now });
  return { store, settings, asked };
}

/** What so many messages cost as far as it is known before they leave: WhatsApp by the installation's rates, whose account tells more afterwards. */
export async function costOfMessages(
  services: Costing,
  store_id: StoreId,
  { channel, template }: Pick<CampaignRow, 'channel' | 'template'>,
  { email_cost, count }: Pick<CampaignSettings, 'email_cost'> & { count: number },
): Promise<number> {
  if (channel === 'email') return email_cost * count;
  if (channel !== 'whatsapp') return 0;
  const { templates } = await whatsappWays(services, store_id);
  const known = templates.find(({ name }) => name === template);
  return known === undefined ? 0 : messageCost(services, store_id, known.category, count);
}
export type Costing = Pick<Services, 'db' | 'config' | 'partners' | 'clock'>;

/** Queues the rest of an audience, part by part: whoever is killed meanwhile goes on after the last whole part. */
export async function queueCampaign(
  services: Pick<Services, 'transaction' | 'config'> & Costing,
  store_id: StoreId,
  id: number,
  now: Date,
): Promise<void> {
  const { db, transaction, config } = services;
  const { zone } = await getWriter(db, store_id);
  for (let more = true; more;) {
    more = await transaction(async (tx) => {
      const settings = await lockSettings(tx, store_id);
      const campaign = await lockCampaign(tx, store_id, id);
      if (campaign.state !== 'sending' || campaign.queued_all) return false;
      const last = await queueBatch(tx, {
        ...askedOf(store_id, campaign, { ...settings, SECRET: config.SECRET, zone, now }),
        campaign_id: id,
        held: campaign.hold_back ? settings.hold_back : 0,
        cost: await costOfMessages({ ...services, db: tx }, store_id, campaign, { ...settings, count: 1 }),
        after: campaign.queued_to,
        most: BATCH,
      });
      await setQueuedTo(tx, store_id, id, last === null ? { queued_all: true } : { queued_to: last });
      return last !== null;
    });
  }
}
