import { expect, test } from 'vitest';
import { isPromiseTooLong, promiseReason, promiseText } from './promise-words.ts';

test('the crew reads what customers are promised, and why', () => {
  const rush = { minutes: 435, typed: 50, drivers: 1, doors: 28 };
  expect(promiseText(rush)).toBe('Cliente vê 7h–7h15');
  expect(promiseReason(rush)).toBe('1 entregador, 28 na fila');
  expect(promiseReason({ ...rush, drivers: 0, doors: 0 })).toBe('');
});

test('twice the setting is still the store’s own promise; more is not', () => {
  const told = (minutes: number) => isPromiseTooLong({ minutes, typed: 50, drivers: 1, doors: 9 });
  expect([told(50), told(100), told(105)]).toEqual([false, false, true]);
});
