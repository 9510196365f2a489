import type { Discount } from '@comanda/contract/marketing/discounts';
import type { Money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { discountSentence, whyOff } from './discount-sentence.ts';

const NBSP = '\u00a0';
const everyDay = { sun: true, mon: true, tue: true, wed: true, thu: true, fri: true, sat: true };
const plain: Discount = {
  id: 1,
  name: 'NENA10',
  type: 1,
  value: 10 as Money, // a sample
  minimum_value: 0 as Money, // a sample
  active: true,
  takeaway_only: false,
  unlimited: true,
  number_limit: null,
  used: 0,
  expire_date: null,
  only_first_order: false,
  allowed_by_days: false,
  ...everyDay,
  allowed_by_time: false,
  start_time: '',
  end_time: '',
};

test.each([
  [{}, '10% de desconto'],
  [{ only_first_order: true, minimum_value: 40 as Money }, `10% de desconto na 1ª compra, a partir de R$${NBSP}40,00`],
  [{ type: 2 as const, value: 12.5 as Money, takeaway_only: true }, `R$${NBSP}12,50 de desconto, só para retirada`],
  [{ type: 3 as const, unlimited: false, number_limit: 50 }, 'Entrega grátis, 50 usos no total'],
  [
    {
      allowed_by_days: true,
      fri: false,
      sat: false,
      sun: false,
      allowed_by_time: true,
      start_time: '18:00',
      end_time: '22:00',
    },
    '10% de desconto, seg a qui, 18h às 22h',
  ],
  [{ expire_date: '2026-12-31' }, '10% de desconto, até 31/12/2026'],
])('says %j as %j', (changes, sentence) => {
  expect(discountSentence({ ...plain, ...changes }, 1)).toBe(sentence);
});

test('says why a discount does not count now', () => {
  const today = '2026-11-20';
  expect(whyOff(plain, today)).toBeNull();
  expect(whyOff({ ...plain, active: false }, today)).toBe('Desligado');
  expect(whyOff({ ...plain, expire_date: '2026-11-19' }, today)).toBe('Vencido');
  expect(whyOff({ ...plain, expire_date: today }, today)).toBeNull();
  expect(whyOff({ ...plain, unlimited: false, number_limit: 5, used: 5 }, today)).toBe('Esgotado');
});
