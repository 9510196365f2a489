// @vitest-environment happy-dom
import type { PayablePayment } from '@comanda/contract/finance/payables';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../platform/session.tsx';
import { PaidPart } from './paid-part.tsx';

afterEach(cleanup);

const sent = vi.hoisted(() => {
  const bodies: unknown[] = [];
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    if (options?.method === 'POST') {
      bodies.push(JSON.parse(String(options.body)));
      await new Promise(() => {}); // a slow line
    }
    return Response.json(url.includes('accounts') ? [{ id: 7, name: 'Itaú' }] : {});
  });
  return bodies;
});

const PAID = { id: 3, kind: 'payable', description: 'Gás', total: 960, paid_on: '2026-11-30', account_id: null };

function begin() {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], {
    user: { id: 1, type: 2, permissions: {} },
    stores: [{ id: 1, country_id: 1, timezone: -3 }],
  } as unknown as Session); // all that is read
  client.setQueryData(['paid'], PAID);
  const Part = () => {
    const { data } = useQuery<typeof PAID>({ queryKey: ['paid'], enabled: false });
    return <PaidPart payment={data as unknown as PayablePayment /* all that is read */} />;
  };
  const router = createRouter({ routeTree: createRootRoute({ component: Part }) });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return (paid_on: string | null) => client.setQueryData(['paid'], { ...PAID, paid_on });
}

test('who pays and who takes it back goes on in the bill, not in the list behind it', async () => {
  const become = begin();
  (await screen.findByRole('button', { name: 'Desfazer o pagamento' })).focus();
  become(null);
  await vi.waitFor(() =>
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Marcar como paga hoje' })),
  );
  become('2026-12-01');
  await vi.waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Pago em')));
});

test('an account that is chosen while the day is on its way takes nothing of it back', async () => {
  begin();
  const account = await screen.findByLabelText('Pago por');
  const day = screen.getByLabelText('Pago em');
  fireEvent.change(day, { target: { value: '2026-11-15' } });
  fireEvent.blur(day);
  await vi.waitFor(() => expect(sent).toHaveLength(1));
  await userEvent.selectOptions(account, 'Itaú');
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent).toMatchObject([{ pay_date: '2026-11-15' }, { pay_date: '2026-11-15', account_id: 7 }]);
});
