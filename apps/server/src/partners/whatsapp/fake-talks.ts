import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import type { DoubleMemory } from '../double-memory.ts';
import type { FakeAnswer } from '../fake-server.ts';
import { metaError } from './fake-error.ts';
import type { FakeFile } from './fake-files.ts';
import {
  type FakeTemplate,
  made,
  readWritten,
  sentPart,
  type Shown,
  shownTemplate,
  TEMPLATES,
  textOf,
} from './fake-templates.ts';

const choice = z.object({ id: z.string().min(1).max(256), title: z.string().min(1) });
const button = z.object({ type: z.literal('reply'), reply: choice.extend({ title: z.string().min(1).max(20) }) });
const row = choice.extend({ title: z.string().min(1).max(24) });
const file = z.object({ id: z.string(), caption: z.string().optional(), filename: z.string().optional() });
const to = {
  messaging_product: z.literal('whatsapp'),
  to: z
    .string()
    .regex(/^\d{8,15}$/)
    .optional(),
  recipient: z.string().optional(),
  biz_opaque_callback_data: z.string().max(512).optional(),
};
/** A message as it comes in. */
const asked = z.discriminatedUnion('type', [
  z.object({ ...to, type: z.literal('text'), text: z.object({ body: z.string().min(1).max(4_096) }) }),
  z.object({
    ...to,
    type: z.literal('template'),
    template: z.object({
      name: z.string(),
      language: z.object({ code: z.string() }),
      components: z.array(sentPart).default([]),
    }),
  }),
  z.object({
    ...to,
    type: z.literal('interactive'),
    interactive: z.discriminatedUnion('type', [
      z.object({
        type: z.literal('button'),
        body: z.object({ text: z.string().min(1) }),
        action: z.object({ buttons: z.array(button).min(1).max(3) }),
      }),
      z.object({
        type: z.literal('list'),
        body: z.object({ text: z.string().min(1) }),
        action: z.object({
          button: z.string().min(1).max(20),
          sections: z.array(z.object({ rows: z.array(row).min(1).max(10) })),
        }),
      }),
    ]),
  }),
  z.object({ ...to, type: z.literal('image'), image: file }),
  z.object({ ...to, type: z.literal('document'), document: file }),
]);
type Asked = z.output<typeof asked>;
export interface PhoneMessage extends Shown {
  wamid: string;
  mine: boolean;
  choices: z.output<typeof choice>[];
  at: string;
  state: 'sent' | 'delivered' | 'read';
}
/** What somebody writes, touches or sends on their phone. */
export interface Written {
  text?: string;
  choice?: string;
  name?: string;
  file?: FakeFile;
  /** Where they say that they are. */
  place?: { latitude: number; longitude: number; name?: string; address?: string };
  /** Cards of people. */
  people?: readonly { name: string; phone: string }[];
}
export interface FakeTalks {
  /** Of the account of a number. */
  templates: (waba_id: string) => FakeTemplate[];
  /** A template is handed over, or changed by its name; it is judged at once. */
  writeTemplate: (waba_id: string, edited: string | null, text: string) => FakeAnswer;
  /** What templates are judged by, by Meta's names of it. */
  pictures: Set<string>;
  dropTemplate: (waba_id: string, name: string) => FakeAnswer;
  /** Messages between a number and somebody, oldest first. */
  between: (phone_number_id: string, phone: string) => PhoneMessage[];
  numbers: () => string[];
  take: (phone_number_id: string, text: string) => FakeAnswer;
  write: (phone_number_id: string, from: string, said: Written) => string;
  /** What was sent either way, by its id. */
  files: Map<string, FakeFile>;
  /** Whoever has the phone looks at the talk. */
  look: (phone_number_id: string, phone: string) => void;
  /** Messages to this phone fail with a code of Meta's; null lets them through. */
  fail: (phone: string, code: number | null) => void;
}

const DAY_MS = 86_400_000;
const MOST = 500;

/** What stands between numbers and phones, with the rules that the real one keeps. */
export function openFakeTalks({
  now,
  tell,
  memory,
}: {
  now: () => Date;
  tell: (phone_number_id: string, field: string, value: object) => void;
  memory: DoubleMemory;
}): FakeTalks {
  const talks = memory.map<string, PhoneMessage[]>('talks');
  const failing = new Map<string, number>();
  const refs = new Map<string, string>();
  const files = new Map<string, FakeFile>();
  const pictures = new Set<string>();
  const of = (number: string, phone: string) => {
    const key = `${number}/${phone}`;
    const known = talks.get(key) ?? [];
    talks.set(key, known);
    return known;
  };
  const seconds = () => String(Math.floor(now().getTime() / 1_000));
  const status = (number: string, phone: string, wamid: string, said: string, errors?: object[]) => {
    const ref = refs.get(wamid);
    tell(number, 'messages', {
      messaging_product: 'whatsapp',
      metadata: { display_phone_number: number, phone_number_id: number },
      statuses: [
        {
          id: wamid,
          status: said,
          timestamp: seconds(),
          recipient_id: phone,
          ...(ref === undefined ? {} : { biz_opaque_callback_data: ref }),
          ...(errors === undefined ? {} : { errors }),
        },
      ],
    });
  };
  const templates = memory.map<string, FakeTemplate[]>('templates');
  const accountOf = (waba_id: string) => templates.get(waba_id) ?? TEMPLATES;
  /** What shouts or is free is refused. */
  const judge = (waba_id: string, template: FakeTemplate) => {
    const refused = /GR[AÁ]TIS/i.test(textOf(template));
    template.status = refused ? 'REJECTED' : 'APPROVED';
    template.rejected_reason = refused ? 'ABUSIVE_CONTENT' : 'NONE';
    tell(`1${waba_id.slice(1)}`, 'message_template_status_update', {
      event: template.status,
      message_template_name: template.name,
      message_template_language: template.language,
      reason: template.rejected_reason,
    });
  };
  const sentAs = (sent: FakeFile, caption: string) => {
    const id = randomBytes(8).toString('hex');
    files.set(id, sent);
    const what = sent.type === 'document' ? { filename: sent.name } : {};
    return {
      type: sent.type,
      [sent.type]: { id, mime_type: sent.mime, ...what, ...(caption === '' ? {} : { caption }) },
    };
  };
  const isOpen = (number: string, phone: string) =>
    of(number, phone).some(({ mine, at }) => mine && now().getTime() - Date.parse(at) < DAY_MS);

  return {
    templates: accountOf,
    writeTemplate(waba_id, edited, text) {
      const read = readWritten(text, pictures);
      if (!('components' in read)) return read;
      const { category, components } = read;
      const all = accountOf(waba_id);
      const known = all.find((each) => each.name === edited);
      if (edited !== null && known === undefined) return metaError(100, 'Object does not exist');
      const name = known?.name ?? read.name ?? '';
      if (known === undefined && all.some((each) => each.name === name))
        return metaError(2388024, 'Content in this language already exists');
      const next = made(name, category, 'PENDING', components);
      templates.set(waba_id, [...all.filter((each) => each !== known), next]);
      setImmediate(() => judge(waba_id, next));
      return { body: { id: `${waba_id}_${name}`, status: 'PENDING', category } };
    },
    dropTemplate(waba_id, name) {
      const all = accountOf(waba_id);
      if (!all.some((each) => each.name === name)) return metaError(100, 'Message template not found');
      templates.set(
        waba_id,
        all.filter((each) => each.name !== name),
      );
      return { body: { success: true } };
    },
    between: of,
    files,
    pictures,
    numbers: () => [...new Set([...talks.keys()].map((key) => key.split('/')[0] ?? ''))],
    fail: (phone, code) => void (code === null ? failing.delete(phone) : failing.set(phone, code)),
    take(number, text) {
      const read = asked.safeParse(JSON.parse(text));
      if (!read.success) return metaError(100, `Invalid parameter: ${read.error.issues[0]?.path.join('.') ?? ''}`);
      const message = read.data;
      const phone = message.to ?? message.recipient ?? '';
      if (phone === '') return metaError(100, 'The parameter to is required.');
      const failure = failing.get(phone);
      if (failure === 130429) return metaError(130429, 'Rate limit hit');
      if (message.type !== 'template' && !isOpen(number, phone))
        return metaError(131047, 'More than 24 hours have passed since the recipient last replied');
      if (message.type === 'image' || message.type === 'document') {
        const { id } = message.type === 'image' ? message.image : message.document;
        if (!files.has(id)) return metaError(131053, 'Media upload error');
      }
      const shown = shownOf(message, accountOf(`2${number.slice(1)}`), files);
      if (typeof shown === 'number') return metaError(shown, 'Template refused');
      const wamid = `wamid.${randomBytes(12).toString('hex')}`;
      if (message.biz_opaque_callback_data !== undefined) refs.set(wamid, message.biz_opaque_callback_data);
      const talk = of(number, phone);
      if (failure === undefined) {
        talk.push({ wamid, mine: false, ...shown, at: now().toISOString(), state: 'delivered' });
        talk.splice(0, talk.length - MOST);
      }
      setImmediate(() => {
        status(number, phone, wamid, 'sent');
        if (failure === undefined) status(number, phone, wamid, 'delivered');
        else status(number, phone, wamid, 'failed', [{ code: failure, title: 'Message undeliverable' }]);
      });
      return {
        body: {
          messaging_product: 'whatsapp',
          contacts: [{ input: phone, wa_id: phone }],
          messages: [{ id: wamid, message_status: 'accepted' }],
        },
      };
    },
    write(number, from, { text, choice: chosen, name = 'Cliente', file: sent, place, people }) {
      const wamid = `wamid.${randomBytes(12).toString('hex')}`;
      const title = of(number, from)
        .flatMap(({ choices }) => choices)
        .find(({ id }) => id === chosen)?.title;
      const said = text ?? title ?? '';
      const [card] = people ?? [];
      const thing = sent?.name ?? card?.name ?? (place === undefined ? null : 'localização');
      const shown = thing === null ? said : `[${thing}] ${said}`;
      of(number, from).push({ wamid, mine: true, ...WORDS, text: shown, at: now().toISOString(), state: 'read' });
      const what =
        sent !== undefined
          ? sentAs(sent, said)
          : place !== undefined
            ? { type: 'location', location: place }
            : people !== undefined
              ? { type: 'contacts', contacts: people.map(cardOf) }
              : chosen === undefined
                ? { type: 'text', text: { body: said } }
                : {
                    type: 'interactive',
                    interactive: { type: 'button_reply', button_reply: { id: chosen, title: said } },
                  };
      tell(number, 'messages', {
        messaging_product: 'whatsapp',
        metadata: { display_phone_number: number, phone_number_id: number },
        contacts: [{ profile: { name }, wa_id: from, user_id: `BR.${from}` }],
        messages: [{ from, id: wamid, timestamp: seconds(), ...what }],
      });
      return wamid;
    },
    look(number, phone) {
      for (const message of of(number, phone))
        if (!message.mine && message.state !== 'read') {
          message.state = 'read';
          status(number, phone, message.wamid, 'read');
        }
    },
  };
}

const cardOf = ({ name, phone }: { name: string; phone: string }) => ({
  name: { formatted_name: name },
  phones: [{ phone, type: 'CELL' }],
});

const WORDS = { choices: [], picture: null, link: null };

/** @returns what a phone shows, or the code by which a template is refused */
function shownOf(
  message: Asked,
  templates: readonly FakeTemplate[],
  files: ReadonlyMap<string, FakeFile>,
): (Shown & Pick<PhoneMessage, 'choices'>) | number {
  if (message.type === 'text') return { ...WORDS, text: message.text.body };
  if (message.type === 'image') return { ...WORDS, text: `[foto] ${message.image.caption ?? ''}` };
  if (message.type === 'document') return { ...WORDS, text: `[arquivo] ${message.document.caption ?? ''}` };
  if (message.type === 'interactive') {
    const { body, action } = message.interactive;
    const choices =
      'buttons' in action ? action.buttons.map(({ reply }) => reply) : action.sections.flatMap(({ rows }) => rows);
    return { ...WORDS, text: body.text, choices };
  }
  const { name, language, components } = message.template;
  const known = templates.find((each) => each.name === name && each.language === language.code);
  const shown = shownTemplate(known, components, files);
  return typeof shown === 'number' ? shown : { ...WORDS, ...shown };
}
