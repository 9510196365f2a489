import { expect, it } from 'vitest';
import { cameFrom } from './came-from.ts';

it.each([
  ['ifood', '', 'Veio por: iFood'],
  ['ifood', '4F2A', 'Veio por: iFood, pedido 4F2A'],
  ['brinde', '', 'Veio por: página do brinde'],
  ['feira de sábado', '', 'Veio por: feira de sábado'], // the store's own link
  ['constructor', '', 'Veio por: constructor'],
  ['', '', ''],
])('%j with %j is said as %j', (source, code, words) => {
  expect(cameFrom(source, code)).toBe(words);
});
