import { MEDIA_TYPES, type MediaType } from '@comanda/domain/whatsapp/codes';
import { pick } from '@comanda/domain/fields/field';
import * as z from 'zod';

const text = z.string().max(10_000);
const short = z.string().max(500);
const inbound = z.looseObject({
  id: short,
  /** Missing for somebody who hides the number. */
  from: short.optional(),
  from_user_id: short.optional(),
  timestamp: z.string().regex(/^\d{1,12}$/),
  type: short,
  text: z.object({ body: text }).optional(),
  button: z.object({ payload: text.optional(), text }).optional(),
  interactive: z
    .object({
      button_reply: z.object({ id: short, title: text }).optional(),
      list_reply: z.object({ id: short, title: text }).optional(),
    })
    .optional(),
  image: z.object({ id: short.optional(), caption: text.optional() }).optional(),
  audio: z.object({ id: short.optional() }).optional(),
  video: z.object({ id: short.optional(), caption: text.optional() }).optional(),
  sticker: z.object({ id: short.optional() }).optional(),
  document: z.object({ id: short.optional(), caption: text.optional(), filename: text.optional() }).optional(),
  location: z
    .object({
      latitude: z.number().min(-90).max(90),
      longitude: z.number().min(-180).max(180),
      name: text.optional(),
      address: text.optional(),
    })
    .optional(),
  contacts: z
    .array(
      z.object({
        name: z.object({ formatted_name: text.optional() }).optional(),
        phones: z.array(z.object({ phone: short.optional() })).default([]),
      }),
    )
    .optional(),
});
const status = z.object({
  id: short,
  status: z.enum(['sent', 'delivered', 'read', 'failed', 'played']),
  timestamp: z.string().regex(/^\d{1,12}$/),
  biz_opaque_callback_data: short.optional(),
  errors: z.array(z.object({ code: z.number().int() })).optional(),
});
const value = z.object({
  metadata: z.object({ phone_number_id: short }).optional(),
  contacts: z
    .array(
      z.object({
        profile: z.object({ name: text.default('') }).optional(),
        wa_id: short.optional(),
        user_id: short.optional(),
      }),
    )
    .default([]),
  // What one of them does not look like is left out, and the others are read.
  messages: z.array(inbound.nullable().catch(null)).default([]),
  statuses: z.array(status.nullable().catch(null)).default([]),
  message_template_name: short.optional(),
  message_template_language: short.optional(),
  event: short.optional(),
  reason: short.nullish(),
  current_limit: short.optional(),
});
const webhook = z.object({
  entry: z
    .array(z.object({ changes: z.array(z.object({ field: short, value: value.nullable().catch(null) })).max(1_000) }))
    .max(1_000),
});

export interface Heard {
  wamid: string;
  phone: string | null;
  wa_user: string | null;
  name: string;
  at: Date;
  /** The words, as they are shown. */
  text: string;
  /** Which choice was touched. */
  choice: string | null;
  /** Nothing that a robot could read. */
  wordless: boolean;
  /** What came with it and can be fetched. */
  media: { type: MediaType; media_id: string; name: string } | null;
  /** Where somebody says that they are. */
  place: { latitude: number; longitude: number } | null;
}
export interface HeardStatus {
  wamid: string;
  state: 'sent' | 'delivered' | 'read' | 'failed';
  at: Date;
  ref: string | null;
  code: number | null;
}
export interface Told {
  messages: Heard[];
  statuses: HeardStatus[];
  templates: { name: string; language: string; status: string; reason: string }[];
}

const WORDLESS: Readonly<Record<string, string>> = {
  image: 'Foto',
  audio: 'Áudio',
  video: 'Vídeo',
  document: 'Arquivo',
  sticker: 'Figurinha',
  contacts: 'Contato',
  location: 'Localização',
};
/** Of what needs no answer nothing is kept. */
const SILENT: readonly string[] = ['reaction', 'system', 'unsupported'];

/** @returns what a webhook says about one number; what other numbers were told is none of the store's */
export function readWebhook(body: Buffer, phone_number_id: string): Told {
  const told: Told = { messages: [], statuses: [], templates: [] };
  const { entry } = webhook.parse(JSON.parse(body.toString('utf8')));
  for (const { field, value: said } of entry.flatMap(({ changes }) => changes)) {
    if (said === null) continue;
    if (field === 'message_template_status_update' && said.message_template_name && said.event)
      told.templates.push({
        name: said.message_template_name,
        language: said.message_template_language ?? 'pt_BR',
        status: said.event,
        reason: said.reason && said.reason !== 'NONE' ? said.reason : '',
      });
    if (field !== 'messages' || said.metadata?.phone_number_id !== phone_number_id) continue;
    told.statuses.push(...said.statuses.flatMap((each) => (each === null ? [] : [statusIn(each)])));
    for (const message of said.messages) {
      if (message === null || SILENT.includes(message.type)) continue;
      const heard = heardIn(message, said.contacts);
      if (heard.phone !== null || heard.wa_user !== null) told.messages.push(heard);
    }
  }
  return told;
}

const instant = (seconds: string) => new Date(Number(seconds) * 1_000);

function statusIn({
  id,
  status: said,
  timestamp,
  biz_opaque_callback_data,
  errors,
}: z.output<typeof status>): HeardStatus {
  return {
    wamid: id,
    state: said === 'played' ? 'read' : said,
    at: instant(timestamp),
    ref: biz_opaque_callback_data ?? null,
    code: errors?.[0]?.code ?? null,
  };
}

function heardIn(message: z.output<typeof inbound>, contacts: z.output<typeof value>['contacts']): Heard {
  const { id, from, from_user_id, timestamp, type } = message;
  const of = contacts.find(({ wa_id, user_id }) => (from ? wa_id === from : user_id === from_user_id)) ?? contacts[0];
  const chosen = message.interactive?.button_reply ?? message.interactive?.list_reply;
  const said = message.text?.body ?? message.button?.text ?? chosen?.title ?? '';
  const caption = message.image?.caption ?? message.video?.caption ?? message.document?.caption ?? namedIn(message);
  const thing = WORDLESS[type] ?? 'Mensagem que só o celular mostra';
  return {
    wamid: id,
    phone: from !== undefined && /^\d{8,15}$/.test(from) ? from : null,
    wa_user: from_user_id ?? of?.user_id ?? null,
    name: (of?.profile?.name ?? '').trim().slice(0, 80),
    at: instant(timestamp),
    text: said === '' ? `${thing}${caption === '' ? '' : `: ${caption}`}` : said,
    choice: chosen?.id ?? message.button?.payload ?? null,
    wordless: said === '',
    media: mediaIn(message),
    place: message.location === undefined ? null : pick(message.location, ['latitude', 'longitude']),
  };
}

/** What stands beside a pin, or on cards of people. */
function namedIn({ location, contacts = [] }: z.output<typeof inbound>): string {
  const people = contacts.map(({ name, phones }) => [name?.formatted_name, ...phones.map(({ phone }) => phone)]);
  const lines = [[location?.name, location?.address], ...people].map((parts) => parts.filter(Boolean).join(', '));
  return lines
    .filter((line) => line !== '')
    .join('; ')
    .slice(0, NAMED);
}
const NAMED = 500;

function mediaIn(message: z.output<typeof inbound>): Heard['media'] {
  const type = MEDIA_TYPES.find((each) => each === message.type);
  const media_id = type === undefined ? undefined : message[type]?.id;
  if (type === undefined || media_id === undefined) return null;
  return { type, media_id, name: (message.document?.filename ?? '').trim().slice(0, 100) };
}
