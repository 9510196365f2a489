// @vitest-environment happy-dom
import { getStore, type StoreDetail } from '@comanda/contract/stores/stores';
import { asClientId } from '@comanda/domain/ids';
import { money, ZERO } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../platform/api.ts';
import type { SessionStore } from '../../platform/session.tsx';
import { CorrectBalance } from './correct-balance.tsx';
import { EntryTable } from './entry-table.tsx';
import { LiabilityCard } from './liability-card.tsx';
import { MonthCost } from './month-cost.tsx';
import { PlainCashback, usePlainCashback, useTypedRule } from './plain-cashback.tsx';
import { ProgramDialog } from './program-dialog.tsx';

const server = vi.hoisted(() => {
  const state: { sent: [string, Record<string, unknown>][]; asked: unknown[] } = { sent: [], asked: [] };
  const month = {
    month: '2026-10-01',
    orders: 120,
    counted: 31,
    given: 412,
    sales: 13_290,
    share: 3.1,
    left: 20,
  };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const preview = address.endsWith('preview');
    if (init?.body && !preview) state.sent.push([address, JSON.parse(String(init.body))]);
    if (init?.body && preview) state.asked.push(JSON.parse(String(init.body)));
    const answer = address.includes('stores/group')
      ? []
      : address.includes('stores/item')
        ? [{ id: 77, name: 'Pizza calabresa', image: null, is_invisible: false }]
        : preview
          ? month
          : {};
    return new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
vi.mock('../../platform/session.tsx', () => ({ useStoreId: () => 1, useStore: () => ({ id: 1, country_id: 1 }) }));
vi.mock('../../platform/page/unsaved-guard.tsx', () => ({ UnsavedGuard: () => null }));
afterEach(() => {
  cleanup();
  server.sent = [];
});

const STORE = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // what the parts read
const show = (part: ReactNode) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(keyOf(getStore, { query: { store_id: 1 } }), {
    cashback_program: 5,
    cashback_methods: [1, 2, 3, 4],
    cashback_offers: true,
  });
  render(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
};

test('a programme is read back as customers read it, with its cost, and saved as it was chosen', async () => {
  const closed = vi.fn();
  show(<ProgramDialog store={STORE} program={null} onClose={closed} />);
  await userEvent.type(screen.getByLabelText('Nome'), 'Terça em dobro');
  await userEvent.clear(screen.getByLabelText('Volta do pedido'));
  await userEvent.type(screen.getByLabelText('Volta do pedido'), '10');
  await userEvent.click(screen.getByRole('button', { name: 'terça' }));
  await userEvent.click(screen.getByRole('button', { name: 'Entrega' }));
  await userEvent.type(await screen.findByLabelText(/Só nestes itens/), 'cala');
  await userEvent.click(await screen.findByRole('option', { name: /Pizza calabresa/ }));
  expect(document.body.textContent).toContain('10% de volta, no que está na lista, só terça, em entrega.');
  expect(await screen.findByText(/412,00, 3,1% das vendas/)).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(closed).toHaveBeenCalled());
  expect(server.sent).toMatchObject([
    [
      '/api/loyalty/programs',
      {
        kind: 'cashback',
        name: 'Terça em dobro',
        value: 10,
        weekdays: [2],
        delivery_methods: [2],
        item_ids: [77],
        store_id: 1,
      },
    ],
  ]);
});

const RULES = {
  id: 1,
  country_id: 1,
  cashback_program: 5,
  cashback_methods: [1, 2, 3, 4],
  cashback_offers: true,
  cashback_max: null,
  cashback_min: money(40),
  client_bonus: ZERO,
  loyalt_program: false,
  points_days: 90,
} as StoreDetail; // what the form reads
function Rules() {
  const form = usePlainCashback(RULES);
  return (
    <>
      <PlainCashback form={form} country_id={1} />
      <MonthCost store={STORE} rule={useTypedRule(form)} used={62} returns={{ used: 12, others: 19 }} />
    </>
  );
}

test('what comes back is dragged or typed, and its cost moves with the hand before the server has counted', async () => {
  show(<Rules />);
  expect(await screen.findByText(/412,00/)).toBeDefined();
  expect(screen.getByText('Seria usado, 62%').nextSibling?.textContent).toMatch(/255,44/);
  // 255,44 at 20,00 left of each.
  expect(screen.getByText('Paga-se com 13 pedidos a mais por mês.')).toBeDefined();
  expect(screen.getByText(/Quem usa o saldo volta em 12 dias; quem não usa, em 19\./)).toBeDefined();
  const number = screen.getByLabelText<HTMLInputElement>('Volta de cada pedido');
  const slider = screen.getByRole<HTMLInputElement>('slider', { name: 'Volta de cada pedido, para arrastar' });
  expect(slider.getAttribute('aria-valuetext')).toBe('5%');
  fireEvent.change(slider, { target: { value: '10' } });
  expect(number.value).toBe('10');
  expect(screen.getByText(/824,00/)).toBeDefined();
  expect(document.body.textContent).toContain(
    '10% em todo pedido. Vale em pedidos a partir de R$\u00A040,00. Vence em 90 dias.',
  );
  await userEvent.click(screen.getByLabelText('Mesa'));
  await userEvent.click(screen.getByLabelText('Balcão'));
  expect(document.body.textContent).toContain('10% em entrega e retirada. Vale em');
  await vi.waitFor(() => expect(server.asked.at(-1)).toMatchObject({ cashback_program: 10, cashback_methods: [1, 2] }));
  await userEvent.clear(number);
  await userEvent.type(number, '2');
  expect(slider.value).toBe('2');
  const most = screen.getByRole<HTMLInputElement>('slider', { name: /Uso máximo/ });
  expect(most.getAttribute('aria-valuetext')).toBe('todo o saldo');
  expect(most.value).toBe(most.max);
});

test('balance is taken with a reason, and not without one', async () => {
  show(<CorrectBalance store={STORE} id={asClientId(7)} points={money(20)} onClose={() => {}} />);
  await userEvent.click(screen.getByLabelText('Tirar'));
  await userEvent.type(screen.getByLabelText('Valor'), '500');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(server.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Motivo'), 'Dado em dobro');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() =>
    expect(server.sent).toMatchObject([['/api/loyalty/correct/1/7', { amount: -5, reason: 'Dado em dobro' }]]),
  );
});

test('what moved says why, and what was there after it', () => {
  const entry = {
    program: 'cashback' as const,
    program_name: null,
    unit: 'money' as const,
    order_id: null,
    cause: 'order' as const,
    note: '',
    user_name: '',
    expires_at: null,
    created_at: '2026-11-20T22:30:00.000Z',
  };
  const entries = [
    { ...entry, id: 2, kind: 'use' as const, amount: money(-10), balance: ZERO, order_number: 83 },
    { ...entry, id: 1, kind: 'grant' as const, amount: money(10), balance: money(10), order_number: 52 },
  ];
  show(
    <>
      <EntryTable entries={entries} zone="America/Sao_Paulo" country_id={1} />
      <LiabilityCard
        store={STORE}
        loyalty={{
          balance: ZERO,
          clients: 0,
          ends_soon: ZERO,
          used_share: null,
          returns: null,
          days: [],
          programs: [],
        }}
      />
    </>,
  );
  const rows = screen.getAllByRole('row').map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(rows[1]).toContain('Usou no pedido 83−R$ 10,00R$ 0,00');
  expect(rows[2]).toContain('Cashback, pedido 52+R$ 10,00R$ 10,00');
  expect(screen.getByText('nenhum cliente com saldo')).toBeDefined();
});
