import { fillMessage } from '@comanda/domain/campaigns/fill-message';
import { RECIPE_WAITS } from '@comanda/domain/campaigns/recipes';
import type { StoreId } from '@comanda/domain/ids';
import { valuesOf } from '@comanda/domain/whatsapp/template-text';
import type { Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { findTrouble, queueWhatsapp } from '../whatsapp/public.ts';
import { fillingOf, messageLink, writeCampaignMail } from './campaign-mail.ts';
import type { Writer } from './campaign-settings.repo.ts';
import { type LockedCampaign, lockCampaign, moveCampaign } from './campaigns.repo.ts';
import { giveCoupons } from './give-coupons.ts';
import { getPicture } from './notices.repo.ts';
import { pushNotices } from './push-notices.ts';
import { causeOf, dropLate, dropMessages, type DueMessage, markHanded, takeDue } from './release.repo.ts';

/** One transaction hands over so many: it holds the campaign, and a pause waits for it. */
const AT_ONCE = 100;

interface Release {
  store_id: StoreId;
  store: Writer;
  id: number;
  /** That may leave now. */
  most: number;
  now: Date;
}
type Sending = Pick<Services, 'config' | 'transaction' | 'mail' | 'partners'>;

/** Hands over what is due: a message and what carries it are written together, so that a kill sends nothing twice. @returns how many */
export async function releaseMessages(services: Sending, release: Release): Promise<number> {
  let sent = 0;
  for (let taken = AT_ONCE; taken === AT_ONCE && sent < release.most;) {
    const most = Math.min(AT_ONCE, release.most - sent);
    [taken, sent] = await services.transaction(async (tx) => {
      const campaign = await lockCampaign(tx, release.store_id, release.id);
      // What people send by hand waits for their hands.
      if (!['sending', 'on'].includes(campaign.state) || campaign.channel === 'chat') return [0, sent];
      const { channel } = campaign;
      if (campaign.recipe !== null)
        await dropLate(tx, release.store_id, release.id, { hours: RECIPE_WAITS[campaign.recipe], now: release.now });
      if (channel === 'whatsapp' && (await isKept(services, tx, release, campaign))) return [0, sent];
      const due = await takeDue(tx, release.store_id, release.id, { channel, secret: services.config.SECRET, most });
      const fit = due.filter(({ fits }) => fits);
      await dropMessages(
        tx,
        release.store_id,
        due.flatMap(({ fits, message_id }) => (fits ? [] : [message_id])),
        'consent',
      );
      await handOver(services, tx, { ...release, campaign, due: fit });
      return [due.length, sent + fit.length];
    });
  }
  return sent;
}

/** @returns whether its number or template keeps it from sending: a campaign is paused then, an automation waits */
async function isKept(
  services: Sending,
  tx: Tx,
  { store_id, id, now }: Release,
  campaign: LockedCampaign,
): Promise<boolean> {
  const automatic = campaign.state === 'on';
  const trouble = await findTrouble(services, tx, store_id, { name: campaign.template, now });
  if (trouble !== null) {
    if (!automatic) await moveCampaign(tx, store_id, id, { state: 'paused', trouble });
    else if (campaign.trouble !== trouble) await moveCampaign(tx, store_id, id, { trouble, trouble_until: null });
    return true;
  }
  if (!automatic || campaign.trouble === '') return false;
  if (campaign.trouble_until !== null && new Date(campaign.trouble_until) > now) return true;
  await moveCampaign(tx, store_id, id, { trouble: '', trouble_until: null });
  return false;
}

interface Handing extends Release {
  campaign: LockedCampaign;
  due: readonly DueMessage[];
}

async function handOver(services: Sending, tx: Tx, handing: Handing): Promise<void> {
  const { store_id, store, campaign, due, now } = handing;
  const { config, mail } = services;
  const coupons = await giveCoupons(tx, config.SECRET, { ...handing, coupon: campaign.coupon });
  // A notice reads its own.
  const image = campaign.channel === 'whatsapp' ? await getPicture(tx, store_id, campaign) : null;
  const handed = [];
  for (const message of due) {
    const link = messageLink(config, store_id, message.message_id);
    const coupon = coupons.get(message.message_id) ?? null;
    const filling = fillingOf(message, store, { link, coupon, now });
    const discount_id = coupon?.id ?? null;
    if (campaign.channel === 'push') {
      handed.push({ id: message.message_id, mail_id: null, discount_id });
      continue;
    }
    if (campaign.channel === 'whatsapp') {
      const values = valuesOf(campaign.body).map((line) => fillMessage(line, filling));
      // Meta takes no empty one: an automation may have met somebody of whom it has nothing to say.
      if (values.some((value) => value.trim() === '')) {
        await dropMessages(tx, store_id, [message.message_id], 'empty');
        continue;
      }
      const cause = causeOf(message.message_id);
      const template = { name: campaign.template, values, link, image };
      const queued = await queueWhatsapp(tx, { store_id, client_id: message.id, template, cause, now });
      if (queued.message_id === null) await dropMessages(tx, store_id, [message.message_id], queued.reason);
      else handed.push({ id: message.message_id, mail_id: null, discount_id });
      continue;
    }
    const reader = { email: message.email, store, link, seen: `${link}/visto.gif` };
    const mail_id = await mail.queue(tx, writeCampaignMail(config, campaign, filling, reader), now);
    handed.push({ id: message.message_id, mail_id, discount_id });
  }
  await markHanded(tx, store_id, handed, now);
  if (campaign.channel === 'push' && handed.length > 0)
    await enqueue(tx, pushNotices, { store_id, ids: handed.map(({ id }) => id) }, { now });
}

/** How somebody would read it now. */
export const readBy = (
  letter: { subject: string; body: string },
  person: Parameters<typeof fillingOf>[0],
  store: Writer,
  given: Parameters<typeof fillingOf>[2],
) => {
  const filling = fillingOf(person, store, given);
  return { subject: fillMessage(letter.subject, filling), body: fillMessage(letter.body, filling) };
};
