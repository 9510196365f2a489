// @vitest-environment happy-dom
import { getCancellations } from '@comanda/contract/orders/orders';
import { getStore } from '@comanda/contract/stores/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { keyOf } from '../../../platform/api.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { sampleOrder } from '../sample-order.ts';
import type { OrderSteps } from '../use-order-steps.ts';

afterEach(cleanup);

test.each([
  ['received', true, true, true],
  ['preparing', true, true, true],
  ['preparing', false, true, false],
  ['preparing', true, false, false],
] as const)('to end a %s order, asks %s, has a password %s: asked %s', (status, asks, has, asked) => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(keyOf(getCancellations, { params: { id: 1 } }), { store: [], client: [] });
  const settings = { ask_password_cancel: asks, has_discount_password: has };
  client.setQueryData(keyOf(getStore, { query: { store_id: 1 } }), settings);
  render(
    <QueryClientProvider client={client}>
      <RefuseDialog order={sampleOrder({ status })} steps={{} as OrderSteps} onClose={() => {}} />{' '}
      {/* no step is made */}
    </QueryClientProvider>,
  );
  expect(screen.queryByLabelText('Senha de cancelamento') !== null).toBe(asked);
});
