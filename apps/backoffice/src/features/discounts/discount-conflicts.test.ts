import type { Discount } from '@comanda/contract/marketing/discounts';
import { money } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { couponConflicts, type ConflictStore, rateConflicts } from './discount-conflicts.ts';

const NOW = new Date('2026-11-20T22:30:00Z'); // a Friday, 19:30 in Brasília
const rates = {
  discount: 0,
  takeaway_discount: 0,
  afilliate_discount: 0,
  cash_discount: 0,
  pix_discount: 0,
  debit_card_discount: 0,
  referrals: true,
};
const evenings = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
  day,
  time_open: day === 1 ? '' : '18:00',
  time_close: day === 1 ? '' : '23:00',
}));
const store: ConflictStore = {
  ...rates,
  country_id: 1,
  timezone: -3,
  coupons: true,
  times: { 1: evenings, 2: [], 3: [] },
  closes_schedule: [],
  always_open: false,
  take_out: true,
  delivery: true,
  fee_type: 5,
  free_delivery: null,
};
const coupon: Discount = {
  id: 1,
  name: 'NENA10',
  type: 1,
  value: money(10),
  minimum_value: money(40),
  active: true,
  takeaway_only: false,
  unlimited: true,
  number_limit: null,
  used: 0,
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
const none = { sun: false, mon: false, tue: false, wed: false, thu: false, fri: false, sat: false };
const of = (fields: Partial<Discount>, more: Partial<ConflictStore> = {}) =>
  couponConflicts({ ...coupon, ...fields }, { ...store, ...more }, NOW).map((text) => text.replaceAll('\u00a0', ' '));

test.each<[string, Partial<Discount>, Partial<ConflictStore>, RegExp | null]>([
  ['is plain', {}, {}, null],
  ['is off', { active: false }, { coupons: false }, null],
  ['meets a shop without coupons', {}, { coupons: false }, /Aceitar cupons está desligado/],
  ['is for Mondays, when it is shut', { allowed_by_days: true, ...none, mon: true }, {}, /não está aberta/],
  [
    'is for Mondays, and orders are scheduled',
    { allowed_by_days: true, ...none, mon: true },
    { always_open: true },
    null,
  ],
  [
    'is for lunch in a place of evenings',
    { allowed_by_time: true, start_time: '11:00', end_time: '14:00' },
    {},
    /não está aberta/,
  ],
  ['is for the last hour', { allowed_by_time: true, start_time: '22:00', end_time: '23:30' }, {}, null],
  [
    'ends before its Sunday',
    { allowed_by_days: true, ...none, sun: true, expire_date: '2026-11-21' },
    {},
    /último dia/,
  ],
  ['is for what nobody fetches', { takeaway_only: true }, { take_out: false }, /não oferece retirada/],
  ['waives a fee of nothing', { type: 3, value: money(0) }, { fee_type: 0 }, /já é grátis para todos/],
  [
    'waives what is waived by then',
    { type: 3, value: money(0) },
    { free_delivery: money(40) },
    /já é grátis a partir de R\$ 40,00/,
  ],
  ['gives less than the store', { value: money(5) }, { discount: 8 }, /paga mais/],
  ['gives less from a value on', { type: 2, value: money(8) }, { discount: 10 }, /acima de R\$ 80,00/],
])('a coupon that %s', (_, fields, more, expected) => {
  const said = of(fields, more);
  if (expected === null) expect(said).toEqual([]);
  else expect(said.join(' ')).toMatch(expected);
});

test('a discount that another always comes before is named', () => {
  expect(rateConflicts(rates, 1)).toEqual([]);
  expect(rateConflicts({ ...rates, discount: 5, pix_discount: 3 }, 1)).toEqual([
    '3% no Pix nunca entra na venda pelo cardápio: o desconto de 5% em todos os pedidos vem antes.',
  ]);
  expect(rateConflicts({ ...rates, takeaway_discount: 5, pix_discount: 3 }, 1)).toEqual([
    'Na retirada vale só o desconto de 5%: os outros entram na entrega.',
  ]);
  expect(rateConflicts({ ...rates, afilliate_discount: 5, referrals: false }, 1)[0]).toMatch(/estão desligadas/);
});
