// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { MeasuredOrders } from './measured-orders.tsx';

const server = vi.hoisted(() => ({ sent: [] as unknown[] }));
const event = { order_id: 9, number: 12, partner: 'meta-conversions', state: 'refused', value: 50, currency: 'BRL' };
const at = '2026-11-20T22:30:00Z';
const page = {
  partners: [
    { partner: 'meta-conversions', account: true, set: true, shown: 'abcd' },
    { partner: 'google-measurement', account: false, set: false, shown: '' },
  ],
  events: [{ ...event, created_at: at, sent_at: at, status: 401, code: 190 }],
};
vi.mock('../../platform/call.ts', () => ({
  call: async (route: { method: string }, input: { body?: unknown }) => {
    if (route.method !== 'GET') server.sent.push(input.body);
    return page;
  },
  callQuietly: async () => undefined,
  messageOf: String,
}));
afterEach(cleanup);

test('a key is kept by a click, what came back is read, and nothing is kept for an account that is not there', async () => {
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MeasuredOrders store={{ id: 3, country_id: 1, timezone: -3 }} />
    </QueryClientProvider>,
  );
  const list = await screen.findByRole('list', { name: 'Últimos pedidos enviados' });
  expect(list.textContent).toMatch(/Recusado.*Pedido 12.*Meta.*resposta 401, código 190.*50,00/);
  const [meta, google] = screen.getAllByRole('button', { name: 'Guardar a chave' });
  await userEvent.click(google ?? list);
  expect(server.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText(/Token da API/), 'EAA-um-token-inteiro-aqui');
  await userEvent.click(meta ?? list);
  expect(server.sent).toEqual([{ partner: 'meta-conversions', key: 'EAA-um-token-inteiro-aqui' }]);
  await userEvent.click(screen.getByRole('button', { name: 'Parar de enviar' }));
  expect(server.sent.at(-1)).toEqual({ store_id: 3, partner: 'meta-conversions' });
});
