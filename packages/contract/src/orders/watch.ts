import * as z from 'zod';
import { flag, id, idParams, instant, orderId, textId } from '../fields.ts';
import { ALL_ROLES, inParams, route, staff } from '../route.ts';
import { tableCall } from '../floor/table-calls.ts';

/** What a screen of the store is for; only the first four can hear an order come. */
export const SCREENS = ['orders', 'counter', 'kitchen', 'tables', 'other'] as const;
export const screenKind = z.enum(SCREENS);
export type ScreenKind = z.output<typeof screenKind>;

/** What outside systems do for the product. */
export const ABILITIES = [
  'roads',
  'addresses',
  'push',
  'payments',
  'invoices',
  'messages',
  'posts',
  'reviews',
  'measures',
] as const;
export type Ability = (typeof ABILITIES)[number];

const deviceId = z.string().regex(/^[A-Za-z0-9-]{8,64}$/);

/** Who watches the store's orders now. */
export const watch = z.object({
  /** Screens that told of themselves within the last 75 seconds. */
  screens: z.array(
    z.object({
      screen: screenKind,
      user_name: z.string(),
      sound: z.boolean(),
      visible: z.boolean(),
      seen_at: instant,
      /** It is the one that tells. */
      own: z.boolean(),
    }),
  ),
  /** The shop's computers that print. */
  agents: z.array(z.object({ name: z.string(), alive: z.boolean(), last_seen_at: instant.nullable() })),
  /** Orders that came and that nobody has accepted or silenced, oldest first. */
  unseen: z.array(z.object({ id, number: z.number().int(), since: instant })),
  /** Tables that call and to which nobody goes yet, oldest first. */
  calls: z.array(tableCall),
  /** Talks of WhatsApp in which a person of the store has not read something. */
  talks: z.number().int(),
  /** Minutes of today's shifts in which no screen was there to be seen or heard. */
  blind_minutes: z.number().int(),
  /** Browsers that would be woken. */
  push_devices: z.number().int(),
  /** Outside systems that do not answer now, and since when. */
  silent_partners: z.array(
    z.object({ name: z.string(), title: z.string(), can: z.array(z.enum(ABILITIES)), since: instant }),
  ),
});
export type Watch = z.output<typeof watch>;

export const getWatch = route({
  method: 'GET',
  path: 'stores/watch/{id}',
  summary: 'Who watches the orders now: screens, sound, printing computers, and what nobody has seen',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: watch,
});

export const keepPresence = route({
  method: 'POST',
  path: 'stores/watch/{id}',
  summary: 'A screen tells that it is there, each 25 seconds and when something of it changes',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: z.object({
    device_id: deviceId,
    screen: screenKind,
    sound: flag,
    visible: flag,
    /** Orders whose alarm somebody has silenced here. */
    heard: z.array(orderId).max(200).default([]),
  }),
  response: watch,
  rate: 60,
});

export const leaveWatch = route({
  method: 'DELETE',
  path: 'stores/watch/{id}/{deviceId}',
  summary: 'A screen closes',
  access: staff(ALL_ROLES, inParams('id')),
  params: z.object({ id: textId, deviceId }),
  response: 'none',
});

/** As the browser's PushSubscription says it, by https only. */
export const pushSubscription = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(500),
  p256dh: z.string().regex(/^[A-Za-z0-9_-]{80,100}$/),
  auth: z.string().regex(/^[A-Za-z0-9_-]{16,32}$/),
});

export const getPush = route({
  method: 'GET',
  path: 'stores/push/{id}',
  summary: 'The server’s public key, with which a browser subscribes',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  response: z.object({ public_key: z.string() }),
});

export const subscribePush = route({
  method: 'POST',
  path: 'stores/push/{id}',
  summary: 'Wakes this browser when an order is not seen',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: pushSubscription.extend({ device: z.string().max(80).default('') }),
  response: 'none',
  errors: ['push_service_unknown'],
});

export const unsubscribePush = route({
  method: 'POST',
  path: 'stores/push/{id}/remove',
  summary: 'This browser wants to sleep again',
  access: staff(ALL_ROLES, inParams('id')),
  params: idParams,
  body: pushSubscription.pick({ endpoint: true }),
  response: 'none',
});

/** On the store's stream: nobody has seen these orders for some minutes. */
export const orderUnseenEvent = z.object({
  orders: z.array(z.object({ id, number: z.number().int(), since: instant })),
  minutes: z.number().int(),
});
