import { describe, expect, it } from 'vitest';
import { aCoupon, at } from '../../test/samples.ts';
import { type CouponContext, couponDiscount, couponRefusals } from './coupon.ts';
import { money } from '../money.ts';

const fee = (value: number) => ({ fee: money(value), refusal: null });
const when = (over: Partial<CouponContext> = {}): CouponContext => ({
  subtotal: 50,
  delivery_method: 2,
  first_order: true,
  cashback: false,
  delivery_fee: fee(5),
  now: at(720),
  ...over,
});
const clock = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const codes = (coupon: Parameters<typeof aCoupon>[0], context: Partial<CouponContext> = {}) =>
  couponRefusals(aCoupon(coupon), when(context)).map(({ code }) => code);

describe('a coupon', () => {
  it.each([
    ['is valid without conditions', {}, {}, []],
    ['is off when it was switched off', { active: false }, {}, ['coupon_inactive']],
    ['counts on its last day', { expire_date: '2026-11-20' }, {}, []],
    ['has expired the day after', { expire_date: '2026-11-19' }, {}, ['coupon_expired']],
    ['counts for as many orders as it says', { unlimited: false, number_limit: 1 }, {}, []],
    ['is used up when none is left', { unlimited: false, number_limit: 0 }, {}, ['coupon_used_up']],
    [
      'is used up when its uses have reached its number',
      { unlimited: false, number_limit: 5, used: 5 },
      {},
      ['coupon_used_up'],
    ],
    ['has uses below its number', { unlimited: false, number_limit: 5, used: 4 }, {}, []],
    ['has no end without a number', { unlimited: false, number_limit: null }, {}, []],
    ['has no end when it is unlimited', { unlimited: true, number_limit: 0 }, {}, []],
    ['counts on its days', { allowed_by_days: true, fri: true }, {}, []],
    ['does not count on other days', { allowed_by_days: true, fri: false }, {}, ['coupon_day']],
    ['does not look at days unless it goes by them', { fri: false }, {}, []],
    ['is for takeaway alone', { takeaway_only: true }, {}, ['coupon_takeaway_only']],
    ['counts for takeaway', { takeaway_only: true }, { delivery_method: 1 }, []],
    ['is not refused before takeaway or delivery is chosen', { takeaway_only: true }, { delivery_method: null }, []],
    ['is for the first order alone', { only_first_order: true }, { first_order: false }, ['coupon_first_order']],
    ['counts on the first order', { only_first_order: true }, {}, []],
    ['is not refused before it is known who orders', { only_first_order: true }, { first_order: null }, []],
    ['counts from its minimum on', { minimum_value: 50 }, {}, []],
    ['does not count below its minimum', { minimum_value: 50.01 }, {}, ['coupon_minimum']],
    ['does not count at a table', {}, { delivery_method: 3 }, ['coupon_table']],
    ['does not count with cashback', {}, { cashback: true }, ['coupon_cashback']],
    ['of free delivery counts for a delivery', { type: 3 }, {}, []],
    ['of free delivery is not used up by a takeaway', { type: 3 }, { delivery_method: 1 }, ['coupon_delivery_only']],
    [
      'of free delivery is not used up when delivery is free anyway',
      { type: 3 },
      { delivery_fee: fee(0) },
      ['coupon_no_fee'],
    ],
    [
      'of free delivery waits for the address',
      { type: 3 },
      { delivery_fee: { ...fee(0), refusal: { ok: false, code: 'fee_required' } } },
      [],
    ],
  ] as const)('%s', (_, coupon, context, refusals) => {
    expect(codes(coupon, context)).toEqual(refusals);
  });

  it.each([
    ['18:00', '22:00', '18:00', false],
    ['18:00', '22:00', '18:01', true],
    ['18:00', '22:00', '21:59', true],
    ['18:00', '22:00', '22:00', false],
    ['22:00', '02:00', '22:00', false],
    ['22:00', '02:00', '23:30', true],
    ['22:00', '02:00', '01:59', true],
    ['22:00', '02:00', '02:00', false],
    ['22:00', '02:00', '12:00', false],
    ['', '', '12:00', true],
  ])('between %s and %s, at %s: %s', (start_time, end_time, now, valid) => {
    const refusals = codes({ allowed_by_time: true, start_time, end_time }, { now: at(clock(now)) });
    expect(refusals).toEqual(valid ? [] : ['coupon_time']);
  });

  it("is still Friday's after midnight, when its hours began on Friday", () => {
    const friday = { allowed_by_days: true, allowed_by_time: true, start_time: '22:00', end_time: '02:00', sat: false };
    expect(codes(friday, { now: at(clock('23:00'), 5) })).toEqual([]);
    expect(codes(friday, { now: at(clock('01:00'), 6) })).toEqual([]);
    expect(codes(friday, { now: at(clock('23:00'), 6) })).toEqual(['coupon_day']);
    expect(codes({ ...friday, sat: true, sun: false }, { now: at(clock('01:00'), 0) })).toEqual([]);
  });

  it('says what is missing', () => {
    const [refusal] = couponRefusals(aCoupon({ minimum_value: 60 }), when({ subtotal: 52.75 }));
    expect(refusal).toEqual({ ok: false, code: 'coupon_minimum', detail: { minimum_value: 60, missing: 7.25 } });
    const [closed] = couponRefusals(aCoupon({ allowed_by_time: true, start_time: '18:00', end_time: '22:00' }), when());
    expect(closed).toEqual({ ok: false, code: 'coupon_time', detail: { start: '18:00', end: '22:00' } });
  });

  it('says everything that it misses', () => {
    expect(codes({ active: false, takeaway_only: true, minimum_value: 99 })).toEqual([
      'coupon_inactive',
      'coupon_takeaway_only',
      'coupon_minimum',
    ]);
  });
});

describe('the value of a coupon', () => {
  it.each([
    ['is its percentage of the subtotal', { type: 1, value: 15 }, 33.33, 5],
    ['is never more than the subtotal by percent', { type: 1, value: 150 }, 40, 40],
    ['is its money', { type: 2, value: 15 }, 40, 15],
    ['is never more money than the subtotal', { type: 2, value: 15 }, 9.9, 9.9],
    ['is nothing of the subtotal for free delivery', { type: 3, value: 15 }, 40, 0],
  ])('%s', (_, coupon, subtotal, discount) => {
    expect(couponDiscount(aCoupon(coupon), subtotal)).toBe(discount);
  });
});
