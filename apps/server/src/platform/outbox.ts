import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import { isLoopback, namesLoopback } from './http/client-address.ts';
import type { Config } from './config.ts';
import type { Db } from './db.ts';
import { type Markup, markup, plainPage } from './markup.ts';

const SHOWN = 50;

/** Mails hold links to accounts: only a development server without SMTP shows them, and never a production one. */
export const hasOutbox = ({ NODE_ENV, SMTP_URL }: Pick<Config, 'NODE_ENV' | 'SMTP_URL'>): boolean =>
  NODE_ENV !== 'production' && SMTP_URL === undefined;

/** Whether a mail that is queued goes anywhere. */
export const canMail = (config: Pick<Config, 'NODE_ENV' | 'SMTP_URL'>): boolean =>
  config.SMTP_URL !== undefined || hasOutbox(config);

/** The page `/dev/outbox`: mails as they would have been sent, to somebody at this machine. */
export function mountOutbox(app: FastifyInstance, db: Db): void {
  app.get('/dev/outbox', async (request, reply) => {
    if (!isLocal(request)) throw new AppError('not_found');
    const mails = await db
      .selectFrom('mails')
      .select(['recipient', 'subject', 'body', 'created_at'])
      .orderBy('id', 'desc')
      .limit(SHOWN)
      .execute();
    const body = markup`<main><h1>Caixa de saída</h1>
<p>E-mails deste servidor de desenvolvimento. Nenhum saiu daqui: falta SMTP_URL.</p>
${mails.length === 0 ? markup`<p>Nada ainda.</p>` : mails.map(letter)}</main>`;
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(plainPage({ title: 'Caixa de saída', lang: 'pt-BR', body }));
  });
}

/** Somebody at this machine, by its own name. */
const isLocal = ({ ip, headers, hostname }: FastifyRequest): boolean =>
  isLoopback(ip) && namesLoopback(hostname) && headers['x-forwarded-for'] === undefined;

const letter = (mail: {
  recipient: string;
  subject: string;
  body: string;
  created_at: string;
}): Markup => markup`<article>
<dl><dt>Para</dt><dd>${mail.recipient}</dd><dt>Assunto</dt><dd>${mail.subject}</dd><dt>Quando</dt><dd>${mail.created_at}</dd></dl>
<pre>${withLinks(mail.body)}</pre></article>`;

const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? markup`<a href="${part}">${part}</a>` : markup`${part}`));
