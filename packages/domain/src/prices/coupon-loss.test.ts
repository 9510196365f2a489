import { describe, expect, it } from 'vitest';
import { DELIVERY_METHOD, DISCOUNT_TYPE } from '../codes.ts';
import { couponLoss, type SoldOrder, type TriedCoupon } from './coupon-loss.ts';
import { fromCents } from '../money.ts';

const coupon = (over: Partial<TriedCoupon> = {}): TriedCoupon => ({
  type: DISCOUNT_TYPE.value,
  value: 10,
  minimum_value: 0,
  takeaway_only: false,
  only_first_order: false,
  ...over,
});
const m = (value: number) => fromCents(value * 100);
/** R$ 50,00 of food and R$ 5,00 of delivery, of which R$ 47,50 are spent. */
const sold = (over: Partial<SoldOrder> = {}): SoldOrder => ({
  subtotal: 50,
  fee: 5,
  discount: 0,
  total: 55,
  delivery_method: DELIVERY_METHOD.delivery,
  client_orders: 3,
  goods_cost: m(34),
  goods_cost_unknown: m(0),
  packaging_cost: m(2),
  payment_fee: m(1.1),
  payment_fee_unknown: false,
  channel_fee: m(0),
  tax: m(4.4),
  delivery_cost: 6,
  ...over,
});

describe('what a coupon would have lost', () => {
  it('is the mean of the orders that it would have left with less than nothing', () => {
    const orders = [sold(), sold({ goods_cost: m(37) }), sold({ goods_cost: m(20) }), sold({ goods_cost: m(41) })];
    expect(couponLoss(coupon(), orders)).toEqual({ orders: 4, unknown: 0, losing: 3, share: 75, loss: 4.83 });
  });

  it.each([
    ['orders below its minimum', { minimum_value: 60 }],
    ['what is brought', { takeaway_only: true }],
    ['who has ordered before', { only_first_order: true }],
  ])('leaves out %s', (_, over) => {
    expect(couponLoss(coupon(over), [sold()])).toEqual({ orders: 0, unknown: 0, losing: 0, share: 0, loss: 0 });
  });

  it('waives a fee only where there is one', () => {
    const free = coupon({ type: DISCOUNT_TYPE.freeDelivery, value: 0 });
    expect(couponLoss(free, [sold({ goods_cost: m(40) }), sold({ fee: 0, goods_cost: m(40) })])).toMatchObject({
      orders: 1,
      losing: 1,
    });
  });

  it('takes the place of a smaller discount', () => {
    const [given, free] = [sold({ discount: 10, total: 45, goods_cost: m(30) }), sold({ goods_cost: m(30) })];
    expect(couponLoss(coupon(), [given])).toMatchObject({ losing: 0 });
    expect(couponLoss(coupon({ type: DISCOUNT_TYPE.percent, value: 40 }), [given, free])).toMatchObject({ losing: 2 });
  });

  it('says nothing of orders whose costs nobody knows, but counts them', () => {
    const orders = [
      sold({ goods_cost: m(0), goods_cost_unknown: m(50) }),
      sold({ payment_fee_unknown: true }),
      sold({ delivery_cost: null }),
    ];
    expect(couponLoss(coupon(), orders)).toMatchObject({ orders: 0, unknown: 3, losing: 0 });
  });
});
