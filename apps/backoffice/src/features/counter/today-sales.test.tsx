// @vitest-environment happy-dom
import { getOnlinePayment, type OnlinePayment } from '@comanda/contract/finance/online-payments';
import { getOrdersDay } from '@comanda/contract/orders/orders';
import { asOrderId } from '@comanda/domain/ids';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { sampleOrder } from '../orders/sample-order.ts';
import { TodaySales } from './today-sales.tsx';

afterEach(cleanup);
const answers = vi.hoisted(() => {
  const known = new Map<string, unknown>();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string) => Response.json(known.get(new URL(url, 'http://x').pathname) ?? {}));
  return known;
});
const sale = (id: number, changes: object) =>
  sampleOrder({ id: asOrderId(id), number: 100 + id, origin: 'cashier', payment_name: 'Pix', ...changes });
const PAID = { payment: 2, paid_at: '2026-11-20T22:00:00Z' };

test('each sale of the team says how its money stands, and one paid online shows its way and gives back', async () => {
  const orders = [
    sale(1, { ...PAID, payment: 1, payment_name: 'Dinheiro' }),
    sale(2, { payment: 1307, payment_name: 'Pix pelo site', payment_status: 'pending' }),
    sale(3, { payment: 42, payment_name: 'Cartão', payment_status: 'in_mediation', paid_at: PAID.paid_at }),
    sale(4, { ...PAID, pix_state: 'mismatch' }),
    sale(5, { payment: 42, payment_name: 'Cartão', payment_status: 'refunded', paid_at: PAID.paid_at }),
    sale(6, { origin: 'storefront' }),
  ];
  const step = { id: 1, at: PAID.paid_at, kind: 'paid', state: null, amount: 25, detail: '', method: 'card' };
  const attempt = {
    number: 1,
    state: 'in_mediation',
    method: 'card',
    amount: 25,
    refundable: 25,
    provider_id: '1330000001',
  };
  const card = { card_brand: 'visa', card_last_four: '1234' };
  const payment = {
    ...card,
    id: 7,
    state: 'in_mediation',
    paid: 25,
    refunded: 0,
    attention: 'disputed',
    net: null,
    provider: 'Asaas',
    method: 'card',
    tries: [{ ...attempt, ...card }],
    refunds: [{ id: 3, attempt: 1, provider_id: 'mp-refund-3', amount: 5, state: 'done' }],
    steps: [{ ...step, user_name: null }],
  };
  answers.set('/api/stores/v2/orders-day', { day: '2026-11-20', orders, seq: 1 });
  answers.set('/api/stores/online-payments/order', { payment });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const session = { user: { id: 1, type: 2, permissions: {} }, stores: [] };
  client.setQueryData(['session'], session as unknown as Session); // all that is read
  client.setQueryData(keyOf(getOrdersDay, { query: { store_id: 1 } }), { day: '2026-11-20', orders, seq: 1 });
  client.setQueryData(keyOf(getOnlinePayment, { query: { store_id: 1, order_id: asOrderId(3) } }), {
    payment: payment as unknown as OnlinePayment, // as above
  });
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // as above
  const rootRoute = createRootRoute({ component: () => <TodaySales store={store} onClose={() => {}} /> });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createRouter({ routeTree: rootRoute })} />
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  const rows = await screen.findAllByRole('button', { expanded: false });
  const said = rows.map(({ textContent }) => textContent);
  expect(said.map((text) => text.slice(0, 3))).toEqual(['105', '104', '103', '102', '101']);
  expect(said[0]).toContain('Reembolsado');
  expect(said[2]).toContain('Em disputa');
  expect(said[3]).toContain('Pendente');
  expect(said[4]).toContain('Dinheiro · pago');
  await user.click(screen.getByRole('button', { name: /^103/ }));
  expect(await screen.findByText('O pedido ficou pago')).toBeDefined();
  expect(screen.getByText(/Devolução · R\$.5,00 · mp-refund-3/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Devolver dinheiro' }));
  expect(screen.getByLabelText(/Motivo/)).toBeDefined();
});
