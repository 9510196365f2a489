import { describe, expect, it } from 'vitest';
import { aCoupon, aStore, anOrder } from '../../test/samples.ts';
import { type OrderTotalsInput, orderTotals } from '../orders/order-totals.ts';
import type { TraceLine } from '../orders/trace.ts';

const everything = {
  discount: 3,
  takeaway_discount: 4,
  cash_discount: 5,
  pix_discount: 6,
  debit_card_discount: 7,
  afilliate_discount: 8,
};
const order = (over: Partial<OrderTotalsInput> = {}, store: Parameters<typeof aStore>[0] = everything) =>
  orderTotals(anOrder({ store: aStore(store), payment: 2, referral: true, ...over }));
const discounts = (trace: readonly TraceLine[], outcome: string) =>
  trace.filter((line) => line.outcome === outcome && /discount|coupon/.test(line.rule)).map(({ rule }) => rule);
const coupon = aCoupon({ value: 10 });
const cashier = { by: 'cashier', manual_discount: { type: 1, value: 20 } } as const;

describe('what takes money off for a customer', () => {
  it.each([
    ['a coupon before all', { coupon }, {}, 'coupon', 10],
    ["the store's discount where there is no coupon", {}, {}, 'store_discount', 3],
    ['takeaway next', {}, { discount: 0 }, 'takeaway_discount', 4],
    ['cash next', {}, { discount: 0, takeaway_discount: 0 }, 'cash_discount', 5],
    ['pix next', { payment: 46 }, { discount: 0, takeaway_discount: 0 }, 'pix_discount', 6],
    ['pix online as well', { payment: 1307 }, { discount: 0, takeaway_discount: 0 }, 'pix_discount', 6],
    ['debit next', { payment: 7 }, { discount: 0, takeaway_discount: 0 }, 'debit_card_discount', 7],
    ['a referral last', { payment: 8 }, { discount: 0, takeaway_discount: 0 }, 'afilliate_discount', 8],
    ['no takeaway discount on a delivery', { delivery_method: 2 }, { discount: 0 }, 'cash_discount', 5],
  ] as const)('%s', (_, input, store, rule, amount) => {
    const totals = order(input, { ...everything, ...store });
    expect(discounts(totals.trace, 'applied')).toEqual([rule]);
    expect(totals.discount).toBe(amount);
  });

  it('is nothing without a referral, a rate or a coupon', () => {
    expect(order({ payment: 8, referral: false }, { afilliate_discount: 8, cash_discount: 5 }).discount).toBe(0);
  });

  it('tells which discounts lost to which', () => {
    const { trace } = order({ coupon });
    expect(discounts(trace, 'lost')).toEqual([
      'store_discount',
      'takeaway_discount',
      'cash_discount',
      'afilliate_discount',
    ]);
    expect(trace.find(({ rule }) => rule === 'cash_discount')).toEqual({
      rule: 'cash_discount',
      outcome: 'lost',
      amount: 0,
      detail: { rate: 5, to: 'coupon', value: 5 },
    });
  });

  it('is nothing at a table or with cashback, and the trace says which', () => {
    for (const [barrier, input] of [
      ['table', { delivery_method: 3 }],
      ['cashback', { use_cashback: true, points: 1 }],
    ] as const) {
      const { discount, trace } = order({ ...input, coupon });
      expect(discount).toBe(0);
      expect(trace.filter(({ outcome }) => outcome === 'lost').every(({ detail }) => detail.to === barrier)).toBe(true);
      expect(trace.find(({ rule }) => rule === 'coupon')?.detail.reason).toBe(`coupon_${barrier}`);
    }
  });

  it('stays when cashback was asked for but there is none', () => {
    expect(order({ use_cashback: true, points: 0 }).discount).toBe(3);
  });

  it('falls to the next one when the coupon is refused', () => {
    const totals = order({ coupon: aCoupon({ minimum_value: 130 }) });
    expect(totals).toMatchObject({ discount: 3, discount_id: null, discount_name: '', refusals: [] });
    expect(totals.trace.find(({ rule }) => rule === 'coupon')).toMatchObject({
      outcome: 'refused',
      detail: { name: 'BEMVINDO', reason: 'coupon_minimum', missing: 30 },
    });
  });

  it('names the coupon whose use is to be counted', () => {
    expect(order({ coupon })).toMatchObject({ discount_id: 77, discount_name: 'BEMVINDO' });
  });

  it('does not know a code that the store never gave', () => {
    expect(order({ coupon: 'not_found' }).trace).toContainEqual({
      rule: 'coupon',
      outcome: 'refused',
      amount: 0,
      detail: { reason: 'coupon_not_found' },
    });
  });

  it('takes no coupon where the store takes none', () => {
    expect(order({ coupon }, { coupons: false }).trace).toContainEqual(
      expect.objectContaining({ rule: 'coupon', outcome: 'refused' }),
    );
  });

  it('is the fee, with a coupon for free delivery', () => {
    const totals = order({ delivery_method: 2, coupon: aCoupon({ type: 3, value: 0 }) });
    expect(totals).toMatchObject({ fee: 0, fee_full: 5, fee_free: true, discount: 0, discount_id: 77, total: 100 });
    expect(totals.trace).toContainEqual(expect.objectContaining({ rule: 'free_delivery_coupon', amount: -5 }));
  });

  it('is not a coupon for a delivery that is free anyway: that one is kept for another day', () => {
    const free = aCoupon({ type: 3, value: 0 });
    const totals = order({ delivery_method: 2, coupon: free }, { ...everything, free_delivery: 50 });
    expect(totals).toMatchObject({ fee: 0, fee_free: true, discount: 3, discount_id: null });
  });

  it('counts by what is paid so, with several payments', () => {
    const multiple_payments = [
      { payment: 2, amount: 25 },
      { payment: 46, amount: 50 },
      { payment: 8, amount: 25 },
    ];
    const totals = order(
      { payment: 44, multiple_payments },
      { cash_discount: 10, pix_discount: 10, debit_card_discount: 10 },
    );
    expect(discounts(totals.trace, 'applied')).toEqual(['cash_discount', 'pix_discount']);
    expect(totals.discount).toBe(7.5);
  });
});

describe('what takes money off at the counter', () => {
  it.each([
    ['the typed percentage before all', { ...cashier, coupon }, { pdv_discounts: true }, 'manual_discount', 20],
    ['the typed money', { ...cashier, manual_discount: { type: 2, value: 15.5 } }, {}, 'manual_discount', 15.5],
    [
      'never more than the subtotal',
      { ...cashier, manual_discount: { type: 2, value: 500 } },
      {},
      'manual_discount',
      100,
    ],
    ['a coupon next', { by: 'cashier', coupon }, { pdv_discounts: true }, 'coupon', 10],
    ['the payment last', { by: 'cashier' }, { pdv_discounts: true }, 'cash_discount', 5],
  ] as const)('is %s', (_, input, store, rule, amount) => {
    const totals = order(input, { ...everything, ...store });
    expect(discounts(totals.trace, 'applied')).toEqual([rule]);
    expect(totals.discount).toBe(amount);
  });

  it('is never what the store gives to those who order by themselves', () => {
    const totals = order({ by: 'cashier' });
    expect(totals.discount).toBe(0);
    expect(totals.trace).toContainEqual({
      rule: 'cash_discount',
      outcome: 'refused',
      amount: 0,
      detail: { rate: 5, reason: 'counter' },
    });
  });

  it('is not the coupon when a discount was typed: its use is not counted', () => {
    expect(order({ ...cashier, coupon })).toMatchObject({ discount: 20, discount_id: null });
  });

  it('is nothing at a table', () => {
    expect(order({ ...cashier, delivery_method: 3 })).toMatchObject({ discount: 0 });
  });

  it.each([
    ['above 100 %', { type: 1, value: 101 }],
    ['below 0', { type: 2, value: -1 }],
    ['that is no number', { type: 2, value: Number.NaN }],
    ['of a kind that does not exist', { type: 3, value: 5 }],
  ])('is refused %s', (_, manual_discount) => {
    const totals = order({ by: 'cashier', manual_discount });
    expect(totals.refusals.map(({ code }) => code)).toEqual(['discount_invalid']);
    expect(totals.discount).toBe(0);
  });

  it('is never typed by a customer', () => {
    expect(order({ manual_discount: { type: 1, value: 90 } }).discount).toBe(3);
  });
});
