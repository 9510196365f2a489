import { expect, test } from 'vitest';
import { code128 } from './code-128.ts';

const KEY = '35261112345678000195650010000001231876543214';
const sum = (widths: readonly number[]) => widths.reduce((all, each) => all + each, 0);

test('a key of digits is pairs between start, check and stop, each eleven modules wide', () => {
  const widths = code128(KEY);
  expect(sum(widths)).toBe((1 + 22 + 1) * 11 + 13);
  expect(widths.slice(0, 6)).toEqual([2, 1, 1, 2, 3, 2]);
  expect(widths.slice(-7)).toEqual([2, 3, 3, 1, 1, 1, 2]);
});

test('capitals and single digits stand in set A', () => {
  expect(code128('PJJ1C').slice(6, 12)).toEqual([3, 1, 3, 1, 2, 1]);
  expect(sum(code128('PJJ1C'))).toBe((1 + 5 + 1) * 11 + 13);
});

test('letters of a company’s number change the set and back', () => {
  expect(sum(code128('41261112ABC34501DE35650010000000011123456785'))).toBeGreaterThan(sum(code128(KEY)));
});

test('every value has a symbol of its own', () => {
  const seen = new Set(
    Array.from({ length: 100 }, (_, at) => code128(String(at).padStart(2, '0')).slice(6, 12).join('')),
  );
  expect(seen.size).toBe(100);
});
