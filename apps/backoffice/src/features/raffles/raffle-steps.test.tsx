// @vitest-environment happy-dom
import type { RaffleView } from '@comanda/contract/marketing/raffles';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { RaffleStage } from './raffle-stage.tsx';
import { RaffleSteps } from './raffle-steps.tsx';

const server = vi.hoisted(() => {
  const state: { sent: unknown[] } = { sent: [] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    state.sent.push([address, JSON.parse(String(init?.body))]);
    return new Response('{}', { headers: { 'content-type': 'application/json' } });
  });
  return state;
});
vi.mock('../../platform/session.tsx', () => ({ useStoreId: () => 1 }));
afterEach(() => {
  cleanup();
  server.sent = [];
});

const raffle = (more: object) =>
  ({
    id: 5,
    state: 'draft',
    over: false,
    end_day: '2026-11-30',
    counts: { orders: 2, clients: 2, numbers: 4, under_way: 0, fallen: 0 },
    cancel_reason: '',
    ...more,
  }) as RaffleView; // what the card reads
vi.mock('./raffle-people.tsx', () => ({ RafflePeople: () => null }));
vi.mock('./winner-picture.tsx', () => ({ WinnerPicture: () => null }));
const show = (more: object = {}) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <RaffleSteps raffle={raffle(more)} store={{ id: 1, country_id: 1 } as SessionStore} onEdit={() => {}} />
    </QueryClientProvider>,
  );

test('a draft is published once the law was said and somebody confirms', async () => {
  show();
  await userEvent.click(screen.getByRole('button', { name: 'Publicar' }));
  const dialog = screen.getByRole('alertdialog');
  expect(dialog.textContent).toContain('Lei 5.768/1971');
  const confirm = screen.getAllByRole('button', { name: 'Publicar' }).find((each) => dialog.contains(each));
  await userEvent.click(confirm ?? dialog);
  expect(server.sent).toEqual([['/api/stores/raffles/5/move', { store_id: 1, to: 'open', reason: '' }]]);
});

test('a draft whose last day has passed says what to do, and asks nobody', async () => {
  show({ over: true });
  const publish = screen.getByRole('button', { name: 'Publicar' });
  expect(publish.getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(publish);
  expect(screen.getByText('O último dia já passou: edite o período.')).toBeDefined();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(server.sent).toEqual([]);
});

test('a list is not closed before its last day, and a raffle is not cancelled without a reason', async () => {
  show({ state: 'open' });
  expect(screen.getByRole('button', { name: 'Fechar a lista' }).getAttribute('aria-disabled')).toBe('true');
  await userEvent.click(screen.getByRole('button', { name: 'Cancelar sorteio' }));
  const [, confirm] = screen.getAllByRole('button', { name: 'Cancelar sorteio' });
  await userEvent.click(confirm ?? document.body);
  expect(screen.getByText('Diga por quê: quem participa lê.')).toBeDefined();
  expect(server.sent).toEqual([]);
  await userEvent.type(screen.getByLabelText('Motivo'), 'Faltou prêmio');
  await userEvent.click(confirm ?? document.body);
  expect(server.sent).toEqual([
    ['/api/stores/raffles/5/move', { store_id: 1, to: 'cancelled', reason: 'Faltou prêmio' }],
  ]);
});

test('by keyboard alone, whoever publishes, closes the list or draws stands at what follows', async () => {
  const stage = (more: object) => (
    <QueryClientProvider client={new QueryClient()}>
      <RaffleStage
        raffle={raffle(more)}
        store={{ id: 1, name: 'Nena', country_id: 1 } as SessionStore}
        onEdit={() => {}}
      />
    </QueryClientProvider>
  );
  const winner = {
    attempt: 1,
    outcome: 'winner',
    number: 3,
    order_number: 12,
    client_name: 'Ana',
    client_phone: '31987455120',
  };
  const { rerender } = render(stage({}));
  for (const [name, more] of [
    ['Publicar', { state: 'open' }],
    [null, { state: 'open', over: true }],
    ['Fechar a lista', { state: 'closed' }],
    [
      'Sortear agora',
      { state: 'drawn', drawn_at: null, places: [{ ...winner, mailed_at: null }], people: [], prize: 'Cesta' },
    ],
  ] as const) {
    if (name !== null) {
      screen.getByRole('button', { name }).focus();
      await userEvent.keyboard('{Enter}');
      const dialog = await screen.findByRole('alertdialog');
      screen
        .getAllByRole('button', { name })
        .find((each) => dialog.contains(each))
        ?.focus();
      await userEvent.keyboard('{Enter}');
      await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    }
    rerender(stage(more));
    await vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));
  }
  expect(document.activeElement?.textContent).toBe('Passar ao suplente');
});
