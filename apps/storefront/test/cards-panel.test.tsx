// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { CardsPanel } from '../src/features/account/cards-panel.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state = { calls: [] as string[], cards: [] as object[] };
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    state.calls.push(`${init?.method ?? 'GET'} ${new URL(address, 'http://x').pathname}`);
    if (init?.method === 'POST') state.cards = state.cards.slice(1);
    return Response.json(state.cards);
  });
  return state;
});
afterEach(cleanup);

function open() {
  const page = {
    url: '/quintaldanena/conta',
    origin: 'https://comanda.test',
    locale: 'pt-BR',
    now: FRIDAY_EVENING.toISOString(),
    offset: null,
    store: sampleStore(),
    received: performance.now(),
  } as const;
  render(
    <PageContext value={page}>
      <CardsPanel />
    </PageContext>,
  );
}

test('a person sees the cards that are kept for them, and takes one away', async () => {
  server.cards = [
    { id: 1, card_brand: 'visa', card_last_four: '1234' },
    { id: 2, card_brand: 'master', card_last_four: '6351' },
  ];
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Remover Visa •••• 1234' }));
  await vi.waitFor(() => expect(screen.queryByText('Visa •••• 1234')).toBeNull());
  expect(screen.getByText('Mastercard •••• 6351')).toBeTruthy();
  expect(server.calls).toEqual(['GET /api/client/cards', 'POST /api/client/cards/remove']);
});

test('and where none is kept nothing stands there', async () => {
  server.cards = [];
  open();
  await vi.waitFor(() => expect(server.calls.length).toBeGreaterThan(0));
  expect(screen.queryByText('Cartões guardados')).toBeNull();
});
