import { asOrderId } from '@comanda/domain/ids';
// @vitest-environment happy-dom
import { getOrdersDay } from '@comanda/contract/orders/orders';
import { getStore } from '@comanda/contract/stores/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../../../platform/api.ts';
import { ordersPage } from '../../orders/pages.ts';
import { sampleOrder } from '../../orders/public.ts';
import { useNavCount } from './nav-count.ts';

afterEach(cleanup);

const Count = () => <output>{useNavCount(ordersPage, 1)}</output>;
function counted(monitor_late_orders: boolean): string | null {
  cleanup();
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const query = { store_id: 1 };
  const orders = [
    sampleOrder({ id: asOrderId(1), status: 'received' }),
    sampleOrder({ id: asOrderId(2), status: 'preparing', promised_until: '2020-01-01T00:00:00.000Z' }),
  ];
  client.setQueryData(keyOf(getOrdersDay, { query }), { day: '2026-11-20', orders, seq: 1 });
  client.setQueryData(keyOf(getStore, { query }), { monitor_late_orders });
  render(
    <QueryClientProvider client={client}>
      <Count />
    </QueryClientProvider>,
  );
  return screen.getByRole('status').textContent;
}

test('late orders count on the way to the panel only where the store has them watched', () => {
  expect([counted(true), counted(false)]).toEqual(['2', '1']);
});
