import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { systemClock } from '../../platform/clock.ts';
import { type DoubleMemory, openDoubleMemory } from '../double-memory.ts';
import { fakeBankPage, payRow } from '../fake-bank.ts';
import {
  type FakeAnswer,
  type FakeNotice,
  type FakeRequest,
  type FakeServer,
  fakeServer,
  post,
} from '../fake-server.ts';
import type { Fake } from '../partner.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import { type FakeAccount, type FakeAccounts, openFakeAccounts } from './fake-accounts.ts';
import { type FakeEnd, type FakePayments, openFakePayments, type Row } from './fake-payments.ts';
import type { AsaasKeys } from './keys.ts';

export interface FakeAsaas {
  server: FakeServer;
  settings: Record<string, string>;
  payments: FakePayments;
  accounts: FakeAccounts;
  end: (id: string, how: FakeEnd) => void;
  /** An event of a payment or an account, as it is sent; null where nobody asked to be told. */
  noticeOf: (id: string, event?: string) => FakeNotice;
}
interface FakeOptions {
  /** How its events go out; by default they are posted to the address of the account. */
  deliver?: (notice: FakeNotice) => void;
  now?: () => Date;
  /** Papers are approved as soon as they are there. */
  eager?: boolean;
  memory?: DoubleMemory;
}

const ROOT_KEY = '$aact_hmlg_chave-da-plataforma';

/** The provider's server: accounts, charges, pages for payers and for papers, events with each account's word. */
export async function openFakeAsaas({
  deliver = post,
  now = systemClock,
  memory = openDoubleMemory(),
  eager = false,
}: FakeOptions = {}): Promise<FakeAsaas> {
  let server: FakeServer | undefined;
  const url = () => server?.url ?? '';
  const wrap = (account: FakeAccount, event: string, more: object): FakeNotice[] =>
    account.webhooks
      .filter(({ interrupted, events }) => !interrupted && events.includes(event))
      .map(({ url: to, authToken }) => ({
        url: to,
        headers: {
          'content-type': 'application/json',
          ...(authToken === undefined ? {} : { 'asaas-access-token': authToken }),
        },
        body: JSON.stringify({
          id: `evt_${randomBytes(16).toString('hex')}&${Math.floor(Math.random() * 1e9)}`,
          event,
          dateCreated: now().toISOString().slice(0, 19).replace('T', ' '),
          ...more,
        }),
      }));
  const owner = memory.map<string, string>('payers');
  const payments = openFakePayments(
    url,
    (account_id, payment, event) => {
      owner.set(payment.id, account_id);
      const account = accounts.accounts.get(account_id);
      if (account) wrap(account, event, { payment }).forEach(deliver);
    },
    memory,
  );
  const accounts = openFakeAccounts(
    url,
    (account, event) => wrap(account, event, { account: { id: account.id } }).forEach(deliver),
    { eager, memory },
  );
  server = await fakeServer((request) => answer(request, payments, accounts, url()), { memory });
  return {
    server,
    payments,
    accounts,
    end: (id, how) => payments.end(id, how),
    noticeOf(id, event = 'PAYMENT_RECEIVED') {
      const account = accounts.accounts.get(owner.get(id) ?? id);
      const payment = payments.payments.get(id);
      const [notice] = account === undefined ? [] : wrap(account, event, payment === undefined ? {} : { payment });
      if (notice === undefined) throw new Error(`nobody asked to be told ${event} of ${id}`);
      return notice;
    },
    settings: {
      ASAAS_API_KEY: ROOT_KEY,
      ASAAS_URL: `${server.url}/v3`,
      ASAAS_WALLET_ID: 'carteira-da-plataforma',
      ASAAS_CARDS: 'on',
    },
  };
}

function answer(
  { method, url, headers, body }: FakeRequest,
  payments: FakePayments,
  accounts: FakeAccounts,
  root: string,
): FakeAnswer {
  const [, version, ...parts] = url.pathname.split('/').map(decodeURIComponent);
  const text = body.toString('latin1');
  if (version === 'i') return payerPage(method, parts, text, payments, root);
  if (version === 'onboarding') return papersPage(method, parts[0] ?? '', accounts);
  const key = String(headers['access_token'] ?? '');
  const plain = body.toString('utf8');
  if (key === ROOT_KEY && parts[0] === 'accounts')
    return accounts.root(method, parts.slice(1), url.searchParams, plain);
  const account = accounts.byKey(key);
  if (version !== 'v3' || account === undefined) {
    const errors = [{ code: 'invalid_access_token', description: 'A chave de API fornecida é inválida' }];
    return { status: 401, body: { errors } };
  }
  const { id } = account;
  if (parts[0] === 'customers') return payments.customers(id, method, url.searchParams, plain);
  if (parts[0] === 'payments') return payments.answer(id, method, parts.slice(1), url.searchParams, plain);
  return accounts.own(account, method, parts, text) ?? { status: 404, body: '' };
}

/** The provider's own page of a charge: a Pix, or fields for a card; who has paid is sent back. */
function payerPage(
  method: string,
  [short = '', how = '']: string[],
  text: string,
  payments: FakePayments,
  root: string,
): FakeAnswer {
  const id = `pay_${short}`;
  const payment = payments.payments.get(id);
  if (payment === undefined) return { status: 404, body: 'not found' };
  if (method === 'POST' && how === 'pix' && payment.status === 'PENDING') payments.end(id, 'approved');
  const tried = method === 'POST' && how === 'card';
  const taken = tried && payments.payByCard(id, new URLSearchParams(text).get('number') ?? '');
  if (taken) return { status: 303, headers: { location: backOf(payment) || `${root}/i/${short}` }, body: '' };
  const open = payment.status === 'PENDING' && !payment.deleted;
  const card = `<form method="post" action="${root}/i/${short}/card">${payRow('number', 'Número do cartão', '5162306219378829')}<button>Pagar com cartão</button></form>`;
  const pix = `<form method="post" action="${root}/i/${short}/pix"><button>Pagar</button></form>`;
  return fakeBankPage({
    title: 'Asaas de mentira',
    amount: payment.value,
    status: payment.deleted ? 'removida' : payment.status,
    rest: `${tried ? '<p role="alert">Transação não autorizada. Verifique os dados do cartão.</p>' : ''}${open ? (payment.billingType === 'PIX' ? pix : card) : ''}`,
  });
}
const backOf = ({ callback }: Row): string =>
  z.object({ successUrl: z.string() }).catch({ successUrl: '' }).parse(callback).successUrl;

/** Where somebody shows a paper and a face. */
function papersPage(method: string, id: string, accounts: FakeAccounts): FakeAnswer {
  if (!accounts.accounts.has(id)) return { status: 404, body: 'not found' };
  if (method === 'POST') accounts.sendByLink(id);
  const words = accounts.accounts.get(id)?.papers.map(({ title, status }) => `${title}: ${status}`) ?? [];
  return fakeBankPage({
    title: 'Documentos de mentira',
    status: words.join(' · '),
    rest: `<form method="post"><button>Enviar documento e selfie</button></form>`,
  });
}

export async function startFake(): Promise<Fake<PaymentProvider<AsaasKeys> | null>> {
  const { server, settings, accounts } = await openFakeAsaas({ deliver: () => {} });
  const account = accounts.add('nena@quintal.test', '24971563792');
  const keys = {
    api_key: account.keys[0] ?? '',
    webhook_token: 'palavra',
    account_id: account.id,
    wallet_id: account.walletId,
  };
  let number = 0;
  return {
    server,
    settings,
    probe: async (provider) => {
      const made = await provider?.createPix(
        { store_id: 7, keys },
        {
          idem_key: 'probe',
          reference: `probe-${(number += 1)}`,
          amount: 59.8,
          platform_fee: 1.79,
          description: 'Pedido 1',
          payer: { email: '', name: 'Camila Rezende', tax_id: '39053344705' },
          notify: '',
          expires_at: new Date('2026-11-20T23:00:00Z'),
        },
      );
      return made !== undefined && 'state' in made && made.state === 'pending' && made.code.startsWith('000201');
    },
  };
}
