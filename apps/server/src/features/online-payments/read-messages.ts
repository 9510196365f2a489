import type { QueuedJob } from '../../platform/queue.ts';
import type { Services } from '../../platform/services.ts';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { findStoreOfAccount, messageJob } from '../partners/public.ts';
import { askAttempt } from './ask-attempt.ts';
import { hearPayment } from './hear-payment.ts';
import { callProvider, type LiveAccount, liveAccount, ownAccount, stopAccount } from './live-account.ts';
import { findAttempt } from './online-payments.repo.ts';
import { reviewAutoPix } from './auto-pix/review-auto-pix.ts';
import { PAYMENT_PARTNERS, type ProviderName, providerNamed } from './providers.ts';

/** What providers tell: a message only says that something changed, and the provider is asked what. */
export const PAYMENT_MESSAGES: readonly QueuedJob<unknown>[] = PAYMENT_PARTNERS.map(
  ({ name, intake }) =>
    messageJob(intake?.job ?? name, (services, message) => readMessage(services, name, message)) as QueuedJob<unknown>, // its payload is the message's id
);

interface Message {
  store_id: number | null;
  body: Buffer;
}

async function readMessage(services: Services, name: ProviderName, message: Message): Promise<void> {
  const provider = providerNamed(services, name);
  const told = provider?.client.read(message) ?? null;
  if (provider === null || told === null) return;
  const store =
    told.account === null
      ? message.store_id && asStoreId(message.store_id) // from the address, whose word was its own
      : await findStoreOfAccount(services.db, name, told.account);
  if (!store) return 'provider_id' in told ? readOwn(services, name, told.provider_id) : undefined;
  if ('unlinked' in told) return stopAccount(services, store, name);
  if ('review' in told) return reviewAutoPix(services, store);
  const live = await liveAccount(services, store, name);
  if (live !== null) await readPayment(services, live, told.provider_id, store);
}

/** Of nobody's account: perhaps of the platform's own, whose payments name their store. */
async function readOwn(services: Services, name: ProviderName, provider_id: string): Promise<void> {
  const live = ownAccount(services);
  if (live?.provider.name === name) await readPayment(services, live, provider_id, null);
}

async function readPayment(
  services: Services,
  live: LiveAccount,
  provider_id: string,
  store: StoreId | null,
): Promise<void> {
  const { client, name: provider } = live.provider;
  const said = await callProvider(services, live, () => client.ask(live.account, provider_id));
  const store_id = store ?? storeOf(said?.reference ?? '');
  if (said === null || store_id === null) return;
  const { reference } = said;
  // Payments that the store takes elsewhere with the same account are none of ours.
  const attempt = await findAttempt(services.db, store_id, { provider, provider_id, reference });
  if (attempt === undefined || attempt.ours !== (store === null)) return;
  if (attempt.provider_id !== null && attempt.provider_id !== provider_id) {
    // Made on a page of the provider's: how that stands is more than how one card on it does.
    if (client.isPage?.(attempt.provider_id) === true)
      await askAttempt(services, live, { ...attempt, store_id }, services.clock());
    return;
  }
  const { payment_id, number } = attempt;
  await hearPayment(services, { store_id, payment_id, number }, said, services.clock());
}

/** Our own name of a try begins with its store. */
function storeOf(reference: string): StoreId | null {
  const [, store] = /^(\d{1,15})-/.exec(reference) ?? [];
  return store === undefined ? null : asStoreId(Number(store));
}
