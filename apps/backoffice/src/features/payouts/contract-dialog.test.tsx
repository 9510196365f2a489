// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../platform/session.tsx';
import { ContractDialog } from './contract-dialog.tsx';

afterEach(cleanup);
const sent = vi.hoisted(() => {
  const bodies: unknown[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (_url: string, options?: RequestInit) => {
    const body: unknown = JSON.parse(String(options?.body));
    bodies.push(body);
    return Response.json(body);
  });
  return bodies;
});

test('rates are agreed in parts of a percent', async () => {
  const done = vi.fn();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [{ id: 1, country_id: 1, timezone: -3 }],
  } as unknown as Session); // all that is read
  const router = createRouter({
    routeTree: createRootRoute({
      component: () => <ContractDialog marketplace="ifood" contract={null} onClose={done} />,
    }),
  });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  const fee = await screen.findByRole('textbox', { name: /Taxa de pagamento/ });
  expect(fee).toHaveProperty('value', '3,2');
  await userEvent.click(fee);
  const commission = screen.getByRole('textbox', { name: /Comissão/ });
  await userEvent.clear(commission);
  await userEvent.type(commission, '22,75');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await vi.waitFor(() => expect(done).toHaveBeenCalled());
  expect(sent).toMatchObject([{ commission: 22.75, payment_fee: 3.2, payout_days: 30 }]);
});
