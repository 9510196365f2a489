import { expect, test } from 'vitest';
import { countedWords } from './counted-words.ts';

test.each([
  [{ total: 0, more: false }, 'Ninguém encontrado'],
  [{ total: 1, more: false }, '1 cliente'],
  [{ total: 12_000, more: false }, '12.000 clientes'],
  [{ total: 10_000, more: true }, '10.000 clientes ou mais'],
])('%j is said as %s', (page, said) => {
  expect(countedWords(page, 'Ninguém encontrado')).toBe(said);
});
