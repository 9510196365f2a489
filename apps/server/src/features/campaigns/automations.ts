import {
  type Automation,
  type Automations,
  automationWords,
  type saveAutomation,
} from '@comanda/contract/marketing/automations';
import type { Out } from '@comanda/contract/route';
import type { Recipe } from '@comanda/domain/campaigns/codes';
import { unknownFields } from '@comanda/domain/campaigns/fill-message';
import { leavingOf, RECIPE_WORDS, SENT_RECIPES, spanOf } from '@comanda/domain/campaigns/recipes';
import type { StoreId } from '@comanda/domain/ids';
import { toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Services } from '../../platform/services.ts';
import { readInvites } from '../reviews/public.ts';
import { getSettings, getWriter, lockSettings, type Writer } from './campaign-settings.repo.ts';
import { type CampaignRow, findAutomations, lockCampaign, moveCampaign, putAutomation } from './campaigns.repo.ts';
import { askedOf, type Costing, costOfMessages } from './queue-campaign.ts';
import { dropQueued } from './queue.repo.ts';
import { mailState, NO_COUNTS, withCounts } from './read-campaigns.ts';
import { countDue, queueDue } from './recipes.repo.ts';
import { refuseUnready } from './refuse-unready.ts';
import { whatsappWays } from './whatsapp-ways.ts';

type Reading = Pick<Services, 'db' | 'config'>;

export async function listAutomations(services: Reading, store_id: StoreId, now: Date): Promise<Automations> {
  const { db } = services;
  const [store, settings, kept, whatsapp, review] = await Promise.all([
    getWriter(db, store_id),
    getSettings(db, store_id),
    findAutomations(db, store_id),
    whatsappWays(services, store_id),
    readInvites(db, store_id, now),
  ]);
  const counted = await withCounts(services, store_id, kept, settings.result_days);
  const automations: Automation[] = [];
  for (const recipe of SENT_RECIPES) {
    const row = counted.find((each) => each.recipe === recipe);
    const words = row ?? suggestedFor(recipe);
    const asked = recipeAsked(
      services,
      { store_id, store, settings, now },
      { ...words, id: row?.id ?? 0, span: row?.span ?? null },
      recipe,
    );
    automations.push({
      recipe,
      on: row?.state === 'on',
      ...automationWords.parse(words),
      span: spanOf(recipe, row?.span ?? null),
      leaves_at: leavingOf(recipe, row?.leaves_at ?? null, settings),
      suggested: row === undefined,
      today: await countDue(db, asked),
      counts: row?.counts ?? NO_COUNTS,
      trouble: row?.trouble ?? '',
    });
  }
  return { mail: mailState(services, store), whatsapp, settings, automations, review };
}

const suggestedFor = (recipe: Recipe) => automationWords.parse({ ...RECIPE_WORDS[recipe], button: '', coupon: null });

interface Place {
  store_id: StoreId;
  store: Writer;
  settings: Awaited<ReturnType<typeof getSettings>>;
  now: Date;
}
const recipeAsked = (
  { config }: Pick<Services, 'config'>,
  { store_id, store, settings, now }: Place,
  { id: campaign_id, channel, subject, body, span }: Pick<CampaignRow, 'id' | 'channel' | 'subject' | 'body' | 'span'>,
  recipe: Recipe,
) => ({
  ...askedOf(
    store_id,
    { channel, subject, body, audience: { group: 'all', segment: null } },
    { ...settings, ...config, zone: store.zone, now },
  ),
  campaign_id,
  recipe,
  span: spanOf(recipe, span) ?? 0,
  today: toLocal(now, store.zone).date,
});

/** @throws {AppError} campaign_unwritten, campaign_channel_off, campaign_template_unfit, campaign_field_unknown, campaign_push_unfit, mail_off, mailing_off */
export async function keepAutomation(
  services: Pick<Services, 'db' | 'config' | 'recorded'>,
  author: Author,
  recipe: Recipe,
  { on, span, leaves_at, ...words }: Out<(typeof saveAutomation)['body']>,
): Promise<Automations> {
  const [field] = unknownFields(`${words.subject}\n${words.body}`);
  if (field !== undefined) throw new AppError('campaign_field_unknown', { field });
  const { store, now } = author;
  if (on) {
    const [writer, ways] = await Promise.all([getWriter(services.db, store), whatsappWays(services, store)]);
    refuseUnready(services, words, writer, ways);
  }
  await services.recorded(author, { campaigns: 'all' }, async (tx) => {
    const id = await putAutomation(tx, store, recipe, {
      ...words,
      span: spanOf(recipe, span),
      leaves_at,
      state: on ? 'on' : 'off',
      now,
    });
    // What is written anew is tried anew.
    await moveCampaign(tx, store, id, { trouble: '', trouble_until: null });
    if (!on) await dropQueued(tx, store, id, 'stopped');
  });
  return listAutomations(services, store, now);
}

/** Queues what has happened to whom since the last time. */
export async function queueRecipe(
  services: Pick<Services, 'config' | 'transaction'> & Costing,
  { store_id, store, now }: Omit<Place, 'settings'>,
  id: number,
): Promise<void> {
  await services.transaction(async (tx) => {
    const settings = await lockSettings(tx, store_id);
    const campaign = await lockCampaign(tx, store_id, id);
    const { recipe, state } = campaign;
    if (recipe === null || state !== 'on') return;
    const leaves = leavingOf(recipe, campaign.leaves_at, settings);
    if (leaves !== null && toLocal(now, store.zone).minutes < leaves) return;
    const asked = recipeAsked(services, { store_id, store, settings, now }, campaign, recipe);
    const cost = await costOfMessages({ ...services, db: tx }, store_id, campaign, { ...settings, count: 1 });
    await queueDue(tx, asked, cost);
  });
}
