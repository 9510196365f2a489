import type { PayingState } from '@comanda/contract/finance/online-payments';
import { leadingAttempt } from '@comanda/domain/online-payments/attempt';
import { ONLINE_CODES, type OnlineMethod } from '@comanda/domain/online-payments/codes';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { readSignedName } from '../../platform/signed-name.ts';
import { readKeys } from '../partners/public.ts';
import type { SignedInCustomer } from '../../platform/sessions.ts';
import { findTracked } from '../orders/public.ts';
import { findAccounts } from './accounts.repo.ts';
import type { LinkedDue } from './dues/due.ts';
import { DUES } from './dues/dues.ts';
import { liveAccount, ownAccount } from './live-account.ts';
import { cardsFor, mayKeep } from './saved-cards.ts';
import { findAttempts, findWay, getPayment } from './online-payments.repo.ts';
import { isDemo, PAYMENT_PARTNERS, type Provider, providerNamed } from './providers.ts';

type Needed = Pick<Services, 'db' | 'partners' | 'sealer' | 'log' | 'config'>;
export interface OfferedWays {
  provider: Provider;
  methods: OnlineMethod[];
}

/**
 * How a store can be paid online now: its account is connected and answers, and the way is switched on.
 * @param wanted who is to take the money, if it can
 * @param ours it is what the store owes the platform
 */
export async function offeredWays(
  services: Needed,
  store_id: StoreId,
  wanted: string | null = null,
  ours = false,
): Promise<OfferedWays | null> {
  if (ours) return ownWays(services);
  const accounts = await findAccounts(services.db, store_id);
  const names = PAYMENT_PARTNERS.map(({ name }) => name);
  for (const name of names.toSorted((a, b) => Number(b === wanted) - Number(a === wanted))) {
    const account = accounts.find((each) => each.provider === name);
    const provider = providerNamed(services, name);
    if (provider === null || account?.state !== 'live' || account.silent_since !== null) continue;
    const methods: OnlineMethod[] = [];
    for (const method of provider.client.methods) {
      const way = await findWay(services.db, store_id, name, ONLINE_CODES[method]);
      if (way?.enabled === true) methods.push(method);
    }
    if (methods.length > 0) return { provider, methods };
  }
  return null;
}

/** The platform is paid by Pix alone. */
function ownWays(services: Needed): OfferedWays | null {
  const own = ownAccount(services);
  if (own === null || services.partners.silentSince(own.provider.name, own.account.store_id) !== null) return null;
  return { provider: own.provider, methods: own.provider.client.methods.filter((method) => method === 'pix') };
}

/** What a link to pay something leads to. @throws {AppError} not_found */
export async function findDue({ db, config }: Pick<Services, 'db' | 'config'>, token: string): Promise<LinkedDue> {
  const order = await findTracked(db, token);
  if (order !== null) return { store_id: order.store_id, kind: 'order', id: order.order_id };
  for (const kind of ['share', 'charge', 'bill'] as const) {
    const named = readSignedName(config.SECRET, kind, token);
    if (named !== null) return { ...named, kind };
  }
  throw new AppError('not_found');
}

/** What the page of a payment shows. @param customer who looks, if they are signed in @throws {AppError} not_found */
export async function readPaying(
  services: Needed,
  { store_id, ...due }: LinkedDue,
  now: Date,
  customer?: SignedInCustomer,
): Promise<PayingState> {
  const { db } = services;
  const { ours, page, payer, provider } = DUES[due.kind];
  const wanted = await provider(db, store_id, due.id);
  const [shown, payment, offered] = await Promise.all([
    page(db, store_id, due.id, now),
    getPayment(db, store_id, due),
    offeredWays(services, store_id, wanted, ours),
  ]);
  const attempts = payment === undefined ? [] : await findAttempts(db, store_id, payment.id);
  const attempt = leadingAttempt(attempts);
  const client = offered?.provider.client;
  const asks = client?.asksTaxId === true;
  const cards = offered?.methods.includes('card') === true;
  const challenge = attempt?.method === 'card' && attempt.state === 'pending' && attempt.code !== '' ? attempt : null;
  const kept =
    cards && !ours ? await keptFor(services, { store_id, ...due }, offered.provider.name, customer) : NOTHING_KEPT;
  const nameless = asks && (await payer(db, store_id, due.id)).tax_id === '';
  return {
    ...shown,
    kind: due.kind,
    state: attempt?.state ?? null,
    method: attempt?.method ?? null,
    detail: attempt?.detail ?? '',
    code: attempt?.method === 'pix' ? attempt.code : '',
    page_url: attempt?.page_url ?? '',
    expires_at: attempt?.expires_at ?? null,
    expires_in: attempt?.expires_at ? Math.max(0, (Date.parse(attempt.expires_at) - now.getTime()) / 1_000) : null,
    card_brand: attempt?.card_brand ?? '',
    card_last_four: attempt?.card_last_four ?? '',
    changed_at: payment?.changed_at ?? null,
    taker: offered?.provider.name ?? null,
    taker_title: offered?.provider.title ?? '',
    asks_tax_id: nameless,
    methods: offered?.methods ?? [],
    card_page: cards && client?.createCardPage !== null,
    wallet: cards && client?.createWallet !== null,
    challenge: challenge && { url: challenge.page_url, creq: challenge.code },
    card: offered !== null && cards ? await cardOf(services, store_id, offered.provider) : null,
    ...kept,
    demo: isDemo(services.config),
  };
}

const NOTHING_KEPT = { may_keep: false, saved_cards: [] };
/** With what who looks can pay again, and whether a further card can be kept for them. */
async function keptFor(
  services: Needed,
  link: LinkedDue,
  name: string,
  customer: SignedInCustomer | undefined,
): Promise<Pick<PayingState, 'may_keep' | 'saved_cards'>> {
  const live = customer === undefined ? null : await liveAccount(services, link.store_id, name);
  if (customer === undefined || live === null || live.provider.client.cards === null) return NOTHING_KEPT;
  const [cards, may_keep] = await Promise.all([
    cardsFor(services.db, live, customer.id),
    mayKeep(services.db, link, customer),
  ]);
  const saved_cards = cards.map(({ id, card_brand, card_last_four, card_ref, card_bin }) => ({
    id,
    card_brand,
    card_last_four,
    ref: live.provider.client.cards?.pay ? '' : card_ref,
    bin: card_bin,
  }));
  return { may_keep, saved_cards };
}

async function cardOf(services: Needed, store_id: StoreId, { name, partner, client }: Provider) {
  const keys = await readKeys(services, store_id, partner);
  const fields = keys === null ? null : client.cardFields(keys);
  return fields === null ? null : { provider: name, ...fields };
}
