// @vitest-environment happy-dom
import type { TableBill } from '@comanda/contract/floor/tables';
import { asClientId, asTabId } from '@comanda/domain/ids';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { BillClient } from './bill-client.tsx';

const server = vi.hoisted(() => {
  const state: { sent: Record<string, unknown>[] } = { sent: [] };
  const card = {
    program_id: 1,
    name: 'Pizza',
    have: 9,
    needs: 9,
    gives: 'item',
    value: 0,
    item_ids: [],
    menu_group_ids: [],
  };
  const client = { id: 5, name: 'Bia', phone: '31987455120', points: 13, cards: [card] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (init?.body) state.sent.push(JSON.parse(String(init.body)));
    const found = /clients\?|search=/.test(address)
      ? [{ id: 5, name: 'Bia', phone: '31987455120', blocked: false }]
      : client;
    return new Response(JSON.stringify(found), { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
afterEach(() => {
  cleanup();
  server.sent = [];
});

const STORE = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // what the part reads
const show = (client_id: number | null, spent: number, round: { client_id?: number } = {}) => {
  const tab = { id: asTabId(3), client_id: client_id === null ? null : asClientId(client_id), remaining: 22 };
  const bill: object = { rounds: [{ tab_id: tab.id, spent, ...round }], tabs: [tab] }; // what the part reads
  render(
    <QueryClientProvider client={new QueryClient()}>
      <BillClient store={STORE} bill={bill as TableBill} />
    </QueryClientProvider>,
  );
};

test('a phone is typed at a bill, and who it is chosen', async () => {
  show(null, 0);
  await userEvent.click(screen.getByRole('button', { name: 'Cliente da conta' }));
  await userEvent.type(screen.getByLabelText('Telefone'), '319');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(screen.getByText('Digite o telefone completo.')).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: /Bia/ }));
  await vi.waitFor(() => expect(server.sent).toEqual([{ store_id: 1, tab_id: 3, client_id: 5 }]));
});

test.each([
  { spent: 0, told: /13,00 de saldo.*Pizza cheio/, button: 'Usar na conta', balance: true },
  { spent: 4, told: /4,00 pagos com a fidelidade/, button: 'Não usar', balance: false },
])('what the client has pays the bill, or no longer: $button', async ({ spent, told, button, balance }) => {
  show(5, spent);
  expect(await screen.findByText(told)).toBeDefined();
  await userEvent.click(await screen.findByRole('button', { name: button }));
  await vi.waitFor(() => expect(server.sent).toMatchObject([{ tab_id: 3, client_id: 5, balance }]));
});

test('why the client of a bill cannot pay what another one ordered is said', async () => {
  show(5, 0, { client_id: 6 });
  expect(await screen.findByText(/Os pedidos são de outro cliente/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Usar na conta' })).toBeNull();
});
