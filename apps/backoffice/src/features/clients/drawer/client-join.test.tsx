// @vitest-environment happy-dom
import type { ClientCard } from '@comanda/contract/clients/clients';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session, SessionStore } from '../../../platform/session.tsx';
import { ClientJoin } from './client-join.tsx';

afterEach(cleanup);
const one = { separate: false, has_account: false, merge: null, points: 0 };
const sent = vi.hoisted(() => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
    if (options?.method === 'POST') {
      calls.push(JSON.parse(String(options.body)));
      return Response.json({ id: 9 });
    }
    const found = { id: 9, name: 'Bia L.', phone: '31988880009', orders_count: 4, points: 5, separate: false };
    return Response.json({ clients: [{ ...found, has_account: true }], page: 1, pages: 1, total: 1 });
  });
  return calls;
});

test('the other record is found, what moves is said, and the one with an account stays', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // all that is read
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // as above
  const card = { ...one, id: 3, name: 'Beatriz Lima', phone: '31988880003', orders_count: 2 } as unknown as ClientCard; // as above
  const moved = vi.fn();
  render(
    <QueryClientProvider client={client}>
      <ClientJoin store={store} client={card} onMoved={moved} />
    </QueryClientProvider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Juntar com outro' }));
  await userEvent.type(await screen.findByRole('searchbox'), 'bia');
  await userEvent.click(await screen.findByRole('button', { name: /Bia L\./ }));
  expect(screen.getByText(/Pedidos novos com .*0003 vêm para ele/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Juntar' }));
  await vi.waitFor(() => expect(moved).toHaveBeenCalledWith(9));
  expect(sent).toEqual([{ store_id: 1, id: 9, other: 3 }]);
});
