import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DELIVERY_METHOD } from '../codes.ts';
import {
  factsOf,
  mergeFacts,
  NO_FACTS,
  type OrderEntry,
  type OrderFacts,
  stepsForward,
  withFacts,
} from './journal-merge.ts';
import { NEXT_STATUSES, ORDER_STATUSES, usualSteps } from './order-status.ts';

const made_at = fc
  .integer({ min: 0, max: 86_400_000 })
  .map((ms) => new Date(Date.UTC(2026, 10, 20) + ms).toISOString());
const entry: fc.Arbitrary<OrderEntry> = fc.oneof(
  fc.record({ kind: fc.constant('order' as const), made_at, paid: fc.boolean() }),
  fc.record({ kind: fc.constant('payment' as const), made_at }),
  fc.record({
    kind: fc.constant('order-status' as const),
    made_at,
    status: fc.constantFrom('preparing' as const, 'ready' as const, 'dispatched' as const, 'delivered' as const),
  }),
);
/** Entries, and the same ones as they may arrive: in any order, some of them again. */
const arrivals = fc.array(entry, { minLength: 1, maxLength: 12 }).chain((entries) =>
  fc
    .tuple(
      fc.shuffledSubarray(entries, { minLength: entries.length }),
      fc.array(fc.constantFrom(...entries), { maxLength: 8 }),
    )
    .chain(([all, again]) => fc.shuffledSubarray([...all, ...again], { minLength: all.length + again.length }))
    .map((arrived) => ({ entries, arrived })),
);
const merged = (entries: readonly OrderEntry[]): OrderFacts =>
  entries.reduce<OrderFacts>((facts, each) => mergeFacts(facts, factsOf(each)), NO_FACTS);

test('what devices did alone comes out the same, in whatever order and however often it arrives', () => {
  fc.assert(
    fc.property(arrivals, ({ entries, arrived }) => {
      expect(merged(arrived)).toEqual(merged(entries));
    }),
    { numRuns: 2_000 },
  );
});

test('devices may merge among themselves first', () => {
  fc.assert(
    fc.property(fc.array(fc.array(entry, { maxLength: 6 }), { maxLength: 4 }), (devices) => {
      const apart = devices.map(merged).reduce(mergeFacts, NO_FACTS);
      expect(apart).toEqual(merged(devices.flat()));
    }),
  );
});

test('paid never becomes unpaid, and no step is taken back', () => {
  fc.assert(
    fc.property(arrivals, fc.constantFrom(...ORDER_STATUSES), ({ arrived }, status) => {
      let order: { status: (typeof ORDER_STATUSES)[number]; paid_at: string | null } = { status, paid_at: null };
      for (const each of arrived) {
        const next = withFacts(order, factsOf(each));
        if (order.paid_at !== null) expect(next.paid_at).toBe(order.paid_at);
        expect(ORDER_STATUSES.indexOf(next.status)).toBeGreaterThanOrEqual(ORDER_STATUSES.indexOf(order.status));
        order = next;
      }
      const paid = arrived.some((each) => each.kind === 'payment' || (each.kind === 'order' && each.paid));
      expect(order.paid_at !== null).toBe(paid);
      if (status === 'cancelled') expect(order.status).toBe('cancelled');
    }),
  );
});

test('every step forward is one that the order may take', () => {
  for (const method of Object.values(DELIVERY_METHOD))
    for (const from of ORDER_STATUSES)
      for (const to of ORDER_STATUSES) {
        const steps = stepsForward(method, from, to);
        if (steps === null) continue;
        let at = from;
        for (const step of steps) {
          expect(NEXT_STATUSES[method][at]).toContain(step);
          at = step;
        }
        const way = usualSteps(method, true);
        if (steps.length > 0) expect(at).toBe(to);
        else expect(ORDER_STATUSES.indexOf(at)).toBeGreaterThanOrEqual(ORDER_STATUSES.indexOf(to));
        expect(way).toContain(to);
      }
  expect(stepsForward(2, 'received', 'delivered')).toEqual(['preparing', 'ready', 'dispatched', 'delivered']);
  expect(stepsForward(4, 'preparing', 'delivered')).toEqual(['delivered']);
  expect(stepsForward(1, 'ready', 'dispatched')).toBeNull();
  expect(stepsForward(1, 'cancelled', 'ready')).toBeNull();
});
