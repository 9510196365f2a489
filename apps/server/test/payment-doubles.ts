import { payByAsaas, payByMercadoPago, type PayingState } from '@comanda/contract/finance/online-payments';
import type { StoreId } from '@comanda/domain/ids';
import { openFakeAsaas } from '../src/partners/asaas/fake.ts';
import { asaas } from '../src/partners/asaas/partner.ts';
import type { FakeNotice, FakeServer } from '../src/partners/fake-server.ts';
import { openFakeMercadoPago } from '../src/partners/mercado-pago/fake.ts';
import { mercadoPago } from '../src/partners/mercado-pago/partner.ts';
import { connectStore, intakeAddress } from '../src/features/partners/public.ts';
import type { Services } from '../src/platform/services.ts';
import type { testApp } from './app.ts';

type Call = Awaited<ReturnType<typeof testApp>>['call'];
export interface Doubling {
  deliver: (notice: FakeNotice) => void;
  now: () => Date;
}
/** What a test lets a provider's double do, whoever the provider is. */
interface PaymentDouble {
  name: 'mercado-pago' | 'asaas';
  server: FakeServer;
  settings: Record<string, string>;
  end(id: string | number, how: 'approved' | 'expired' | 'charged_back'): void;
  noticeOf(id: string | number): FakeNotice;
  /** The same as somebody else might send it. */
  forged(notice: FakeNotice): FakeNotice;
  /** How many payments it has under a name of ours. */
  known(reference: string): number;
  /** What it keeps of a payment of R$ 25,00 by Pix, with the platform's part. */
  feeOf25: number;
  /** The store's account takes money. */
  connect(services: Services, store: StoreId): Promise<void>;
  askPix(call: Call, token: string): Promise<PayingState>;
  /** A card that its bank takes: how the payment stands once who pays has done what is theirs. */
  payCard(call: Call, token: string): Promise<void>;
}

/** Whose CPF pays, where a provider asks for one. */
export const PAYER = '39053344705';
const live = (services: Services, store_id: StoreId, provider: string) =>
  services.db
    .insertInto('online_payment_accounts')
    .values({ store_id, provider, state: 'live', changed_at: services.clock() })
    .execute();

export async function mercadoPagoDouble({ deliver, now }: Doubling) {
  const fake = await openFakeMercadoPago({ deliver, now });
  let accounts = 50_000;
  const double: PaymentDouble = {
    name: 'mercado-pago',
    server: fake.server,
    settings: fake.settings,
    end: fake.end,
    noticeOf: (id) => fake.noticeOf(id),
    forged: (notice) => ({ ...notice, headers: { ...notice.headers, 'x-signature': 'ts=1795213800,v1=00' } }),
    known: (reference) =>
      [...fake.payments.payments.values()].filter(({ external_reference }) => external_reference === reference).length,
    feeOf25: 1,
    async connect(services, store) {
      const account = String((accounts += 1));
      const values = {
        access_token: `APP_USR-${account}-token`,
        refresh_token: `TG-account-${account}-x`,
        public_key: 'APP_USR-public',
        user_id: account,
      };
      const given = { partner: mercadoPago, values, account, user: null, now: services.clock() };
      await services.transaction((tx) => connectStore(services, tx, store, given));
      await live(services, store, 'mercado-pago');
    },
    askPix: (call, token) => call(payByMercadoPago, { body: { token, method: 'pix' } }),
    async payCard(call, token) {
      const card_token = fake.tokenise({ name: 'APRO', number: '5031433215406351' });
      await call(payByMercadoPago, { body: { token, method: 'card', card_token, brand: 'master', installments: 1 } });
    },
  };
  return { ...double, fake };
}

export async function asaasDouble({ deliver, now }: Doubling) {
  const fake = await openFakeAsaas({ deliver, now });
  const EVENTS = [
    'RECEIVED',
    'CONFIRMED',
    'DELETED',
    'OVERDUE',
    'REFUNDED',
    'PARTIALLY_REFUNDED',
    'REFUND_DENIED',
    'CHARGEBACK_REQUESTED',
  ];
  const double: PaymentDouble = {
    name: 'asaas',
    server: fake.server,
    settings: fake.settings,
    end: (id, how) => fake.end(String(id), how),
    noticeOf: (id) => fake.noticeOf(String(id)),
    forged: (notice) => ({ ...notice, headers: { ...notice.headers, 'asaas-access-token': 'outra palavra' } }),
    known: (reference) =>
      [...fake.payments.payments.values()].filter(({ externalReference }) => externalReference === reference).length,
    feeOf25: 2.74,
    async connect(services, store) {
      const made = fake.accounts.add(`loja-${store}@exemplo.com.br`, '24971563792');
      fake.accounts.decide(made.id, 'approve');
      const values = {
        api_key: made.keys[0],
        webhook_token: `palavra-da-loja-${store}`,
        account_id: made.id,
        wallet_id: made.walletId,
      };
      const given = { partner: asaas, values, account: made.id, user: null, now: services.clock() };
      await services.transaction((tx) => connectStore(services, tx, store, given));
      const url = (await intakeAddress(services, store, asaas)) ?? '';
      const events = EVENTS.map((event) => `PAYMENT_${event}`);
      made.webhooks.push({ id: 'w', url, authToken: values.webhook_token, events, interrupted: false });
      await live(services, store, 'asaas');
    },
    askPix: (call, token) => call(payByAsaas, { body: { token, method: 'pix', tax_id: PAYER } }),
    async payCard(call, token) {
      const { page_url } = await call(payByAsaas, { body: { token, method: 'card', tax_id: PAYER } });
      await typeCard(page_url, '5162306219378829');
    },
  };
  return { ...double, fake };
}

/** Who pays types a card on the provider's own page. @returns where it sends them */
export async function typeCard(page_url: string, number: string): Promise<string | null> {
  const body = new URLSearchParams({ number });
  return (await fetch(`${page_url}/card`, { method: 'POST', body, redirect: 'manual' })).headers.get('location');
}
