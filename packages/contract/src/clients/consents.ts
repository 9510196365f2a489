import { CONSENT_CHANNELS, CONSENT_PLACES, CONSENT_STATES } from '@comanda/domain/clients/consents';
import * as z from 'zod';
import { clientId, clientParams, day, flag, id, instant, storeBody, storeQuery, textId } from '../fields.ts';
import { ALL_ROLES, customer, inBody, inQuery, route, staff } from '../route.ts';

export const consentChannel = z.enum(CONSENT_CHANNELS);

/** One yes or no of a client to one way of being told of offers. */
const consent = z.object({
  id,
  channel: consentChannel,
  state: z.enum(CONSENT_STATES),
  place: z.enum(CONSENT_PLACES),
  /** Of the order at which it was asked. */
  order_number: z.number().int().nullable(),
  /** Who of the store wrote it down; empty where the person did. */
  user_name: z.string(),
  /** Of a list that was brought: where these people said it, and since when; empty and null else. */
  said_where: z.string(),
  said_on: day.nullable(),
  created_at: instant,
  /** Since when another counts; null for what holds now. */
  replaced_at: instant.nullable(),
});
export type Consent = z.output<typeof consent>;
/** So many of the newest are told. */
export const CONSENTS_SHOWN = 60;

export const findConsents = route({
  method: 'GET',
  path: 'stores/clients/consents/{id}',
  summary: 'What a client has said to offers by each way, when and where; the newest first',
  access: staff(ALL_ROLES, inQuery, 'clients_view'),
  params: clientParams,
  query: storeQuery,
  response: z.array(consent),
});

/** Where somebody of the shop is told it. */
export const SHOP_PLACES = ['shop', 'counter'] as const;
export const saveConsent = route({
  method: 'POST',
  path: 'stores/clients/consents',
  summary: 'Keeps that a client has told the shop yes or no to offers by one way',
  access: staff(ALL_ROLES, inBody, 'clients_view'),
  body: storeBody.extend({
    id: clientId,
    channel: consentChannel,
    given: flag,
    place: z.enum(SHOP_PLACES).default('shop'),
  }),
  response: z.array(consent),
});

const ownConsents = z.array(z.object({ channel: consentChannel, given: z.boolean() }));
export const getOwnConsents = route({
  method: 'GET',
  path: 'client/consents',
  summary: 'By which ways a store may tell the signed-in customer of offers; none where they have no record there',
  access: customer,
  query: z.object({ store_id: textId }),
  response: ownConsents,
});

export const saveOwnConsent = route({
  method: 'POST',
  path: 'client/consents',
  summary: 'The signed-in customer says yes or no to a store’s offers by one way',
  access: customer,
  body: storeBody.extend({ channel: consentChannel, given: flag }),
  response: ownConsents,
});
