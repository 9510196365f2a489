import { expect, test } from 'vitest';
import { withJournal } from './with-journal.ts';

const order = { id: 7, status: 'preparing' as const, paid_at: null };
const made_at = '2026-11-20T22:30:00.000Z';

test('an order stands where this device brought it, paid if it was paid here', () => {
  const entries = [
    { kind: 'order-status' as const, made_at, body: { order_id: 7, status: 'ready' } },
    { kind: 'payment' as const, made_at, body: { order_id: 7 } },
    { kind: 'order-status' as const, made_at, body: { order_id: 8, status: 'delivered' } },
  ];
  expect(withJournal([order], entries)).toEqual([{ id: 7, status: 'ready', paid_at: made_at }]);
});

test('what waits cannot take back what the server knows by now', () => {
  const known = { ...order, status: 'delivered' as const, paid_at: '2026-11-20T22:00:00.000Z' };
  const entries = [{ kind: 'order-status' as const, made_at, body: { order_id: 7, status: 'ready' } }];
  expect(withJournal([known], entries)).toEqual([known]);
});
