import { WHATSAPP_ORDER_MESSAGE, WHATSAPP_SETTING, WHATSAPP_TEMPLATE } from '@comanda/domain/fields/whatsapp';
import { ORDER_STATUSES } from '@comanda/domain/orders/order-status';
import {
  MESSAGE_CATEGORIES,
  TEMPLATE_CATEGORIES,
  TEMPLATE_HEADS,
  TEMPLATE_STATES,
  WHATSAPP_STATES,
} from '@comanda/domain/whatsapp/codes';
import {
  BUTTON_TEXT_MAX,
  BUTTON_URL_MAX,
  type ButtonFault,
  buttonFault,
} from '@comanda/domain/whatsapp/template-parts';
import { countVariables, type TemplateFault, templateFault } from '@comanda/domain/whatsapp/template-text';
import { t } from '@comanda/words/i18n';
import * as z from 'zod';
import { flag, idParams, instant, requiredText, text } from '../fields.ts';
import { answerShape } from '../kinds.ts';
import { inParams, type Out, OWNERS, route, staff, withProof } from '../route.ts';

/** What is kept of a message beside its words: what it is sent with again after a crash. */
export const messageContent = z.object({
  template: z
    .object({
      name: z.string(),
      language: z.string(),
      values: z.array(z.string()),
      /** The picture at its head, as the product keeps it. */
      image: z.string().optional(),
      /** Its button, and where it leads in this message. */
      button: z.object({ text: z.string(), url: z.string() }).optional(),
    })
    .optional(),
  choices: z.array(z.object({ id: z.string(), title: z.string() })).optional(),
  button: z.string().optional(),
  /** Where somebody says that they are. */
  place: z.object({ latitude: z.number(), longitude: z.number() }).optional(),
});
export type MessageContent = z.output<typeof messageContent>;

const orderMessage = z.object({ ...answerShape(WHATSAPP_ORDER_MESSAGE, 'row'), status: z.enum(ORDER_STATUSES) });
export type OrderMessage = z.output<typeof orderMessage>;

const template = z.object({
  ...answerShape(WHATSAPP_TEMPLATE, 'row'),
  category: z.enum(TEMPLATE_CATEGORIES),
  state: z.enum(TEMPLATE_STATES),
  head: z.enum(TEMPLATE_HEADS),
  /** Its only button takes each message’s own link. */
  button_own: z.boolean(),
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

const RATE_MOST = 100;
const rate = z.number().min(0).max(RATE_MOST).nullable();
export const MONTH_LIMIT_MOST = 100_000;
export const setWhatsappCosts = route({
  method: 'PUT',
  path: 'stores/whatsapp/custos/{id}',
  summary:
    'Sets what the store pays for a message, where it is not the usual, and the most that templates may cost in a month',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({
    rate_marketing: rate,
    rate_utility: rate,
    rate_service: rate,
    month_limit: z.number().min(0).max(MONTH_LIMIT_MOST).nullable(),
  }),
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

/** Letters of a template's text, as Meta counts them; and of an example of a value. */
export const TEMPLATE_LENGTH = 1_024;
export const TEMPLATE_NAME = /^[a-z0-9_]{1,60}$/;
/** Of the store's own kinds: what is for logging in is nobody's here. */
export const WRITTEN_CATEGORIES = ['utility', 'marketing'] as const;
/** Why a template is not handed over. */
export const TEMPLATE_FAULT_WORDS: Readonly<Record<TemplateFault | ButtonFault | 'examples', () => string>> = {
  gap: () => t('Numere os campos a partir de um, sem pular.'),
  edge: () => t('O texto não começa nem termina com um campo.'),
  examples: () => t('Dê um exemplo de cada campo.'),
  button_text: () => t('Escreva o botão com até 25 letras, sem campos nem emoji.'),
  button_url: () => t('Digite o endereço inteiro, com https://'),
  button_chat: () => t('A Meta não aceita botão para conversa do WhatsApp.'),
};
const templateFields = z
  .object({
    name: z
      .string()
      .trim()
      .regex(TEMPLATE_NAME, { error: () => t('Use letras minúsculas sem acento, números e _.') }),
    category: z.enum(WRITTEN_CATEGORIES),
    body: requiredText(TEMPLATE_LENGTH),
    /** What each value may be, for whoever judges it at Meta. */
    examples: z.array(requiredText(60)).max(20).default([]),
    /** The picture is a file of this name; an empty text takes the present one away. */
    image: z.literal('').optional(),
    /** Leads to `url`; null: to each message’s own link. */
    button: z
      .object({ text: text(BUTTON_TEXT_MAX), url: text(BUTTON_URL_MAX).nullable() })
      .nullable()
      .default(null)
      .superRefine((button, context) => {
        const fault = button && buttonFault(button);
        if (fault !== null)
          context.addIssue({ code: 'custom', path: ['text'], message: TEMPLATE_FAULT_WORDS[fault]() });
      }),
  })
  .superRefine(({ body, examples }, context) => {
    const fault = templateFault(body);
    if (fault !== null) context.addIssue({ code: 'custom', path: ['body'], message: TEMPLATE_FAULT_WORDS[fault]() });
    if (countVariables(body) !== examples.length)
      context.addIssue({ code: 'custom', path: ['examples'], message: TEMPLATE_FAULT_WORDS.examples() });
  });

export const saveTemplate = route({
  method: 'POST',
  path: 'stores/whatsapp/modelo/{id}',
  summary: 'Hands a template to Meta, a new one or one that has changed; it says later whether it may be sent',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: templateFields,
  form: { files: ['image'], json: ['examples', 'button'] },
  response: getWhatsapp.response,
  errors: ['invalid_input', 'too_large', 'whatsapp_off', 'whatsapp_silent', 'whatsapp_template_refused'],
});

export const deleteTemplate = route({
  method: 'POST',
  path: 'stores/whatsapp/modelo/apagar/{id}',
  summary: 'Takes a template out of the account at Meta, in every language; one that orders are told by stays',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({ name: requiredText(512) }),
  response: getWhatsapp.response,
  errors: ['not_found', 'whatsapp_off', 'whatsapp_silent', 'whatsapp_template_refused', 'whatsapp_template_in_use'],
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
