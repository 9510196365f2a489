import { CLIENT_GROUPS } from '@comanda/domain/segments/client-groups';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { consentChannel } from '../clients/consents.ts';
import {
  clientId,
  done,
  flag,
  id,
  idParams,
  instant,
  money,
  moneySum,
  requiredText,
  storeBody,
  textId,
} from '../fields.ts';
import { inBody, inParams, MANAGERS, route, staff } from '../route.ts';

const kind = <Kind extends string>(name: Kind) => z.literal(name);
const days = z.number().int().min(0).max(3650);
const count = z.number().int().min(0).max(100_000);
/** Both ends count; null is open. */
const isRange = ({ min, max }: { min: number | null; max: number | null }) =>
  (min !== null || max !== null) && (min === null || max === null || min <= max);
const NO_RANGE = { error: () => t('Escreva de quanto até quanto.') };
const names = (max: number, letters: number) => z.array(requiredText(letters)).min(1).max(max);

/** Orders looked at by rules about what and how somebody orders go back so many days at most. */
export const RULE_DAYS = 730;
const lately = z.number().int().min(1).max(RULE_DAYS).default(365);
export const ORDER_CHANNELS = ['delivery', 'takeaway', 'table', 'counter', 'partner'] as const;
export type OrderChannel = (typeof ORDER_CHANNELS)[number];
export const TAG_LETTERS = 30;
/** People chosen one by one. */
export const MOST_CHOSEN = 200;
export const TAGS_OF_CLIENT = 20;
/** The store's month now, the next one, or one by its number. */
const month = z.union([z.enum(['this', 'next']), z.number().int().min(1).max(12)]);

/** One thing that is true of a client. */
export const segmentRule = z.discriminatedUnion('kind', [
  z.object({ kind: kind('group'), groups: z.array(z.enum(CLIENT_GROUPS)).min(1).max(CLIENT_GROUPS.length) }),
  /** Days since the last order. */
  z
    .object({ kind: kind('recency'), min: days.nullable().default(null), max: days.nullable().default(null) })
    .refine(isRange, NO_RANGE),
  /** Orders in all; at most 0 has never ordered. */
  z
    .object({ kind: kind('frequency'), min: count.nullable().default(null), max: count.nullable().default(null) })
    .refine(isRange, NO_RANGE),
  z
    .object({
      kind: kind('value'),
      of: z.enum(['total', 'average']).default('total'),
      min: money.nullable().default(null),
      max: money.nullable().default(null),
    })
    .refine(isRange, NO_RANGE),
  z.object({
    kind: kind('channel'),
    channels: z.array(z.enum(ORDER_CHANNELS)).min(1).max(ORDER_CHANNELS.length),
    days: lately,
  }),
  /** Has ordered any of these items so many times. */
  z.object({
    kind: kind('items'),
    items: z.array(id).min(1).max(20),
    times: z.number().int().min(1).max(1000).default(1),
    days: lately,
  }),
  /** Where the last delivery went: the neighbourhood, or the city of a store that knows none. */
  z.object({ kind: kind('neighbourhood'), names: names(30, 80) }),
  z.object({ kind: kind('consent'), channel: consentChannel, given: flag.default(true) }),
  z.object({ kind: kind('tags'), tags: names(TAGS_OF_CLIENT, TAG_LETTERS), has: flag.default(true) }),
  /** Chosen one by one. */
  z.object({ kind: kind('people'), ids: z.array(clientId).min(1).max(MOST_CHOSEN) }),
  z.object({ kind: kind('birthday'), month }),
  z
    .object({ kind: kind('points'), min: money.nullable().default(null), max: money.nullable().default(null) })
    .refine(isRange, NO_RANGE),
]);
export type SegmentRule = z.output<typeof segmentRule>;
/** All of them are true; without any, it is everybody. */
export const segmentRules = z.array(segmentRule).max(12);
export type SegmentRules = z.output<typeof segmentRules>;

export const SEGMENT_LETTERS = 60;
export const MOST_SEGMENTS = 30;
const segmentForm = z.object({
  name: requiredText(SEGMENT_LETTERS, () => t('Escreva o nome do grupo.')),
  rules: segmentRules.min(1, { error: () => t('Escolha pelo menos um filtro.') }),
});

/** One of them as its rules were when it was chosen. */
export const chosenSegment = z.object({ name: z.string().max(80), rules: segmentRules });
export type ChosenSegment = z.output<typeof chosenSegment>;

/** A named group of clients, counted now. */
export const segment = z.object({
  id,
  name: z.string(),
  rules: segmentRules,
  clients: z.number().int(),
  created_at: instant,
});
export type Segment = z.output<typeof segment>;
const audienceCount = z.object({
  clients: z.number().int(),
  /** Of those, who may be told by each way. */
  reachable: z.record(consentChannel, z.number().int()),
});

const named = z.array(z.object({ name: z.string(), clients: z.number().int() }));
export const segmentsPage = z.object({
  segments: z.array(segment),
  /** Of everybody. */
  ...audienceCount.shape,
  /** Who may be told by some way. */
  told: z.number().int(),
  orders_total: moneySum,
  /** A row for each band of recency, a cell for each of frequency. */
  cells: z.array(z.array(z.object({ clients: z.number().int(), orders_total: moneySum }))),
  /** The words that clients have, and where they live; the commonest first. */
  tags: named,
  neighbourhoods: named,
});
export type SegmentsPage = z.output<typeof segmentsPage>;

const ofSegment = z.object({ id: textId, segment_id: textId });

export const findSegments = route({
  method: 'GET',
  path: 'stores/segments/{id}',
  summary: 'The store’s groups of clients, each counted now, and how its clients spread over when and how often',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  response: segmentsPage,
});

export const createSegment = route({
  method: 'POST',
  path: 'stores/segments/{id}',
  summary: 'Names a group of clients by its rules',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  body: segmentForm,
  response: segment,
  errors: ['segment_exists', 'too_many_segments'],
});

export const updateSegment = route({
  method: 'PUT',
  path: 'stores/segments/{id}/{segment_id}',
  summary: 'Gives a group another name or other rules',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: ofSegment,
  body: segmentForm,
  response: segment,
  errors: ['segment_exists'],
});

export const deleteSegment = route({
  method: 'DELETE',
  path: 'stores/segments/{id}/{segment_id}',
  summary: 'Takes a group away; its clients stay',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: ofSegment,
  response: done,
});

export const countSegment = route({
  method: 'POST',
  path: 'stores/segments/{id}/count',
  summary: 'How many clients some rules are true of, and how many of those may be told by each way; keeps nothing',
  access: staff(MANAGERS, inParams('id'), 'clients_view'),
  params: idParams,
  body: z.object({ rules: segmentRules }),
  response: audienceCount,
});

export const saveClientTags = route({
  method: 'PUT',
  path: 'stores/clients/tags',
  summary: 'The words that a client has, instead of those before',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ id: clientId, tags: z.array(requiredText(TAG_LETTERS)).max(TAGS_OF_CLIENT) }),
  response: z.array(z.string()),
});

export const tagClients = route({
  method: 'POST',
  path: 'stores/clients/tags',
  summary: 'Puts one word on several clients beside those that they have; who has twenty gets no more',
  access: staff(MANAGERS, inBody, 'clients_view'),
  body: storeBody.extend({ ids: z.array(clientId).min(1).max(MOST_CHOSEN), tag: requiredText(TAG_LETTERS) }),
  response: z.object({ tagged: z.number().int() }),
});
