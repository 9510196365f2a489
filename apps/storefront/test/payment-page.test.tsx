// @vitest-environment happy-dom
import type { PayingState } from '@comanda/contract/finance/online-payments';
import { act, cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PaymentPage } from '../src/features/online-payments/payment-page.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { RouteContext } from '../src/platform/page/route-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state = { paying: {} as object, calls: [] as string[], streams: [] as EventTarget[] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const body = typeof init?.body === 'string' ? ` ${init.body}` : '';
    state.calls.push(`${init?.method ?? 'GET'} ${new URL(address, 'http://x').pathname}${body}`);
    return new Response(JSON.stringify(state.paying), { headers: { 'content-type': 'application/json' } });
  });
  vi.stubGlobal(
    'EventSource',
    class extends EventTarget {
      constructor() {
        super();
        state.streams.push(this);
      }
      close() {}
    },
  );
  return state;
});

const paying = (more: Partial<PayingState> = {}) => ({
  state: null,
  method: null,
  wanted: null,
  detail: '',
  amount: 22,
  code: '',
  page_url: '',
  expires_at: null,
  expires_in: null,
  card_brand: '',
  card_last_four: '',
  changed_at: null,
  paid_at: null,
  kind: 'charge',
  title: 'Marmitas',
  closed: false,
  order: null,
  taker: 'mercado-pago',
  taker_title: 'Mercado Pago',
  asks_tax_id: false,
  methods: ['pix', 'card'],
  card_page: false,
  wallet: true,
  challenge: null,
  card: null,
  saved_cards: [],
  may_keep: false,
  demo: false,
  ...more,
});

function open() {
  const page = {
    url: '/quintaldanena/pagar/abc',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  const route = { params: { token: 'abc' } } as never; // what the page reads of it
  render(
    <PageContext value={page}>
      <RouteContext value={route}>
        <PaymentPage />
      </RouteContext>
    </PageContext>,
  );
}

beforeEach(() => {
  server.calls.length = 0;
  server.streams.length = 0;
  HTMLFormElement.prototype.submit = () => void server.calls.push('submitted');
});
afterEach(cleanup);

test('who has an account with the provider is sent to its page, and asked for when they come back', async () => {
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  server.paying = paying();
  open();
  const wallet = await screen.findByRole('button', { name: 'Pagar com a conta do Mercado Pago' });
  server.paying = paying({ state: 'pending', method: 'card', page_url: 'https://mp.test/carteira/1' });
  await userEvent.click(wallet);
  expect(assign).toHaveBeenCalledWith('https://mp.test/carteira/1');
  expect(server.calls.find((call) => call.includes('payment/mercadopago'))).toContain('"method":"wallet"');
  expect(await screen.findByRole('link', { name: 'Abrir o Mercado Pago' })).toBeTruthy();
  await vi.waitFor(() => expect(server.calls.some((call) => call.includes('payment/look'))).toBe(true));
});

test('the bank’s own page stands in a frame; once it is done, or the payment moves, the page goes on', async () => {
  const challenge = { url: 'https://bank.test/acs', creq: 'eyJ' };
  server.paying = paying({ state: 'pending', method: 'card', page_url: challenge.url, challenge });
  open();
  expect(await screen.findByTitle('Página do seu banco')).toBeTruthy();
  await vi.waitFor(() => expect(server.calls).toContain('submitted'));
  server.paying = paying({ state: 'approved', method: 'card', paid_at: FRIDAY_EVENING.toISOString() });
  act(() => void window.dispatchEvent(new MessageEvent('message', { data: { status: 'COMPLETE' } })));
  expect(await screen.findByText('Pagamento aprovado')).toBeTruthy();
  expect(server.calls.some((call) => call.includes('payment/look'))).toBe(true);
});

test('what is paid elsewhere moves on by its stream, without asking again and again', async () => {
  server.paying = paying({ state: 'pending', method: 'pix', code: '000201', wallet: false });
  open();
  await screen.findByText('Aguardando o Pix');
  await vi.waitFor(() => expect(server.streams).toHaveLength(1));
  server.paying = paying({ state: 'approved', method: 'pix', paid_at: FRIDAY_EVENING.toISOString() });
  act(() => void server.streams[0]?.dispatchEvent(new Event('payment-moved')));
  expect(await screen.findByText('Pix recebido')).toBeTruthy();
});

const VISA = { id: 5, card_brand: 'visa', card_last_four: '1234', ref: '9001', bin: '423564' };
const FIELDS = { provider: 'mercado-pago', public_key: 'p', script: 'https://mp.test/js/v2' };
/** What the provider's script leaves in the page. @returns what its fields were asked to make a word of */
function providerFields() {
  const made: object[] = [];
  class MercadoPago {
    fields = {
      create: () => {
        const field = { mount: () => field, unmount: () => {}, on: () => field };
        return field;
      },
      createCardToken: async (of: object) => ({ id: `word-${made.push(of)}-of-sixteen` }),
    };
    getPaymentMethods = async () => ({ results: [{ id: 'visa' }] });
    getInstallments = async ({ bin }: { bin: string }) => [
      {
        payer_costs: [1, 2, 12].map((installments) => ({
          installments,
          installment_amount: 24 / installments,
          total_amount: installments > 2 ? 24 : 22,
        })),
        bin,
      },
    ];
  }
  vi.stubGlobal('MercadoPago', MercadoPago);
  vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLElement) queueMicrotask(() => element.dispatchEvent(new Event('load')));
  });
  return made;
}

test('a card that was kept pays with its code alone, and another one is a tap away', async () => {
  const made = providerFields();
  server.paying = paying({ wanted: 'card', card: FIELDS, may_keep: true, saved_cards: [VISA] });
  open();
  expect(((await screen.findByLabelText('Visa •••• 1234')) as HTMLInputElement).checked).toBe(true);
  await userEvent.click(await screen.findByLabelText(/^12×/));
  await userEvent.click(screen.getByRole('button', { name: /^Pagar\s?12× de R\$\s2,00$/ }));
  expect(made).toEqual([{ cardId: '9001' }]);
  const sent = server.calls.find((call) => call.includes('payment/mercadopago')) ?? '';
  expect(JSON.parse(sent.slice(sent.indexOf('{')))).toMatchObject({
    card_token: 'word-1-of-sixteen',
    saved_card: 5,
    brand: 'visa',
    installments: 12,
  });
  await userEvent.click(screen.getByRole('button', { name: 'Usar outro cartão' }));
  expect(screen.getByLabelText('Nome como está no cartão')).toBeTruthy();
  expect((screen.getByLabelText('Guardar o cartão para a próxima vez') as HTMLInputElement).checked).toBe(false);
});

test('where a card is typed on the provider’s page, one that is kept pays at once, and a new one is kept if asked', async () => {
  const asaas = { taker: 'asaas', taker_title: 'Asaas', card_page: true, wallet: false, may_keep: true };
  server.paying = paying({ ...asaas, wanted: 'card', saved_cards: [{ ...VISA, ref: '', bin: '' }] });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Pagar com Visa •••• 1234' }));
  await userEvent.click(screen.getByLabelText('Guardar o cartão para a próxima vez'));
  await userEvent.click(screen.getByRole('button', { name: 'Usar outro cartão' }));
  const sent = server.calls.filter((call) => call.includes('payment/asaas'));
  expect(sent.map((call) => JSON.parse(call.slice(call.indexOf('{'))) as object)).toEqual([
    { token: 'abc', amount: 2200, method: 'card', saved_card: 5 },
    { token: 'abc', amount: 2200, method: 'card', save: true },
  ]);
});

test('a card that is refused leads to another try, and what comes after that is shown', async () => {
  providerFields();
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => Promise.resolve() as never); // as newer browsers do
  const refused = { state: 'rejected', method: 'card', detail: 'cc_rejected_insufficient_amount' } as const;
  server.paying = paying({ wanted: 'card', card: FIELDS, saved_cards: [VISA], ...refused, changed_at: '1' });
  open();
  const said = await screen.findByRole('alert');
  expect(said.textContent).toContain('O cartão não tem limite para este valor.');
  await vi.waitFor(() => expect(document.activeElement).toBe(said));
  await screen.findByLabelText(/^12×/);
  server.paying = paying({ wanted: 'card', state: 'in_process', method: 'card' });
  await userEvent.click(screen.getByRole('button', { name: /^Pagar\s?R/ }));
  expect(await screen.findByText('O banco está analisando')).toBeTruthy();
  scroll.mockRestore();
});

test('fields of the provider that did not come are asked for again, and what is missing is gone to', async () => {
  const append = vi.spyOn(document.head, 'append').mockImplementation((element) => {
    if (element instanceof HTMLElement) queueMicrotask(() => element.dispatchEvent(new Event('error')));
  });
  server.paying = paying({ wanted: 'card', card: { ...FIELDS, script: 'https://mp.test/js/v3' } });
  open();
  const again = await screen.findByRole('button', { name: 'Tentar de novo' });
  await userEvent.click(screen.getByRole('button', { name: /^Pagar\s?R/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('Nome como está no cartão'));
  await userEvent.type(screen.getByLabelText('Nome como está no cartão'), 'Camila');
  await userEvent.click(screen.getByRole('button', { name: /^Pagar\s?R/ }));
  expect(document.activeElement).toBe(screen.getByLabelText('CPF do dono do cartão'));
  expect(screen.getByText('Digite o CPF.')).toBeTruthy();
  append.mockRestore();
  providerFields();
  await userEvent.click(again);
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: 'Tentar de novo' })).toBeNull());
});
