// @vitest-environment happy-dom
import { onlinePayment } from '@comanda/contract/finance/online-payments';
import { Toaster } from '@comanda/ui/toast';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { PaymentPanel } from './payment-panel.tsx';

afterEach(cleanup);
const answer = vi.hoisted(() => {
  const given: { body: unknown } = { body: {} };
  vi.stubGlobal('fetch', async () => Response.json(given.body));
  return given;
});

const CARD = { method: 'card', card_brand: 'visa', card_last_four: '1234' };
const step = (id: number, at: string, kind: string) => ({
  id,
  at,
  kind,
  state: null,
  amount: 25,
  detail: '',
  method: 'card',
  user_name: null,
});
const PAYMENT = {
  ...CARD,
  id: 7,
  order_id: 3,
  state: 'approved',
  paid: 25,
  refunded: 0,
  refundable: 25,
  tries: [{ ...CARD, number: 1, state: 'approved', amount: 25, refundable: 25, provider_id: 'pay_1' }],
  attention: null,
  provider: 'Asaas',
  fee: null,
  net: null,
  installments: 1,
  steps: [step(1, '2026-11-20T22:00:00Z', 'asked'), step(2, '2026-11-20T22:01:00Z', 'paid')],
  refunds: [],
};
const REFUND = { id: 9, attempt: 1, provider_id: null, amount: 25, reason: 'Atraso', state: 'asked' };

function open(changes: object = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // all that is read
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // likewise
  render(
    <QueryClientProvider client={client}>
      <PaymentPanel payment={onlinePayment.parse({ ...PAYMENT, ...changes })} store={store} />
      <Toaster />
    </QueryClientProvider>,
  );
}
const way = () => within(screen.getByRole('list', { name: 'O que aconteceu' }));

test('what went on over some days names each day, once', () => {
  open();
  expect(way().queryByText('sex, 20 nov')).toBeNull();
  cleanup();
  open({ steps: [...PAYMENT.steps, step(3, '2026-11-23T15:00:00Z', 'refund_done')] });
  expect(way().getAllByText('sex, 20 nov')).toHaveLength(1);
  expect(way().getAllByText('seg, 23 nov')).toHaveLength(1);
});

test('money that goes back later says who it waits for', async () => {
  const created_at = '2026-11-20T22:05:00Z';
  answer.body = { payment: { ...PAYMENT, refunds: [{ ...REFUND, created_at }] } };
  open();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Devolver dinheiro' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Motivo' }), 'Atraso');
  await user.click(screen.getByRole('button', { name: /^Devolver R\$/ }));
  expect(await screen.findByText('A devolução sai assim que o Asaas responder.')).toBeDefined();
});
