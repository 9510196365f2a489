import { money } from '@comanda/domain/money';
import { applied } from '@comanda/domain/orders/trace';
import { expect, test } from 'vitest';
import { roundingSentences } from './rounding-words.ts';

const plain = (sentences: string[]) => sentences.map((sentence) => sentence.replaceAll('\u00a0', ' '));

test('says what became of the fraction of a cent, and nothing where there is none', () => {
  const trace = [
    applied('subtotal', money(44.97)),
    applied('pix_discount', money(-2.25), { rate: 5 }),
    applied('coupon', money(-4.5), { name: 'NENA10', type: 1, value: 10 }),
    applied('credit_increment', money(4.5), { rate: 10 }),
  ];
  expect(plain(roundingSentences(trace, 44.97, 1))).toEqual([
    '5% de R$ 44,97 dá 2,2485: fica R$ 2,25.',
    '10% de R$ 44,97 dá 4,497: fica R$ 4,50.',
    '10% de R$ 44,97 dá 4,497: fica R$ 4,50.',
  ]);
  expect(roundingSentences([applied('pix_discount', money(-2), { rate: 5 })], 40, 1)).toEqual([]);
});
