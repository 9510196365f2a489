import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { askAttempt } from './ask-attempt.ts';
import { DUES } from './dues/dues.ts';
import { accountOf, callProvider } from './live-account.ts';
import {
  endRefund,
  findAttempts,
  findRefunds,
  getDueOf,
  insertStep,
  type RefundRow,
  updatePayment,
} from './online-payments.repo.ts';

type Sending = Pick<Services, 'db' | 'transaction' | 'events' | 'partners' | 'sealer' | 'log' | 'clock'>;

/**
 * Sends what is to go back of a payment and has not been sent; each by its own key, so that it may be sent twice.
 * @throws {AppError} payment_provider_silent: then it is tried again
 */
export async function sendRefunds(services: Sending, store_id: StoreId, payment_id: number): Promise<void> {
  const refunds = await findRefunds(services.db, store_id, payment_id);
  for (const refund of refunds) if (refund.state === 'asked') await send(services, store_id, refund);
}

async function send(services: Sending, store_id: StoreId, refund: RefundRow): Promise<void> {
  const { db, clock } = services;
  const { payment_id, idem_key, amount } = refund;
  const attempts = await findAttempts(db, store_id, payment_id);
  const attempt = attempts.find(({ number }) => number === refund.attempt);
  if (attempt === undefined || attempt.provider_id === null) return;
  const { provider_id } = attempt;
  const live = await accountOf(services, { store_id, ...attempt });
  const { client } = live?.provider ?? {};
  const given =
    live === null || client === undefined
      ? null
      : await callProvider(services, live, () => client.refund(live.account, { provider_id, idem_key, amount }));
  await end(services, { store_id, refund, provider_id: given?.refund_id ?? null });
  // What went back is heard like everything else.
  if (given !== null && live !== null) await askAttempt(services, live, { store_id, ...attempt }, clock());
}

interface Ended {
  store_id: StoreId;
  refund: RefundRow;
  /** Null: the provider does not give it back. */
  provider_id: string | null;
}

async function end({ transaction, events, clock }: Sending, { store_id, refund, provider_id }: Ended): Promise<void> {
  const now = clock();
  await transaction(async (tx) => {
    const state = provider_id === null ? 'refused' : 'done';
    if (!(await endRefund(tx, store_id, refund.id, { state, provider_id, done_at: now })) || provider_id !== null)
      return;
    const { payment_id, attempt, amount } = refund;
    const { kind, id } = await getDueOf(tx, store_id, payment_id);
    const held = await DUES[kind].hold(tx, store_id, id);
    await insertStep(tx, store_id, { payment_id, attempt, at: now, kind: 'refund_refused', amount });
    await updatePayment(tx, store_id, payment_id, { attention: 'refund_failed', changed_at: now });
    await held.announce(now);
  });
  events.wake(store_id);
}
