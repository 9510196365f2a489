// @vitest-environment happy-dom
import { ROLE } from '@comanda/domain/codes';
import { kitchenTickets } from '@comanda/domain/kitchen/kitchen-tickets';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { KitchenTicket } from './kitchen-ticket.tsx';
import { splitTicket } from './ticket-columns.ts';

afterEach(cleanup);

function show(changes: object, onBump = () => {}) {
  const cart_itens = [sampleLine({ print_group_id: 7 })];
  const [ticket] = kitchenTickets([sampleOrder({ status: 'preparing', cart_itens, ...changes })], null);
  const [card] = ticket ? splitTicket(ticket, Infinity) : [];
  if (card?.kind !== 'ticket') throw new Error('an order with a line has a ticket');
  return render(
    <KitchenTicket
      card={card}
      hotkey={3}
      now={Date.parse(card.ticket.sent_at)}
      zone="America/Sao_Paulo"
      limits={{ own: undefined, otherwise: { yellow: 10, red: 20 } }}
      merge={false}
      also={[]}
      starts={null}
      on={{
        user: { type: ROLE.owner, permissions: {} },
        ticket: card.ticket,
        bump: onBump,
        fire: () => {},
        prioritise: () => {},
      }}
      onStrike={() => {}}
    />,
  );
}

test('the kitchen reads that the client says to have paid, until somebody has seen the money', () => {
  const said = '2026-11-20T22:30:00.000Z';
  show({ paid_said_at: said });
  expect(screen.queryByText('CLIENTE DIZ QUE PAGOU')).not.toBeNull();
  cleanup();
  show({ paid_said_at: said, paid_at: said });
  expect(screen.queryByText('CLIENTE DIZ QUE PAGOU')).toBeNull();
});

test('the button in the head finishes the ticket once, by click and by key', async () => {
  const bump = vi.fn();
  show({}, bump);
  const [button] = screen.getAllByRole('button', { name: /^Pronto: pedido/ });
  if (!button) throw new Error('a ticket has its button');
  await userEvent.click(button);
  button.focus();
  await userEvent.keyboard('{Enter}');
  expect(bump).toHaveBeenCalledTimes(2);
});

test('what is for the door is small below, what is for the plate and an allergy stand out', () => {
  show({ delivery_method: 2, observation: 'Portão verde, tocar o interfone. Sem cebola; carne bem passada' });
  expect(screen.getByText('Portão verde, tocar o interfone.').className).toContain('line-clamp-2');
  expect(screen.queryByText('SEM CEBOLA')).not.toBeNull();
  expect(screen.queryByText(/carne bem passada/)).not.toBeNull();
  cleanup();
  show({ delivery_method: 2, observation: 'Portão verde, sou alérgica a amendoim' });
  expect(screen.queryByText('PORTÃO VERDE, SOU ALÉRGICA A AMENDOIM')).not.toBeNull();
  cleanup();
  show({ delivery_method: 1, observation: 'Mesa perto da porta' });
  expect(screen.queryByText(/perto da porta/)).not.toBeNull();
});
