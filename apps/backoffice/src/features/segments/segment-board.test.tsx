// @vitest-environment happy-dom
import type { SegmentsPage } from '@comanda/contract/marketing/segments';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { FilterDialog } from './filter-dialog.tsx';
import { SegmentBar } from './segment-bar.tsx';
import { SegmentBoard } from './segment-board.tsx';

const sent = vi.hoisted(() => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, options?: RequestInit) => {
    if (options?.method === 'PUT') sent.push(JSON.parse(String(options.body)));
    const body = String(address).includes('/count')
      ? { clients: 7, reachable: { whatsapp: 3, email: 2, push: 0 } }
      : [];
    return new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
  });
  return sent;
});
afterEach(cleanup);

const store = { id: 1, country_id: 1 } as SessionStore; // what the board reads
const page = {
  segments: [],
  clients: 10,
  told: 3,
  reachable: { whatsapp: 3, email: 2, push: 0 },
  orders_total: 1000,
  cells: Array.from({ length: 5 }, (_, recency) =>
    Array.from({ length: 4 }, (_each, frequency) => ({
      clients: recency === 0 && frequency === 3 ? 4 : 0,
      orders_total: recency === 0 && frequency === 3 ? 380 : 0,
    })),
  ),
  tags: [{ name: 'VIP', clients: 2 }],
  neighbourhoods: [{ name: 'Horto', clients: 5 }],
} as unknown as SegmentsPage; // money as the server writes it

test('a group says how many and of which share, and a cell filters by when and how often', async () => {
  const chosen = vi.fn();
  render(<SegmentBoard store={store} page={page} rules={[]} onChoose={chosen} />);
  const champions = screen.getByRole('button', { name: /Campeões/ });
  expect(champions.textContent).toContain('38% das vendas');
  await userEvent.click(champions);
  await userEvent.click(screen.getByRole('button', { name: '0 cliente: 31 a 60, 3 a 5' }));
  expect(chosen.mock.calls).toEqual([
    [[{ kind: 'group', groups: ['champions'] }]],
    [
      [
        { kind: 'recency', min: 30, max: 60 },
        { kind: 'frequency', min: 3, max: 5 },
      ],
    ],
  ]);
});

test('the cells of the group that is looked at have a frame, and the fullest cell is the darkest', () => {
  render(
    <SegmentBoard store={store} page={page} rules={[{ kind: 'group', groups: ['champions'] }]} onChoose={() => {}} />,
  );
  const cell = (name: RegExp) => screen.getByRole('button', { name });
  expect(cell(/^4 clientes: até 15 dias, 6 ou mais/).className).toContain('outline-fg');
  expect(cell(/^0 cliente: 31 a 60, 3 a 5/).className).not.toContain('outline-fg');
  expect(cell(/^4 clientes: até 15 dias, 6 ou mais/).style.background).toBe('var(--heat-6)');
});

test('filters are answered one by one, and how many are left is said before they are used', async () => {
  const done = vi.fn();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <FilterDialog store={store} page={page} rules={[]} onDone={done} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Horto' }));
  await userEvent.click(screen.getByRole('button', { name: 'VIP' }));
  await userEvent.selectOptions(screen.getByLabelText(/Aceita receber ofertas/), 'WhatsApp');
  await userEvent.click(await screen.findByRole('button', { name: 'Ver 7 clientes' }));
  expect(done).toHaveBeenCalledWith([
    { kind: 'neighbourhood', names: ['Horto'] },
    { kind: 'tags', tags: ['VIP'], has: true },
    { kind: 'consent', channel: 'whatsapp', given: true },
  ]);
});

test('a group gets another name, and other filters', async () => {
  const rules = [{ kind: 'frequency', min: 3, max: null }] as const;
  const group = { id: 4, name: 'Fiéis', rules: [...rules], clients: 5, created_at: '2026-11-20T12:00:00Z' };
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SegmentBar store={store} page={{ ...page, segments: [group] }} chosen={4} onChoose={() => {}} rules={[]} />
    </QueryClientProvider>,
  );
  const act = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name: 'Mudar o grupo' }));
    await userEvent.click(await screen.findByRole('menuitem', { name }));
  };
  await act('Mudar o nome');
  const field = await screen.findByLabelText('Nome do grupo');
  await userEvent.clear(field);
  await userEvent.type(field, 'Da casa');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await act('Mudar os filtros');
  await userEvent.click(await screen.findByRole('button', { name: 'Horto' }));
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toEqual([
    { name: 'Da casa', rules },
    { name: 'Fiéis', rules: [...rules, { kind: 'neighbourhood', names: ['Horto'] }] },
  ]);
});
