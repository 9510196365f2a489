// @vitest-environment happy-dom
import { ROLE } from '@comanda/domain/codes';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../platform/session.tsx';
import { OrderCard } from './order-card.tsx';
import { sampleLine, sampleOrder } from './sample-order.ts';
import type { OrderSteps } from './use-order-steps.ts';

afterEach(cleanup);

test('what is to be left out of a dish is never cut off its card', () => {
  const without = { id: 1, name: 'Sem cebola', group_name: 'Retirar', quantity: 1, price: 0 };
  const line = sampleLine({ name: 'Hambúrguer da casa com queijo', complementos: [without as never] }); // all that is read of it
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderCard
        order={sampleOrder({ cart_itens: [line] })}
        store={{ id: 1, country_id: 1, timezone: -3 } as SessionStore} // all that is read of it
        show_timer
        steps={{ user: { type: ROLE.owner, permissions: {} } } as unknown as OrderSteps} // no step is made
        selected={false}
        onOpen={() => {}}
        onRefuse={() => {}}
        onPrint={() => {}}
      />
    </QueryClientProvider>,
  );
  const words = screen.getByText(/Hambúrguer da casa com queijo/);
  expect(words.textContent).toContain('Sem cebola');
  expect(words.closest('.truncate')).toBeNull();
});
