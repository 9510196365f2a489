import { AUDIENCE_GROUPS, CAMPAIGN_CHANNELS, CAMPAIGN_STATES, RECIPES } from '@comanda/domain/campaigns/codes';
import { CAMPAIGN, CAMPAIGN_SETTING } from '@comanda/domain/fields/campaign';
import { MESSAGE_CATEGORIES } from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';
import {
  done,
  flag,
  id,
  idParams,
  instant,
  itemId,
  money,
  moneySum,
  ownPhoto,
  requiredText,
  text,
  textId,
} from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { ALL_ROLES, inParams, MANAGERS, route, staff } from '../route.ts';
import { chosenSegment } from './segments.ts';

/** Who is meant: one of the groups, or the store's own as its rules were when it was chosen. */
export const campaignAudience = z.object({
  group: z.enum(AUDIENCE_GROUPS),
  segment: chosenSegment.nullable().default(null),
});
export type CampaignAudience = z.output<typeof campaignAudience>;

/** Made anew for each person, for one order. */
export const campaignCoupon = z
  .object({
    /** 1 percent of the subtotal, 2 money, 3 free delivery. */
    type: z.literal([1, 2, 3]),
    value: z.number().min(0).max(1000),
    minimum_value: z.number().min(0).max(10_000),
    /** How long it holds, from the day on which it is sent. */
    days: z.number().int().min(1).max(90),
  })
  .refine(({ type, value }) => type === 3 || value > 0, { error: 'Informe quanto o cupom dá.', path: ['value'] })
  .refine(({ type, value }) => type !== 1 || value <= 100, { error: 'O desconto vai até 100%.', path: ['value'] });
export type CampaignCoupon = z.output<typeof campaignCoupon>;

const channel = z.enum(CAMPAIGN_CHANNELS);
const words = {
  channel,
  subject: text(120).refine((line) => !/[\r\n]/.test(line), { error: 'O assunto fica em uma linha só.' }),
  /** `{nome}`, `{dias}` and the like are filled in for each person. */
  body: text(2000),
  button: text(30),
  template: text(120),
  coupon: campaignCoupon.nullable(),
  /** The menu item whose picture a notice shows, and a WhatsApp message in place of its template's. */
  item_id: itemId.nullable().default(null),
  /** In place of the item's. */
  photo: ownPhoto,
  hold_back: flag,
};
const fields = z.object({
  name: requiredText(80),
  audience: campaignAudience,
  ...words,
  start_at: instant.nullable(),
});
export type CampaignFields = z.output<typeof fields>;

/** People, by what came of each. */
export const campaignCounts = z.object({
  held: z.number().int(),
  waiting: z.number().int(),
  sent: z.number().int(),
  /** Of those that were sent; only what the channel tells. */
  delivered: z.number().int(),
  read: z.number().int(),
  clicked: z.number().int(),
  failed: z.number().int(),
  dropped: z.number().int(),
  ordered: z.number().int(),
  held_ordered: z.number().int(),
  orders: z.number().int(),
  revenue: moneySum,
  /** What is left of those orders when their costs are paid, as far as these are known. */
  margin: money,
  cost: money,
  /** Percent of those orders that would not have come without it; null while too few were held back. */
  lift: z.number().int().nullable(),
});
export type CampaignCounts = z.output<typeof campaignCounts>;

export const campaign = z.object({
  ...answerShape(CAMPAIGN, 'row'),
  state: z.enum(CAMPAIGN_STATES),
  channel,
  recipe: z.enum(RECIPES).nullable(),
  audience: campaignAudience,
  coupon: campaignCoupon.nullable(),
  counts: campaignCounts,
});
export type Campaign = z.output<typeof campaign>;

const minuteOfDay = z.number().int().min(0).max(1439);
const cost = z.number().min(0, { error: 'O custo não é negativo.' }).max(100);
export const campaignSettings = z.object({
  ...answerShape(CAMPAIGN_SETTING, 'row'),
  quiet_start: minuteOfDay,
  quiet_end: minuteOfDay,
  weekly_cap: z.number().int().min(1).max(7),
  per_minute: z.number().int().min(1).max(600),
  result_days: z.number().int().min(1).max(30),
  hold_back: z.number().int().min(5).max(50),
  email_cost: cost,
});
export type CampaignSettings = z.output<typeof campaignSettings>;

/** Whether the store's number sends, and the approved templates that it may fill. */
export const whatsappWays = z.object({
  live: z.boolean(),
  templates: z.array(
    z.object({
      name: z.string(),
      body: z.string(),
      variables: z.number().int(),
      /** By which each message is paid. */
      category: z.enum(MESSAGE_CATEGORIES),
      /** The picture at its head, its address without size; and what its button says. */
      image: z.string().nullable(),
      button_text: z.string(),
    }),
  ),
});

const period = z.object({
  sent: z.number().int(),
  cost: money,
  /** Of orders within the days that count after a message. */
  revenue: moneySum,
  /** People who took their yes back by a message's link, or by answering it. */
  left: z.number().int(),
});
const campaigns = z.object({
  /** Whether this server can send mail at all, and whether the store wants its mails sent. */
  mail: z.enum(['on', 'off', 'no_server']),
  whatsapp: whatsappWays,
  /** What the store's number has sent since Meta's month began, and what it may cost; null without a limit. */
  whatsapp_month: z.object({ sent: z.number().int(), cost: z.number(), limit: z.number().nullable() }),
  settings: campaignSettings,
  campaigns: z.array(campaign),
  /** Of the last 30 days, and of the 30 before, automations too. */
  month: period,
  before: period,
  /** What came on each of the last 30 days, the oldest first. */
  sales: z.array(moneySum),
});
export type Campaigns = z.output<typeof campaigns>;

export const MOST_CAMPAIGNS = 500;
const reading = staff(ALL_ROLES, inParams('id'));
const writing = staff(MANAGERS, inParams('id'), 'clients_view');
const one = idParams.extend({ campaign_id: textId });

export const findCampaigns = route({
  method: 'GET',
  path: 'stores/campaigns/{id}',
  summary: 'What the store has sent, the newest first, and what came back in orders; automations are left out',
  access: reading,
  params: idParams,
  response: campaigns,
});

export const countGroups = route({
  method: 'GET',
  path: 'stores/campaigns/{id}/groups',
  summary: 'How many clients each group has now, whether or not they may be told',
  access: writing,
  params: idParams,
  response: z.record(z.enum(AUDIENCE_GROUPS), z.number().int()),
});

export const saveCampaign = route({
  method: 'POST',
  path: 'stores/campaigns/{id}',
  summary:
    'Keeps a campaign as a draft, a new one or one that has not begun; it sends nothing. The same op_id makes one, and writes it anew',
  access: writing,
  params: idParams,
  body: fields.extend({ campaign_id: id.nullable().default(null), op_id: text(60).default('') }),
  response: campaign,
  errors: ['not_found', 'campaign_begun', 'too_many_campaigns', 'campaign_field_unknown'],
});

const preview = z.object({
  group: z.number().int(),
  /** Who gets it, without those who are held back. */
  receive: z.number().int(),
  held: z.number().int(),
  no_consent: z.number().int(),
  no_address: z.number().int(),
  /** Of whom it has nothing to say: it names their last order. */
  no_order: z.number().int(),
  capped: z.number().int(),
  cost: money,
  /** How the first of them reads it. */
  sample: z.object({ name: z.string(), subject: z.string(), body: z.string() }).nullable(),
  /** Its own, or that of its item; null without one. */
  picture: z.string().nullable(),
  /** When they order, an hour before it. */
  best_at: instant,
  /** When it could leave if it began now: later in the hours of silence. */
  now_at: instant,
});
export type CampaignPreview = z.output<typeof preview>;

export const previewCampaign = route({
  method: 'POST',
  path: 'stores/campaigns/{id}/preview',
  summary: 'Whom a campaign would reach now, whom it leaves out and why, what it costs, and how one of them reads it',
  access: writing,
  params: idParams,
  body: z.object({ audience: campaignAudience, ...words }),
  response: preview,
});

export const testCampaign = route({
  method: 'POST',
  path: 'stores/campaigns/{id}/test',
  summary:
    'Sends it to whoever asks, as the first of its audience would read it: a notice to their own browsers, a WhatsApp message to the phone they say, else by mail',
  access: writing,
  params: idParams,
  body: z.object({
    audience: campaignAudience,
    ...words,
    /** As people write it: where one by WhatsApp goes. */
    phone: text(30).default(''),
  }),
  response: z.object({
    /** Where it went; both null for a notice. */
    email: z.string().nullable(),
    phone: z.string().nullable(),
  }),
  errors: [
    'mail_off',
    'campaign_no_device',
    'whatsapp_off',
    'campaign_template_unfit',
    'invalid_phone',
    'invalid_phone_portugal',
  ],
  rate: 5,
  counts: 'calls',
});

export const startCampaign = route({
  method: 'POST',
  path: 'stores/campaigns/{id}/{campaign_id}/start',
  summary: 'Sends it, now or when it says; each person gets it at most once',
  access: writing,
  params: one,
  body: z.object({
    /** How many the person was told it goes to; another number asks again. */
    receive: z.number().int().min(1),
  }),
  response: campaign,
  errors: [
    'not_found',
    'campaign_begun',
    'campaign_unwritten',
    'mail_off',
    'mailing_off',
    'campaign_channel_off',
    'campaign_template_unfit',
    'campaign_field_empty',
    'campaign_push_unfit',
    'campaign_recipients_changed',
    'campaign_past',
  ],
});

export const moveCampaign = route({
  method: 'POST',
  path: 'stores/campaigns/{id}/{campaign_id}/move',
  summary: 'Lets a campaign rest, go on, or end where it is',
  access: writing,
  params: one,
  body: z.object({ to: z.enum(['paused', 'sending', 'stopped']) }),
  response: campaign,
  errors: ['not_found', 'campaign_not_running'],
});

export const deleteCampaign = route({
  method: 'DELETE',
  path: 'stores/campaigns/{id}/{campaign_id}',
  summary: 'Deletes a draft; what was sent stays',
  access: writing,
  params: one,
  response: done,
  errors: ['not_found', 'campaign_begun'],
});

export const saveCampaignSettings = route({
  method: 'PUT',
  path: 'stores/campaigns/{id}/settings',
  summary: 'Hours of silence, how often a person is written to, how fast, and what a message costs',
  access: writing,
  params: idParams,
  body: campaignSettings,
  response: campaignSettings,
});
