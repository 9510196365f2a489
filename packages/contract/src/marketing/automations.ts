import { CAMPAIGN_CHANNELS, RECIPES } from '@comanda/domain/campaigns/codes';
import * as z from 'zod';
import { campaignCoupon, campaignCounts, campaignSettings, whatsappWays } from './campaigns.ts';
import { flag, itemId, idParams, ownPhoto, text } from '../fields.ts';
import { inParams, MANAGERS, route, staff } from '../route.ts';

const recipe = z.enum(RECIPES);
/** What one says, and by what. */
export const automationWords = z.object({
  channel: z.enum(CAMPAIGN_CHANNELS),
  subject: text(120).refine((line) => !/[\r\n]/.test(line), { error: 'O assunto fica em uma linha só.' }),
  body: text(2000),
  button: text(30),
  coupon: campaignCoupon.nullable(),
  /** The menu item whose picture a notice shows. */
  item_id: itemId.nullable().default(null),
  /** In place of the item's. */
  photo: ownPhoto,
  /** The approved template that WhatsApp sends; each line of the text fills one of its places. */
  template: text(120).default(''),
});

export const automation = z.object({
  recipe,
  on: z.boolean(),
  ...automationWords.shape,
  /** How long before or after what it is about, in days or, of a bag, minutes; null where the recipe leaves no choice. */
  span: z.number().int().nullable(),
  /** When on its day it leaves, minutes since midnight, outside the silence; null where it leaves as soon as it happens. */
  leaves_at: z.number().int().nullable(),
  /** Nobody has written it yet: the text is a suggestion. */
  suggested: z.boolean(),
  /** Whom it would reach now, on or off; of one that has an hour, this day. */
  today: z.number().int(),
  counts: campaignCounts,
  /** What keeps its messages from leaving now; empty for nothing. They wait, but not for ever. */
  trouble: text(20),
});
export type Automation = z.output<typeof automation>;

const automations = z.object({
  mail: z.enum(['on', 'off', 'no_server']),
  whatsapp: whatsappWays,
  settings: campaignSettings,
  automations: z.array(automation),
  /** Who asks for reviews are the reviews themselves: whether they do, how many minutes after, and about how many orders of the last day. */
  review: z.object({ on: z.boolean(), minutes: z.number().int(), today: z.number().int() }),
});
export type Automations = z.output<typeof automations>;

export const findAutomations = route({
  method: 'GET',
  path: 'stores/automations/{id}',
  summary: 'Messages that go out by themselves: what each says, whom it would reach today, and what came back',
  access: staff(MANAGERS, inParams('id')),
  params: idParams,
  response: automations,
});

export const saveAutomation = route({
  method: 'PUT',
  path: 'stores/automations/{id}/{recipe}',
  summary: 'Turns a recipe on or off, and keeps its words',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams.extend({ recipe }),
  /** A `span` that is none of the recipe's becomes its usual. */
  body: automationWords.extend({
    on: flag,
    span: z.number().int().min(0).max(1440).nullable().default(null),
    leaves_at: z.number().int().min(0).max(1439).nullable().default(null),
  }),
  response: automations,
  errors: [
    'campaign_unwritten',
    'campaign_channel_off',
    'campaign_template_unfit',
    'campaign_field_unknown',
    'campaign_field_empty',
    'campaign_push_unfit',
    'mail_off',
    'mailing_off',
  ],
});
