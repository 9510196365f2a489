import type { MessageContent } from '@comanda/contract/marketing/whatsapp';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { MessageCategory, MessageKind } from '@comanda/domain/whatsapp/codes';
import { buttonTarget } from '@comanda/domain/whatsapp/template-parts';
import { fillTemplate, templateValue } from '@comanda/domain/whatsapp/template-text';
import { keptForm, toWaPhone } from '@comanda/domain/whatsapp/wa-phone';
import * as z from 'zod';
import type { Tx } from '../../platform/db.ts';
import { enqueue } from '../../platform/queue.ts';
import { insertFile, type SentFile } from './media.repo.ts';
import { getMessageOfCause, insertMessage } from './messages.repo.ts';
import { isLive } from './settings.repo.ts';
import { getClientPhone, getStoreWords, openTalk, type TalkRow, updateTalk } from './talks.repo.ts';
import { getTemplate, type TemplateRow } from './templates.repo.ts';

export const SEND_WHATSAPP = {
  name: 'send-whatsapp',
  payload: z.object({ store_id: z.number(), message_id: z.number() }),
};
/** Begins the cause of a message that somebody asked for to their own phone: they need not have agreed to offers as a client. */
export const TEST_CAUSE = 'teste ';
const LONGEST = 4_096;
const SHOWN = 120;

export interface WhatsappToSend {
  store_id: StoreId;
  /** Whom: the store's record, or a number as people write it. */
  client_id?: ClientId | null;
  phone?: string;
  /**
   * One that is approved, which may go out at any time; its button leads to `link`, where it takes one, and `image` stands in place
   * of its picture, where it has one.
   */
  template?: { name: string; language?: string; values: readonly string[]; link?: string; image?: string | null };
  /** Free words, which arrive only within a day of what the person wrote last. */
  text?: string;
  /** At most ten, to touch. */
  choices?: readonly { id: string; title: string }[];
  /** Why: another message of the same cause is not sent. At most 200 letters. */
  cause: string;
  /** Not before. */
  runAt?: Date;
  now: Date;
}
/** `off`: the store's number sends nothing; `no_phone`: there is nobody to write to. */
export type Queued = { message_id: number; queued: boolean } | { message_id: null; reason: 'off' | 'no_phone' };

/**
 * Asks for a message in the caller's transaction: it goes out after the commit, once for its cause. Whether the person wants offers is the
 * caller's to know; who has written SAIR to the number gets none all the same.
 */
export async function queueWhatsapp(tx: Tx, wish: WhatsappToSend): Promise<Queued> {
  const { store_id, cause } = wish;
  const known = await getMessageOfCause(tx, store_id, cause);
  if (known !== null) return { message_id: known, queued: false };
  if (!(await isLive(tx, store_id))) return { message_id: null, reason: 'off' };
  const talk = await talkFor(tx, wish);
  if (talk === null) return { message_id: null, reason: 'no_phone' };
  const message_id = await queueInTalk(tx, store_id, talk, { ...wish, by_bot: false, user_id: null });
  if (message_id !== null) return { message_id, queued: true };
  const first = await getMessageOfCause(tx, store_id, cause);
  return first === null ? { message_id: null, reason: 'off' } : { message_id: first, queued: false };
}

async function talkFor(
  tx: Tx,
  { store_id, client_id = null, phone: given, now }: WhatsappToSend,
): Promise<TalkRow | null> {
  const client = client_id === null ? undefined : await getClientPhone(tx, store_id, client_id);
  const { country_id } = await getStoreWords(tx, store_id);
  const phone = toWaPhone(given ?? client?.phone ?? '', country_id);
  if (phone === null) return null;
  return openTalk(tx, store_id, { phone: keptForm(phone), wa_user: null, client_id, name: client?.name ?? '', now });
}

type InTalk = Omit<WhatsappToSend, 'cause' | 'store_id' | 'client_id' | 'phone'> & {
  /** `text` stands below it. */
  file?: SentFile;
  cause: string | null;
  by_bot: boolean;
  user_id: number | null;
};

/** A message in a talk that is held. @returns its id; null where its cause has one */
export async function queueInTalk(tx: Tx, store_id: StoreId, talk: TalkRow, wish: InTalk): Promise<number | null> {
  const { template, text = '', choices, file, cause, runAt, by_bot, user_id, now } = wish;
  const language = template?.language ?? 'pt_BR';
  const known = template && (await getTemplate(tx, store_id, { name: template.name, language }));
  const values = template === undefined ? [] : template.values.map(templateValue);
  const body = (template === undefined ? text : fillTemplate(known?.body ?? '', values)).slice(0, LONGEST);
  const category: MessageCategory = template === undefined ? 'service' : (known?.category ?? 'marketing');
  const content: MessageContent = {
    ...(template === undefined
      ? {}
      : { template: { name: template.name, language, values, ...partsOf(known, template) } }),
    ...(choices === undefined ? {} : { choices: [...choices], button: 'Ver opções' }),
  };
  const message_id = await insertMessage(tx, store_id, {
    talk_id: talk.id,
    direction: 'out',
    kind: kindOf(wish),
    body,
    content: Object.keys(content).length === 0 ? null : JSON.stringify(content),
    category,
    state: 'queued',
    cause,
    by_bot,
    user_id,
    created_at: now,
  });
  if (message_id === null) return null;
  if (file !== undefined) await insertFile(tx, store_id, message_id, file, now);
  const shown = body === '' && file !== undefined ? file.name : body;
  await updateTalk(tx, store_id, talk.id, { last_at: now, last_text: shown.slice(0, SHOWN) });
  await enqueue(tx, SEND_WHATSAPP, { store_id, message_id }, { now, ...(runAt === undefined ? {} : { runAt }) });
  return message_id;
}

/** The picture and the button that a message has by its template. */
function partsOf(known: TemplateRow | undefined, { link, image: own }: NonNullable<WhatsappToSend['template']>) {
  if (known === undefined) return {};
  const { head, button_text: text, button_url } = known;
  const image = own ?? known.image;
  const url = text === '' ? null : buttonTarget(button_url, link);
  return {
    ...(head === 'image' && image !== null ? { image } : {}),
    ...(url === null ? {} : { button: { text, url } }),
  };
}

const kindOf = ({ template, choices, file }: InTalk): MessageKind =>
  template !== undefined ? 'template' : choices !== undefined ? 'interactive' : file !== undefined ? 'media' : 'text';
