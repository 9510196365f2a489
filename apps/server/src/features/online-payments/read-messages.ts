import type { QueuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { findStoreOfAccount, messageJob } from '../partners/public.ts';
import { hearPayment } from './hear-payment.ts';
import { callProvider, liveAccount, stopAccount } from './live-account.ts';
import { findAttempt } from './online-payments.repo.ts';
import { PAYMENT_PARTNERS, type ProviderName, providerNamed } from './providers.ts';

/** What providers tell: a message only says that something changed, and the provider is asked what. */
export const PAYMENT_MESSAGES: readonly QueuedJob<unknown>[] = PAYMENT_PARTNERS.map(
  ({ name, intake }) =>
    messageJob(intake?.job ?? name, (services, message) =>
      readMessage(services, name, message.body),
    ) as QueuedJob<unknown>, // its payload is the message's id
);

async function readMessage(services: Services, name: ProviderName, body: Buffer): Promise<void> {
  const provider = providerNamed(services, name);
  const told = provider?.client.read({ body }) ?? null;
  if (provider === null || told === null) return;
  const store_id = await findStoreOfAccount(services.db, name, told.account);
  if (store_id === undefined) return;
  if ('unlinked' in told) return stopAccount(services, store_id, name);
  const live = await liveAccount(services, store_id, name);
  if (live === null) return;
  const { provider_id } = told;
  const said = await callProvider(services, live, () => provider.client.ask(live.account, provider_id));
  if (said === null) return;
  const { reference } = said;
  // Payments that the store takes elsewhere with the same account are none of ours.
  const attempt = await findAttempt(services.db, store_id, { provider: name, provider_id, reference });
  if (attempt === undefined || (attempt.provider_id !== null && attempt.provider_id !== provider_id)) return;
  const { payment_id, number } = attempt;
  await hearPayment(services, { store_id, payment_id, number }, said, services.clock());
}
