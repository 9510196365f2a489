import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldText, isNearWord, matchesText } from './search-text.ts';

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

it.each([
  ['calabreza', 'calabresa', true],
  ['feijuada', 'feijoada', true],
  ['piza', 'pizza', true],
  ['pizzza', 'pizza', true],
  ['guarnaa', 'guarana', true],
  ['coca', 'coca', true],
  ['cuca', 'caco', false],
  ['pao', 'pau', false],
  ['esfirra', 'esfiha', false],
])('takes %j for %j: %s', (typed, word, near) => {
  expect(isNearWord(typed, word)).toBe(near);
});

it('one letter is forgiven wherever it stands, in both ways', () => {
  const letter = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g');
  fc.assert(
    fc.property(fc.array(letter, { minLength: 5, maxLength: 12 }), fc.nat(11), letter, (letters, place, other) => {
      const word = letters.join('');
      const at = place % letters.length;
      for (const typed of [letters.with(at, other), letters.toSpliced(at, 1), letters.toSpliced(at, 0, other)])
        expect([isNearWord(typed.join(''), word), isNearWord(word, typed.join(''))]).toEqual([true, true]);
    }),
  );
});
