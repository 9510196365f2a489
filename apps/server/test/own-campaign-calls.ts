/** Calls of our own about campaigns, automations and mails. */
export const CAMPAIGN_CALLS = [
  'GET stores/campaigns/{id}',
  'POST stores/campaigns/{id}',
  'POST stores/campaigns/{id}/preview',
  'POST stores/campaigns/{id}/test',
  'POST stores/campaigns/{id}/{campaign_id}/start',
  'POST stores/campaigns/{id}/{campaign_id}/move',
  'DELETE stores/campaigns/{id}/{campaign_id}',
  'PUT stores/campaigns/{id}/settings',
  'GET stores/automations/{id}',
  'PUT stores/automations/{id}/{recipe}',
  'POST stores/mailing/{store_id}/send',
  'POST mails/bounces',
  'POST unsubscribe',
  'POST unsubscribe/one-click',
  'POST unsubscribe/request',
] as const;
