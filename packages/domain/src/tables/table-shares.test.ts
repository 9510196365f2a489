import fc from 'fast-check';
import { expect, test } from 'vitest';
import { add, fromCents, toCents } from '../money.ts';
import { lineState, tableShares } from './table-shares.ts';

test('a pizza of two and a beer of one, with service', () => {
  const { shares, nobody } = tableShares(
    { total: 99, service_fee: 9 },
    [
      { total: 80, phones: [1, 2] },
      { total: 10, phones: [2] },
    ],
    [1, 2],
  );
  expect(shares.get(1)).toEqual({ subtotal: 40, service: 4, due: 44 });
  expect(shares.get(2)).toEqual({ subtotal: 50, service: 5, due: 55 });
  expect(nobody.due).toBe(0);
});

test('what the waiter typed is nobody’s until somebody takes it', () => {
  const { shares, nobody } = tableShares({ total: 50, service_fee: 0 }, [{ total: 50, phones: [] }], [1]);
  expect([shares.get(1)?.due, nobody.due]).toEqual([0, 50]);
});

test('whoever eats of what, the shares are the bill to the cent', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ cents: fc.integer({ min: 0, max: 90_000 }), phones: fc.array(fc.integer({ min: 1, max: 6 })) }),
        { maxLength: 20 },
      ),
      fc.integer({ min: 0, max: 20 }),
      fc.integer({ min: 0, max: 2_000 }),
      fc.uniqueArray(fc.integer({ min: 1, max: 8 }), { maxLength: 8 }),
      (dishes, rate, discount, phones) => {
        const subtotal = dishes.reduce((sum, { cents }) => sum + cents, 0);
        const service = Math.round((subtotal * rate) / 100);
        const bill = {
          total: fromCents(Math.max(0, subtotal + service - discount)),
          service_fee: fromCents(service),
        };
        const lines = dishes.map(({ cents, phones: eaters }) => ({ total: fromCents(cents), phones: eaters }));
        const { shares, nobody } = tableShares(bill, lines, phones);
        const all = [...shares.values(), nobody];
        expect(add(...all.map(({ due }) => due))).toBe(bill.total);
        expect(add(...all.map((each) => each.service))).toBe(bill.service_fee);
        expect(toCents(add(...all.map((each) => each.subtotal)))).toBe(subtotal);
      },
    ),
  );
});

test.each([
  ['sent', {}],
  ['seen', { seen_at: 'x' }],
  ['seen', { status: 'preparing' }],
  ['ready', { seen_at: 'x', done_at: 'x' }],
  ['served', { done_at: 'x', served_at: 'x' }],
  ['served', { status: 'delivered' }],
])('a line is %s with %j', (state, known) => {
  expect(lineState({ seen_at: null, done_at: null, served_at: null, status: 'received', ...known })).toBe(state);
});
