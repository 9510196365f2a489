import nodemailer from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Db } from './db.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
  /** The same words for programs that draw them. */
  html?: string | null;
  /** Of a list's mail: a POST to it takes the reader off the list (RFC 8058). */
  one_click_link?: string | null;
  /** What goes along: kept by `keepFile`. */
  file_id?: number | null;
  /** One of many alike: it waits behind the others, and each mail server gets so many of them in a minute. */
  bulk?: boolean;
}
/** It may go along with several mails. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}
export interface Mailer {
  /** Queues a mail inside the caller's transaction. @returns its number in the outbox */
  queue: (db: Db, mail: Mail, now: Date) => Promise<number>;
  /** Keeps a file inside the caller's transaction, until every mail that takes it along has gone. @returns its `file_id` */
  keepFile: (db: Db, file: MailFile, now: Date) => Promise<number>;
  /** Sends what waits; never throws. Call it after the commit; a job tries again what failed. */
  deliver: (now: Date) => Promise<void>;
}
interface MailerOptions {
  smtpUrl: string | undefined;
  from: string;
  log: FastifyBaseLogger;
  /** Texts stay for the outbox page, and links go to the log; else a mail that was sent keeps none, since it may hold a link to an account. */
  keep: boolean;
  /** Of a mail's number: where it comes back to if it cannot be delivered; left out, to `from`. */
  returnTo?: (id: number) => string;
  /** Bulk mails that one domain gets in a minute. */
  domainRate?: number;
}

/**
 * What stands as the error of a bulk mail while it is given to the mail server. Whoever dies meanwhile leaves it so, and so does a server
 * that falls silent after the text; nobody gives it a second time: it may have arrived.
 */
export const INTERRUPTED = 'interrupted';
/** A failed mail is tried again after 1, 4, 16, 64 … minutes. */
const MAX_TRIES = 7;
const DOMAIN_RATE = 60;

export function openMailer(db: Db, options: MailerOptions): Mailer {
  const { smtpUrl, from, log, keep, returnTo, domainRate = DOMAIN_RATE } = options;
  const transport =
    smtpUrl === undefined
      ? null
      : nodemailer.createTransport(smtpUrl, { connectionTimeout: 5_000, socketTimeout: 10_000 } as object); // nodemailer types options by transport

  /** One process gets each mail: the claim itself sets when another may try. */
  const claimNext = (now: Date) =>
    db
      .updateTable('mails')
      .set((eb) => ({
        tries: eb('tries', '+', 1),
        next_try_at: sql<Date>`${now}::timestamptz + interval '1 minute' * power(4, tries)`,
        error: sql<string | null>`case when bulk then ${INTERRUPTED} else error end`,
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_try_at', '<=', now.toISOString())
          .where('tries', '<', MAX_TRIES)
          .where(sql<boolean>`(not bulk or error is distinct from ${INTERRUPTED})`)
          .where(
            sql<boolean>`(not bulk or (select count(*) from mails other where other.bulk and other.domain = mails.domain
              and other.sent_at > ${now}::timestamptz - interval '59 seconds') < ${domainRate})`,
          )
          .orderBy('bulk')
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'recipient', 'subject', 'body', 'html', 'one_click_link', 'file_id', 'bulk'])
      .executeTakeFirst();

  async function send(
    { id, recipient, subject, body, html, one_click_link, file_id, bulk }: Mail & { id: number },
    now: Date,
  ): Promise<void> {
    try {
      const attachments = transport && file_id ? await findFile(db, file_id) : [];
      if (transport)
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          messageId: messageIdOf(id, from),
          text: body,
          ...(html && { html }),
          attachments,
          ...(returnTo && { envelope: { from: returnTo(id), to: recipient } }),
          ...wayOut(one_click_link),
        });
      // A link may open an account: only a development server writes it where others read.
      else log.info(keep ? { links: body.match(/https?:\/\/\S+/g) } : {}, `mail "${subject}" (no SMTP_URL: not sent)`);
      const sent = { sent_at: now, error: null, ...(keep ? {} : { body: '', html: null, one_click_link: null }) };
      await db.updateTable('mails').set(sent).where('id', '=', id).execute();
      if (file_id && !keep) await dropFile(db, file_id);
    } catch (error) {
      const failed = error as MailError; // nodemailer and pg throw errors
      const { message, code } = failed;
      log.warn({ mail_id: id, code }, 'a mail could not be sent');
      if (bulk && mayHaveArrived(failed)) return; // it stays INTERRUPTED
      const refused = isRefusedForGood(failed) ? { bounced: true, tries: MAX_TRIES } : {};
      await db
        .updateTable('mails')
        .set({ error: message, ...refused })
        .where('id', '=', id)
        .execute();
    }
  }

  return {
    async queue(tx, mail, now) {
      // A line end in a header would add headers of its own.
      const subject = mail.subject.replace(/[\r\n]+/g, ' ');
      const { id } = await tx
        .insertInto('mails')
        .values({ ...mail, subject, created_at: now, next_try_at: now })
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    async keepFile(tx, file, now) {
      const kept = { ...file, created_at: now };
      const { id } = await tx.insertInto('mail_files').values(kept).returning('id').executeTakeFirstOrThrow();
      return id;
    },
    async deliver(now) {
      try {
        for (let mail = await claimNext(now); mail; mail = await claimNext(now)) await send(mail, now);
      } catch (err) {
        log.error({ err }, 'mails cannot be read');
      }
    },
  };
}

/** The mail server knows that nobody reads there: RFC 5321, 4.2.1 and RFC 3463, 3.2. */
function isRefusedForGood({ responseCode, command, response = '' }: MailError): boolean {
  return command === 'RCPT TO' && (responseCode === 550 || responseCode === 553) && !/\b5\.7\.\d/.test(response);
}
/**
 * Whether a server may have taken a mail although nobody has heard it say so: it has greeted, it has not refused, and then it fell silent or
 * the connection broke (RFC 5321, 4.5.3.2.6).
 */
function mayHaveArrived({ responseCode, command, timeoutType, syscall, code }: MailError): boolean {
  if (responseCode !== undefined || command !== 'CONN') return false;
  if (timeoutType === 'CONNECT_TIMEOUT' || timeoutType === 'GREETING_TIMEOUT') return false;
  return syscall !== 'connect' && syscall !== 'getaddrinfo' && code !== 'EDNS' && code !== 'ETLS';
}

/** The same at every try: who keeps mails knows by it that it has this one. */
const messageIdOf = (id: number, from: string): string =>
  `<comanda-${id}@${/@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'comanda'}>`;

/** As nodemailer tells what a server has answered, and which of its clocks ran out. */
type MailError = NodeJS.ErrnoException & {
  responseCode?: number;
  command?: string;
  response?: string;
  timeoutType?: string;
};

async function findFile(db: Db, id: number) {
  const file = await db.selectFrom('mail_files').where('id', '=', id).selectAll().executeTakeFirst();
  return file ? [{ filename: file.name, contentType: file.type, content: file.content }] : [];
}

const dropFile = (db: Db, id: number) =>
  db
    .deleteFrom('mail_files')
    .where('id', '=', id)
    .where((eb) =>
      eb.not(eb.exists(eb.selectFrom('mails').select('id').where('file_id', '=', id).where('sent_at', 'is', null))),
    )
    .execute();

/** What mail programs make their own button of. */
const wayOut = (link: string | null | undefined) =>
  link ? { headers: { 'List-Unsubscribe': `<${link}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } } : {};
