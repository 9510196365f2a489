import { birthdaysOn } from '@comanda/domain/clients/birthdays-on';
import { MAILING_DAYS_AHEAD, MAILING_TYPE, type MailingType } from '@comanda/contract/marketing/mailing';
import type { ChosenSegment } from '@comanda/contract/marketing/segments';
import { blocksOf, type MailBlock } from '@comanda/domain/mailing/blocks';
import type { AudienceGroup } from '@comanda/domain/campaigns/codes';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Job } from '../../platform/jobs.ts';
import { canMail } from '../../platform/outbox.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { getSegment } from '../segments/public.ts';
import { dayOf, daysFrom, nextSend, senderAt, withoutUnsubscribed } from './list-mailings.ts';
import {
  findPlanned,
  findRecipients,
  findSenders,
  findShown,
  findTexts,
  getSender,
  insertSends,
  groupOf,
  lockText,
  type MailText,
  meant,
  type Moment,
  type NewsAudience,
  notSentSince,
  planNews,
  type Recipient,
  type Sender,
  sumSends,
} from './mailing.repo.ts';
import { fillMail, type StoreMail } from './mailing-texts.ts';
import { oneClickLink, unsubscribeLink } from './unsubscribe.ts';

const DAY = 86_400_000;
/** Mails of one store go out one a second, so that nobody's mail server takes them for a flood. */
const APART_MS = 1_000;
type Sending = Pick<Services, 'db' | 'config' | 'transaction' | 'mail'>;

export interface News {
  /** How many the person was told it goes to. */
  recipients: number;
  send_to: AudienceGroup;
  /** One of the store's own in its place. */
  segment_id: number | null;
  /** ISO 8601; null for now. */
  send_at: string | null;
}

/**
 * The store's own news, to those of a group who may get them: now, or planned.
 * @throws {AppError} not_found, mailing_off, mailing_unwritten, mailing_too_soon, mailing_recipients_changed, invalid_input
 */
export async function sendNews(services: Sending, store_id: StoreId, news: News, now: Date): Promise<void> {
  const { db, config, transaction, mail } = services;
  const { recipients: told, send_to, segment_id, send_at } = news;
  const { sender, month } = await senderAt(db, store_id, now);
  if (!sender.email_messages) throw new AppError('mailing_off');
  const today = dayOf(sender, now);
  const later = send_at !== null && Date.parse(send_at) > now.getTime();
  if (later && Date.parse(send_at) > now.getTime() + MAILING_DAYS_AHEAD * DAY)
    throw fieldError('invalid_input', 'send_at');
  await transaction(async (tx) => {
    const text = await lockText(tx, store_id, MAILING_TYPE.news);
    if (text === null) throw new AppError('mailing_unwritten');
    await refuseTooSoon(tx, store_id, later ? dayOf(sender, new Date(send_at)) : today);
    const audience = { send_to, segment: segment_id === null ? null : await chosen(tx, store_id, segment_id) };
    const recipients = await readAudience(tx, config, store_id, { audience, month, now });
    if (recipients.length !== told) throw new AppError('mailing_recipients_changed', { recipients: recipients.length });
    await planNews(tx, store_id, later ? { send_at, ...audience } : null);
    if (!later) await queueMails(services, tx, { sender, type: MAILING_TYPE.news, text, recipients, today, now });
  });
  if (!later) void mail.deliver(now);
}

/** @throws {AppError} not_found */
async function chosen(tx: Tx, store_id: StoreId, id: number): Promise<ChosenSegment> {
  const { name, rules } = await getSegment(tx, store_id, id);
  return { name, rules };
}

/** Whoever fits now and wants offers from stores. */
const readAudience = async (
  tx: Tx,
  config: Config,
  store_id: StoreId,
  { audience, ...moment }: Moment & { audience: NewsAudience },
): Promise<Recipient[]> => {
  const fit = [meant(store_id, audience, moment)];
  return withoutUnsubscribed(tx, config, await findRecipients(tx, store_id, () => fit));
};

/** @throws {AppError} mailing_too_soon */
async function refuseTooSoon(tx: Tx, store_id: StoreId, day: string): Promise<void> {
  const last = (await sumSends(tx, store_id)).get(MAILING_TYPE.news)?.last_day ?? null;
  const next = nextSend(last, day);
  if (next !== null) throw new AppError('mailing_too_soon', { next });
}

/** Each minute: news whose time has come go to whoever fits now. */
export const sendPlannedNews: Job = {
  name: 'send-planned-news',
  cron: '* * * * *',
  run: async (services) => {
    const { db, config, transaction, mail, log, clock } = services;
    const now = clock();
    const stores = await findPlanned(db, now);
    for (const store_id of stores)
      try {
        const { sender, month } = await senderAt(db, store_id, now);
        await transaction(async (tx) => {
          const text = await lockText(tx, store_id, MAILING_TYPE.news);
          if (text === null || text.send_at === null || Date.parse(text.send_at) > now.getTime()) return;
          const audience = { send_to: groupOf(text.send_to), segment: text.send_segment };
          await planNews(tx, store_id, null);
          if (!sender.email_messages) return;
          const recipients = await readAudience(tx, config, store_id, { audience, month, now });
          const batch = { sender, type: MAILING_TYPE.news, text, recipients, today: dayOf(sender, now), now };
          await queueMails(services, tx, batch);
        });
      } catch (err) {
        // One store's trouble is not the next one's.
        log.error({ err, store_id }, 'planned news could not be sent');
      }
    if (stores.length > 0) await mail.deliver(now);
  },
};

/** What stores have written for a first order, a long absence and a birthday. */
export const sendMailings: Job = {
  name: 'send-mailings',
  cron: '0 13 * * *',
  run: async (services) => {
    const now = services.clock();
    for (const id of await findSenders(services.db)) await sendDue(services, asStoreId(id), now); // read from the stores themselves
  },
};

export async function sendDue(services: Sending, store_id: StoreId, now: Date): Promise<void> {
  const { db, config, transaction } = services;
  const [sender, texts] = await Promise.all([getSender(db, store_id), findTexts(db, store_id)]);
  const today = dayOf(sender, now);
  for (const { type, active, ...text } of texts) {
    if (!active || text.subject === '' || type === MAILING_TYPE.news) continue;
    await transaction(async (tx) => {
      const due = await findDue(tx, store_id, type, today, now);
      const recipients = await withoutUnsubscribed(tx, config, due);
      await queueMails(services, tx, { sender, type, text, recipients, today, now });
    });
  }
}

/** Nobody is written to for something long past: a store that turns this on does not wake its whole list. */
function findDue(tx: Tx, store_id: StoreId, type: MailingType, today: string, now: Date): Promise<Recipient[]> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  return findRecipients(tx, store_id, (eb) => {
    if (type === MAILING_TYPE.first_order)
      return [
        eb('orders_count', '>=', 1),
        eb.between('first_order_at', ago(7), ago(0.8)),
        notSentSince(eb, store_id, type, '2000-01-01'),
      ];
    if (type === MAILING_TYPE.absent)
      return [eb.between('last_order_at', ago(60), ago(30)), notSentSince(eb, store_id, type, daysFrom(today, -60))];
    const { month, days } = birthdaysOn(today);
    return [
      eb('birthday_month', '=', month),
      eb('birthday_day', 'in', days),
      notSentSince(eb, store_id, type, daysFrom(today, -300)),
    ];
  });
}

interface Batch {
  sender: Sender;
  type: MailingType;
  text: MailText;
  recipients: readonly Recipient[];
  today: string;
  now: Date;
}

async function queueMails({ config, mail }: Sending, tx: Tx, batch: Batch): Promise<void> {
  const { sender, type, text, recipients, today, now } = batch;
  const store_id = asStoreId(sender.id); // read from the store itself
  const ids = recipients.map(({ id }) => id);
  const fresh = await insertSends(tx, store_id, type, ids, today);
  const due = recipients.filter(({ id }) => fresh.has(id));
  const written = await readMail(tx, store_id, text);
  for (const [place, { name, email }] of due.entries()) {
    const filled = fillMail(written, {
      name,
      store: sender,
      base: config.PUBLIC_URL,
      unsubscribe: unsubscribeLink(config, email),
    });
    const letter = { recipient: email, ...filled, one_click_link: oneClickLink(config, email), bulk: true };
    await mail.queue(tx, letter, new Date(now.getTime() + place * APART_MS));
  }
}

async function readMail(db: Db, store_id: StoreId, { subject, preview, ...text }: MailText): Promise<StoreMail> {
  const blocks = blocksOf(text);
  return { subject, preview, blocks, shown: await findShown(db, store_id, blocks) };
}

/** Mails it to whoever asks, with the name of one of those who would get it. @throws {AppError} mail_off */
export async function sendMailingTest(
  { db, config, mail }: Pick<Services, 'db' | 'config' | 'mail'>,
  { store_id, user, now }: { store_id: StoreId; user: SignedInUser; now: Date },
  { subject, preview, blocks }: Pick<MailText, 'subject' | 'preview'> & { blocks: MailBlock[] },
): Promise<{ email: string }> {
  if (!canMail(config)) throw new AppError('mail_off');
  const store = await getSender(db, store_id);
  const [reader] = await withoutUnsubscribed(db, config, await findRecipients(db, store_id));
  const written = await readMail(db, store_id, { subject: `[Teste] ${subject}`, preview, body: '', blocks });
  const filled = fillMail(written, {
    name: reader?.name ?? user.name,
    store,
    base: config.PUBLIC_URL,
    unsubscribe: `${config.PUBLIC_URL}/unsubscribe/${encodeURIComponent(user.email)}`,
  });
  await mail.queue(db, { recipient: user.email, ...filled }, now);
  void mail.deliver(now);
  return { email: user.email };
}
