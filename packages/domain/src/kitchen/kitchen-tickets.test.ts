import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dishTotals, kitchenTickets, NO_STATION } from './kitchen-tickets.ts';
import type { OrderStatus } from '../orders/order-status.ts';

const AT = '2026-11-20T22:30:00.000Z';
const LATER = '2026-11-20T22:40:00.000Z';
const line = (number: number, changes: object = {}) => ({
  line: number,
  name: 'X-Nena',
  item_type: 1,
  quantity: 1,
  print_group_id: 7 as number | null,
  course: 1,
  added_at: null as string | null,
  removed_at: null as string | null,
  seen_at: null as string | null,
  done_at: null as string | null,
  complementos: [] as { name: string; quantity: number }[],
  ...changes,
});
const order = (id: number, cart_itens: ReturnType<typeof line>[], changes: object = {}) => ({
  id,
  status: 'preparing' as OrderStatus,
  created_at: AT,
  accept_time: AT as string | null,
  fired_course: 1,
  course_fired_at: null as string | null,
  priority_at: null as string | null,
  cart_itens,
  ...changes,
});

test('each station has its part of an order, and knows who else cooks for it', () => {
  const both = order(1, [line(1), line(2, { print_group_id: 8 }), line(3, { print_group_id: null })]);
  expect(kitchenTickets([both], 7)).toMatchObject([{ lines: [{ line: 1 }], also_at: [8] }]);
  expect(kitchenTickets([both], 8)).toMatchObject([{ lines: [{ line: 2 }], also_at: [7] }]);
  expect(kitchenTickets([both], NO_STATION)).toMatchObject([{ lines: [{ line: 3 }], also_at: [7, 8] }]);
  expect(kitchenTickets([both], null)).toMatchObject([{ lines: [{ line: 1 }, { line: 2 }, { line: 3 }], also_at: [] }]);
});

test('a ticket stands while one of its lines is to be cooked', () => {
  const half = order(1, [line(1, { done_at: AT }), line(2)]);
  expect(kitchenTickets([half], 7)).toMatchObject([{ lines: [{ line: 1 }, { line: 2 }] }]);
  expect(kitchenTickets([order(1, [line(1, { done_at: AT }), line(2, { removed_at: AT })])], 7)).toEqual([]);
  expect(kitchenTickets([order(1, [line(1)], { status: 'received' })], 7)).toEqual([]);
  expect(kitchenTickets([order(1, [line(1)], { status: 'cancelled' })], 7)).toEqual([]);
  // Made before anybody used the screen: nobody is asked to cook it again. What was called back is.
  expect(kitchenTickets([order(1, [line(1)], { status: 'ready' })], 7)).toEqual([]);
  expect(kitchenTickets([order(1, [line(1, { seen_at: AT })], { status: 'ready' })], 7)).toHaveLength(1);
});

test('what comes first is first, and then the oldest', () => {
  const old = order(1, [line(1)]);
  const late = order(2, [line(1)], { accept_time: LATER });
  const first = order(3, [line(1)], { accept_time: LATER, priority_at: LATER });
  expect(kitchenTickets([late, first, old], 7).map(({ order: { id } }) => id)).toEqual([3, 1, 2]);
});

test('what was added later is a ticket of its own with its own clock', () => {
  const more = order(1, [line(1), line(2, { added_at: LATER })]);
  expect(kitchenTickets([more], 7)).toMatchObject([
    { additional: false, sent_at: AT },
    { additional: true, sent_at: LATER, lines: [{ line: 2 }] },
  ]);
});

test('a later course waits until it is called, and its clock runs from there', () => {
  const lines = [line(1, { done_at: AT }), line(2, { course: 2 })];
  expect(kitchenTickets([order(1, lines)], 7)).toMatchObject([{ lines: [{ line: 1 }], held: [{ line: 2 }] }]);
  const fired = order(1, lines, { fired_course: 2, course_fired_at: LATER });
  expect(kitchenTickets([fired], 7)).toMatchObject([{ held: [], sent_at: LATER }]);
});

test('no line is lost or shown twice, whatever the stations', () => {
  const anyLine = fc.record({
    print_group_id: fc.constantFrom(7, 8, null),
    added_at: fc.constantFrom(null, AT, LATER),
    done_at: fc.constantFrom(null, AT),
    course: fc.integer({ min: 1, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 12 }), (changes) => {
      const whole = order(
        1,
        changes.map((each, index) => line(index + 1, each)),
      );
      const shown = [7, 8, NO_STATION]
        .flatMap((station) => kitchenTickets([whole], station))
        .flatMap(({ lines, held }) => [...lines, ...held])
        .map((each) => each.line);
      expect(new Set(shown).size).toBe(shown.length);
      for (const each of whole.cart_itens) if (each.done_at === null) expect(shown).toContain(each.line);
    }),
  );
});

test('the totals count what is to be made, the most first, and what goes into it', () => {
  const bacon = { complementos: [{ name: 'Bacon', quantity: 2 }] };
  const tickets = kitchenTickets(
    [
      order(1, [line(1, { quantity: 2, ...bacon }), line(2, { name: 'Fritas', done_at: AT })]),
      order(2, [line(1, { name: 'Picanha', item_type: 2, quantity: 350 }), line(2, bacon), line(3, { course: 2 })]),
    ],
    7,
  );
  expect(dishTotals(tickets)).toEqual([
    { name: 'Picanha', item_type: 2, quantity: 350 },
    { name: 'X-Nena', item_type: 1, quantity: 3 },
  ]);
  expect(dishTotals(tickets, 'complements')).toEqual([{ name: 'Bacon', item_type: 1, quantity: 6 }]);
});
