import { ACCOUNT_STATES, ONLINE_METHODS } from '@comanda/domain/online-payments/codes';
import * as z from 'zod';
import { accountReview } from './auto-pix.ts';
import { flag, instant, storeBody, storeQuery } from '../fields.ts';
import { inBody, inQuery, MANAGERS, OWNERS, route, staff, withProof } from '../route.ts';

const method = z.enum(ONLINE_METHODS);

const account = z.object({
  provider: z.string(),
  title: z.string(),
  /** Null: never connected. */
  state: z.enum(ACCOUNT_STATES).nullable(),
  nickname: z.string(),
  connected_until: instant.nullable(),
  silent_since: instant.nullable(),
  /** Whether this installation can connect stores to it. */
  available: z.boolean(),
  /** Its account is opened here, with a form, and looked at by the provider; else the store connects its own. */
  opens: z.boolean(),
  /** What the provider has said of the account last; null before that. */
  review: accountReview
    .pick({ parts: true, reason: true })
    .extend({ /** Papers that somebody has to send. */ missing: z.number().int() })
    .nullable(),
  /** Why the provider did not open it, in its own words. */
  refusal: z.string(),
  /** How long a Pix can be paid; null where the installation has no access. */
  pix_minutes: z.number().nullable(),
  ways: z.array(z.object({ method, enabled: z.boolean() })),
});
export const getOnlineAccounts = route({
  method: 'GET',
  path: 'stores/online-payments/accounts',
  summary: 'Who takes money for the store, how that stands, and which ways of paying are offered',
  access: staff(MANAGERS, inQuery),
  query: storeQuery,
  response: z.object({
    accounts: z.array(account),
    /** Percent of each payment, for the platform. */
    fee_percent: z.number(),
    offered: z.boolean(),
    demo: z.boolean(),
  }),
});
export type OnlineAccounts = z.output<typeof getOnlineAccounts.response>;

const provider = z.string().regex(/^[a-z][a-z0-9-]{1,30}$/);
export const connectOnlineAccount = route({
  method: 'POST',
  path: 'stores/online-payments/connect',
  summary: 'Where the owner says yes at the provider; holds for ten minutes and one visit',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ provider }),
  response: z.object({ url: z.url() }),
  errors: ['online_payment_off', 'pix_not_offered'],
});
export const confirmOnlineAccount = route({
  method: 'POST',
  path: 'stores/online-payments/confirm',
  summary: 'What the provider sends back with: connects the account',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ state: z.string().min(20).max(200), code: z.string().min(1).max(500) }),
  response: getOnlineAccounts.response,
  errors: [
    'online_connect_expired',
    'online_connect_refused',
    'partner_account_taken',
    'payment_provider_silent',
    'online_payment_off',
  ],
});
export const disconnectOnlineAccount = route({
  method: 'POST',
  path: 'stores/online-payments/disconnect',
  summary: 'Takes the account away; what was paid stays',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ provider }),
  response: getOnlineAccounts.response,
});
export const switchOnlineWay = route({
  method: 'POST',
  path: 'stores/online-payments/ways',
  summary: 'Offers a way of paying online, or no longer',
  access: withProof(staff(OWNERS, inBody)),
  body: storeBody.extend({ provider, method, enabled: flag }),
  response: getOnlineAccounts.response,
  errors: ['online_payment_off', 'pix_not_offered'],
});
