// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import type { Session, SessionStore } from '../../../platform/session.tsx';
import { OrderActions } from './order-actions.tsx';
import { orderDoing } from '../order-acts.ts';
import { OrderLines } from './order-lines.tsx';
import { sampleOrder } from '../sample-order.ts';
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
