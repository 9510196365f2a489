import { STORE } from '@comanda/domain/fields/store';
import { answerShape } from '../kinds.ts';
import * as z from 'zod';
import {
  flag,
  id,
  idParams,
  instant,
  openEndedInstant,
  email,
  money,
  requiredText,
  slug,
  storeBody,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { city } from './cities.ts';
import { fee, feeArea, feeKm, publicFee } from '../delivery/fees.ts';
import { publicMenu } from '../menu/menu.ts';
import { labelledPaymentMethod } from '../finance/payments.ts';
import { ALL_ROLES, anyone, inBody, inParams, inQuery, MANAGERS, OWNERS, route, staff, user } from '../route.ts';
import { design } from './store-design.ts';
import { closedDates } from './store-hours.ts';
import { deliverySettings, schedule, storeChanges, storeSettings, storeState } from './store-settings.ts';

const s = storeSettings.shape;

/** A store in a list of the user's own. */
export const storeSummary = z.object({
  ...answerShape(STORE, 'summary'),
  logo: z.string().nullable(),
  is_open: z.boolean(),
  opening: storeState,
});
export type StoreListEntry = z.output<typeof storeSummary>;

/** What is different now, each until an instant; null is as always. See `switches`. */
const differences = {
  delivery_off_until: openEndedInstant.nullable(),
  takeaway_off_until: openEndedInstant.nullable(),
  /** While a rush runs, everything takes `rush_minutes` longer and delivery costs `rush_fee` more. */
  rush_until: openEndedInstant.nullable(),
  rush_minutes: z.number().int(),
  rush_fee: money,
};

/** A store as its own people see it. */
export const storeDetail = z.object({
  ...s,
  external_webhook: z.string(),
  id,
  short_id: z.string(),
  source: z.string(),
  open_status: z.number(),
  closed_until: instant.nullable(),
  ...differences,
  is_open: z.boolean(),
  opening: storeState,
  times: schedule,
  closes_schedule: z.array(closedDates),
  design,
  cities: z.array(city),
  fees: z.array(fee),
  feeskm: z.array(feeKm),
  fee_areas: z.array(feeArea),
  payment_methods: z.array(labelledPaymentMethod),
  cashier_payment_methods: z.array(labelledPaymentMethod),
  /** The counter has a password for discounts; the password itself is never answered. */
  has_discount_password: z.boolean(),
  menu_version: z.number(),
  created_at: instant,
});
export type StoreDetail = z.output<typeof storeDetail>;

/** What everybody may read of a store's reviews. */
export const shownRating = z.object({
  average: z.number(),
  count: z.number(),
  /** The newest that have words, whatever their stars. */
  said: z.array(
    z.object({
      rating: z.number().int(),
      review: z.string(),
      review_reply: z.string(),
      /** 'Camila R.', or empty for who wants no name. */
      name: z.string(),
      reviewed_at: instant,
    }),
  ),
});

/** What anybody may know of a store: the only list of it. */
export const publicStore = z.object({
  /** `address` and `phone` are empty when the store hides them. */
  ...answerShape(STORE, 'public'),
  // The store's own accounts with Meta and Google; not there when it has none.
  pixel_id: z.string().optional(),
  google_analytics: z.string().optional(),
  google_ads: z.string().optional(),
  /** The profile that the page links to; null when the store shows none. */
  instagram_user: z.string().nullish(),
  config: z.object({ no_service_fee: z.boolean().optional(), full_image: z.boolean().optional() }),
  /** Null when the store does not show it, or nobody has rated yet. */
  rating: shownRating.nullable(),
  open_status: z.number(),
  closed_until: instant.nullable(),
  ...differences,
  /** An order for now is taken. */
  is_open: z.boolean(),
  opening: storeState,
  times: schedule,
  closes_schedule: z.array(closedDates.omit({ id: true })),
  design,
  payment_methods: z.array(labelledPaymentMethod),
  cities: z.array(city.omit({ store_id: true })),
  fees: z.array(publicFee),
  feeskm: z.array(feeKm),
  fee_areas: z.array(feeArea),
  menu_version: z.number(),
  /** The page of a table: items for tables, and orders outside the hours. */
  table_mode: z.boolean(),
  /** The whole menu whatever the hour: `expandMenu` reads it, and `domain/availability` judges it. */
  ...publicMenu.shape,
});
export type PublicStore = z.output<typeof publicStore>;

export const listStores = route({
  method: 'GET',
  path: 'stores',
  summary: "The user's stores, by name",
  access: user(...ALL_ROLES),
  response: z.array(storeSummary),
});

export const STORES_PER_PAGE = 20;
export const listStoresPaginated = route({
  method: 'GET',
  path: 'stores/paginated',
  summary: "The user's stores a page at a time; accents and capitals do not count in the search",
  access: user(...ALL_ROLES),
  query: z.object({ page: textId.optional(), search: text(80).optional() }),
  response: z.object({
    stores: z.array(storeSummary),
    page: z.number(),
    pages: z.number(),
    total: z.number(),
  }),
});

export const getStore = route({
  method: 'GET',
  path: 'stores/by-id',
  summary: 'One of the user’s stores with all of its settings',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: storeDetail,
});

const bySlug = { access: anyone, response: publicStore, errors: ['not_found'] } as const;
export const getStoreBySlug = route({
  ...bySlug,
  method: 'GET',
  path: 'stores/by-slug',
  summary: "A store's public page: what it is, its hours, its menu",
  query: z.object({ slug: text(60) }),
});
export const getTableStoreBySlug = route({
  ...bySlug,
  method: 'GET',
  path: 'stores/by-slug/{slug}/table',
  summary: 'The same for someone who sits at a table',
  params: z.object({ slug: text(60) }),
});

export const checkSlug = route({
  method: 'GET',
  path: 'stores/slug-check',
  summary: 'Whether a link is free, and one that is',
  access: anyone,
  query: z.object({ slug: text(200), store_id: textId.optional() }),
  response: z.object({
    /** As it would be kept. */
    slug: z.string(),
    available: z.boolean(),
    reason: z.enum(['slug_empty', 'slug_characters', 'slug_too_long', 'slug_reserved', 'slug_taken']).nullable(),
    /** A free link made from what was typed. */
    suggestion: z.string(),
  }),
  rate: 90,
});

/** The numbered steps of the sign-up. */
export const newStore = z.object({
  name: requiredText(80, 'Informe o nome da loja.'),
  state: requiredText(60, 'Escolha na lista.'),
  city: requiredText(80, 'Informe a cidade.'),
  address: requiredText(160, 'Informe o endereço.'),
  zipcode: text(12).default(''),
  phone: requiredText(25, 'Informe o telefone.'),
  url: slug,
  type: s.type,
  tax_id: requiredText(20, 'Informe o número do documento.'),
  whatsapp: text(25).default(''),
  country_id: s.country_id.default(1),
  source: text(60).default(''),
});
export const newOwner = z.object({
  name: requiredText(80, 'Informe o seu nome.'),
  email,
  password: z.string().min(8, { error: 'Use pelo menos 8 caracteres.' }).max(128),
});

export const createStore = route({
  method: 'POST',
  path: 'stores',
  summary: 'Opens a store: with an owner it is a sign-up, which logs in; without, it is another store of the user',
  access: anyone,
  body: newStore.extend({ owner: newOwner.optional() }),
  response: z.object({
    store: storeSummary,
    /** Of the new owner; null when a signed-in user opened the store. */
    token: z.string().nullable(),
  }),
  errors: [
    'slug_taken',
    'slug_reserved',
    'email_taken',
    'weak_password',
    'invalid_tax_id',
    'invalid_cpf',
    'invalid_cnpj',
    'invalid_nif',
    'invalid_phone',
    'invalid_phone_portugal',
    'sign_up_needs_owner',
    'forbidden',
  ],
  rate: 10,
});

export const updateStore = route({
  method: 'PUT',
  path: 'stores/{id}',
  summary: 'Changes the settings that are sent; the others stay',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: storeChanges,
  response: storeDetail,
  errors: [
    'slug_taken',
    'slug_reserved',
    'invalid_tax_id',
    'invalid_cpf',
    'invalid_cnpj',
    'invalid_nif',
    'invalid_phone',
    'invalid_phone_portugal',
    'invalid_zipcode',
    'invalid_timezone',
  ],
});

export const duplicateStore = route({
  method: 'POST',
  path: 'stores/duplicate',
  summary: 'A new store with the menu, fees, hours, design, payments and discounts of this one',
  access: staff(OWNERS, inBody),
  body: storeBody.extend({ name: requiredText(80).optional(), url: slug.optional() }),
  response: storeSummary,
  errors: ['slug_taken', 'slug_reserved'],
});

export const setOpenStatus = route({
  method: 'POST',
  path: 'stores/openStatus/{id}',
  summary:
    'Closes by hand until the end of the day, a time, or until somebody opens: 0 close, 1 open, 2 delivery, 3 everywhere',
  access: staff(ALL_ROLES, inParams('id'), 'store_open_close'),
  params: idParams,
  body: z.object({
    type: z.literal([0, 1, 2, 3]),
    /** Stays so until somebody opens the store. */
    until_reopened: flag.optional(),
    /** Opens again at this instant. */
    closed_until: instant.optional(),
  }),
  response: z.object({
    open_status: z.number(),
    closed_until: instant.nullable(),
    is_open: z.boolean(),
    opening: storeState,
  }),
  errors: ['closing_time_past'],
});

/** What a store needs before its first customer, in the order in which an owner does it. */
export const CHECKLIST_STEPS = ['hours', 'item', 'photo', 'fee', 'payment', 'pix', 'design', 'qr', 'order'] as const;
export const getChecklist = route({
  method: 'GET',
  path: 'stores/checklist',
  summary: 'What is still missing before the first customer',
  access: staff(ALL_ROLES, inQuery),
  query: storeQuery,
  response: z.object({
    steps: z.array(z.object({ key: z.enum(CHECKLIST_STEPS), done: z.boolean() })),
    done: z.number(),
    total: z.number(),
    /** Items that came with the store and that nobody can order yet. */
    samples: z.number().int(),
  }),
});

export const updateDeliverySettings = route({
  method: 'PUT',
  path: 'stores/delivery-fee',
  summary: 'How delivery is charged and what it asks for; what is not sent stays',
  access: staff(MANAGERS, inBody),
  body: storeBody.extend(deliverySettings.partial().shape),
  response: deliverySettings,
});
