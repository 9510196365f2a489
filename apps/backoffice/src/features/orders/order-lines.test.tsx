// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { Session, SessionStore } from '../../platform/session.tsx';
import { OrderLines } from './order-lines.tsx';
import { sampleOrder } from './sample-order.ts';

afterEach(cleanup);

test('ending the edit of an order is not called as its step to the customer is', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const owner = { id: 1, type: 2, permissions: {} };
  client.setQueryData(['session'], { user: owner, stores: [] } as unknown as Session); // all that is read of it
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // all that is read of it
  render(
    <QueryClientProvider client={client}>
      <OrderLines order={sampleOrder({ status: 'preparing' })} store={store} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Editar itens' }));
  expect(screen.queryByRole('button', { name: 'Pronto' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Concluir edição' }));
  expect(screen.getByRole('button', { name: 'Editar itens' })).toBeDefined();
});
