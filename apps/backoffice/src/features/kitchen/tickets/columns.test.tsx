// @vitest-environment happy-dom
import { asOrderId } from '@comanda/domain/ids';
import { kitchenTickets } from '@comanda/domain/kitchen/kitchen-tickets';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { Columns } from './columns.tsx';
import { splitTicket } from './ticket-columns.ts';

afterEach(cleanup);

const board = (...ids: number[]) => (
  <Columns
    size={1}
    cardsFor={(height) =>
      ids.flatMap((id) =>
        kitchenTickets(
          [
            sampleOrder({
              id: asOrderId(id),
              status: 'preparing',
              cart_itens: [sampleLine({ print_group_id: 7 })],
            }),
          ],
          null,
        ).flatMap((ticket) => splitTicket(ticket, height)),
      )
    }
    renderCard={(card) => <article className="ticket">{card.key.split(' ')[0]}</article>}
  />
);
const read = () => screen.getAllByRole('article').map(({ textContent }) => textContent);
const left = (id: number) => screen.getByText(id).parentElement?.style.left;

test('tickets are read in the order in which they are to be cooked, whichever column they stand in', () => {
  const { rerender } = render(board(1, 2, 3, 4, 5));
  expect(read()).toEqual(['1', '2', '3', '4', '5']);
  expect(left(4)).toBe(left(1));
  expect(left(2)).not.toBe(left(1));
  const place = left(3);
  rerender(board(1, 3, 4, 5, 6));
  expect(read()).toEqual(['1', '3', '4', '5', '6']);
  expect(left(3)).toBe(place);
});
