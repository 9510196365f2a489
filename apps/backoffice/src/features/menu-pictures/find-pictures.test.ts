import { expect, test } from 'vitest';
import { foodBank } from './food-bank.ts';
import { findPictures } from './find-pictures.ts';

const found = (words: string) => findPictures(words).map(({ file }) => file);

test.each([
  ['hambúrguer', 'burger'],
  ['X-Bacon', 'burger-duplo'],
  ['cerveja, refri 2 litros', 'refrigerante'],
  ['batata', 'fritas'],
  ['MUÇARELA', 'pizza-margherita'],
  ['churrasquinho', 'espetinho'],
  ['docinhos', 'brigadeiro'],
  ['drinks', 'caipirinha'],
  ['Feijoada completa da casa', 'feijoada'],
  ['pizza portuguesa grande', 'pizza-portuguesa'],
])('%j finds %s first', (words, file) => {
  expect(found(words)[0]).toBe(file);
});

test('the beginning of a word is enough, whatever its accents', () => {
  expect(found('aça')).toEqual(['acai']);
  expect(found('pizz').every((file) => file.startsWith('pizza'))).toBe(true);
});

test('nothing asked shows everything, and nonsense nothing', () => {
  expect(found('  ')).toHaveLength(foodBank().length);
  expect(found('zzz')).toEqual([]);
});
