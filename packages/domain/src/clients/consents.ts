/** The ways by which a store may tell a client of offers. */
export const CONSENT_CHANNELS = ['whatsapp', 'email', 'push'] as const;
export type ConsentChannel = (typeof CONSENT_CHANNELS)[number];

export const CONSENT_STATES = ['given', 'withdrawn'] as const;
export type ConsentState = (typeof CONSENT_STATES)[number];

/**
 * Where it was said: with an order, on the own account, at the counter, in a list that was brought, to somebody of the shop,
 * by the link of a mail, as an answer to a message, or before it was asked for each way.
 */
export const CONSENT_PLACES = [
  'checkout',
  'account',
  'counter',
  'import',
  'shop',
  'unsubscribe',
  'message',
  'before',
] as const;
export type ConsentPlace = (typeof CONSENT_PLACES)[number];
