import { ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import {
  DIRECTIONS,
  HANDOVER_REASONS,
  MEDIA_STATES,
  MEDIA_TYPES,
  MESSAGE_KINDS,
  MESSAGE_STATES,
  TALK_STATES,
} from '@comanda/domain/whatsapp/codes';
import * as z from 'zod';
import {
  clientId,
  day,
  done,
  id,
  idParams,
  instant,
  money,
  orderId,
  requiredText,
  storeQuery,
  text,
  textClientId,
  textId,
} from '../fields.ts';
import { formId, formStore } from '../menu/menu-fields.ts';
import { inBody, inParams, inQuery, type Out, OWNERS, route, staff } from '../route.ts';

/** Talks that a list holds: the latest. */
export const TALKS_SHOWN = 100;
/** Messages that a talk shows: the latest. */
export const TALK_MESSAGES_SHOWN = 200;

const talk = z.object({
  id,
  name: z.string(),
  phone: z.string().nullable(),
  state: z.enum(TALK_STATES),
  reason: z.enum(HANDOVER_REASONS),
  /** Who of the store has taken it. */
  user_name: z.string().nullable(),
  unread: z.number().int(),
  last_text: z.string(),
  /** The robot said it, and has the talk. */
  last_by_bot: z.boolean(),
  last_at: instant,
  order_number: z.number().int().nullable(),
});
export type Talk = z.output<typeof talk>;

const counts = z.object({
  person: z.number().int(),
  bot: z.number().int(),
  done: z.number().int(),
  unread: z.number().int(),
});

export const findTalks = route({
  method: 'GET',
  path: 'stores/wpp/conversas',
  summary: 'The talks of the store’s WhatsApp, the latest first, with how many wait for whom; those of one client too',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({
    state: z.enum(TALK_STATES).optional(),
    search: text(60).optional(),
    client_id: textClientId.optional(),
  }),
  response: z.object({ talks: z.array(talk), counts }),
});

const message = z.object({
  id,
  direction: z.enum(DIRECTIONS),
  kind: z.enum(MESSAGE_KINDS),
  body: z.string(),
  state: z.enum(MESSAGE_STATES),
  /** Why it did not arrive, as a code. */
  error: z.string(),
  by_bot: z.boolean(),
  user_name: z.string().nullable(),
  choices: z.array(z.string()),
  /** At the head of a template: its address without size; null without one. */
  picture: z.string().nullable(),
  /** What a template’s button says; empty without one. */
  button: z.string(),
  /** Where whoever wrote it says that they are. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** What came or goes with it; `lost` is what was not to be had. */
  media: z.object({ type: z.enum(MEDIA_TYPES), state: z.enum(MEDIA_STATES), name: z.string() }).nullable(),
  created_at: instant,
});
export type TalkMessage = z.output<typeof message>;

export const getTalk = route({
  method: 'GET',
  path: 'stores/wpp/conversa',
  summary: 'One talk: its latest messages, until when free words arrive, and the person’s latest order',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ talk_id: textId }),
  response: z.object({
    talk: talk.extend({ client_id: clientId.nullable(), opted_out: z.boolean(), window_end: instant.nullable() }),
    messages: z.array(message),
    order: z
      .object({
        id: orderId,
        number: z.number().int(),
        day,
        status: z.enum(ORDER_STATUSES),
        total: money,
        created_at: instant,
        delivery_method: z.number().int(),
        /** Which of this client's it was when it was placed. */
        client_orders: z.number().int(),
        /** Those that were not taken out. */
        items: z.array(
          z.object({
            line: z.number().int(),
            name: z.string(),
            item_type: z.number().int(),
            quantity: z.number(),
            observation: z.string(),
          }),
        ),
      })
      .nullable(),
  }),
});
export type TalkDetail = Out<(typeof getTalk)['response']>;

const LONGEST = 4_000;
/** Of the words below a picture, as Meta counts them. */
export const FILE_TEXT = 1_000;
const pressKey = z.string().regex(/^[\w-]{8,60}$/);
const talkBody = z.object({ store_id: id, talk_id: id });
export const sendTalkText = route({
  method: 'POST',
  path: 'stores/wpp/text',
  summary: 'Answers a talk with free words; whoever answers has it from then on, and the robot is silent',
  access: staff(OWNERS, inBody),
  body: talkBody.extend({
    text: requiredText(LONGEST),
    /** The same one again is the same message. */
    key: pressKey.optional(),
  }),
  response: done,
  errors: ['whatsapp_off', 'whatsapp_window_closed'],
});

export const sendTalkFile = route({
  method: 'POST',
  path: 'stores/wpp/anexo',
  summary: 'Answers a talk with a picture, drawn anew, or a PDF, and words below it',
  access: staff(OWNERS, inBody),
  body: formStore.extend({ talk_id: formId, text: text(FILE_TEXT), key: pressKey.optional() }),
  form: { files: ['file'] },
  response: done,
  errors: ['not_found', 'invalid_input', 'too_large', 'whatsapp_off', 'whatsapp_window_closed'],
});

export const getTalkFile = route({
  method: 'GET',
  path: 'stores/wpp/anexo',
  summary: 'What came or went with a message; it is kept for 90 days',
  access: staff(OWNERS, inQuery),
  query: storeQuery.extend({ message_id: textId }),
  response: 'file',
  errors: ['not_found'],
});

export const moveTalk = route({
  method: 'POST',
  path: 'stores/wpp/conversa',
  summary: 'Takes a talk, hands it over to a colleague, gives it back to the robot, or ends it',
  access: staff(OWNERS, inBody),
  body: talkBody.extend({
    state: z.enum(TALK_STATES),
    /** Who of the store has it then, of those who may open it; whoever asks, where it is left out. Only with `person`. */
    user_id: id.optional(),
  }),
  response: done,
});

export const readTalk = route({
  method: 'POST',
  path: 'stores/wpp/lida',
  summary: 'Somebody has read what came',
  access: staff(OWNERS, inBody),
  body: talkBody,
  response: done,
});

export const setQuickAnswers = route({
  method: 'PUT',
  path: 'stores/wpp/respostas/{id}',
  summary: 'Sets the answers that stand ready below a talk',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({ quick_answers: z.array(requiredText(300)).max(10) }),
  response: done,
});
