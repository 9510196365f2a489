import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { perKilogram, toCents } from '../money.ts';
import { labelGrams, readScaleLabel } from './scale-label.ts';

/** 2 · code · amount · check */
function label(code: string, amount: string): string {
  const digits = `2${code}${amount}`;
  const sum = Array.from(digits).reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return `${digits}${(10 - (sum % 10)) % 10}`;
}

describe('labels of the shop’s scale', () => {
  test.each([
    ['a code of five digits and a zero', '2001020003505', { code: '102', amount: 350 }],
    ['a code of six digits', '2000102012343', { code: '102', amount: 1234 }],
    ['a price above a thousand, after five digits', label('00102', '125050'), { code: '102', amount: 125_050 }],
    ['a code of four digits, a zero, six of the amount', label('0102', '0002793'), { code: '102', amount: 2793 }],
  ])('%s', (_why, digits, reading) => {
    expect(readScaleLabel(digits)).toContainEqual(reading);
  });

  test('the likelier reading comes first', () => {
    expect(readScaleLabel('2001020003505').map(({ code }) => code)).toEqual(['102', '1020']);
  });

  test.each([
    ['a wrong check digit', '2001020003506'],
    ['another country’s product', '7891000100103'],
    ['no weight', label('00102', '000000')],
    ['too short', '200102000350'],
    ['letters', '20010200035O5'],
  ])('%s is no label', (_why, digits) => {
    expect(readScaleLabel(digits)).toEqual([]);
  });
});

describe('the portion of a label', () => {
  test.each([
    ['grams are grams', 'weight', 350, 80, 350],
    ['a price by the price of a kilogram', 'price', 2800, 80, 350],
    ['a price that no gram makes: the most that is not dearer', 'price', 2793, 80, 349],
    ['a cheap item: the most grams for the same cents', 'price', 100, 3.99, 250],
    ['less than a gram', 'price', 1, 80, null],
    ['an item without price', 'price', 2793, 0, null],
  ] as const)('%s', (_why, kind, amount, price, grams) => {
    expect(labelGrams(kind, amount, price)).toBe(grams);
  });

  test('never costs more than the label says, and one gram more would', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 50_000 }), (cents, kilo) => {
        const price = kilo / 100;
        const grams = labelGrams('price', cents, price) ?? 0;
        expect(toCents(perKilogram(price, grams))).toBeLessThanOrEqual(cents);
        expect(toCents(perKilogram(price, grams + 1))).toBeGreaterThan(cents);
      }),
    );
  });
});
