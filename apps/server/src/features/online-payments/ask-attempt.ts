import type { PaymentState } from '@comanda/domain/online-payments/states';
import { isOpenState } from '@comanda/domain/online-payments/states';
import type { Services } from '../../platform/services.ts';
import { hearPayment } from './hear-payment.ts';
import { callProvider, type LiveAccount } from './live-account.ts';
import { type AttemptPlace, updateAttempt } from './online-payments.repo.ts';
import { nextAsk } from './next-ask.ts';

export interface KnownAttempt extends AttemptPlace {
  provider_id: string | null;
  reference: string;
  state: PaymentState;
  asked: number;
  created_at: string;
  expires_at: string | null;
}
type Asking = Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'clock' | 'log'>;
/** What has not arrived by then never does: its answer would be hours late. */
const LOST_AFTER_MS = 15 * 60_000;

/**
 * Finds out from the provider how an attempt stands.
 * @param close what is still open is cancelled; what can no longer be paid always is, for a provider that knows no end of it
 * @throws {AppError} payment_provider_silent
 */
export async function askAttempt(
  services: Asking,
  live: LiveAccount,
  attempt: KnownAttempt,
  now: Date,
  { close = false } = {},
): Promise<void> {
  const { provider, account } = live;
  const { client } = provider;
  const { provider_id, reference, expires_at } = attempt;
  const over = close || (expires_at !== null && Date.parse(expires_at) <= now.getTime());
  const found = await callProvider(services, live, () =>
    provider_id === null ? client.find(account, reference) : client.ask(account, provider_id),
  );
  if (found === null) {
    const lost = now.getTime() - Date.parse(attempt.created_at) > LOST_AFTER_MS;
    const { asked } = attempt;
    await updateAttempt(services.db, attempt, {
      asked: asked + 1,
      ask_at: lost ? null : nextAsk({ ...attempt, asked: asked + 1 }, now),
      ...(isOpenState(attempt.state) && (lost || over) ? { state: 'cancelled', detail: 'never_arrived' } : {}),
    });
    return;
  }
  const told =
    over && isOpenState(found.state)
      ? await callProvider(services, live, () => client.cancel(account, found.provider_id))
      : found;
  if (told !== null) await hearPayment(services, attempt, told, now);
}
