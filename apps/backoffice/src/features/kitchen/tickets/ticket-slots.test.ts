import { asOrderId } from '@comanda/domain/ids';
import { kitchenTickets } from '@comanda/domain/kitchen/kitchen-tickets';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sampleLine, sampleOrder } from '../../orders/public.ts';
import { splitTicket } from './ticket-columns.ts';
import { settleDigits, settleSlots, type Slots } from './ticket-slots.ts';

const ticketOf = (id: number, count = 1, changes: object = {}) => {
  const cart_itens = Array.from({ length: count }, (_, at) => sampleLine({ line: at + 1, print_group_id: 7 }));
  const [ticket] = kitchenTickets(
    [sampleOrder({ id: asOrderId(id), status: 'preparing', cart_itens, ...changes })],
    null,
  );
  if (ticket === undefined) throw new Error('an order with lines has a ticket');
  return ticket;
};
const cardsOf = (...ids: number[]) => ids.flatMap((id) => splitTicket(ticketOf(id), Infinity));
const ROOM = 5_000;
/** Each column from the top, an empty place as '–'. */
const drawn = (slots: Slots) => slots.map((column) => column.map(({ key, gone }) => (gone ? '–' : key.split(' ')[0])));

test('the oldest stand at the top, and every card has a place', () => {
  expect(drawn(settleSlots([], cardsOf(1, 2, 3, 4, 5), 3, ROOM))).toEqual([['1', '4'], ['2', '5'], ['3']]);
});

test('a ticket that is done moves no other, comes back to its place, and its row goes when all of it is done', () => {
  const full = settleSlots([], cardsOf(1, 2, 3, 4, 5, 6), 3, ROOM);
  const without2 = settleSlots(full, cardsOf(1, 3, 4, 5, 6), 3, ROOM);
  expect(drawn(without2)).toEqual([
    ['1', '4'],
    ['–', '5'],
    ['3', '6'],
  ]);
  expect(drawn(settleSlots(without2, cardsOf(1, 2, 3, 4, 5, 6), 3, ROOM))).toEqual(drawn(full));
  expect(drawn(settleSlots(without2, cardsOf(3, 4, 5, 6), 3, ROOM))).toEqual([
    ['–', '4'],
    ['–', '5'],
    ['3', '6'],
  ]);
  expect(drawn(settleSlots(without2, cardsOf(4, 5, 6), 3, ROOM))).toEqual([['4'], ['5'], ['6']]);
});

test('a new ticket goes below, one passed to the front to the top', () => {
  const two = settleSlots([], cardsOf(1, 2), 2, ROOM);
  const third = settleSlots(two, cardsOf(1, 2, 3), 2, ROOM);
  expect(drawn(third)).toEqual([['1', '3'], ['2']]);
  const urgent = splitTicket(ticketOf(3, 1, { priority_at: '2026-11-20T22:30:00.000Z' }), Infinity);
  expect(drawn(settleSlots(third, [...urgent, ...cardsOf(1, 2)], 2, ROOM))).toEqual([['1'], ['3', '2']]);
});

test('a ticket that nobody finishes does not leave the board empty', () => {
  let slots = settleSlots([], cardsOf(1, 2, 4, 6, 8), 2, 900);
  for (const left of [
    [1, 4, 6, 8],
    [1, 6, 8],
    [1, 8],
  ])
    slots = settleSlots(slots, cardsOf(...left), 2, 900);
  const empty = slots
    .flat()
    .filter(({ gone }) => gone)
    .reduce((sum, { height }) => sum + height, 0);
  expect(empty).toBeLessThan(900);
  expect(
    drawn(slots)
      .flat()
      .filter((name) => name !== '–')
      .toSorted((a = '', b = '') => a.localeCompare(b)),
  ).toEqual(['1', '8']);
});

test('whatever is done, in whatever order: nobody is lost, and at most the done one’s row moves', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 12 }),
      fc.integer({ min: 1, max: 5 }),
      (done, count) => {
        let left = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
        let slots = settleSlots([], cardsOf(...left), count, Infinity);
        for (const id of done) {
          const before = drawn(slots);
          left = left.filter((each) => each !== id);
          slots = settleSlots(slots, cardsOf(...left), count, Infinity);
          expect(settleSlots(slots, cardsOf(...left), count, Infinity)).toEqual(slots);
          const rows = drawn(slots);
          expect(
            rows
              .flat()
              .filter((name) => name !== '–')
              .map(Number)
              .toSorted((a, b) => a - b),
          ).toEqual(left);
          const moved = rows.some((column, at) =>
            column.some((name, y) => name !== '–' && before[at]?.indexOf(name) !== y),
          );
          const topLeft = before.some(([top]) => top !== undefined && top !== '–' && Number(top) !== id);
          if (topLeft) expect(moved).toBe(false);
        }
      },
    ),
  );
});

test('a digit stays with its ticket, and a free one goes to the next in line', () => {
  const keys = Array.from({ length: 10 }, (_, at) => `t${at + 1}`);
  const first = settleDigits(new Map(), keys);
  expect([first.get('t1'), first.get('t9'), first.get('t10')]).toEqual([1, 9, undefined]);
  const next = settleDigits(
    first,
    keys.filter((key) => key !== 't3'),
  );
  expect([next.get('t1'), next.get('t4'), next.get('t10')]).toEqual([1, 4, 3]);
});
