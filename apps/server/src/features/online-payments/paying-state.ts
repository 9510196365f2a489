import type { PayingState } from '@comanda/contract/online-payments';
import { leadingAttempt } from '@comanda/domain/online-payments/attempt';
import { ONLINE_CODES, ONLINE_METHODS, type OnlineMethod } from '@comanda/domain/online-payments/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { Services } from '../../platform/services.ts';
import { readKeys } from '../partners/public.ts';
import { getCard } from '../order-card/public.ts';
import type { LinkedOrder } from '../orders/public.ts';
import { findAccounts } from './accounts.repo.ts';
import { findAttempts, findWay, getPayment } from './online-payments.repo.ts';
import { isDemo, PAYMENT_PARTNERS, type Provider, providerNamed } from './providers.ts';

type Needed = Pick<Services, 'db' | 'partners' | 'sealer' | 'log' | 'config'>;
export interface OfferedWays {
  provider: Provider;
  methods: OnlineMethod[];
}

/** How a store can be paid online now: its account is connected and answers, and the way is switched on. */
export async function offeredWays(services: Needed, store_id: StoreId): Promise<OfferedWays | null> {
  const accounts = await findAccounts(services.db, store_id);
  for (const { name } of PAYMENT_PARTNERS) {
    const account = accounts.find((each) => each.provider === name);
    const provider = providerNamed(services, name);
    if (provider === null || account?.state !== 'live' || account.silent_since !== null) continue;
    const methods: OnlineMethod[] = [];
    for (const method of provider.client.methods) {
      const way = await findWay(services.db, store_id, name, ONLINE_CODES[method]);
      if (way?.enabled === true) methods.push(method);
    }
    return { provider, methods };
  }
  return null;
}

/** What the page of a payment shows. @throws {AppError} not_found */
export async function readPaying(
  services: Needed,
  { store_id, order_id }: LinkedOrder,
  now: Date,
): Promise<PayingState> {
  const { db } = services;
  const [order, payment, offered] = await Promise.all([
    getCard(db, store_id, order_id),
    getPayment(db, store_id, order_id),
    offeredWays(services, store_id),
  ]);
  const attempts = payment === undefined ? [] : await findAttempts(db, store_id, payment.id);
  const attempt = leadingAttempt(attempts);
  return {
    state: attempt?.state ?? null,
    method: attempt?.method ?? null,
    wanted: ONLINE_METHODS.find((method) => ONLINE_CODES[method] === order.payment) ?? null,
    detail: attempt?.detail ?? '',
    amount: order.total,
    code: attempt?.code ?? '',
    page_url: attempt?.page_url ?? '',
    expires_at: attempt?.expires_at ?? null,
    expires_in: attempt?.expires_at ? Math.max(0, (Date.parse(attempt.expires_at) - now.getTime()) / 1_000) : null,
    card_brand: attempt?.card_brand ?? '',
    card_last_four: attempt?.card_last_four ?? '',
    changed_at: payment?.changed_at ?? null,
    paid_at: order.paid_at,
    order: { id: order.id, number: order.number, status: order.status },
    methods: offered?.methods ?? [],
    card: offered?.methods.includes('card') ? await cardOf(services, store_id, offered.provider) : null,
    demo: isDemo(services.config),
  };
}

async function cardOf(services: Needed, store_id: StoreId, { name, partner, client }: Provider) {
  const keys = await readKeys(services, store_id, partner);
  const fields = keys === null ? null : client.cardFields(keys);
  return fields === null ? null : { provider: name, ...fields };
}
