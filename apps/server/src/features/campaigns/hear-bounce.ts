import { createHash, timingSafeEqual } from 'node:crypto';
import { isGoneForGood, readDeliveryReport } from '@comanda/domain/delivery/delivery-report';
import { AppError } from '../../platform/app-error.ts';
import { readReturn } from '../../platform/mail-return.ts';
import type { Services } from '../../platform/services.ts';
import { emailHash } from '../mailing/public.ts';
import { insertBounced, markReturned } from './release.repo.ts';

/**
 * Whoever reads the mailbox for what cannot be delivered hands a report over, as it came: an address that is gone is not written to again.
 * @throws {AppError} unauthorized without the installation's secret
 */
export async function hearBounce(
  { config, transaction }: Pick<Services, 'config' | 'transaction'>,
  { authorization, report }: { authorization: string; report: string },
  now: Date,
): Promise<{ suppressed: boolean }> {
  const { BOUNCE_SECRET: secret } = config;
  if (secret === undefined || !sameText(authorization, `Bearer ${secret}`)) throw new AppError('unauthorized');
  const read = readDeliveryReport(report);
  const mail_id = readReturn(config, report);
  if (read === null || mail_id === null || !isGoneForGood(read)) return { suppressed: false };
  return transaction(async (tx) => {
    const email = await markReturned(tx, mail_id);
    if (email === null) return { suppressed: false };
    await insertBounced(tx, [emailHash(config, email)], now);
    return { suppressed: true };
  });
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
const sameText = (one: string, other: string): boolean => timingSafeEqual(digest(one), digest(other));
