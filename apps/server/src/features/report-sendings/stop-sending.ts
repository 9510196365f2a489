import { createHmac, timingSafeEqual } from 'node:crypto';
import { asStoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Config } from '../../platform/config.ts';
import type { Services } from '../../platform/services.ts';
import { reportNamed } from './list-sendings.ts';
import { removeRecipient } from './report-sendings.repo.ts';

interface Receiver {
  store: number;
  sending: number;
  user: number;
}

const sealOf = ({ SECRET }: Pick<Config, 'SECRET'>, { store, sending, user }: Receiver): Buffer =>
  createHmac('sha256', SECRET).update(`stop report ${store} ${sending} ${user}`).digest().subarray(0, 24);

/** What the way out of one person's mails of one report is known by. */
export const stopToken = (config: Pick<Config, 'SECRET'>, receiver: Receiver): string =>
  `${receiver.store}.${receiver.sending}.${receiver.user}.${sealOf(config, receiver).toString('base64url')}`;

/** The page on which one press is enough; opening it changes nothing. */
export const stopLink = (config: Pick<Config, 'SECRET' | 'PUBLIC_URL'>, receiver: Receiver): string =>
  `${config.PUBLIC_URL}/report-stop/${stopToken(config, receiver)}`;

/** Ends it without a page, for the button of mail programs. */
export const stopAtOnceLink = (config: Pick<Config, 'SECRET' | 'PUBLIC_URL'>, receiver: Receiver): string =>
  `${config.PUBLIC_URL}/api/report-sendings/stop/one-click?${new URLSearchParams({ token: stopToken(config, receiver) })}`;

/** @throws {AppError} not_found when the token is nobody's, or the sending is gone */
export async function stopSending(
  { config, recorded }: Pick<Services, 'config' | 'recorded'>,
  token: string,
  now: Date,
): Promise<{ report: string }> {
  const [store = 0, sending = 0, user = 0] = token.split('.').slice(0, 3).map(Number);
  const receiver = { store, sending, user };
  const given = Buffer.from(token.split('.')[3] ?? '', 'base64url');
  const right = sealOf(config, receiver);
  if (given.length !== right.length || !timingSafeEqual(given, right)) throw new AppError('not_found');
  const store_id = asStoreId(store); // sealed by this server
  const stopped = await recorded({ store: store_id, user: null, now }, { report_sendings: 'all' }, (tx) =>
    removeRecipient(tx, store_id, sending, user),
  );
  const report = stopped && reportNamed(stopped.report);
  if (!report) throw new AppError('not_found');
  return { report: report.title };
}
