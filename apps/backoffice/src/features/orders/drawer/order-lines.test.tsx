// @vitest-environment happy-dom
import type { OrderItem } from '@comanda/contract/orders/orders';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Session, SessionStore } from '../../../platform/session.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderDoing } from '../order-acts.ts';
import { OrderLines } from './order-lines.tsx';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import type { OrderSteps } from '../use-order-steps.ts';

afterEach(cleanup);

test('while the lines of an order are put right, nothing in its drawer tells its customer anything', () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  const owner = { id: 1, type: 2, permissions: {} };
  client.setQueryData(['session'], { user: owner, stores: [] } as unknown as Session); // all that is read of it
  const store = { id: 1, country_id: 1, timezone: -3 } as SessionStore; // all that is read of it
  const steps = { user: owner } as unknown as OrderSteps; // no step is made
  function Drawer() {
    const [editing, setEditing] = useState(false);
    const order = sampleOrder({ status: 'preparing' });
    return (
      <QueryClientProvider client={client}>
        <OrderLines order={order} store={store} editing={editing} onEdit={setEditing} />
        <OrderActions
          on={orderDoing(
            order,
            steps,
            () => {},
            () => {},
          )}
          steps={steps}
          onEdited={editing ? () => setEditing(false) : null}
        />
      </QueryClientProvider>
    );
  }
  render(<Drawer />);
  const step = () => screen.queryByRole('button', { name: /^Pronto/ });
  expect(step()).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Editar itens' }));
  expect(step()).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Concluir edição' }));
  expect(step()).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Editar itens' })).toBeDefined();
});

test('a line that is off its order says whether it was taken off or went on to another table, and its words are not struck', () => {
  const lines: [Partial<OrderItem>, string][] = [
    [{ moved_to: null }, 'Retirado do pedido'],
    [{ moved_to: 7 }, 'Foi para a mesa 7'],
    [{ moved_to: 24_001 }, 'Foi para a mesa 12.1'],
    [{ moved_to: 0 }, 'Foi para outra mesa'],
  ];
  const removed_at = '2026-11-20T22:30:00.000Z';
  const order = sampleOrder({
    cart_itens: lines.map(([line], at) => sampleLine({ line: at + 1, removed_at, ...line })),
  });
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(['session'], { user: { id: 1, type: 2, permissions: {} }, stores: [] } as unknown as Session); // all that is read of it
  render(
    <QueryClientProvider client={client}>
      <OrderLines order={order} store={{ id: 1, country_id: 1 } as SessionStore} editing={false} onEdit={() => {}} />
    </QueryClientProvider>,
  );
  for (const [, words] of lines) expect(screen.getByText(words).closest('.line-through')).toBeNull();
  expect(screen.getAllByText('Feijoada completa').every((name) => name.closest('.line-through'))).toBe(true);
});
