import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toCents } from '../money.ts';
import { changePrice, type PriceChange } from './price-change.ts';

const by = (kind: PriceChange['by'], amount: number, rounding: PriceChange['rounding'] = null): PriceChange => ({
  by: kind,
  amount,
  rounding,
});

test.each([
  ['ten percent more', 29.9, by('percent', 10), 32.89],
  ['ten percent less', 29.9, by('percent', -10), 26.91],
  ['two reais more', 29.9, by('value', 2), 31.9],
  ['fifty cents less', 10, by('value', -0.5), 9.5],
  ['lands on the nearest real', 29.9, by('percent', 10, '.00'), 33],
  ['the higher real of two as near', 10, by('value', 0.5, '.00'), 11],
  ['lands on the nearest five cents', 29.9, by('percent', 10, '.05'), 32.9],
  ['lands on the nearest ninety cents, below', 29.9, by('percent', 10, '.90'), 32.9],
  ['lands on the nearest ninety cents, above', 10, by('value', 2.5, '.90'), 12.9],
  ['a small price lands on the lowest of its ending, never on zero', 0.3, by('value', 0.1, '.00'), 1],
  ['a small price is at least ninety cents', 0.1, by('value', 0.1, '.90'), 0.9],
  ['what is free stays free', 0, by('value', 5), 0],
])('%s', (_, price, change, expected) => {
  expect(changePrice(price, change)).toEqual({ ok: true, value: expected });
});

test.each([
  ['free', 10, by('percent', -100)],
  ['less than free', 10, by('value', -10.01)],
  ['more than money holds', 9_000_000, by('percent', 100)],
])('refuses a change that would make a price %s', (_, price, change) => {
  expect(changePrice(price, change)).toEqual({ ok: false, code: 'price_out_of_range' });
});

test('an ending is kept and never moves a price by more than half a real, but for prices below it', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 150, max: 100_000 }),
      fc.integer({ min: -50, max: 500 }).filter((amount) => amount !== 0),
      fc.constantFrom('.00' as const, '.90' as const),
      (cents, amount, rounding) => {
        const plain = changePrice(cents / 100, by('percent', amount));
        const rounded = changePrice(cents / 100, by('percent', amount, rounding));
        if (!plain.ok || !rounded.ok) throw new Error('these prices stay in range');
        expect(toCents(rounded.value) % 100).toBe(rounding === '.00' ? 0 : 90);
        if (plain.value >= 1) expect(Math.abs(toCents(rounded.value) - toCents(plain.value))).toBeLessThanOrEqual(50);
      },
    ),
  );
});
