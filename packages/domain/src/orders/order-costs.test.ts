import { describe, expect, it } from 'vitest';
import { DELIVERY_METHOD, PAYMENT } from '../codes.ts';
import { type CostedLine, type CostedOrder, type CostTerms, orderCosts } from './order-costs.ts';
import { orderMargin } from './order-margin.ts';

const order = (over: Partial<CostedOrder> = {}): CostedOrder => ({
  origin: 'storefront',
  delivery_method: DELIVERY_METHOD.delivery,
  eat_local: false,
  paid_at: null,
  total: 100,
  payment: PAYMENT.credit,
  real_id: 1,
  payment_name: 'Visa',
  installments: 1,
  multiple_payments: null,
  change: null,
  ...over,
});
const line = (over: Partial<CostedLine> = {}): CostedLine => ({
  quantity: 2,
  item_type: 1,
  total: 90,
  points_total: 0,
  cost: 30,
  packaging_cost: 0.5,
  ...over,
});
const BANDS = [
  { until: 6, fee_percent: 4.5 },
  { until: 10, fee_percent: 5.5 },
];
const terms: CostTerms = {
  packaging_cost: 1.2,
  tax_percent: 6,
  ways: [
    { real_id: 1, id: PAYMENT.credit, fee_percent: 3.19, fee_fixed: 0.1, installment_fees: BANDS },
    { real_id: 2, id: PAYMENT.credit, fee_percent: 4, fee_fixed: null, installment_fees: [] },
    { real_id: 3, id: PAYMENT.debit, fee_percent: null, fee_fixed: null, installment_fees: [] },
    { real_id: 4, id: PAYMENT.ticket, fee_percent: null, fee_fixed: 0.4, installment_fees: [] },
  ],
  channels: [{ origin: 'ifood', fee_percent: 12, fee_fixed: 1 }],
};
const costs = (over: Partial<CostedOrder> = {}, lines = [line()]) => orderCosts(order(over), lines, terms);

describe('what an order costs the store', () => {
  it('is goods, packaging, the fee of its card, and tax', () => {
    expect(costs()).toEqual({
      goods_cost: 30,
      goods_cost_unknown: 0,
      packaging_cost: 2.2,
      payment_fee: 3.29,
      payment_fee_unknown: false,
      channel_fee: 0,
      tax: 6,
    });
  });

  it.each([
    ['the way that the store has once needs no number', { payment: PAYMENT.ticket, real_id: null }, 0.4, false],
    ['in two instalments the first band', { installments: 2 }, 4.6, false],
    ['in as many as the band ends with', { installments: 6 }, 4.6, false],
    ['in one more the next band', { installments: 7 }, 5.6, false],
    ['in more than the last band nobody has said', { installments: 11 }, 0, true],
    ['in instalments of a way without bands nobody has said', { real_id: 2, installments: 3 }, 0, true],
    ['of two cards nobody knows which', { real_id: null }, 0, true],
    ['a way that nobody has said', { payment: PAYMENT.debit, real_id: 3 }, 0, true],
    ['a way that is gone', { real_id: 99 }, 0, true],
    ['cash costs nothing', { payment: PAYMENT.cash, real_id: null }, 0, false],
    ['the own Pix costs nothing', { payment: PAYMENT.pix, real_id: null }, 0, false],
    ['Pix by somebody else does', { payment: PAYMENT.pixOnline, real_id: null }, 0, true],
    ['nobody has said how', { payment: null, real_id: null }, 0, true],
    ['paid, and nobody has said how', { payment: null, real_id: null, paid_at: 'now' }, 0, false],
    ['nothing to pay', { total: 0 }, 0, false],
    [
      'two cards and cash',
      {
        payment: PAYMENT.multiple,
        real_id: null,
        multiple_payments: [
          { payment: PAYMENT.credit, real_id: 1, amount: 50 },
          { payment: PAYMENT.credit, real_id: 2, amount: 25 },
          { payment: PAYMENT.cash, real_id: null, amount: 25 },
        ],
      },
      2.7,
      false,
    ],
  ])('%s', (_, over, payment_fee, payment_fee_unknown) => {
    expect(costs(over)).toMatchObject({ payment_fee, payment_fee_unknown });
  });

  it.each([
    ['a bag and the boxes', { delivery_method: DELIVERY_METHOD.takeaway }, 2.2],
    ['boxes over the counter', { delivery_method: DELIVERY_METHOD.counter }, 1],
    ['nothing at a table', { delivery_method: DELIVERY_METHOD.table }, 0],
    ['nothing for what is eaten here', { delivery_method: DELIVERY_METHOD.takeaway, eat_local: true }, 0],
  ])('packs %s', (_, over, packaging_cost) => {
    expect(costs(over)).toMatchObject({ packaging_cost });
  });

  it('says what was sold at an unknown cost; what points paid was not sold', () => {
    const lines = [line({ cost: null }), line(), line({ cost: null, total: 40, points_total: 12 })];
    expect(costs({}, lines)).toMatchObject({ goods_cost: 30, goods_cost_unknown: 90 });
  });

  it('gives the channel what was agreed', () => {
    expect(costs({ origin: 'ifood' })).toMatchObject({ channel_fee: 13 });
  });
});

describe('what is left of an order', () => {
  it('is net sales without all of it', () => {
    expect(orderMargin({ total: 100, delivery_cost: 7, ...costs({ origin: 'ifood' }) })).toEqual({
      net: 100,
      costs: { goods: 30, packaging: 2.2, payment: 3.29, channel: 13, delivery: 7, tax: 6 },
      margin: 38.51,
      percent: 38.51,
      unknown: [],
    });
  });

  it('names what is not known, and counts it as nothing', () => {
    const unsure = orderMargin({ total: 100, delivery_cost: null, ...costs({ real_id: 99 }, [line({ cost: null })]) });
    expect(unsure).toMatchObject({ margin: 91.8, unknown: ['goods', 'payment', 'delivery'] });
  });

  it('may be less than nothing, and has no share of nothing', () => {
    expect(orderMargin({ total: 0, delivery_cost: 0, ...costs({ total: 0 }) })).toMatchObject({
      margin: -32.2,
      percent: null,
    });
  });
});
