/** What a message leaves by: `chat` is written by a person, one conversation after the other. */
export const CAMPAIGN_CHANNELS = ['email', 'push', 'whatsapp', 'chat'] as const;
export type CampaignChannel = (typeof CAMPAIGN_CHANNELS)[number];
/** What leaves by it has a subject. */
export const isTitled = (channel: CampaignChannel): boolean => channel === 'email' || channel === 'push';

/** An automation is `on` or `off`; a campaign goes through the others. */
export const CAMPAIGN_STATES = ['draft', 'scheduled', 'sending', 'paused', 'stopped', 'done', 'on', 'off'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const CAMPAIGN_MESSAGE_STATES = ['held', 'queued', 'handed', 'sent', 'failed', 'dropped'] as const;

export const RECIPES = [
  'welcome',
  'second_order',
  'win_back_15',
  'win_back_30',
  'win_back_60',
  'abandoned_cart',
  'birthday',
  'review_request',
  'points_expiring',
  'back_in_stock',
] as const;
export type Recipe = (typeof RECIPES)[number];

/** Who is meant, by when they ordered last: days are those of the store. */
export const AUDIENCE_GROUPS = ['all', 'new', 'regular', 'cooling', 'gone', 'birthday'] as const;
export type AudienceGroup = (typeof AUDIENCE_GROUPS)[number];

export const USUAL_CAMPAIGN_SETTINGS = {
  quiet_start: 1260,
  quiet_end: 540,
  weekly_cap: 1,
  per_minute: 60,
  result_days: 3,
  hold_back: 10,
  email_cost: 0,
} as const;

/**
 * Why a campaign was paused by itself, or an automation waits: the store's number sends nothing, its template may not be used, Meta lets it send no more, or
 * the month has cost what the store wants to pay. */
export const CAMPAIGN_TROUBLES = ['number_off', 'template', 'limit', 'month_limit'] as const;
export type CampaignTrouble = (typeof CAMPAIGN_TROUBLES)[number];
