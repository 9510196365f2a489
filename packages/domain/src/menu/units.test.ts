import fc from 'fast-check';
import { expect, test } from 'vitest';
import { convertUnit, isConvertible, unitsLike, UNITS } from './units.ts';

test.each([
  [1, 'kg', 'g', 1000],
  [250, 'g', 'kg', 0.25],
  [1.5, 'l', 'ml', 1500],
  [30, 'ml', 'l', 0.03],
  [2, 'un', 'un', 2],
  [1, 'kg', 'l', null],
  [1, 'un', 'g', null],
] as const)('%d %s in %s is %s', (quantity, from, to, expected) => {
  expect(convertUnit(quantity, from, to)).toBe(expected);
});

test('what is converted there and back is the same', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...UNITS),
      fc.constantFrom(...UNITS),
      fc.double({ min: 0, max: 1e6, noNaN: true }),
      (from, to, q) => {
        const there = convertUnit(q, from, to);
        expect(there === null).toBe(!isConvertible(from, to));
        if (there !== null) expect(convertUnit(there, to, from)).toBeCloseTo(q, 6);
      },
    ),
  );
});

test('a scale offers grams and kilograms', () => {
  expect([unitsLike('kg'), unitsLike('ml'), unitsLike('un')]).toEqual([['g', 'kg'], ['ml', 'l'], ['un']]);
});
