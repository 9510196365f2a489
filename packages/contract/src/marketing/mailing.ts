import { AUDIENCE_GROUPS, type AudienceGroup } from '@comanda/domain/campaigns/codes';
import { MOST_BLOCK_ITEMS, MOST_BLOCKS } from '@comanda/domain/mailing/blocks';
import * as z from 'zod';
import {
  day,
  done,
  email,
  flag,
  id,
  idParams,
  instant,
  itemId,
  requiredText,
  storeQuery,
  text,
  textId,
} from '../fields.ts';
import { anyone, inParams, inQuery, OWNERS, route, staff } from '../route.ts';

/** 1 the day after the first order was delivered · 2 after 30 days without an order · 3 on the birthday · 4 when the store sends it. */
export const MAILING_TYPE = { first_order: 1, absent: 2, birthday: 3, news: 4 } as const;
export const mailingType = z.literal([1, 2, 3, 4]);
export type MailingType = z.output<typeof mailingType>;
/** A store sends its own news at most once in so many days. */
export const MAILING_REST_DAYS = 7;
/** So many days ahead they may be planned: whoever means a later day has typed another. */
export const MAILING_DAYS_AHEAD = 365;

const group = z.enum(AUDIENCE_GROUPS);
const subject = requiredText(120, 'Escreva o assunto.').refine((words) => !/[\r\n]/.test(words), {
  error: 'O assunto fica em uma linha só.',
});
/** `{nome}`, `{loja}` and `{link}` are filled in for each client. */
const body = requiredText(5000, 'Escreva a mensagem.');

const line = z.string().max(120);
const mailBlock = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), text: line }),
  z.object({ kind: z.literal('text'), text: z.string().max(5000) }),
  z.object({ kind: z.literal('picture'), item_id: itemId.nullable(), alt: line }),
  z.object({ kind: z.literal('items'), item_ids: z.array(itemId).max(MOST_BLOCK_ITEMS) }),
  z.object({ kind: z.literal('coupon'), discount_id: id.nullable(), text: line }),
  z.object({ kind: z.literal('button'), text: z.string().max(30) }),
  z.object({ kind: z.literal('review'), text: line }),
  z.object({ kind: z.literal('divider') }),
]);
export const mailBlocks = z.array(mailBlock).max(MOST_BLOCKS, { error: `São até ${MOST_BLOCKS} partes.` });
/** What a mailbox shows after the subject. */
const mailPreview = text(140)
  .refine((words) => !/[\r\n]/.test(words), { error: 'A prévia fica em uma linha só.' })
  .default('');
/** What somebody is writing: it may lack anything. */
export const mailDraft = z.object({ subject: z.string().max(120), preview: mailPreview, blocks: mailBlocks });

export const mailing = z.object({
  type: mailingType,
  subject: z.string(),
  preview: z.string(),
  body: z.string(),
  /** What it is put together of; null where it is its text. */
  blocks: mailBlocks.nullable(),
  /** Written since, and not in use yet. */
  draft: mailDraft.nullable(),
  active: z.boolean(),
  /** Mails that went out in all. */
  sent: z.number().int(),
  /** Nobody has written it yet: the text is a suggestion. */
  suggested: z.boolean(),
});
export type Mailing = z.output<typeof mailing>;

export const mailings = z.object({
  email_messages: z.boolean(),
  /** Clients who would get one now: with an e-mail, not blocked, and who have not asked for none. */
  recipients: z.number().int(),
  /** The first day on which the store may send its own news again; null when it may now. */
  next_send: day.nullable(),
  mailings: z.array(mailing),
  /** How many of those each group has. */
  groups: z.object(
    Object.fromEntries(AUDIENCE_GROUPS.map((group) => [group, z.number().int()])) as {
      [group in AudienceGroup]: z.ZodNumber;
    }, // one for each
  ),
  /** The store's own groups, with as many. */
  segments: z.array(z.object({ id, name: z.string(), recipients: z.number().int() })),
  /** News that leave at a time, as they are in use then; null where none is planned. */
  planned: z
    .object({
      send_at: instant,
      send_to: group,
      /** The name of the group of the store's own that they are for. */
      segment: z.string().nullable(),
    })
    .nullable(),
  /** The name of one of those who would get it; null without anybody. */
  sample: z.string().nullable(),
});

export const findMailings = route({
  method: 'GET',
  path: 'stores/mailing',
  summary: 'The store’s e-mails to its clients, one of each type',
  access: staff(OWNERS, inQuery),
  query: storeQuery,
  response: mailings,
});

export const saveMailing = route({
  method: 'POST',
  path: 'stores/mailing/{store_id}',
  summary: 'Keeps the text of one type; it sends nothing',
  access: staff(OWNERS, inParams('store_id')),
  params: z.object({ store_id: textId }),
  body: z.object({
    type: mailingType.default(1),
    subject,
    preview: mailPreview,
    body,
    active: flag.default(true),
    /** Where it has more than words; `body` then has these alone. */
    blocks: mailBlocks.nullable().default(null),
  }),
  response: mailings,
});

export const saveMailDraft = route({
  method: 'PUT',
  path: 'stores/mailing/{store_id}/draft',
  summary: 'Keeps what somebody is writing of one type, apart from what is in use; null throws it away',
  access: staff(OWNERS, inParams('store_id')),
  params: z.object({ store_id: textId }),
  body: z.object({ type: mailingType, draft: mailDraft.nullable() }),
  response: done,
});

export const testMailing = route({
  method: 'POST',
  path: 'stores/mailing/{store_id}/test',
  summary: 'Mails it to whoever asks, as one of the store’s clients would read it',
  access: staff(OWNERS, inParams('store_id')),
  params: z.object({ store_id: textId }),
  body: mailDraft,
  response: z.object({ email: z.string() }),
  errors: ['mail_off'],
  rate: 5,
  counts: 'calls',
});

export const sendMailing = route({
  method: 'POST',
  path: 'stores/mailing/{store_id}/send',
  summary: 'Sends the kept text of type 4 to whom it is for, now or at a time, at most once in 7 days',
  access: staff(OWNERS, inParams('store_id')),
  params: z.object({ store_id: textId }),
  body: z.object({
    /** How many the person was told it goes to; another number asks again. */
    recipients: z.number().int().min(1),
    send_to: group.default('all'),
    /** One of the store's own in place of that group. */
    segment_id: id.nullable().default(null),
    /** Null for now; whoever fits then gets it. */
    send_at: instant.nullable().default(null),
  }),
  response: mailings,
  errors: ['mailing_off', 'mailing_unwritten', 'mailing_too_soon', 'mailing_recipients_changed'],
});

export const callOffMailing = route({
  method: 'DELETE',
  path: 'stores/mailing/{store_id}/send',
  summary: 'Calls off news that were to leave at a time; what has left has left',
  access: staff(OWNERS, inParams('store_id')),
  params: z.object({ store_id: textId }),
  response: mailings,
});

export const changeEmailMessages = route({
  method: 'POST',
  path: 'stores/email_messages_modify/{id}',
  summary: 'Turns the store’s e-mails to its clients on or off; without a value, to the other',
  access: staff(OWNERS, inParams('id')),
  params: idParams,
  body: z.object({ email_messages: flag.optional() }),
  response: z.object({ id, email_messages: z.boolean() }),
});

export const setUnsubscribed = route({
  method: 'POST',
  path: 'unsubscribe',
  summary: 'With the token of a mail’s link: no more offers to this e-mail from any store, or again',
  access: anyone,
  body: z.object({ email, token: z.string().max(64), unsubscribed: flag.default(true) }),
  response: z.object({ unsubscribed: z.boolean() }),
  errors: ['not_found'],
  rate: 20,
});

export const unsubscribeAtOnce = route({
  method: 'POST',
  path: 'unsubscribe/one-click',
  summary:
    'What mail programs send when their own button is pressed (RFC 8058): the address of the mail’s header says it all',
  access: anyone,
  query: z.object({ email, token: z.string().max(64) }),
  ignoresBody: true,
  response: z.object({ unsubscribed: z.boolean() }),
  errors: ['not_found'],
  rate: 600,
});

export const hearBounce = route({
  method: 'POST',
  path: 'mails/bounces',
  summary:
    'With the installation’s secret: a report of a mail that could not be delivered (RFC 3464), as it came; an address that is gone gets no more',
  access: anyone,
  rawBody: true,
  headers: ['authorization'],
  response: z.object({ suppressed: z.boolean() }),
  errors: ['unauthorized'],
  rate: 600,
  counts: 'refusals',
});

export const askUnsubscribe = route({
  method: 'POST',
  path: 'unsubscribe/request',
  summary: 'Sends the link to an e-mail; the answer is the same whoever it belongs to',
  access: anyone,
  body: z.object({ email }),
  response: done,
  rate: 5,
});
