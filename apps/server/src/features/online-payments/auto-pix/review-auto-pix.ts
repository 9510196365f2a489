import { setTimeout as sleep } from 'node:timers/promises';
import type { AutoPixAccount } from '@comanda/contract/finance/auto-pix';
import type { StoreId } from '@comanda/domain/ids';
import { accountStand } from '@comanda/domain/online-payments/account-review';
import { ONLINE_CODES } from '@comanda/domain/online-payments/codes';
import { AppError, orNotFound } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Upload } from '../../../platform/http/form.ts';
import type { Services } from '../../../platform/services.ts';
import { intakeAddress } from '../../partners/public.ts';
import { readFile } from '../../payables/public.ts';
import { touchMenu } from '../../stores/public.ts';
import { findAccounts, updateAccount } from '../accounts.repo.ts';
import { findAutoPix, takeReview, updateAutoPix } from './auto-pix.repo.ts';
import { callProvider, type LiveAccount, liveAccount } from '../live-account.ts';
import { hasOtherWay, putWay } from '../online-payments.repo.ts';
import { openingProvider, type OpeningProvider } from '../providers.ts';
import { WAY_NAMES } from '../way-names.ts';

const MINUTE_MS = 60_000;
/** It tells when something changes; this finds what it did not tell. */
const WAITING_MS = 15 * MINUTE_MS;
const LIVE_MS = 24 * 60 * MINUTE_MS;

/** More than all that one review asks may take, should whoever has the turn be killed. */
const TURN_MS = 60_000;
const TRY_MS = 100;
const TRIES = 150;

/**
 * Asks the provider how a store's account stands, and sees to what it still needs. Only one that is approved takes money. One
 * after the other: what is missing is asked for before it is made, so that two at once would make it twice.
 * @throws {AppError} payment_provider_silent
 */
export async function reviewAutoPix(services: Services, store: StoreId): Promise<void> {
  const provider = openingProvider(services);
  const kept = await findAutoPix(services.db, store);
  const live = provider === null ? null : await liveAccount(services, store, provider.name);
  if (provider === null || live === null || kept?.status !== 'open') return;
  await waitForTurn(services, store);
  try {
    await reviewNow(services, store, provider, live, kept.email);
  } finally {
    await updateAutoPix(services.db, store, { asking_until: null });
  }
}

async function waitForTurn({ db, clock }: Services, store: StoreId): Promise<void> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = clock();
    if (await takeReview(db, store, now, new Date(now.getTime() + TURN_MS))) return;
    await sleep(TRY_MS);
  }
  throw new AppError('payment_provider_silent');
}

async function reviewNow(
  services: Services,
  store: StoreId,
  { name, partner, opening }: OpeningProvider,
  live: LiveAccount,
  email: string,
): Promise<void> {
  const now = services.clock();
  // Whatever comes of it, it is not asked again at once.
  await updateAutoPix(services.db, store, { review_at: new Date(now.getTime() + WAITING_MS) });
  const review = await callProvider(services, live, () => opening.review(live.account));
  const state = accountStand(review.parts);
  const notify = (await intakeAddress(services, store, partner)) ?? '';
  const given = { notify, email, approved: state === 'live' };
  await callProvider(services, live, () => opening.prepare(live.account, given));
  await services.transaction(async (tx) => {
    const before = (await findAccounts(tx, store)).find((each) => each.provider === name);
    await updateAutoPix(tx, store, {
      review: JSON.stringify(review),
      review_at: new Date(now.getTime() + (state === 'live' ? LIVE_MS : WAITING_MS)),
    });
    if (before === undefined || before.state === state) return;
    await updateAccount(tx, store, name, { state, changed_at: now });
    if (state === 'live') await offerPix(tx, store, name);
    await touchMenu(tx, store);
  });
}

/** The first time that an account may take money its Pix is offered, unless another one's is. */
async function offerPix(tx: Tx, store: StoreId, provider: string): Promise<void> {
  const id = ONLINE_CODES.pix;
  if (!(await hasOtherWay(tx, store, { provider, id })))
    await putWay(tx, store, { provider, id, name: WAY_NAMES.pix, enabled: true }, { known: 'stays' });
}

/**
 * Hands a paper on to the provider; nothing of it is kept.
 * @throws {AppError} not_found, invalid_input, too_large, auto_pix_refused, payment_provider_silent
 */
export async function sendPaper(
  services: Services,
  store: StoreId,
  { paper_id, upload }: { paper_id: string; upload: Upload | undefined },
): Promise<AutoPixAccount | null> {
  const provider = openingProvider(services);
  const live = provider === null ? null : await liveAccount(services, store, provider.name);
  if (provider === null || live === null) throw new AppError('not_found');
  const review = orNotFound(await findAutoPix(services.db, store)).review;
  const { type } = orNotFound(review?.papers.find(({ id, url }) => id === paper_id && url === ''));
  const { kind, name, content } = await readFile(upload, 'jpeg');
  const file = { name, mime: kind === 'pdf' ? 'application/pdf' : 'image/jpeg', bytes: new Uint8Array(content) };
  const refused = await callProvider(services, live, () =>
    provider.opening.sendPaper(live.account, { id: paper_id, type, file }),
  );
  if (refused !== null) throw new AppError('auto_pix_refused', { why: refused.refused });
  await reviewAutoPix(services, store);
  return findAutoPix(services.db, store);
}
