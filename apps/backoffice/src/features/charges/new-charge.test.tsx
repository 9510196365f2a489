// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../platform/session.tsx';
import { NewCharge } from './new-charge.tsx';

afterEach(cleanup);
const sent = vi.hoisted(() => {
  const bodies: Record<string, unknown>[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST') {
      bodies.push(JSON.parse(String(options.body)));
      return Response.json({ id: 31 });
    }
    return Response.json(
      url.includes('credit')
        ? { balance: 84.5, limit: 200, left: 115.5, entries: [] }
        : { id: 9, name: 'Ana Lima', phone: '31987455120', tax_id: '52998224725' },
    );
  });
  return bodies;
});

test('a client who owes is charged with who and how much in it: one press, and it comes off their account when paid', async () => {
  const done = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const store = { id: 1, country_id: 1, timezone: -3 };
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [store],
  } as unknown as Session); // all that is read
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <NewCharge today="2026-11-20" client_id={9} onDone={done} onClose={() => {}} />,
    }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  expect(await screen.findByDisplayValue('Ana Lima')).toBeTruthy();
  expect(screen.getByDisplayValue('(31) 98745-5120')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /Dá baixa no fiado/ })).toHaveProperty('checked', true);
  expect(screen.queryByRole('checkbox', { name: /Entra no resultado/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Criar cobrança.*84,50/ }));
  await vi.waitFor(() => expect(done).toHaveBeenCalledWith(31));
  const owed = { client_id: 9, name: 'Ana Lima', amount: 84.5, description: 'Fiado', due_date: '2026-11-20' };
  expect(sent).toMatchObject([{ ...owed, pays_credit: true, is_income: false }]);
});
