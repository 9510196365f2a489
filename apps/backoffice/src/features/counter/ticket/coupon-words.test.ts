import { notApplied } from '@comanda/domain/orders/trace';
import { expect, test } from 'vitest';
import { couponWords } from './coupon-words.ts';

test.each([
  ['coupon_time', { start: '18:00', end: '22:00' }, 'Cupom válido apenas entre os horários 18:00 e 22:00.'],
  ['coupon_day', {}, 'Este cupom não é valido no dia de hoje'],
  ['coupon_minimum', { minimum_value: 50, missing: 8 }, 'Este cupom vale a partir de R$ 50,00. Faltam R$ 8,00.'],
  ['coupon_expired', { expire_date: '2026-11-20' }, 'Este cupom venceu em 20/11/2026.'],
])('%s is said as the server says it', (reason, detail, sentence) => {
  const words = couponWords([notApplied('coupon', 'refused', { reason, ...detail })], 1);
  expect(words.replaceAll('\u00a0', ' ')).toBe(sentence);
});

test('a coupon that counts, or none, needs no words', () => {
  expect(couponWords([], 1)).toBe('');
});
