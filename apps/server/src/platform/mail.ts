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
}
/** It may go along with several mails. */
export interface MailFile {
  name: string;
  type: string;
  content: Buffer;
}
export interface Mailer {
  /** Queues a mail inside the caller's transaction. */
  queue: (db: Db, mail: Mail, now: Date) => Promise<void>;
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
}

/** A failed mail is tried again after 1, 4, 16, 64 … minutes. */
const MAX_TRIES = 7;

export function openMailer(db: Db, { smtpUrl, from, log, keep }: MailerOptions): Mailer {
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
      }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('mails')
          .select('id')
          .where('sent_at', 'is', null)
          .where('next_try_at', '<=', now.toISOString())
          .where('tries', '<', MAX_TRIES)
          .orderBy('id')
          .limit(1)
          .forUpdate()
          .skipLocked(),
      )
      .returning(['id', 'recipient', 'subject', 'body', 'html', 'one_click_link', 'file_id'])
      .executeTakeFirst();

  async function send(
    { id, recipient, subject, body, html, one_click_link, file_id }: Mail & { id: number },
    now: Date,
  ): Promise<void> {
    try {
      const attachments = transport && file_id ? await findFile(db, file_id) : [];
      if (transport)
        await transport.sendMail({
          from,
          to: recipient,
          subject,
          text: body,
          ...(html && { html }),
          attachments,
          ...wayOut(one_click_link),
        });
      // A link may open an account: only a development server writes it where others read.
      else log.info(keep ? { links: body.match(/https?:\/\/\S+/g) } : {}, `mail "${subject}" (no SMTP_URL: not sent)`);
      const sent = { sent_at: now, error: null, ...(keep ? {} : { body: '', html: null, one_click_link: null }) };
      await db.updateTable('mails').set(sent).where('id', '=', id).execute();
      if (file_id && !keep) await dropFile(db, file_id);
    } catch (error) {
      const { message, code } = error as NodeJS.ErrnoException; // nodemailer and pg throw errors
      log.warn({ mail_id: id, code }, 'a mail could not be sent');
      await db.updateTable('mails').set({ error: message }).where('id', '=', id).execute();
    }
  }

  return {
    async queue(tx, mail, now) {
      // A line end in a header would add headers of its own.
      const subject = mail.subject.replace(/[\r\n]+/g, ' ');
      await tx
        .insertInto('mails')
        .values({ ...mail, subject, created_at: now, next_try_at: now })
        .execute();
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
