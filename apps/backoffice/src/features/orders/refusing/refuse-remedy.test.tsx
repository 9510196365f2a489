// @vitest-environment happy-dom
import { getCancellations } from '@comanda/contract/orders/orders';
import { getStore } from '@comanda/contract/stores/stores';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keyOf } from '../../../platform/api.ts';
import { RefuseDialog } from './refuse-dialog.tsx';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import type { OrderSteps } from '../use-order-steps.ts';

afterEach(cleanup);
/** What was sent to the switches; the app keeps the fetch that it finds when it starts. */
const sent = vi.hoisted(() => {
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', async (_: string, options?: RequestInit) => {
    bodies.push(JSON.parse(String(options?.body)));
    return Response.json({ switches: [], ends: {} });
  });
  return bodies;
});

test.each([
  ['Item em falta', 'Esgotar Feijoada completa até o fim do turno', { kind: 'item', ids: [1], end: 'turn' }],
  [
    'Cozinha sem capacidade agora',
    'Prometer 15 min a mais na próxima meia hora',
    { kind: 'rush', end: 'half_hour', minutes: 15 },
  ],
  ['Sem entregador', 'Pausar a entrega até o fim do turno', { kind: 'delivery', end: 'turn' }],
])('refused for %s, its cause is healed with one press', async (reason, remedy, wish) => {
  sent.length = 0;
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const store = [
    { code: 'unavailable_item', label: 'Item em falta', needs_words: false },
    { code: 'too_busy', label: 'Cozinha sem capacidade agora', needs_words: false },
    { code: 'no_driver', label: 'Sem entregador', needs_words: false },
    { code: 'duplicate', label: 'Pedido repetido', needs_words: false },
  ];
  client.setQueryData(keyOf(getCancellations, { params: { id: 1 } }), { store, client: [] });
  client.setQueryData(keyOf(getStore, { query: { store_id: 1 } }), { ask_password_cancel: false });
  const step = vi.fn(async () => {});
  render(
    <QueryClientProvider client={client}>
      <RefuseDialog
        order={sampleOrder({ cart_itens: [sampleLine()] })}
        steps={{ step } as unknown as OrderSteps} // the only one that is made
        onClose={() => {}}
      />
    </QueryClientProvider>,
  );
  expect(screen.queryByText('Pedido repetido')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: reason }));
  fireEvent.click(screen.getByRole('checkbox', { name: remedy }));
  fireEvent.click(screen.getByRole('button', { name: 'Recusar pedido' }));
  await vi.waitFor(() =>
    expect(sent.map((each) => ({ ...(each as object) }))).toEqual([expect.objectContaining(wish)]),
  );
  expect(step).toHaveBeenCalledOnce();
});
