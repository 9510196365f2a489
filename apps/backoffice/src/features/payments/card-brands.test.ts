import { COUNTRY } from '@comanda/domain/codes';
import { expect, test } from 'vitest';
import { brandsIn, brandsOf, withBrands } from './card-brands.ts';

const credit = brandsOf(8, COUNTRY.brazil, '');

test('only cards have brands, meal cards their own', () => {
  expect([2, 46, 7, 42, 45].map((payment) => brandsOf(payment, COUNTRY.brazil, '').length > 0)).toEqual([
    false,
    false,
    true,
    true,
    true,
  ]);
  expect(brandsOf(45, COUNTRY.brazil, '')).toContain('Alelo');
});

test('in Portugal no brand of Brazil is offered, and one that was chosen before can be taken out', () => {
  const offered = brandsOf(8, COUNTRY.portugal, '');
  expect(offered).toContain('Visa');
  expect(offered).not.toContain('Elo');
  expect(offered).not.toContain('Hipercard');
  expect(brandsIn('Visa, Elo', brandsOf(8, COUNTRY.portugal, 'Visa, Elo'))).toEqual(['Visa', 'Elo']);
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
