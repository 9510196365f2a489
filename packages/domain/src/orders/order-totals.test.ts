import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aCoupon, aLine, aStore, anOrder, at, sum } from '../../test/samples.ts';
import type { DeliveryMethod } from '../codes.ts';
import { type OrderTotalsInput, orderTotals } from './order-totals.ts';

const totalsOf = (over: Partial<OrderTotalsInput> = {}, store: Parameters<typeof aStore>[0] = {}) =>
  orderTotals(anOrder({ store: aStore(store), ...over }));

describe("an order's totals", () => {
  it('are the subtotal, the fee and the additions without discount and cashback, as the trace tells', () => {
    const order = { delivery_method: 2, payment: 8, coupon: aCoupon({ value: 10 }), scheduled_for: at(1200) } as const;
    const totals = totalsOf(order, { night_extra_value: 2.5, credit_increment: 3 });
    expect(totals).toMatchObject({ subtotal: 100, fee: 7.5, additions: 3, discount: 10, cashback: 0, total: 100.5 });
    expect(totals.trace.map(({ rule, outcome, amount }) => [rule, outcome, amount])).toEqual([
      ['subtotal', 'applied', 100],
      ['coupon', 'applied', -10],
      ['credit_increment', 'applied', 3],
      ['fee_flat', 'applied', 5],
      ['night_extra', 'applied', 2.5],
    ]);
  });

  it.each([
    [
      'lines that points pay are outside the subtotal',
      { lines: [aLine(60), aLine(40, { points_total: 25 })], points: 25 },
      {},
      { subtotal: 60, points_total: 25, total: 60 },
    ],
    ['fractions of a cent are rounded up', { lines: [aLine(0.1), aLine(0.2)] }, {}, { subtotal: 0.3, total: 0.3 }],
    [
      'an empty cart costs nothing, not even by percent',
      { lines: [], payment: 8 },
      { credit_increment: 3, discount: 10 },
      { subtotal: 0, additions: 0, total: 0 },
    ],
    [
      'an item may bring free delivery',
      { delivery_method: 2, lines: [aLine(9, { item_free_delivery: true })] },
      {},
      { fee: 0, fee_full: 5, fee_free: true, total: 9 },
    ],
    ['a table pays the service', { delivery_method: 3 }, {}, { service_fee: 10, additions: 10, total: 110 }],
    ['at its own rate', { delivery_method: 3 }, { service_fee: 12.5 }, { service_fee: 12.5, total: 112.5 }],
    ['the usual rate where the store says nothing', { delivery_method: 3 }, { service_fee: null }, { service_fee: 10 }],
    [
      'unless the store takes none',
      { delivery_method: 3 },
      { config: { no_service_fee: true } },
      { service_fee: 0, total: 100 },
    ],
    [
      'unless the people decline it',
      { delivery_method: 3, decline_service_fee: true },
      {},
      { service_fee: 0, total: 100 },
    ],
    ['nobody else pays the service', { delivery_method: 4 }, {}, { service_fee: 0, total: 100 }],
    ['cashback pays what there is', { use_cashback: true, points: 12.3 }, {}, { cashback: 12.3, total: 87.7 }],
    [
      'cashback pays up to its limit',
      { use_cashback: true, points: 50 },
      { cashback_max: 20 },
      { cashback: 20, total: 80 },
    ],
    [
      'an order under the minimum uses none',
      { use_cashback: true, points: 50 },
      { cashback_min: 101 },
      { cashback: 0, total: 100 },
    ],
    [
      'one that reaches it does',
      { use_cashback: true, points: 50 },
      { cashback_min: 100 },
      { cashback: 50, total: 50 },
    ],
    ['a limit of 0 is a limit', { use_cashback: true, points: 50 }, { cashback_max: 0 }, { cashback: 0, total: 100 }],
    [
      'cashback pays items, never the fee',
      { delivery_method: 2, use_cashback: true, points: 500 },
      {},
      { cashback: 100, total: 5 },
    ],
    ['cashback waits until it is asked for', { points: 50 }, {}, { cashback: 0, total: 100 }],
    [
      'points pay items before they are cashback',
      { use_cashback: true, points: 30, lines: [aLine(60), aLine(40, { points_total: 25 })] },
      {},
      { cashback: 5, total: 55 },
    ],
    [
      'at the counter cashback pays what the discount leaves',
      { by: 'cashier', use_cashback: true, points: 90, manual_discount: { type: 1, value: 30 } },
      {},
      { discount: 30, cashback: 70, total: 0 },
    ],
  ] as const)('%s', (_, order, store, expected) => {
    expect(totalsOf(order, store)).toMatchObject(expected);
  });

  it('tell what a declined service fee would have been', () => {
    expect(totalsOf({ delivery_method: 3, decline_service_fee: true }).trace).toContainEqual({
      rule: 'service_fee',
      outcome: 'refused',
      amount: 0,
      detail: { rate: 10, value: 10, reason: 'declined' },
    });
  });

  it.each([
    ['no_balance', { points: 0 }, {}],
    ['cashback_minimum', { points: 5 }, { cashback_min: 500 }],
    ['not_accepted', { points: 5 }, { cashback_max: 0 }],
    ['nothing_to_pay', { points: 5, lines: [] }, {}],
  ])('tell why cashback was not used: %s', (reason, order, store) => {
    expect(totalsOf({ use_cashback: true, ...order }, store).trace).toContainEqual(
      expect.objectContaining({ rule: 'cashback', outcome: 'refused', detail: expect.objectContaining({ reason }) }),
    );
  });
});

describe('an order is refused', () => {
  const minimum = { minimum_order: 100.01 };
  const paidByPoints = [aLine(40, { points_total: 25 })];
  it.each([
    [
      'below the minimum of a delivery',
      { delivery_method: 2 },
      minimum,
      [{ code: 'minimum_order', detail: { minimum_order: 100.01, missing: 0.01 } }],
    ],
    ['not when it reaches the minimum', { delivery_method: 2 }, { minimum_order: 100 }, []],
    ['not for a minimum when it is taken away', { delivery_method: 1 }, minimum, []],
    ['not for a minimum at the counter', { delivery_method: 2, by: 'cashier' }, minimum, []],
    [
      'where delivery has no fee',
      { delivery_method: 2, variable_fee_id: 9 },
      { fee_type: -1 },
      [{ code: 'fee_unknown' }],
    ],
    [
      'with more points than the client has',
      { lines: paidByPoints, points: 20 },
      {},
      [{ code: 'points_missing', detail: { points: 20, missing: 5 } }],
    ],
    [
      'with points that the store does not take',
      { lines: paidByPoints, points: 50 },
      { loyalt_program: false },
      [{ code: 'points_not_accepted' }],
    ],
  ] as const)('%s', (_, order, store, refusals) => {
    expect(totalsOf(order, store).refusals).toMatchObject(refusals);
  });
});

const cents = (max: number) => fc.nat(max * 100).map((value) => value / 100);
const rate = fc.oneof(fc.constant(0), cents(100));
const line = fc
  .tuple(cents(300), fc.constantFrom(0, 0, 0, 40), fc.boolean())
  .map(([total, points_total, item_free_delivery]) => aLine(total, { points_total, item_free_delivery }));
const coupon = fc
  .record({
    type: fc.constantFrom(1, 2, 3),
    value: cents(150),
    minimum_value: cents(200),
    takeaway_only: fc.boolean(),
    allowed_by_days: fc.boolean(),
    fri: fc.boolean(),
    active: fc.boolean(),
  })
  .map((over) => aCoupon(over));
const store = fc
  .record({
    fee_type: fc.oneof(fc.constantFrom(-1, -2, -3), cents(30)),
    free_delivery: fc.option(cents(300)),
    night_extra_value: cents(9),
    discount: rate,
    takeaway_discount: rate,
    cash_discount: rate,
    pix_discount: rate,
    debit_card_discount: rate,
    afilliate_discount: rate,
    ticket_increment: rate,
    debt_increment: rate,
    credit_increment: rate,
    pdv_discounts: fc.boolean(),
    cashback_max: fc.option(cents(100)),
    cashback_min: cents(200),
    minimum_order: cents(100),
  })
  .map((over) => aStore(over));
const payment = fc.constantFrom(null, 2, 7, 8, 42, 45, 46, 1307, 44);
const order: fc.Arbitrary<OrderTotalsInput> = fc.record({
  by: fc.constantFrom('customer', 'cashier'),
  store,
  lines: fc.array(line, { maxLength: 8 }),
  delivery_method: fc.constantFrom<DeliveryMethod | null>(null, 1, 2, 3, 4),
  variable_fee_id: fc.option(fc.constantFrom(1, 9)),
  fees: fc.constant([{ id: 1, name: 'Centro', price: 6 }]),
  distance: fc.option(fc.record({ price: cents(20), can_delivery: fc.boolean() })),
  fee_total: fc.option(cents(20)),
  payment,
  multiple_payments: fc.array(fc.record({ payment: fc.constantFrom(2, 7, 8, 42, 45, 46), amount: cents(100) }), {
    maxLength: 4,
  }),
  coupon: fc.oneof(fc.constantFrom(null, 'not_found' as const), coupon),
  first_order: fc.constantFrom(null, true, false),
  referral: fc.boolean(),
  manual_discount: fc.option(fc.record({ type: fc.constantFrom(1, 2), value: cents(120) })),
  use_cashback: fc.boolean(),
  points: cents(200),
  decline_service_fee: fc.boolean(),
  now: fc.nat(1439).map((minutes) => at(minutes)),
});
const always = (name: string, holds: (input: OrderTotalsInput, totals: ReturnType<typeof orderTotals>) => void) =>
  it(name, () => {
    fc.assert(
      fc.property(order, (input) => {
        holds(input, orderTotals(input));
      }),
      { numRuns: 500 },
    );
  });

describe('whatever the order', () => {
  always('the total is the sum of its trace, and of its parts', (_, totals) => {
    const { subtotal, fee, additions, discount, cashback, total } = totals;
    expect(sum(totals.trace.map(({ amount }) => amount))).toBe(total);
    expect(sum([subtotal, fee, additions, 0 - discount, 0 - cashback])).toBe(total);
  });

  always(
    'nothing is negative, and only what applied has an amount',
    (_, { trace, refusals: __, discount_name: ___, discount_id: ____, ...amounts }) => {
      expect(Object.values(amounts).every((amount) => Number(amount) >= 0)).toBe(true);
      expect(trace.every(({ outcome, amount }) => outcome === 'applied' || amount === 0)).toBe(true);
    },
  );

  always('every amount is whole cents', (_, { trace }) => {
    expect(trace.every(({ amount }) => amount === Math.round(amount * 100) / 100)).toBe(true);
  });

  always('the order of its lines does not matter', (input, totals) => {
    expect(orderTotals({ ...input, lines: input.lines.toReversed() })).toEqual(totals);
  });

  always('one more line never lowers the subtotal', (input, totals) => {
    const more = orderTotals({ ...input, lines: [...input.lines, aLine(12.34)] });
    expect(more.subtotal).toBeGreaterThan(totals.subtotal);
  });

  always('a refused coupon changes nothing but the trace', (input, totals) => {
    if (
      totals.discount_id !== null ||
      !totals.trace.some(({ rule, outcome }) => rule === 'coupon' && outcome === 'refused')
    )
      return;
    const { trace: _, ...without } = orderTotals({ ...input, coupon: null });
    expect(totals).toMatchObject(without);
  });

  always('at most one discount applies, payments of several kinds aside', (input, { trace }) => {
    const won = trace.filter(
      ({ rule, outcome }) => outcome === 'applied' && /(?<!^line_)discount$|^coupon$/.test(rule),
    );
    expect(input.payment === 44 || won.length <= 1).toBe(true);
  });

  always('no discount or coupon counts at a table, nor beside the cashback of a customer', (input, totals) => {
    if (input.delivery_method === 3 || (input.by === 'customer' && totals.cashback > 0))
      expect(totals).toMatchObject({ discount: 0, discount_id: null });
  });

  always('what is waived is the whole fee', (_, { fee, fee_full, fee_free }) => {
    expect(fee).toBe(fee_free ? 0 : fee_full);
  });

  always('the browser and the server find the same after the trip over the wire', (input, totals) => {
    expect(orderTotals(structuredClone(input))).toEqual(totals);
    expect(JSON.parse(JSON.stringify(totals))).toEqual(totals);
  });
});
