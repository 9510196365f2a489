import nodemailer from 'nodemailer';
import type { FastifyBaseLogger } from 'fastify';
import type { Db } from './db.ts';

export interface Mail {
  recipient: string;
  subject: string;
  body: string;
}
export interface Mailer {
  /** Queues a mail inside the caller's transaction; a job sends it. */
  queue: (db: Db, mail: Mail, now: Date) => Promise<void>;
  /** Sends one queued mail. Without SMTP its text goes to the log and stays in the outbox page of a development server. */
  deliver: (mail_id: number, now: Date) => Promise<void>;
  /** Ids of what still waits, oldest first. */
  findWaiting: () => Promise<number[]>;
}

const MAX_WAITING = 100;

export function openMailer(
  db: Db,
  {
    smtpUrl,
    from,
    log,
    showLinks,
  }: { smtpUrl: string | undefined; from: string; log: FastifyBaseLogger; showLinks: boolean },
): Mailer {
  const transport =
    smtpUrl === undefined ? null : nodemailer.createTransport(smtpUrl, { connectionTimeout: 5_000 } as object); // nodemailer types options by transport
  return {
    async queue(tx, mail, now) {
      // A line end in a header would add headers of its own.
      const subject = mail.subject.replace(/[\r\n]+/g, ' ');
      await tx
        .insertInto('mails')
        .values({ ...mail, subject, created_at: now })
        .execute();
    },
    async deliver(mail_id, now) {
      const mail = await db
        .selectFrom('mails')
        .selectAll()
        .where('id', '=', mail_id)
        .where('sent_at', 'is', null)
        .executeTakeFirst();
      if (!mail) return;
      try {
        if (transport) await transport.sendMail({ from, to: mail.recipient, subject: mail.subject, text: mail.body });
        else if (showLinks)
          log.info({ links: mail.body.match(/https?:\/\/\S+/g) }, `mail "${mail.subject}" (no SMTP_URL: not sent)`);
        await db.updateTable('mails').set({ sent_at: now, error: null }).where('id', '=', mail_id).execute();
      } catch (error) {
        await db
          .updateTable('mails')
          .set({ error: (error as Error).message })
          .where('id', '=', mail_id)
          .execute();
        throw error;
      }
    },
    async findWaiting() {
      const rows = await db
        .selectFrom('mails')
        .select('id')
        .where('sent_at', 'is', null)
        .orderBy('id')
        .limit(MAX_WAITING)
        .execute();
      return rows.map((row) => row.id);
    },
  };
}
