import { randomUUID } from 'node:crypto';
import { systemClock } from '../../platform/clock.ts';
import { type DoubleMemory, openDoubleMemory } from '../double-memory.ts';
import { fakeBankPage } from '../fake-bank.ts';
import {
  type FakeAnswer,
  type FakeNotice,
  type FakeRequest,
  type FakeServer,
  fakeServer,
  post,
} from '../fake-server.ts';
import { signatureOf } from '../intake.ts';
import type { Fake } from '../partner.ts';
import type { PaymentProvider } from '../payment-provider.ts';
import type { MercadoPagoKeys } from './keys.ts';
import { openFakeFields } from './fake-fields.ts';
import { type FakeEnd, type FakePayments, isFakeEnd, openFakePayments } from './fake-payments.ts';

export interface FakeMercadoPago {
  server: FakeServer;
  settings: Record<string, string>;
  payments: FakePayments;
  /** Lets something happen to a payment. */
  end: (id: string | number, how: FakeEnd) => void;
  tokenise: FakePayments['tokenise'];
  /** A notification of a payment, as it is signed now. */
  noticeOf: (id: string | number, action?: string) => FakeNotice;
}
interface FakeOptions {
  /** How its notifications go out; by default they are posted to the address that the payment names. */
  deliver?: (notice: FakeNotice) => void;
  /** Of its signatures. */
  now?: () => Date;
  memory?: DoubleMemory;
}

const WEBHOOK_SECRET = 'segredo-do-webhook-de-teste';
const APP = { id: 'app-de-teste', secret: 'segredo-da-aplicacao' };
const ACCOUNT = '44444';
/** The keys of an account of the installation's own. */
export const OWN_FAKE_ACCOUNT = {
  BILLING_MERCADOPAGO_TOKEN: 'APP_USR-99999-comanda',
  BILLING_MERCADOPAGO_PUBLIC_KEY: 'APP_USR-99999-publica',
};

/** The provider's server: its payments, its connecting of accounts, its signed notifications. */
export async function openFakeMercadoPago({
  deliver = post,
  now = systemClock,
  memory = openDoubleMemory(),
}: FakeOptions = {}): Promise<FakeMercadoPago> {
  let server: FakeServer | undefined;
  const url = () => server?.url ?? '';
  const tell = ({ id, notification_url }: { id: number; notification_url: string }, action: string) => {
    if (notification_url !== '') deliver(noticeOf(id, action));
  };
  const payments = openFakePayments(url, tell, now, memory);

  function noticeOf(given: string | number, action = 'payment.updated'): FakeNotice {
    const payment = payments.payments.get(Number(given));
    const [id, request, ts] = [String(given), randomUUID(), String(Math.floor(now().getTime() / 1_000))];
    const v1 = signatureOf(WEBHOOK_SECRET, `id:${id};request-id:${request};ts:${ts};`);
    const body = {
      id: Number(`9${Math.floor(Math.random() * 1e11)}`),
      live_mode: true,
      type: 'payment',
      date_created: now().toISOString(),
      user_id: Number(payment?.['collector_id'] ?? ACCOUNT),
      api_version: 'v1',
      action,
      data: { id },
    };
    return {
      url: `${String(payment?.notification_url ?? '')}?data.id=${id}&type=payment`,
      headers: { 'content-type': 'application/json', 'x-signature': `ts=${ts},v1=${v1}`, 'x-request-id': request },
      body: JSON.stringify(body),
    };
  }

  const fields = openFakeFields(
    (card) => ('card_id' in card ? payments.tokeniseKept(card.card_id) : payments.tokenise(card)),
    url,
  );
  server = await fakeServer((request) => fields(request) ?? answer(request, payments, url()), { memory });
  return {
    server,
    payments,
    noticeOf,
    tokenise: (card) => payments.tokenise(card),
    end: (id, how) => payments.end(Number(id), how),
    settings: {
      MERCADOPAGO_APP_ID: APP.id,
      MERCADOPAGO_APP_SECRET: APP.secret,
      MERCADOPAGO_WEBHOOK_SECRET: WEBHOOK_SECRET,
      MERCADOPAGO_URL: server.url,
      MERCADOPAGO_AUTH_URL: `${server.url}/authorization`,
      MERCADOPAGO_SCRIPT_URL: `${server.url}/js/v2`,
      MERCADOPAGO_PAGE_HOSTS: server.url,
      MERCADOPAGO_3DS: 'optional',
      MERCADOPAGO_WALLET: 'on',
      MERCADOPAGO_CARDS: 'on',
    },
  };
}

function answer({ method, url, headers, body }: FakeRequest, payments: FakePayments, root: string): FakeAnswer {
  const [, ...parts] = url.pathname.split('/');
  if (parts[0] === 'authorization') return authorise(url);
  if (parts[0] === 'oauth') return token(body.toString('utf8'));
  if (parts[0] === '3ds') return bankPage(method, parts, payments, root);
  if (parts[0] === 'carteira') return walletPage(method, parts, payments, root);
  if (parts[0] === 'pix') return payerPage(method, parts, payments, root);
  const account = /^Bearer APP_USR-(\d+)-/.exec(headers.authorization ?? '')?.[1];
  if (account === undefined)
    return { status: 401, body: { message: 'invalid_token', error: 'bad_request', status: 401 } };
  if (url.pathname === '/users/me')
    return { body: { id: Number(account), nickname: 'QUINTAL DA NENA', status: { site_status: 'active' } } };
  if (parts[0] === 'checkout' && parts[1] === 'preferences')
    return preference(method, parts[2], { text: body.toString('utf8'), account, payments, root });
  if (parts[0] === 'v1' && parts[1] === 'customers')
    return payments.cards.answer(account, method, parts.slice(2), url.searchParams, body.toString('utf8'));
  if (parts[0] !== 'v1' || parts[1] !== 'payments') return { status: 404, body: { message: 'not found' } };
  const key = String(headers['x-idempotency-key'] ?? '');
  if (parts[2] === undefined && method === 'POST') {
    if (key === '') return { status: 400, body: { message: 'Header X-Idempotency-Key can’t be null' } };
    const { status, answer: body_ } = payments.create(key, body.toString('utf8'), account);
    return { status, body: body_ };
  }
  if (parts[2] === 'search') {
    const wanted = url.searchParams.get('external_reference');
    const mine = [...payments.payments.values()].filter((each) => each.external_reference === wanted);
    // Its search spells numbers as texts.
    return {
      body: { paging: { total: mine.length }, results: mine.map((each) => ({ ...each, id: String(each.id) })) },
    };
  }
  const payment = payments.payments.get(Number(parts[2]));
  if (payment === undefined || String(payment['collector_id']) !== account)
    return { status: 404, body: { message: 'Payment not found' } };
  if (parts[3] === 'refunds' && method === 'POST') {
    const { status, answer: given } = payments.refund(payment, key, body.toString('utf8'));
    return { status, body: given };
  }
  if (method === 'PUT' && !payments.cancel(payment))
    return { status: 400, body: { message: 'The payment can’t be cancelled', status: 400 } };
  return { body: payment };
}

/** The page on which a store says yes: it does at once. */
function authorise(url: URL): FakeAnswer {
  const back = new URL(url.searchParams.get('redirect_uri') ?? 'http://fake');
  back.searchParams.set('code', `TG-${randomUUID()}`);
  back.searchParams.set('state', url.searchParams.get('state') ?? '');
  return { status: 302, headers: { location: back.href }, body: '' };
}

function token(text: string): FakeAnswer {
  const asked = JSON.parse(text) as Record<string, string>; // a form of texts
  const word = asked['code'] ?? asked['refresh_token'] ?? '';
  if (asked['client_id'] !== APP.id || asked['client_secret'] !== APP.secret)
    return { status: 401, body: { error: 'invalid_client' } };
  if (!word.startsWith('TG-')) return { status: 400, body: { error: 'invalid_grant' } };
  const account = /^TG-account-(\d+)/.exec(word)?.[1] ?? ACCOUNT;
  return {
    body: {
      access_token: `APP_USR-${account}-${randomUUID()}`,
      token_type: 'bearer',
      expires_in: 15_552_000,
      scope: 'offline_access read write',
      refresh_token: `TG-account-${account}-${randomUUID()}`,
      user_id: Number(account),
      public_key: `APP_USR-${randomUUID()}`,
      live_mode: true,
    },
  };
}

/** What stands in for the payer's bank: a page with a button for each thing that a payer or a bank may do. */
function payerPage(method: string, [, id = '', how = '']: string[], payments: FakePayments, root: string): FakeAnswer {
  const payment = payments.payments.get(Number(id));
  if (payment === undefined) return { status: 404, body: 'not found' };
  if (method === 'POST' && isFakeEnd(how)) payments.end(payment.id, how);
  const form = (what: string, words: string) =>
    `<form method="post" action="${root}/pix/${id}/${what}"><button>${words}</button></form>`;
  return fakeBankPage({
    title: 'Banco de mentira',
    amount: payment.transaction_amount,
    status: payment.status,
    rest: payment.status === 'pending' ? form('approved', 'Pagar') + form('expired', 'Deixar vencer') : '',
  });
}

/** Its pages: made, read, ended. */
function preference(
  method: string,
  id: string | undefined,
  { text, account, payments, root }: { text: string; account: string; payments: FakePayments; root: string },
): FakeAnswer {
  const page = id === undefined ? payments.createPage(text, account) : payments.pages.get(decodeURIComponent(id));
  if (page === null) return { status: 400, body: { message: 'invalid preference', error: 'bad_request', status: 400 } };
  if (page === undefined || page.account !== account) return { status: 404, body: { message: 'not found' } };
  if (method === 'PUT') Object.assign(page, JSON.parse(text) as object); // what is changed of it
  const { asked, ...rest } = page;
  const point = `${root}/carteira/${page.id}`;
  return { status: id === undefined ? 201 : 200, body: { ...asked, ...rest, init_point: point } };
}

/** Who has an account there pays with it. */
function walletPage(method: string, [, id = '', how = '']: string[], payments: FakePayments, root: string): FakeAnswer {
  const page = payments.pages.get(id);
  if (page === undefined) return { status: 404, body: 'not found' };
  const [{ unit_price }] = page.asked['items'] as [{ unit_price: number }]; // as it was checked
  if (method === 'POST') {
    const back = payments.payPage(page, how === 'approved' ? 'approved' : 'rejected');
    if (back !== null && how === 'approved') return { status: 302, headers: { location: back }, body: '' };
  }
  const form = (what: string, words: string) =>
    `<form method="post" action="${root}/carteira/${id}/${what}"><button>${words}</button></form>`;
  return fakeBankPage({
    title: 'Carteira de mentira',
    amount: unit_price,
    status: '',
    rest: form('approved', 'Pagar com o saldo') + form('rejected', 'Tentar um cartão sem limite'),
  });
}

/** What a card's bank asks in a frame: it says when it is done, to whoever framed it. */
function bankPage(method: string, [, id = '', how = '']: string[], payments: FakePayments, root: string): FakeAnswer {
  const payment = payments.payments.get(Number(id));
  if (payment === undefined) return { status: 404, body: 'not found' };
  if (method === 'POST' && isFakeEnd(how) && payment.status === 'pending') payments.end(payment.id, how);
  const form = (what: string, words: string) =>
    `<form method="post" action="${root}/3ds/${id}/${what}"><button>${words}</button></form>`;
  return fakeBankPage({
    title: 'Banco de mentira',
    amount: payment.transaction_amount,
    status: payment.status,
    rest:
      payment.status === 'pending'
        ? form('approved', 'Sou eu') + form('unproven', 'Não fui eu')
        : "<script>parent.postMessage({ status: 'COMPLETE' }, '*')</script>",
  });
}

export async function startFake(): Promise<Fake<PaymentProvider<MercadoPagoKeys> | null>> {
  const { server, settings } = await openFakeMercadoPago({ deliver: () => {} });
  const keys = { access_token: 'APP_USR-44444-probe', refresh_token: 'TG-probe', public_key: 'p', user_id: '44444' };
  const charge = {
    idem_key: 'probe-1',
    reference: 'probe',
    amount: 59.8,
    platform_fee: 1.79,
    description: 'Pedido 1',
    payer: { email: 'camila@exemplo.com.br', name: 'Camila Rezende', tax_id: '39053344705' },
    notify: 'http://comanda.test/api/partners/mercado-pago',
    expires_at: new Date('2026-11-20T23:00:00Z'),
  };
  return {
    server,
    settings,
    probe: async (provider) => {
      const made = await provider?.createPix({ store_id: 7, keys }, charge);
      return (
        made !== undefined &&
        'state' in made &&
        made.state === 'pending' &&
        made.amount === 59.8 &&
        made.code.startsWith('000201')
      );
    },
  };
}
