import { describe, expect, it } from 'vitest';
import { DELIVERY_METHOD, type DeliveryMethod } from '../codes.ts';
import { isFinal, NEXT_STATUSES, ORDER_STATUSES, type OrderStatus, usualSteps } from './order-status.ts';

const METHODS: readonly DeliveryMethod[] = [1, 2, 3, 4];

describe('the way of an order', () => {
  it.each([
    ['delivery', DELIVERY_METHOD.delivery, false, 'received preparing ready dispatched delivered'],
    ['delivery for later', DELIVERY_METHOD.delivery, true, 'scheduled received preparing ready dispatched delivered'],
    ['takeaway', DELIVERY_METHOD.takeaway, false, 'received preparing ready delivered'],
    ['a table', DELIVERY_METHOD.table, false, 'received preparing ready delivered'],
    ['the counter', DELIVERY_METHOD.counter, false, 'received preparing ready delivered'],
  ] as const)('for %s', (_, method, scheduled, steps) => {
    expect(usualSteps(method, scheduled).join(' ')).toBe(steps);
  });

  it('ends in delivered or cancelled, and can be ended from everywhere', () => {
    for (const method of METHODS) {
      const reachable = new Set<OrderStatus>(['scheduled']);
      for (const status of reachable) for (const next of NEXT_STATUSES[method][status]) reachable.add(next);
      for (const status of reachable) {
        expect(NEXT_STATUSES[method][status].length === 0).toBe(isFinal(status));
        if (!isFinal(status)) expect(NEXT_STATUSES[method][status]).toContain('cancelled');
      }
      expect(reachable.has('dispatched')).toBe(method === DELIVERY_METHOD.delivery);
    }
  });

  it('never leads back to where it was', () => {
    for (const method of METHODS)
      for (const from of ORDER_STATUSES)
        for (const to of NEXT_STATUSES[method][from])
          expect(ORDER_STATUSES.indexOf(to)).toBeGreaterThan(ORDER_STATUSES.indexOf(from));
  });
});
