// @vitest-environment happy-dom
import type { Order } from '@comanda/contract/orders/orders';
import { PAYMENT, ROLE } from '@comanda/domain/codes';
import { money } from '@comanda/domain/money';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { SessionStore } from '../../../platform/session.tsx';
import { OrderCard } from './order-card.tsx';
import { sampleLine, sampleOrder } from '../sample-order.ts';
import type { OrderSteps } from '../use-order-steps.ts';

afterEach(cleanup);

const showCard = (changes: Partial<Order>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <OrderCard
        order={sampleOrder(changes)}
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

test('what is to be left out of a dish is never cut off its card', () => {
  const without = { id: 1, name: 'Sem cebola', group_name: 'Retirar', quantity: 1, price: 0 };
  showCard({ cart_itens: [sampleLine({ name: 'Hambúrguer da casa com queijo', complementos: [without as never] })] }); // all that is read of it
  const words = screen.getByText(/Hambúrguer da casa com queijo/);
  expect(words.textContent).toContain('Sem cebola');
  expect(words.closest('.truncate')).toBeNull();
});

test('the halves of a pizza whose flavors are complements are halves, not two toppings', () => {
  const flavor = (id: number, name: string) =>
    ({ complement_id: id, complement_group_id: 5, group_name: 'Sabores', name, quantity: 1, price: 0 }) as never; // all that is read of it
  const complementos = [flavor(1, 'Calabresa'), flavor(2, 'Minas')];
  const pizzas = [{ complement_group_id: 5 } as never]; // all that is read of it
  showCard({ cart_itens: [sampleLine({ name: 'Monte sua pizza', complementos, pizzas })] });
  expect(screen.getByText(/Monte sua pizza/).textContent).toContain('½ Calabresa · ½ Minas');
});

test('how much change is to be taken along is never cut off the card', () => {
  showCard({ payment: PAYMENT.cash, payment_name: 'Dinheiro', change: money(150) });
  expect(screen.getByText(/troco p\/ R\$\s150/).closest('.truncate')).toBeNull();
});
