import { expect, test } from 'vitest';
import { keepable } from './keepable.ts';

test('takes away what no database keeps, wherever it stands', () => {
  expect(keepable({ a: 'x\u0000y', list: ['\ud800', { 'na\u0000me': 'é' }], n: 1, none: null })).toEqual({
    a: 'xy',
    list: ['\ufffd', { name: 'é' }],
    n: 1,
    none: null,
  });
});

test('hands back what is whole as it came', () => {
  const order = { lines: [{ name: 'Açaí 🍇', picks: [1, 2] }], note: '' };
  expect(keepable(order)).toBe(order);
  const bytes = Buffer.from([0, 216]);
  expect(keepable(bytes)).toBe(bytes);
});

test('refuses what is deeper than anything that is asked for', () => {
  const deep: unknown = JSON.parse(`${'['.repeat(200_000)}${']'.repeat(200_000)}`);
  expect(() => keepable(deep)).toThrow('invalid_input');
});
