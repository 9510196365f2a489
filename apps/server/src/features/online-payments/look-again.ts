import { isOpenState } from '@comanda/domain/online-payments/states';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { askAttempt } from './ask-attempt.ts';
import type { LinkedDue } from './dues/due.ts';
import { accountOf } from './live-account.ts';
import { findAttempts, getPayment } from './online-payments.repo.ts';

type Needed = Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'sealer' | 'log' | 'clock'>;

/**
 * Who pays comes back from a page of the provider's or their bank's: how it stands is asked for, and what is open stays so.
 * A provider that is silent now says it by its message, or to the sweep.
 */
export async function lookAgain(services: Needed, link: LinkedDue, now: Date): Promise<void> {
  const payment = await getPayment(services.db, link.store_id, link);
  if (payment === undefined) return;
  for (const attempt of await findAttempts(services.db, link.store_id, payment.id)) {
    if (!isOpenState(attempt.state) || attempt.provider_id === null) continue;
    const place = { ...attempt, store_id: link.store_id };
    const live = await accountOf(services, place);
    if (live !== null)
      await askAttempt(services, live, place, now).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'payment_provider_silent') throw error;
      });
  }
}
