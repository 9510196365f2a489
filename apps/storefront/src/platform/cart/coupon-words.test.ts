import type { Coupon } from '@comanda/domain/prices/coupon';
import { describe, expect, it } from 'vitest';
import { couponLine, couponRules, couponValue } from './coupon-words.ts';

const plain: Coupon = {
  id: 1,
  name: 'NENA10',
  type: 2,
  value: 10,
  minimum_value: 0,
  active: true,
  takeaway_only: false,
  unlimited: true,
  number_limit: null,
  expire_date: null,
  only_first_order: false,
  allowed_by_days: false,
  sun: true,
  mon: true,
  tue: true,
  wed: true,
  thu: true,
  fri: true,
  sat: true,
  allowed_by_time: false,
  start_time: '',
  end_time: '',
};
const weekend = { sun: true, mon: false, tue: false, wed: false, thu: false, fri: false, sat: true };

describe('a coupon in words', () => {
  it.each([
    [1, 10, '10% de desconto'],
    [2, 10, 'R$\u00a010,00 de desconto'],
    [3, 0, 'Entrega grátis'],
  ])('of type %i with %i gives %s', (type, value, words) => {
    expect(couponValue({ type, value }, 1)).toBe(words);
  });

  it.each<[string, Partial<Coupon>, string[]]>([
    ['nothing to meet', {}, []],
    ['a first order', { only_first_order: true }, ['Só no primeiro pedido.']],
    ['a minimum', { minimum_value: 50 }, ['Em pedidos a partir de R$\u00a050,00.']],
    ['days in a row', { allowed_by_days: true, sun: false, fri: false, sat: false }, ['Vale: seg a qui.']],
    ['days apart', { allowed_by_days: true, ...weekend }, ['Vale: sáb e dom.']],
    ['hours', { allowed_by_time: true, start_time: '18:00', end_time: '22:30' }, ['Das 18h às 22h30.']],
    ['an end', { expire_date: '2026-12-31' }, ['Até 31/12/2026.']],
    ['free delivery', { type: 3 }, ['Só para entrega.']],
  ])('with %s says so', (_, changes, rules) => {
    expect(couponRules({ ...plain, ...changes }, 1)).toEqual(rules);
  });

  it('fits one line beside its name', () => {
    expect(couponLine({ ...plain, only_first_order: true }, 1)).toBe(
      'R$\u00a010,00 de desconto · Só no primeiro pedido',
    );
    expect(couponLine(plain, 1)).toBe('R$\u00a010,00 de desconto');
  });
});
