import { WHATSAPP_ORDER_MESSAGE, WHATSAPP_SETTING } from '@comanda/domain/fields/whatsapp';
import { ORDER_STATUSES } from '@comanda/domain/order-status';
import {
  MESSAGE_CATEGORIES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_HEADS,
  TEMPLATE_STATES,
  WHATSAPP_STATES,
} from '@comanda/domain/whatsapp/codes';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { flag, idParams, instant, text } from './fields.ts';
import { answerShape } from './kinds.ts';
import { inParams, type Out, OWNERS, route, staff, withProof } from './route.ts';

/** What is kept of a message beside its words: what it is sent with again after a crash. */
export const messageContent = z.object({
  template: z
    .object({
      name: z.string(),
      language: z.string(),
      values: z.array(z.string()),
      image: z.string().optional(),
      button: z.string().optional(),
    })
    .optional(),
  choices: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  button: z.string().optional(),
  media: z.object({ type: z.enum(['image', 'document']), link: z.string() }).optional(),
});
export type MessageContent = z.output<typeof messageContent>;

const orderMessage = z.object({ ...answerShape(WHATSAPP_ORDER_MESSAGE, 'row'), status: z.enum(ORDER_STATUSES) });
export type OrderMessage = z.output<typeof orderMessage>;

const template = z.object({
  name: z.string(),
  language: z.string(),
  category: z.enum(TEMPLATE_CATEGORIES),
  state: z.enum(TEMPLATE_STATES),
  body: z.string(),
  variables: z.number().int(),
  head: z.enum(TEMPLATE_HEADS),
  button_variable: z.boolean(),
  reason: z.string(),
});

export const getWhatsapp = route({
  method: 'GET',
  path: 'stores/whatsapp/{id}',
  summary: 'The store’s WhatsApp: its number, its templates, what orders say, and what the month has cost',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: z.object({
    ...answerShape(WHATSAPP_SETTING, 'row'),
    state: z.enum(WHATSAPP_STATES),
    /** The account’s keys: of secrets only whether they are there. */
    keys: z.array(z.object({ name: z.string(), secret: z.boolean(), set: z.boolean(), shown: z.string() })),
    /** Where Meta tells what people write; and what it says to prove that it is Meta. */
    address: z.string().nullable(),
    templates: z.array(template),
    templates_at: instant.nullable(),
    order_messages: z.array(orderMessage),
    /** What Meta asks for one message, in reais, by what it is for. */
    rates: z.record(z.enum(MESSAGE_CATEGORIES), z.number()),
    /** Free words of a month that cost nothing. */
    free_service: z.number().int(),
    /** Of this month, by the rates that held when each went out. */
    month: z.object({ sent: z.number().int(), service: z.number().int(), failed: z.number().int(), cost: z.number() }),
    /** Where the customer’s phone is, where a double stands in for WhatsApp. */
    demo_phone: z.string().nullable(),
  }),
});
export type WhatsappConfig = Out<(typeof getWhatsapp)['response']>;

const digits = z
  .string()
  .trim()
  .regex(/^\d{5,25}$/, { error: () => t('Digite só os números.') });

export const connectWhatsapp = route({
  method: 'POST',
  path: 'stores/whatsapp/conectar/{id}',
  summary:
    'Connects the store’s own number at Meta: asks Meta whether the keys open it, and has it tell what people write',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  body: z.object({
    phone_number_id: digits,
    waba_id: digits,
    /** Missing: the ones that are kept. */
    token: z.string().trim().max(1_000).optional(),
    app_secret: z.string().trim().max(200).optional(),
  }),
  response: getWhatsapp.response,
  errors: ['invalid_input', 'whatsapp_keys_refused', 'whatsapp_silent', 'partner_account_taken'],
});

export const disconnectWhatsapp = route({
  method: 'POST',
  path: 'stores/whatsapp/desligar/{id}',
  summary: 'Sends nothing any more, and forgets the keys; talks stay',
  access: withProof(staff(OWNERS, inParams('id'))),
  params: idParams,
  response: getWhatsapp.response,
});

export const readTemplates = route({
  method: 'POST',
  path: 'stores/whatsapp/modelos/{id}',
  summary: 'Reads the account’s templates from Meta, with what became of each',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  response: getWhatsapp.response,
  errors: ['whatsapp_off', 'whatsapp_silent', 'whatsapp_keys_refused'],
});

const ORDER_TEXT = 600;
export const setOrderMessages = route({
  method: 'PUT',
  path: 'stores/whatsapp/pedidos/{id}',
  summary: 'Sets what each state of an order says, and by which template where the person has not written in a day',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({
    messages: z
      .array(
        z.object({
          status: z.enum(ORDER_STATUSES),
          active: flag,
          text: text(ORDER_TEXT),
          template: text(512),
          language: text(20).default('pt_BR'),
        }),
      )
      .max(ORDER_STATUSES.length),
  }),
  response: getWhatsapp.response,
  errors: ['whatsapp_template_unfit', 'whatsapp_message_empty'],
});
