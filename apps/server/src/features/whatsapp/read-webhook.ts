import type { MessageContent } from '@comanda/contract/marketing/whatsapp';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { isOptOut, refusalOf } from '@comanda/domain/whatsapp/opt-out';
import { keptForm } from '@comanda/domain/whatsapp/wa-phone';
import { templateState } from '../../partners/whatsapp/answers.ts';
import { type Heard, type HeardStatus, readWebhook } from '../../partners/whatsapp/webhook.ts';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { wasErased } from '../client-phones/public.ts';
import { withdrawConsent } from '../consents/public.ts';
import { messageJob } from '../partners/public.ts';
import { accountOf } from './account.ts';
import { answerTalk } from './answer-talk.ts';
import { announceTalk, noteTalk } from './announce-talk.ts';
import { keepWaiting } from './fetch-media.ts';
import { getOfferAt, hasMessages, insertMessage, moveMessage, nameMessage } from './messages.repo.ts';
import { queueInTalk } from './queue-whatsapp.ts';
import { hasOrderSince } from './talk-orders.repo.ts';
import { findClientOf, getStoreWords, openTalk, type TalkRow, updateTalk } from './talks.repo.ts';
import { setTemplateState } from './templates.repo.ts';

const SHOWN = 120;
const LEFT_ALONE =
  'Pronto: você não recebe mais promoções desta loja por aqui. Do seu pedido a gente continua avisando.';

/** What Meta tells a store: words of people, what became of ours, templates. Each is taken once, in whatever order it comes. */
export const readWhatsapp = messageJob('read-whatsapp', async (services, { store_id, body }) => {
  if (store_id === null) return; // each store has an address of its own
  const store = asStoreId(store_id);
  const account = await accountOf(services, store);
  if (account === null) return;
  const told = readWebhook(body, account.keys.phone_number_id);
  for (const { name, language, status, reason } of told.templates)
    await setTemplateState(services.db, store, { name, language, state: templateState(status), reason });
  for (const status of told.statuses) await hearStatus(services, store, status);
  const heard = [];
  for (const message of told.messages) {
    const { phone, wa_user, at } = message;
    const who = { numbers: [phone, wa_user], secret: services.config.SECRET, at };
    if (!(await wasErased(services.db, store, who))) heard.push(message);
  }
  for (const message of heard) await hearMessage(services, store, message);
  if (heard.length < told.messages.length) return 'forget';
  // What it tells of a message that went with its person names them once more.
  if (!(await hasMessages(services.db, store, [...new Set(told.statuses.map(({ wamid }) => wamid))]))) return 'forget';
  return undefined;
});

async function hearStatus(
  services: Services,
  store: StoreId,
  { wamid, state, at, ref, code }: HeardStatus,
): Promise<void> {
  const { db } = services;
  if (ref !== null && /^\d{1,15}$/.test(ref)) await nameMessage(db, store, Number(ref), wamid);
  const error = state === 'failed' ? { error: `meta_${code ?? 'unknown'}` } : {};
  const talk = await moveMessage(db, store, { wamid }, { state, at, ...error });
  if (talk !== null) await announceTalk(services, store, talk);
}

async function hearMessage(services: Services, store: StoreId, heard: Heard): Promise<void> {
  const now = services.clock();
  const said = await services.transaction(async (tx) => {
    const talk = await talkOf(tx, store, heard, now);
    const id = await insertMessage(tx, store, {
      talk_id: talk.id,
      direction: 'in',
      kind: heard.wordless ? 'other' : 'text',
      body: heard.text,
      content: heard.place === null ? null : JSON.stringify({ place: heard.place } satisfies MessageContent),
      state: 'received',
      wamid: heard.wamid,
      created_at: heard.at < now ? heard.at : now,
    });
    if (id === null) return false;
    if (heard.media !== null) await keepWaiting(tx, store, { id, talk_id: talk.id }, heard.media, now);
    const after = await noteHeard(tx, store, talk, heard);
    const offered = await isOffered(tx, store, after);
    if (isOptOut(heard.text) || (offered && refusalOf(heard.text) === 'each')) await leaveAlone(tx, store, after, now);
    else await answerTalk({ services, tx, store, talk: after, now }, { ...heard, offered });
    await noteTalk(tx, store, talk.id, now);
    return true;
  });
  if (said) services.events.wake(store);
}

async function talkOf(tx: Tx, store: StoreId, { phone: from, wa_user, name }: Heard, now: Date): Promise<TalkRow> {
  const phone = from === null ? null : keptForm(from);
  const { country_id } = await getStoreWords(tx, store);
  const client = await findClientOf(tx, store, phone, country_id);
  return openTalk(tx, store, { phone, wa_user, client_id: client?.id ?? null, name: client?.name || name, now });
}

/** Messages come late and in any order: the latest one says until when free words may be sent. */
async function noteHeard(tx: Tx, store: StoreId, talk: TalkRow, { at, text }: Heard): Promise<TalkRow> {
  const latest = talk.last_in_at === null || new Date(talk.last_in_at) < at ? at : new Date(talk.last_in_at);
  const changes = {
    last_in_at: latest.toISOString(),
    last_at: latest.toISOString(),
    last_text: text.slice(0, SHOWN),
    unread: talk.unread + 1,
  };
  await updateTalk(tx, store, talk.id, changes);
  return { ...talk, ...changes };
}

/** An order that is open, or that came after the offer, is what they speak of. */
async function isOffered(tx: Tx, store: StoreId, talk: TalkRow): Promise<boolean> {
  const since = await getOfferAt(tx, store, talk.id);
  if (since === null) return false;
  const { country_id } = await getStoreWords(tx, store);
  return !(await hasOrderSince(tx, store, talk, { country_id, since }));
}

async function leaveAlone(tx: Tx, store: StoreId, talk: TalkRow, now: Date): Promise<void> {
  if (talk.opted_out_at === null) await updateTalk(tx, store, talk.id, { opted_out_at: now });
  if (talk.client_id !== null)
    await withdrawConsent(tx, store, { client_id: talk.client_id, channels: ['whatsapp'], place: 'message', now });
  await queueInTalk(tx, store, talk, { text: LEFT_ALONE, cause: null, by_bot: true, user_id: null, now });
}
