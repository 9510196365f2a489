import { asOrderId } from '@comanda/domain/ids';
// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Session } from '../../../platform/session.tsx';
import { OrderReview } from './order-review.tsx';
import { sampleOrder } from '../sample-order.ts';

afterEach(cleanup);
/** What was sent; the app keeps the fetch that it finds when it starts. */
const sent = vi.hoisted(() => {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, options?: RequestInit) => {
    calls.push([url, JSON.parse(String(options?.body))]);
    return Response.json({});
  });
  return calls;
});

test('a review is read where the order is, and answered there', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // all that is read
  const order = sampleOrder({
    id: asOrderId(9),
    rating: 4,
    review: 'Chegou quente',
    reviewed_at: '2026-11-20T23:00:00.000Z',
  });
  render(
    <QueryClientProvider client={client}>
      <OrderReview order={order} />
    </QueryClientProvider>,
  );
  expect(screen.getByText('4 de 5')).toBeDefined();
  expect(screen.getByText('Chegou quente')).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Responder avaliação' }));
  fireEvent.change(screen.getByLabelText('Resposta ao cliente'), { target: { value: 'Obrigada!' } });
  fireEvent.click(screen.getByRole('button', { name: 'Responder' }));
  await vi.waitFor(() =>
    expect(sent).toEqual([['/api/stores/orders/review/9', { store_id: 1, review_reply: 'Obrigada!' }]]),
  );
});
