// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { ChatDrawer } from './chat-drawer.tsx';

afterEach(cleanup);
/** What was marked; the app keeps the fetch that it finds when it starts. */
const marked = vi.hoisted(() => {
  const bodies: { client_id: number }[] = [];
  const left = (chats: { client_id: number }[]) => {
    const chatsLeft = chats.filter(({ client_id }) => !bodies.some((body) => body.client_id === client_id));
    return Response.json({ waiting: chatsLeft.length, chats: chatsLeft });
  };
  const chat = { phone: '31988880001', text: 'Oi!' };
  const born = { ...chat, client_id: 2, campaign_id: null, campaign: 'Aniversário', name: 'Bia' };
  const called = { ...chat, client_id: 1, campaign_id: 7, campaign: 'Saudade', name: 'Ana' };
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (url.endsWith('/client/wpp/birthday')) return left([born]);
    if (url.endsWith('/client/wpp')) return left([called]);
    bodies.push(JSON.parse(String(options?.body)));
    return Response.json({ ok: true });
  });
  return bodies;
});

test('whose birthday is today stands before the campaigns, and whoever is written to leaves the list', async () => {
  const store = { id: 1, country_id: 1 } as SessionStore; // all that is read
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ChatDrawer store={store} onClose={() => {}} />
    </QueryClientProvider>,
  );
  await screen.findByText('Bia');
  expect(screen.getByText(/^Faltam 2 pessoas/)).toBeTruthy();
  const [first] = screen.getAllByRole('listitem');
  if (first === undefined) throw new Error('Bia and Ana are there');
  expect(within(first).getByText('Aniversário')).toBeTruthy();
  addEventListener('click', (event) => event.preventDefault(), { once: true }); // the chat itself is not opened
  await userEvent.click(within(first).getByRole('link', { name: 'Abrir conversa' }));
  expect(await screen.findByText(/^Falta 1 pessoa/)).toBeTruthy();
  expect(screen.queryByText('Bia')).toBeNull();
  expect(marked).toEqual([{ store_id: 1, client_id: 2, campaign_id: null }]);
});
