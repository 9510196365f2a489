import { CONSENT_CHANNELS } from '@comanda/domain/clients/consents';
import { CLIENT } from '@comanda/domain/fields/client';
import { answerShape } from '../kinds.ts';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { customerAccount } from './accounts.ts';
import { orderSummary } from './client-orders.ts';
import {
  day,
  done,
  flag,
  id,
  idParams,
  instant,
  money,
  optionalEmail,
  orderId,
  requiredText,
  storeBody,
  storeQuery,
  text,
  textFlag,
  textId,
  clientId,
  clientParams,
} from '../fields.ts';
import { ALLERGY_MAX } from '../orders/order-wish.ts';
import { deliveryMethod, orderStatus } from '../orders/orders.ts';
import { consentChannel } from './consents.ts';
import { segmentRules } from '../marketing/segments.ts';
import { ALL_ROLES, customer, inBody, inParams, inQuery, MANAGERS, OWNERS, route, staff, withProof } from '../route.ts';

/** Where a client's last delivery went; what `clients.last_address` holds. */
export const clientAddress = z.object({
  address: z.string(),
  number: z.string(),
  reference: z.string(),
  zipcode: z.string(),
  city_id: id.nullable(),
  city_name: z.string(),
  /** The neighbourhood. */
  variable_fee_id: id.nullable(),
  fee_name: z.string(),
});
export type ClientAddress = z.output<typeof clientAddress>;

/** A store's record of someone who buys, as a row of its list. */
export const client = z.object({
  ...answerShape(CLIENT, 'row'),
  /** The person has an account and signed in here with it. */
  has_account: z.boolean(),
  /** They have said yes to offers by WhatsApp, and are not blocked. */
  may_whatsapp: z.boolean(),
});
export type Client = z.output<typeof client>;

export const CLIENTS_PER_PAGE = 50;
export const CLIENT_SORTS = [
  'name',
  'orders_count',
  'orders_total',
  'points',
  'last_order_at',
  'created_at',
  'birthday_day',
  'contacted_at',
] as const;
const paging = { page: textId.optional(), search: text(80).optional() };
const rulesText = z
  .string()
  .max(6000)
  .transform((json, context) => {
    try {
      return JSON.parse(json) as unknown; // the rules' own schema reads it
    } catch {
      context.addIssue({ code: 'custom', message: t('Estes filtros não dão para ler.') });
      return z.NEVER;
    }
  })
  .pipe(segmentRules);
/** Which clients, and in which order. */
export const clientFilters = {
  sort: z.enum(CLIENT_SORTS).default('last_order_at'),
  direction: z.enum(['asc', 'desc']).default('desc'),
  blocked: textFlag.optional(),
  /** Only the clients of a named group. */
  segment: textId.optional(),
  /** Only those of whom these rules are true, as JSON. */
  rules: rulesText.optional(),
};
/** Of a store of more clients, `total` may be what a list has at least. */
export const CLIENTS_COUNTED = 10_000;
const clientPage = z.object({
  clients: z.array(client),
  page: z.number().int(),
  /** Of `total`. */
  pages: z.number().int(),
  /** How many there are; with `more`, how many were counted. */
  total: z.number().int(),
  /** There may be more than `total`, and pages after `pages`: those of a store of more than 10,000 are not counted to the end. */
  more: z.boolean(),
});

export const findClients = route({
  method: 'GET',
  path: 'stores/clients/{id}',
  summary:
    'The clients of a store, a page at a time; `search` is a part of the name or phone, accents and capitals do not count',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  query: z.object({ ...paging, ...clientFilters }),
  response: clientPage,
});

export const NO_ORDER_DAYS = 30;
export const findClientsWithoutOrder = route({
  method: 'GET',
  path: 'stores/clients/no-order/{id}',
  summary: 'Clients who have not ordered for so many days (30), or never; the longest absent first',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  query: z.object({
    ...paging,
    days: z
      .string()
      .regex(/^\d{1,4}$/)
      .transform(Number)
      .optional(),
  }),
  response: clientPage,
});

export const clientCard = client.extend({
  tax_id: z.string(),
  /** The order of the other service by which they came from it; empty for anybody else. */
  source_code: z.string(),
  /** Of records that were joined to this one: orders by these are theirs, too. */
  other_phones: z.array(z.string()),
  /** The shop's own, never shown to the client. */
  notes: z.string(),
  /** What they must not eat: an order of theirs says it to the kitchen. */
  allergies: z.string(),
  /** Words that the shop has put on them. */
  tags: z.array(z.string()),
  /** Why they may not order, in the shop's own words; empty while they may. */
  blocked_reason: z.string(),
  last_address: clientAddress.nullable(),
  /** Of their newest orders: how many they rated, and with how many stars of five on average; null without any. */
  rated: z.object({ average: z.number(), orders: z.number().int() }).nullable(),
  /** The other record with this phone: the shop's, or that of an account which says that the phone is theirs. */
  twin: z
    .object({ id: clientId, name: z.string(), points: money, orders_count: z.number().int(), has_account: z.boolean() })
    .nullable(),
  /** How the account came to this record; null where it has none, or has had it since before that was kept. */
  merge: z
    .object({
      proof: z.enum(['shop', 'link', 'email', 'records']),
      /** Who of the store said so; empty where the person has proven it. */
      user_name: z.string(),
      /** What came along. */
      points: money,
      orders: z.number().int(),
      created_at: instant,
    })
    .nullable(),
  /** The newest ten. */
  orders: z.array(
    z.object({
      id: orderId,
      day,
      number: z.number().int(),
      status: orderStatus,
      delivery_method: deliveryMethod,
      total: money,
      created_at: instant,
    }),
  ),
});
export type ClientCard = z.output<typeof clientCard>;

export const getClient = route({
  method: 'GET',
  path: 'stores/clients/by-id/{id}',
  summary: 'One client: orders, total, points, last address',
  access: staff(ALL_ROLES, inQuery, 'clients_view'),
  params: clientParams,
  query: storeQuery,
  response: clientCard,
});

/** A client as the form writes it; what is left out stays. */
export const clientFields = z.object({
  name: requiredText(80, 'Digite o nome.').optional(),
  phone: requiredText(30, 'Digite o telefone.').optional(),
  email: optionalEmail.optional(),
  tax_id: text(20).optional(),
  birthday_day: z.number().int().min(1).max(31).nullable().optional(),
  birthday_month: z.number().int().min(1).max(12).nullable().optional(),
  notes: text(1000).optional(),
  allergies: text(ALLERGY_MAX).optional(),
  no_marketing: flag.optional(),
});
export const updateClient = route({
  method: 'PUT',
  path: 'stores/clients',
  summary: 'Corrects a client’s record in this store; their own account is not touched',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId, ...clientFields.shape }),
  response: clientCard,
  errors: [
    'client_phone_taken',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_cpf',
    'invalid_cnpj',
    'invalid_tax_id',
    'invalid_nif',
  ],
});

export const createClient = route({
  method: 'POST',
  path: 'stores/clients',
  summary: 'Writes down somebody who has not ordered yet',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({
    ...clientFields.omit({ no_marketing: true }).shape,
    name: requiredText(80, 'Digite o nome.'),
    phone: requiredText(30, 'Digite o telefone.'),
    /** By which ways they have told the shop that they want offers. */
    offers: z.array(consentChannel).max(CONSENT_CHANNELS.length).default([]),
  }),
  response: clientCard,
  errors: [
    'client_phone_taken',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_cpf',
    'invalid_cnpj',
    'invalid_tax_id',
    'invalid_nif',
  ],
});

export const disableClient = route({
  method: 'POST',
  path: 'stores/clients/disable',
  summary: 'Keeps a client from ordering in this store, or lets them again',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId, blocked: flag.default(true), reason: text(200).default('') }),
  response: clientCard,
});

export const markContacted = route({
  method: 'POST',
  path: 'stores/clients/contacted',
  summary: 'Keeps that the store has just written to a client, so that nobody writes twice',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: z.object({ contacted_at: instant }),
});

export const joinClient = route({
  method: 'POST',
  path: 'stores/clients/join',
  summary:
    'The shop says that an account (`id`: its own record) is the person of its phone: the two records become one',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: clientCard,
  errors: ['conflict', 'client_has_account'],
});

export const splitClient = route({
  method: 'POST',
  path: 'stores/clients/split',
  summary: 'Takes an account off a record: what came with it, and what it has ordered since, is its own again',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: clientCard,
  errors: ['conflict'],
});

export const CLAIM_LINK_DAYS = 2;
export const createClaimLink = route({
  method: 'POST',
  path: 'stores/clients/claim-link',
  summary:
    'A link for the shop to send to a record’s phone: whoever opens it signed in takes the record to their account',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: z.object({ url: z.string(), expires_at: instant }),
  errors: ['conflict'],
});

export const CLAIM_CODE_MINUTES = 15;
export const sendClaimCode = route({
  method: 'POST',
  path: 'client/claim/code',
  summary: 'Sends a code to the e-mail that the store has of the own phone’s person; whether it has one is not told',
  access: customer,
  body: storeBody,
  response: z.object({ message: z.string() }),
  errors: ['too_many_attempts'],
});

export const claimClient = route({
  method: 'POST',
  path: 'client/claim',
  summary: 'Takes the store’s record of a phone to the own account, by the shop’s link or the mailed code',
  access: customer,
  /** @param proof the link's token, or the six digits of the code */
  body: storeBody.extend({ proof: requiredText(60, 'Digite o código.') }),
  response: done,
  errors: ['claim_expired', 'client_has_account', 'too_many_attempts'],
});

export const exportClient = route({
  method: 'GET',
  path: 'stores/clients/export/{id}',
  summary: 'Everything that the store keeps of a client, as JSON and as tables in a zip, to give them (LGPD, art. 18)',
  access: withProof(staff(OWNERS, inQuery, 'clients_view')),
  params: clientParams,
  query: storeQuery,
  response: 'file',
});

export const eraseClient = route({
  method: 'POST',
  path: 'stores/clients/erase',
  summary: 'Takes who the client is out of the record, the orders and their events; amounts stay. It cannot be undone',
  access: staff(OWNERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId }),
  response: done,
  errors: ['client_has_open_order'],
});

/** A customer's own account, and what one store knows of them when it is named. */
export const customerInStore = customerAccount.extend({
  /** The store's record; null where they have not bought. */
  client_id: clientId.nullable(),
  /** Cashback balance in that store. */
  points: money,
  hasOrderInStore: z.boolean(),
  last_address: clientAddress.nullable(),
  /** Whose phone it is is proven here: the record is the store's own. */
  proven: z.boolean(),
});
export const getCustomer = route({
  method: 'GET',
  path: 'client/by-id/{id}',
  summary: 'The own account; with `store_id`, the balance and the last address in that store',
  access: customer,
  params: idParams,
  query: z.object({ store_id: textId.optional() }),
  response: customerInStore,
});

/** `clientId`: the customer's own id, or that of their record in the store. */
export const getLastOrder = route({
  method: 'GET',
  path: 'client/last-order-client-id/{clientId}/{storeId}',
  summary: 'The own last order in a store, with what was in it and its address: to have it again on any device',
  access: customer,
  params: z.object({ clientId: textId, storeId: textId }),
  response: z.object({
    client_id: clientId.nullable(),
    order: orderSummary.nullable(),
    address: clientAddress.nullable(),
  }),
});

export const updateLastOrderAddress = route({
  method: 'POST',
  path: 'client/update-last-order-address',
  summary: 'Corrects the own address that the store keeps for the next order; orders that were placed keep theirs',
  access: customer,
  body: storeBody.extend({
    address: text(160),
    number: text(20).default(''),
    reference: text(160).default(''),
    zipcode: text(12).default(''),
    city_id: id.nullable().default(null),
    city_name: text(80).default(''),
    variable_fee_id: id.nullable().default(null),
    fee_name: text(80).default(''),
  }),
  response: clientAddress,
});
