import { asOrderId } from '@comanda/domain/ids';
import { kitchenTickets } from '@comanda/domain/kitchen/kitchen-tickets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { mergeLines, splitTicket, startsAt } from './ticket-columns.ts';

const ticketOf = (id: number, count: number, changes: object = {}) => {
  const cart_itens = Array.from({ length: count }, (_, at) => sampleLine({ line: at + 1, print_group_id: 7 }));
  const [ticket] = kitchenTickets(
    [sampleOrder({ id: asOrderId(id), status: 'preparing', cart_itens, ...changes })],
    null,
  );
  if (ticket === undefined) throw new Error('an order with lines has a ticket');
  return ticket;
};

test('a long ticket is cut into pieces, and no line is lost', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 200, max: 900 }), (count, height) => {
      const pieces = splitTicket(ticketOf(1, count), height);
      const lines = pieces.flatMap((piece) => (piece.kind === 'ticket' ? piece.lines.map(({ line }) => line) : []));
      expect(lines).toEqual(Array.from({ length: count }, (_, at) => at + 1));
    }),
  );
  expect(splitTicket(ticketOf(1, 20), 600).length).toBeGreaterThan(1);
  expect(splitTicket(ticketOf(1, 20), Infinity)).toHaveLength(1);
});

test('the same dish twice is one line, but not what is asked differently or weighed', () => {
  const merged = mergeLines([
    sampleLine({ line: 1 }),
    sampleLine({ line: 2, quantity: 2 }),
    sampleLine({ line: 3, observation: 'sem sal' }),
    sampleLine({ line: 4, item_type: 2, quantity: 350 }),
    sampleLine({ line: 5, item_type: 2, quantity: 350 }),
  ]);
  expect(merged.map(({ line: { quantity }, numbers }) => [quantity, numbers])).toEqual([
    [3, [1, 2]],
    [1, [3]],
    [350, [4]],
    [350, [5]],
  ]);
});

test('a quick station begins as much later as the slow one takes longer', () => {
  const cart_itens = [sampleLine({ print_group_id: 7 }), sampleLine({ line: 2, print_group_id: 8 })];
  const order = sampleOrder({ status: 'preparing', cart_itens });
  const sent = Date.parse(order.created_at);
  const averages = new Map([
    [7, 240],
    [8, 900],
  ]);
  const [quick] = kitchenTickets([order], 7);
  const [slow] = kitchenTickets([order], 8);
  if (!quick || !slow) throw new Error('both have a ticket');
  expect(startsAt(quick, 7, averages, sent)).toBe(sent + 660_000);
  expect(startsAt(quick, 7, averages, sent + 700_000)).toBeNull();
  expect(startsAt(slow, 8, averages, sent)).toBeNull();
});
