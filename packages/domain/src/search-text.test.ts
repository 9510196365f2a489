import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, matchesText } from './search-text.ts';

it.each([
  ['São João', 'sao', true],
  ['acai', 'AÇAÍ', true],
  ['Feijoada completa', 'joada comp', true],
  ['Feijoada  completa', 'feijoada completa', true],
  ['Pão de queijo', 'pao  de', true],
  ['Pizza grande', 'brotinho', false],
  ['Pizza grande', '', true],
  ['Pizza grande', '   ', true],
  ['', 'pizza', false],
])('finds in %j the words %j: %s', (text, query, found) => {
  expect(matchesText(text, query)).toBe(found);
});

it('finds every part of a text, however its letters are composed', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', 'á', 'À', 'ç', 'é', ' ', 'õ', 'z', 'B', '1') }),
      fc.nat(8),
      fc.nat(8),
      (text, from, length) => {
        const part = text.slice(from, from + length);
        expect(matchesText(text.normalize('NFD'), part.toUpperCase().normalize('NFC'))).toBe(true);
        expect(foldText(foldText(text))).toBe(foldText(text));
      },
    ),
  );
});
