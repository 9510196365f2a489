import { asStoreId } from '@comanda/domain/ids';
import { OutsideError } from '../../partners/outside-error.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Job } from '../../platform/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { findEndingAccounts, findSilentAccounts } from './accounts.repo.ts';
import { findReviewsDue } from './auto-pix/auto-pix.repo.ts';
import { reviewAutoPix } from './auto-pix/review-auto-pix.ts';
import { askAttempt } from './ask-attempt.ts';
import { renewAccount } from './connect-account.ts';
import { accountOf, liveAccount, showAgain, stopAccount } from './live-account.ts';
import { findAttemptsToAsk, updateAttempt } from './online-payments.repo.ts';

const MOST = 200;
const SIDE_BY_SIDE = 8;
const DAY_MS = 24 * 60 * 60_000;
/** Keys hold for 180 days: there are thirty to notice that they cannot be renewed. */
const RENEW_BEFORE_MS = 30 * DAY_MS;

/** Each minute: what no message has told is asked for, and providers that fell silent are tried again. */
export const sweepPayments: Job = {
  name: 'sweep-payments',
  cron: '* * * * *',
  run: async (services) => {
    await tryAgain(services);
    await askWhatIsDue(services);
    await reviewWhatIsDue(services);
  },
};

/** Each day: keys that end soon are renewed. */
export const renewPaymentKeys: Job = {
  name: 'renew-payment-keys',
  cron: '41 5 * * *',
  run: async (services) => {
    const now = services.clock();
    const ending = await findEndingAccounts(services.db, new Date(now.getTime() + RENEW_BEFORE_MS), MOST);
    for (const { store_id, provider, keys_until } of ending) {
      const store = asStoreId(store_id); // from its account
      await renewAccount(services, store, provider).catch(unanswered);
      if (keys_until !== null && Date.parse(keys_until) <= now.getTime())
        await stopIfEnded(services, store_id, provider);
    }
  },
};

async function stopIfEnded(services: Services, store_id: number, provider: string): Promise<void> {
  const ended = await findEndingAccounts(services.db, services.clock(), MOST);
  if (ended.some((each) => each.store_id === store_id && each.provider === provider))
    await stopAccount(services, asStoreId(store_id), provider); // likewise
}

async function tryAgain(services: Services): Promise<void> {
  await inTurns(await findSilentAccounts(services.db, MOST), async ({ store_id, provider }) => {
    const store = asStoreId(store_id); // from its account
    const live = await liveAccount(services, store, provider);
    if (live !== null && (await live.provider.client.check(live.account))) await showAgain(services, store, provider);
  });
}

async function askWhatIsDue(services: Services): Promise<void> {
  const now = services.clock();
  await inTurns(await findAttemptsToAsk(services.db, now, MOST), async (row) => {
    const attempt = { ...row, store_id: asStoreId(row.store_id) }; // from its payment
    // Whatever comes of it, the others are not kept waiting by this one.
    await updateAttempt(services.db, attempt, { ask_at: new Date(now.getTime() + 5 * 60_000) });
    const live = await accountOf(services, attempt);
    if (live !== null) await askAttempt(services, live, attempt, now);
  });
}

async function reviewWhatIsDue(services: Services): Promise<void> {
  await inTurns(
    await findReviewsDue(services.db, services.clock(), MOST),
    ({ store_id }) => reviewAutoPix(services, asStoreId(store_id)), // from its row
  );
}

async function inTurns<T>(list: readonly T[], work: (each: T) => Promise<void>): Promise<void> {
  const left = [...list];
  const turn = async () => {
    for (let each = left.shift(); each !== undefined; each = left.shift()) await work(each).catch(unanswered);
  };
  await Promise.all(Array.from({ length: SIDE_BY_SIDE }, turn));
}

/** A provider that does not answer is asked again later. */
function unanswered(error: unknown): void {
  if (error instanceof OutsideError || (error instanceof AppError && error.code === 'payment_provider_silent')) return;
  throw error;
}
