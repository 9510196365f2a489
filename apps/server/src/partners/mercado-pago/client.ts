import { money } from '@comanda/domain/money';
import { isOpenState } from '@comanda/domain/online-payments/states';
import { OutsideError } from '../outside-error.ts';
import type { PartnerTools } from '../partner.ts';
import type { Charge, Connected, PaymentProvider, ProviderAccount, ProviderPayment } from '../payment-provider.ts';
import {
  isPage,
  mpFound,
  type MpPreference,
  mpPayment,
  mpPreference,
  mpRefund,
  mpRefusal,
  mpToken,
  mpUser,
  pageId,
  pageOf,
  paymentOf,
} from './answers.ts';
import { type AskMercadoPago, openCards } from './cards.ts';
import type { MercadoPagoKeys } from './keys.ts';
import { readNotice } from './notice.ts';

export interface MercadoPagoSettings {
  root: string;
  auth: string;
  script: string;
  app_id: string;
  app_secret: string;
  pixMinutes: number;
  /** Of the platform's own account. */
  own: MercadoPagoKeys | null;
  /** Whether a bank may ask who pays by card to prove it. */
  threeDs: 'not_supported' | 'optional' | 'mandatory';
  /** Whether who has an account there may pay with it. */
  wallet: boolean;
  /** Whether cards are kept for who asks for it. */
  cards: boolean;
}

/** A person waits for it. */
const PATIENCE_MS = 4_500;
const RULES = { patienceMs: PATIENCE_MS, failures: 3, connections: 32, calls: 200, mostBytes: 400_000 };
const DAY_MS = 24 * 60 * 60_000;
/** How far back a payment is looked for whose answer never came. */
const LOOK_BACK_MS = 4 * DAY_MS;

/** The payments of Mercado Pago by its Payments API (`/v1/payments`), each in the name of the store that connected its account. */
export function openMercadoPago(
  { root, auth, script, app_id, app_secret, pixMinutes, own, threeDs, wallet, cards }: MercadoPagoSettings,
  { outside: open, clock }: Pick<PartnerTools, 'outside' | 'clock'>,
): PaymentProvider<MercadoPagoKeys> {
  const outside = open(RULES);
  type Account = ProviderAccount<MercadoPagoKeys>;

  const ask: AskMercadoPago = async ({ store_id, keys }, call, schema, accepted) => {
    const { path, json, idem_key, ...rest } = call;
    return outside.ask(
      {
        ...rest,
        url: root + path,
        store_id,
        headers: {
          authorization: `Bearer ${keys.access_token}`,
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          // By it the same question is known again: it may be said twice.
          ...(idem_key === undefined ? {} : { 'x-idempotency-key': idem_key }),
        },
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
        ...(idem_key === undefined ? {} : { repeatable: true }),
      },
      schema,
      accepted,
    );
  };
  const create = async (account: Account, charge: Charge, more: object): Promise<ProviderPayment> =>
    paymentOf(
      await ask(
        account,
        { method: 'POST', path: '/v1/payments', idem_key: charge.idem_key, json: { ...bodyOf(charge), ...more } },
        mpPayment,
        [200, 201],
      ),
    );
  const read = async (account: Account, provider_id: string): Promise<ProviderPayment | null> => {
    const path = `/v1/payments/${encodeURIComponent(provider_id)}`;
    const found = await ask(account, { path }, mpPayment.or(mpRefusal), [200, 404]);
    return 'id' in found ? paymentOf(found) : null;
  };
  const found = async (account: Account, reference: string): Promise<ProviderPayment[]> => {
    const query = new URLSearchParams({
      external_reference: reference,
      sort: 'date_created',
      criteria: 'desc',
      range: 'date_created',
      begin_date: withOffset(new Date(clock().getTime() - LOOK_BACK_MS)),
      end_date: withOffset(new Date(clock().getTime() + DAY_MS)),
    });
    const { results } = await ask(account, { path: `/v1/payments/search?${query}` }, mpFound, [200]);
    return results.filter((each) => each.external_reference === reference).map(paymentOf);
  };
  const pageAt = (account: Account, provider_id: string, json?: object): Promise<MpPreference> =>
    ask(
      account,
      {
        path: `/checkout/preferences/${encodeURIComponent(pageId(provider_id))}`,
        ...(json === undefined ? {} : { method: 'PUT', json, idem_key: `end-${provider_id}` }),
      },
      mpPreference,
      [200],
    );
  /** Nothing more is paid there. */
  const endPage = (account: Account, provider_id: string): Promise<MpPreference> =>
    pageAt(account, provider_id, { expires: true, expiration_date_to: withOffset(clock()) });
  const readPage = async (account: Account, provider_id: string): Promise<ProviderPayment> => {
    const page = await pageAt(account, provider_id);
    const stands = pageOf(page, await found(account, page.external_reference ?? ''), clock());
    // It takes as many payments as somebody makes there: one is enough.
    if (!isPage(stands.provider_id)) await endPage(account, provider_id);
    return stands;
  };
  const exchange = async (json: object): Promise<Connected<MercadoPagoKeys> | null> => {
    const token = await outside.call(
      {
        method: 'POST',
        url: `${root}/oauth/token`,
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ client_id: app_id, client_secret: app_secret, ...json }),
      },
      ({ status, body }) => {
        if (status === 400 || status === 401) return null;
        if (status !== 200) throw new OutsideError('mercado-pago', 'status', { status, arrived: true });
        return mpToken.parse(JSON.parse(body.toString('utf8')));
      },
    );
    if (token === null) return null;
    const { access_token, refresh_token, public_key, user_id, expires_in } = token;
    const keys = { access_token, refresh_token, public_key, user_id };
    const { nickname, email } = await ask({ store_id: 0, keys }, { path: '/users/me' }, mpUser, [200]);
    return {
      keys,
      account: user_id,
      nickname: (nickname || email || user_id).slice(0, 100),
      until: new Date(clock().getTime() + expires_in * 1_000),
    };
  };

  return {
    methods: ['pix', 'card'],
    pixMinutes,
    asksTaxId: false,
    own,
    cardFields: ({ public_key }) => ({ public_key, script }),
    createPix: (account, { expires_at, ...charge }) =>
      create(account, charge, { payment_method_id: 'pix', date_of_expiration: withOffset(expires_at) }),
    async createCard(account, { card_token, customer_ref, brand, installments, ...charge }) {
      const json = {
        ...bodyOf(charge),
        ...(customer_ref === undefined ? {} : { payer: { type: 'customer', id: customer_ref } }),
        payment_method_id: brand,
        token: card_token,
        installments,
        capture: true,
        ...(threeDs === 'not_supported' ? {} : { three_d_secure_mode: threeDs }),
      };
      const call = { method: 'POST', path: '/v1/payments', idem_key: charge.idem_key, json } as const;
      // A word that is too old, or was used: whoever pays types the card anew.
      const made = await ask(account, call, mpPayment.or(mpRefusal), [200, 201, 400, 422]);
      return 'id' in made ? paymentOf(made) : { refused: made.message };
    },
    createCardPage: null,
    createWallet: wallet
      ? async (account, { back, expires_at, ...charge }) => {
          const page = await ask(
            account,
            {
              method: 'POST',
              path: '/checkout/preferences',
              idem_key: charge.idem_key,
              json: pageBody(charge, { back, now: clock(), expires_at }),
            },
            mpPreference,
            [200, 201],
          );
          return pageOf(page, [], clock());
        }
      : null,
    cards: cards ? openCards(ask) : null,
    isPage,
    ask: (account, provider_id) => (isPage(provider_id) ? readPage(account, provider_id) : read(account, provider_id)),
    async find(account, reference) {
      return (await found(account, reference))[0] ?? null;
    },
    async cancel(account, provider_id) {
      if (isPage(provider_id)) {
        await endPage(account, provider_id);
        return readPage(account, provider_id);
      }
      const call = { method: 'PUT', path: `/v1/payments/${encodeURIComponent(provider_id)}` } as const;
      const done = await ask(
        account,
        { ...call, json: { status: 'cancelled' }, idem_key: `cancel-${provider_id}` },
        mpPayment.nullable().catch(null),
        [200, 400, 404],
      );
      // What came to an end meanwhile cannot be cancelled: how it ended is what matters.
      return done === null || isOpenState(paymentOf(done).state) ? read(account, provider_id) : paymentOf(done);
    },
    async refund(account, { provider_id, idem_key, amount }) {
      const path = `/v1/payments/${encodeURIComponent(provider_id)}/refunds`;
      const done = await ask(
        account,
        { method: 'POST', path, idem_key, json: { amount: money(amount) } },
        mpRefund.nullable().catch(null),
        [200, 201, 400, 404],
      );
      return done === null || done.status === 'rejected' ? null : { refund_id: done.id };
    },
    async check(account) {
      await ask(account, { path: '/users/me' }, mpUser, [200]);
      return true;
    },
    visit: {
      connectUrl: ({ state, back }) =>
        `${auth}?${new URLSearchParams({
          client_id: app_id,
          response_type: 'code',
          platform_id: 'mp',
          state,
          redirect_uri: back,
        })}`,
      connect: ({ code, back }) => exchange({ grant_type: 'authorization_code', code, redirect_uri: back }),
      renew: ({ refresh_token }) => exchange({ grant_type: 'refresh_token', refresh_token }),
    },
    opening: null,
    read: readNotice,
  };
}

/** Reais with two digits: its Payments API knows no cents. */
function bodyOf({ amount, platform_fee, reference, description, notify, payer }: Charge): object {
  const { email, name, tax_id } = payer;
  const [first_name = '', ...rest] = name.split(' ');
  const kind = tax_id.length === 14 ? 'CNPJ' : 'CPF';
  return {
    transaction_amount: money(amount),
    ...(platform_fee > 0 ? { application_fee: money(platform_fee) } : {}),
    external_reference: reference,
    description,
    notification_url: notify,
    payer: {
      email,
      ...(first_name === '' ? {} : { first_name, last_name: rest.join(' ') }),
      ...(tax_id === '' ? {} : { identification: { type: kind, number: tax_id } }),
    },
  };
}

/** Of a page on which its wallet pays: no slip, and no Pix, which has a way of its own. Source: its SDK's preference/commonTypes. */
function pageBody(
  { amount, platform_fee, reference, description, notify, payer }: Charge,
  { back, now, expires_at }: { back: string; now: Date; expires_at: Date },
): object {
  return {
    items: [{ id: reference, title: description, quantity: 1, currency_id: 'BRL', unit_price: money(amount) }],
    ...(platform_fee > 0 ? { marketplace_fee: money(platform_fee) } : {}),
    purpose: 'wallet_purchase',
    payer: { email: payer.email, name: payer.name },
    payment_methods: { excluded_payment_types: [{ id: 'ticket' }, { id: 'bank_transfer' }] },
    external_reference: reference,
    notification_url: notify,
    back_urls: { success: back, pending: back, failure: back },
    auto_return: 'approved',
    expires: true,
    expiration_date_from: withOffset(now),
    expiration_date_to: withOffset(expires_at),
  };
}

/** As its examples write instants: with milliseconds and an offset. */
const withOffset = (instant: Date): string => instant.toISOString().replace('Z', '+00:00');
