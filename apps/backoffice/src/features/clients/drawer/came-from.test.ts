import { expect, it } from 'vitest';
import { cameFrom } from './came-from.ts';

it.each([
  ['ifood', 'Veio por: iFood'],
  ['brinde', 'Veio por: página do brinde'],
  ['feira de sábado', 'Veio por: feira de sábado'], // the store's own link
  ['constructor', 'Veio por: constructor'],
  ['', ''],
])('%j is said as %j', (source, words) => {
  expect(cameFrom(source)).toBe(words);
});
