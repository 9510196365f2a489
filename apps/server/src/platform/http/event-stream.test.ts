import { expect, test } from 'vitest';
import { frameOf } from './event-stream.ts';

test('an event is encoded once for all who read it, and a word that two events share once for each', () => {
  const order = { order: { id: 7, client_name: 'João' } };
  const first = frameOf({ seq: 3, type: 'new-order' }, order);
  expect(first.toString()).toBe('id: 3\nevent: new-order\ndata: {"order":{"id":7,"client_name":"João"}}\n\n');
  expect(frameOf({ seq: 3, type: 'new-order' }, order)).toBe(first);
  expect(frameOf({ seq: 4, type: 'new-order' }, order).toString()).toContain('id: 4\n');
});
