import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countValues } from './count-values.ts';

test.each([
  ['{"name":"a, [b] {c}, \\"d\\"","price":1}', 3, 1],
  ['{"text":"ends in \\\\","list":[{},{},{}]}', 9, 3],
  ['[[[[]]]]', 5, 4],
])('a row is measured before it is read: %s', (json, values, depth) => {
  expect(countValues(json)).toEqual({ values, depth });
});

const held = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? 1 + Object.values(value).reduce((sum: number, each) => sum + held(each), 0)
    : 1;

test('no value is left out of the count', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const { values } = countValues(JSON.stringify(value));
      expect(values).toBeGreaterThanOrEqual(held(value));
      expect(values).toBeLessThanOrEqual(2 * held(value));
    }),
  );
});
