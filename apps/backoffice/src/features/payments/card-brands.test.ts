import { expect, test } from 'vitest';
import { brandsIn, brandsOf, withBrands } from './card-brands.ts';

const credit = brandsOf(8);

test('only cards have brands, meal cards their own', () => {
  expect([2, 46, 7, 42, 45].map((payment) => brandsOf(payment).length > 0)).toEqual([false, false, true, true, true]);
  expect(brandsOf(45)).toContain('Alelo');
});

test.each([
  ['', ['Visa', 'Elo'], 'Visa, Elo'],
  ['Levamos a maquininha', ['Visa'], 'Visa · Levamos a maquininha'],
  ['Visa · Levamos a maquininha', ['Visa', 'Elo'], 'Visa, Elo · Levamos a maquininha'],
  ['Visa, Elo · Levamos a maquininha', [], 'Levamos a maquininha'],
  ['Visa, Elo', ['Elo'], 'Elo'],
])('%s with %s becomes %s', (text, chosen, expected) => {
  const written = withBrands(text, chosen, credit);
  expect(written).toBe(expected);
  expect(brandsIn(written, credit)).toEqual(chosen);
});
