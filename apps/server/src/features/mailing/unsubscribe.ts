import { createHmac, timingSafeEqual } from 'node:crypto';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { countTry } from '../../platform/http/throttle.ts';
import { endMails } from '../consents/public.ts';
import { deleteUnsubscribed, insertUnsubscribed } from './mailing.repo.ts';

type Signing = Pick<Config, 'SECRET' | 'PUBLIC_URL'>;
const keyed = (secret: string, text: string): Buffer => createHmac('sha256', secret).update(text).digest();

/** An e-mail that wants nothing more is kept only so: whoever reads the table learns of nobody. */
export const emailHash = ({ SECRET }: Pick<Config, 'SECRET'>, email: string): Buffer =>
  keyed(SECRET, `unsubscribed ${email.toLowerCase()}`);

const tokenOf = ({ SECRET }: Pick<Config, 'SECRET'>, email: string): Buffer =>
  keyed(SECRET, `unsubscribe ${email.toLowerCase()}`).subarray(0, 24);

/** The page on which one press is enough; opening it changes nothing. */
export const unsubscribeLink = (config: Signing, email: string): string =>
  `${config.PUBLIC_URL}/unsubscribe/${encodeURIComponent(email)}?t=${tokenOf(config, email).toString('base64url')}`;

/** Ends it without a page, for the button of mail programs. */
export const oneClickLink = (config: Signing, email: string): string =>
  `${config.PUBLIC_URL}/api/unsubscribe/one-click?${new URLSearchParams({ email, token: tokenOf(config, email).toString('base64url') })}`;

/** @throws {AppError} not_found when the token is not of this e-mail */
export async function setUnsubscribed(
  { transaction, config }: Pick<Services, 'transaction' | 'config'>,
  { email, token, unsubscribed }: { email: string; token: string; unsubscribed: boolean },
  now: Date,
): Promise<{ unsubscribed: boolean }> {
  const [given, right] = [Buffer.from(token, 'base64url'), tokenOf(config, email)];
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('not_found');
  const hash = emailHash(config, email);
  await transaction(async (tx) => {
    await (unsubscribed ? insertUnsubscribed(tx, hash, now) : deleteUnsubscribed(tx, hash));
    await endMails(tx, { email, unsubscribed }, now);
  });
  return { unsubscribed };
}

const A_DAY = 24 * 60;

/** Mails the link, once a day at most, to whoever it is: so the answer tells nobody who is a customer. */
export async function askUnsubscribe(
  services: Pick<Services, 'db' | 'config' | 'mail'>,
  email: string,
  { address, now }: { address: string; now: Date },
): Promise<{ ok: true }> {
  const { db, config, mail } = services;
  await countTry(services, [{ name: `unsubscribe address ${address}`, tries: 10, minutes: 60 }], now);
  try {
    await countTry(services, [{ name: `unsubscribe email ${email}`, tries: 1, minutes: A_DAY }], now);
  } catch (error) {
    if (error instanceof AppError) return { ok: true }; // it has its mail
    throw error;
  }
  const body = `Olá!

Alguém pediu que este e-mail não receba mais mensagens de lojas que usam a Comanda. Para confirmar, abra o link e aperte o botão:

${unsubscribeLink(config, email)}

Se não foi você, ignore esta mensagem: nada muda.
`;
  await mail.queue(db, { recipient: email, subject: 'Confirme que não quer mais e-mails', body }, now);
  void mail.deliver(now);
  return { ok: true };
}
