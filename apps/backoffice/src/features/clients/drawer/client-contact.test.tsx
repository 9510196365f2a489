// @vitest-environment happy-dom
import type { ClientCard } from '@comanda/contract/clients/clients';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../../platform/session.tsx';
import { chargesPage } from '../../charges/pages.ts';
import { ClientContact } from './client-contact.tsx';

afterEach(cleanup);
const server = vi.hoisted(() => {
  const state = { balance: 0, asked: 0 };
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async () => {
    state.asked += 1;
    return Response.json({ balance: state.balance, limit: null, left: null, entries: [] });
  });
  return state;
});

test.each([
  ['who owes is charged from their page', 84.5, '/store/charges/1?cobranca=nova&cliente=9'],
  ['who owes nothing is not', 0, undefined],
])('%s', async (_, balance, address) => {
  Object.assign(server, { balance, asked: 0 });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // what the part reads
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [store],
  } as unknown as Session); // as above
  const phones = { phone: '31987455120', other_phones: [] };
  const card = { ...phones, id: 9, email: '', tax_id: '', birthday_day: null, birthday_month: null, blocked: false };
  const root = createRootRoute({
    component: () => <ClientContact store={store} client={card as unknown as ClientCard} />, // as above
  });
  const charges = createRoute({
    getParentRoute: () => root,
    path: chargesPage.path,
    staticData: { page: chargesPage },
  });
  const router = createRouter({ routeTree: root.addChildren([charges]) });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  await screen.findByRole('link', { name: 'WhatsApp' });
  await vi.waitFor(() => expect(server.asked).toBe(1));
  const link = () => screen.queryByRole('link', { name: 'Cobrar' })?.getAttribute('href') ?? undefined;
  await vi.waitFor(() => expect(link()).toBe(address));
});
