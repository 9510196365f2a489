// @vitest-environment happy-dom
import type { ClientLoyalty } from '@comanda/contract/clients/client-loyalty';
import { money } from '@comanda/domain/money';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { LoyaltyPage } from '../src/features/loyalty/loyalty-page.tsx';
import { PageContext } from '../src/platform/page/page-context.tsx';
import { RouteContext } from '../src/platform/page/route-context.tsx';
import { matchRoute } from '../src/platform/page/routes.ts';
import { FRIDAY_EVENING, sampleStore } from './sample-store.ts';

const server = vi.hoisted(() => {
  const state: { answers: (Response | null)[] } = { answers: [] };
  vi.stubGlobal('fetch', async () => state.answers.shift() ?? new Response('{}', { status: 500 }));
  return state;
});
afterEach(cleanup);

const loyalty: ClientLoyalty = {
  who: 'Otávio',
  points: money(18.4),
  ends: { amount: money(6.2), at: '2026-12-04T22:00:00.000Z' },
  cashback_methods: [1, 2, 3, 4],
  cashback_offers: true,
  cashback_max: money(10),
  raffles: [{ prize: 'Rodízio', end_day: '2026-12-31', path: '/quintaldanena/sorteio/x', numbers: 3, ranges: [] }],
  cashback_min: money(0),
  cashback_program: 5,
  reward: money(7),
  programs: [
    {
      id: 1,
      kind: 'stamps',
      gives: 'balance',
      name: 'Cartão do café',
      value: money(8),
      active: true,
      weekdays: [],
      delivery_methods: [],
      menu_group_ids: [],
      item_ids: [],
      minimum: money(0),
      valid_days: null,
      budget: null,
      ends_on: null,
      created_at: FRIDAY_EVENING.toISOString(),
      needs: 10,
      have: 7,
    },
  ],
  entries: [
    {
      id: 2,
      kind: 'use',
      program: 'cashback',
      unit: 'money',
      amount: money(-10),
      order_number: 983,
      expires_at: null,
      created_at: FRIDAY_EVENING.toISOString(),
    },
  ],
};

function show() {
  const store = sampleStore();
  const match = matchRoute('/quintaldanena/fidelidade/um-link');
  if (match === null) throw new Error('no route');
  render(
    <PageContext
      value={{
        url: match.path,
        store,
        origin: '',
        now: FRIDAY_EVENING.toISOString(),
        received: 0,
        offset: null,
        locale: 'pt-BR',
      }}
    >
      <RouteContext value={match}>
        <LoyaltyPage />
      </RouteContext>
    </PageContext>,
  );
}

test('a balance that could not be read is asked for again, and says what is there and what is missing', async () => {
  server.answers = [null, new Response(JSON.stringify(loyalty), { headers: { 'content-type': 'application/json' } })];
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Tentar/ }));
  expect(await screen.findByText('R$ 18,40')).toBeDefined();
  expect(screen.getByText(/Junte 10 selos e ganhe/)).toBeDefined();
  expect(screen.getByText('Faltam 3 selos.')).toBeDefined();
  expect(screen.getByText('Usou no pedido 983')).toBeDefined();
  expect(screen.getByText('−R$ 10,00')).toBeDefined();
  expect(screen.getByRole('link', { name: /Pedir e usar até/ })).toBeDefined();
});
