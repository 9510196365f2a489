import { type Campaign, type CampaignFields, MOST_CAMPAIGNS } from '@comanda/contract/marketing/campaigns';
import type { CampaignState } from '@comanda/domain/campaigns/codes';
import { unknownFields } from '@comanda/domain/campaigns/fill-message';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import { findPressed, oncePressed } from '../../platform/pressed.ts';
import type { Services } from '../../platform/services.ts';
import { countReach } from './audience.repo.ts';
import {
  countCampaigns,
  deleteCampaign,
  insertCampaign,
  lockCampaign,
  type LockedCampaign,
  moveCampaign,
  updateCampaign,
} from './campaigns.repo.ts';
import { getWriter } from './campaign-settings.repo.ts';
import { readAsked } from './queue-campaign.ts';
import { dropQueued } from './queue.repo.ts';
import { readCampaign } from './read-campaigns.ts';
import { refuseUnready } from './refuse-unready.ts';
import { sendOfStore } from './send-campaigns.ts';
import { takeBack } from './wait-for-number.ts';
import { whatsappWays } from './whatsapp-ways.ts';

type Saving = Pick<Services, 'db' | 'config' | 'recorded' | 'transaction' | 'mail' | 'log' | 'partners' | 'clock'>;
type Writing = Author & { user: { id: number; name: string } };

/** @throws {AppError} not_found, campaign_begun, too_many_campaigns, campaign_field_unknown */
export async function saveCampaign(
  services: Saving,
  author: Writing,
  { campaign_id, op_id, ...fields }: CampaignFields & { campaign_id: number | null; op_id: string },
): Promise<Campaign> {
  const { db, recorded } = services;
  const { store, user, now } = author;
  const [field] = unknownFields(`${fields.subject}\n${fields.body}`);
  if (field !== undefined) throw new AppError('campaign_field_unknown', { field });
  const kept = campaign_id ?? (await findPressed(db, 'campaigns', store, op_id));
  if (kept === null && (await countCampaigns(db, store)) >= MOST_CAMPAIGNS)
    throw new AppError('too_many_campaigns', { most: MOST_CAMPAIGNS });
  const id = await recorded(author, { campaigns: scopeOf(kept) }, async (tx) => {
    if (kept === null)
      return oncePressed(tx, 'campaigns', { store_id: store, op_id }, (press) =>
        insertCampaign(tx, store, fields, { created_by: user.id, now, op_id: press }),
      );
    refuseBegun(await lockCampaign(tx, store, kept));
    await updateCampaign(tx, store, kept, fields);
    return kept;
  });
  return readCampaign(services, store, id);
}

const scopeOf = (id: number | null) => ({ column: 'id', ids: id === null ? [] : [id] });

function refuseBegun({ state }: Pick<LockedCampaign, 'state'>): void {
  if (state !== 'draft' && state !== 'scheduled') throw new AppError('campaign_begun');
}

/**
 * @param told how many the person was told it goes to
 * @throws {AppError} not_found, campaign_begun, campaign_unwritten, mail_off, mailing_off, campaign_channel_off, campaign_template_unfit, campaign_past, campaign_recipients_changed
 */
export async function startCampaign(services: Saving, author: Writing, id: number, told: number): Promise<Campaign> {
  const { db, recorded, mail, log } = services;
  const { store: store_id, now } = author;
  const [writer, ways] = await Promise.all([getWriter(db, store_id), whatsappWays(services, store_id)]);
  const later = await recorded(author, { campaigns: scopeOf(id) }, async (tx) => {
    const campaign = await lockCampaign(tx, store_id, id);
    if (campaign.state !== 'draft') throw new AppError('campaign_begun');
    refuseUnready(services, campaign, writer, ways);
    const start = campaign.start_at === null ? null : Date.parse(campaign.start_at);
    if (start !== null && start < now.getTime() - PATIENCE_MS) throw new AppError('campaign_past');
    const { asked, settings } = await readAsked({ ...services, db: tx }, store_id, campaign, now);
    const { receive } = await countReach(tx, asked);
    const held = campaign.hold_back ? Math.round((receive * settings.hold_back) / 100) : 0;
    if (receive - held !== told) throw new AppError('campaign_recipients_changed', { receive: receive - held });
    const waits = start !== null && start > now.getTime();
    await moveCampaign(tx, store_id, id, waits ? { state: 'scheduled' } : { state: 'sending', started_at: now });
    return waits;
  });
  // The job of the next minute does what this does not come to.
  if (!later)
    void sendOfStore(services, store_id, now)
      .then(() => mail.deliver(now))
      .catch((err: unknown) => log.error({ err, store_id }, 'a campaign goes on with the next minute'));
  return readCampaign(services, store_id, id);
}
/** Between the choice of a time and the press of the button. */
const PATIENCE_MS = 10 * 60_000;

const FROM: { readonly [to in 'paused' | 'sending' | 'stopped']: readonly CampaignState[] } = {
  paused: ['sending', 'scheduled'],
  sending: ['paused'],
  stopped: ['sending', 'paused', 'scheduled'],
};

/** @throws {AppError} not_found, campaign_not_running */
export async function moveTo(services: Saving, author: Writing, id: number, to: keyof typeof FROM): Promise<Campaign> {
  await services.recorded(author, { campaigns: scopeOf(id) }, async (tx) => {
    const { state, started_at, start_at } = await lockCampaign(tx, author.store, id);
    if (!FROM[to].includes(state)) throw new AppError('campaign_not_running');
    if (to === 'stopped') {
      await dropQueued(tx, author.store, id, 'stopped');
      return moveCampaign(tx, author.store, id, { state: 'stopped', ended_at: author.now });
    }
    if (to === 'paused') return moveCampaign(tx, author.store, id, { state: 'paused' });
    // What failed before is not what stops it anew.
    await takeBack(tx, author.store, id, author.now);
    const waits = started_at === null && start_at !== null && Date.parse(start_at) > author.now.getTime();
    const went = started_at === null ? { started_at: author.now } : {};
    await moveCampaign(
      tx,
      author.store,
      id,
      waits ? { state: 'scheduled' } : { state: 'sending', trouble: '', ...went },
    );
  });
  return readCampaign(services, author.store, id);
}

/** @throws {AppError} not_found, campaign_begun */
export async function removeCampaign({ recorded }: Saving, author: Writing, id: number): Promise<{ ok: true }> {
  await recorded(author, { campaigns: scopeOf(id) }, async (tx) => {
    const { state } = await lockCampaign(tx, author.store, id);
    if (state !== 'draft') throw new AppError('campaign_begun');
    await deleteCampaign(tx, author.store, id);
  });
  return { ok: true };
}
