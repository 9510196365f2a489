import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { readTableNumber, tableParts, writeTableNumber } from './table-number.ts';

it.each([
  ['12', 12, '12'],
  ['2000', 2000, '2000'],
  ['12.1', 24001, '12.1'],
  ['12,1', 24001, '12.1'],
  ['12.01', 24001, '12.1'],
  ['12.10', 24010, '12.10'],
  ['12.0', 24000, '12.0'],
  ['1.1', 2001, '1.1'],
  ['1.1999', 3999, '1.1999'],
  [' 7 ', 7, '7'],
])('%j travels as %i and is shown as %s', (text, number, shown) => {
  expect(readTableNumber(text)).toBe(number);
  expect(writeTableNumber(number)).toBe(shown);
});

it.each([
  ['a bare number that would be shown as 12.1', '24001'],
  ['0.5, which is table 5', '0.5'],
  ['1.0, which is table 2000', '1.0'],
  ['12.2000, which is the next table', '12.2000'],
  ['table 0', '0'],
  ['a negative', '-1'],
  ['two marks', '12.1.1'],
  ['a mark without digits', '12.'],
  ['words', 'doze'],
  ['nothing', ''],
])('refuses %s', (_, text) => {
  expect(readTableNumber(text)).toBeNull();
});

it('shows every tab so that it is read as itself', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 2000 }), fc.option(fc.integer({ min: 0, max: 1999 })), (table, tab) => {
      fc.pre(!(table === 1 && tab === 0));
      const number = tab === null ? table : table * 2000 + tab;
      expect(readTableNumber(writeTableNumber(number))).toBe(number);
      expect(tableParts(number)).toEqual({ table, tab });
    }),
  );
});
