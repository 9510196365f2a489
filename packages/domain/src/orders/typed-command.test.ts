import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ITEM_TYPE } from '../codes.ts';
import { readTyped, typedQuantity } from './typed-command.ts';

const unit = { type: ITEM_TYPE.unit };
const weight = { type: ITEM_TYPE.weight };

describe('what somebody types at the counter', () => {
  test.each([
    ['cox', { amount: null, decimal: false, words: 'cox' }],
    ['3*cox', { amount: 3, decimal: false, words: 'cox' }],
    [' 12 * x-nena ', { amount: 12, decimal: false, words: 'x-nena' }],
    ['0,350*102', { amount: 0.35, decimal: true, words: '102' }],
    ['0.35*102', { amount: 0.35, decimal: true, words: '102' }],
    [',350*102', { amount: 0.35, decimal: true, words: '102' }],
    ['1,5*', { amount: 1.5, decimal: true, words: '' }],
    ['*cox', { amount: null, decimal: false, words: 'cox' }],
    ['7891000100103', { amount: null, decimal: false, words: '7891000100103' }],
    ['2*7891000100103', { amount: 2, decimal: false, words: '7891000100103' }],
    ['', { amount: null, decimal: false, words: '' }],
    ['coca 2l', { amount: null, decimal: false, words: 'coca 2l' }],
    // Not an amount: the star is a part of a name then.
    ['a*b', { amount: null, decimal: false, words: 'a*b' }],
  ])('%j is read as it was meant', (text, command) => {
    expect(readTyped(text)).toEqual(command);
  });

  test('any amount before the star is kept as typed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999 }), fc.stringMatching(/^[a-z]{1,12}$/), (amount, words) => {
        expect(readTyped(`${amount}*${words}`)).toEqual({ amount, decimal: false, words });
      }),
    );
  });
});

describe('how much was meant', () => {
  test.each([
    ['nothing typed, a piece', 'cox', unit, 1, 1],
    ['nothing typed, the item’s own smallest quantity', 'cox', unit, 6, 6],
    ['pieces', '3*cox', unit, 1, 3],
    ['kilograms with a mark', '0,350*102', weight, 50, 350],
    ['grams to the gram', '0,347*102', weight, 50, 347],
    ['a small whole number is kilograms', '2*102', weight, 50, 2000],
    ['a large whole number is grams', '350*102', weight, 50, 350],
  ])('%s', (_why, text, item, least, quantity) => {
    expect(typedQuantity(readTyped(text), item, least)).toEqual({ ok: true, value: quantity });
  });

  test.each([
    ['half a coxinha', '0,5*cox', unit],
    ['none', '0*cox', unit],
    ['no weight', '0,000*102', weight],
  ])('%s is refused', (_why, text, item) => {
    expect(typedQuantity(readTyped(text), item, 1)).toMatchObject({ ok: false, code: 'quantity_invalid' });
  });
});
