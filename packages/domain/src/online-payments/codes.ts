import { PAYMENT } from '../codes.ts';

/** Ways of paying that a provider takes. */
export const ONLINE_METHODS = ['pix', 'card'] as const;
export type OnlineMethod = (typeof ONLINE_METHODS)[number];
/** The wire code under which each is offered. */
export const ONLINE_CODES: Readonly<Record<OnlineMethod, number>> = { pix: PAYMENT.pixOnline, card: PAYMENT.creditB };

/** Of a store's account with a provider. */
export const ACCOUNT_STATES = ['connecting', 'reviewing', 'refused', 'live', 'stopped'] as const;
export const REFUND_STATES = ['asked', 'done', 'refused'] as const;
/** What is kept of a payment's way. */
export const STEP_KINDS = [
  'asked',
  'link',
  'state',
  'paid',
  'attention',
  'refund_asked',
  'refund_done',
  'refund_refused',
] as const;
