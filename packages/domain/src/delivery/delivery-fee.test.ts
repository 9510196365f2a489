import { describe, expect, it } from 'vitest';
import { NOON, aStore, at, sum } from '../../test/samples.ts';
import { type FeeInput, deliveryFee } from './delivery-fee.ts';
import { feeForDistance } from './distance-fee.ts';

const feeOf = (over: Partial<FeeInput> = {}, store: Parameters<typeof aStore>[0] = {}) =>
  deliveryFee({
    by: 'customer',
    store: aStore(store),
    delivery_method: 2,
    subtotal: 50,
    item_free_delivery: false,
    at: NOON,
    ...over,
  });
const fees = [
  { id: 1, name: 'Centro', price: 6 },
  { id: 2, name: 'OUTROS', price: 14.5 },
];
const WEEKEND = { sun: true, mon: false, tue: false, wed: false, thu: false, fri: false, sat: true };
const WORKDAYS = { sun: false, mon: true, tue: true, wed: true, thu: true, fri: true, sat: false };
/** One place with a price for each part of the week, and one that is served on workdays only. */
const byDay = [
  { id: 3, name: 'Horto', price: 7, store_city_id: 1, ...WORKDAYS },
  { id: 4, name: 'HORTO', price: 9, store_city_id: 1, ...WEEKEND },
  { id: 5, name: 'Horto', price: 20, store_city_id: 2, ...WEEKEND },
  { id: 6, name: 'Serra', price: 12, store_city_id: 1, ...WORKDAYS },
];
const served = { price: 9.9, can_delivery: true };
const outside = { price: 9.9, can_delivery: false };

describe('the delivery fee', () => {
  it.each([
    ['nothing to take away', { delivery_method: 1 }, { fee_type: 7 }, 0],
    ['nothing at a table', { delivery_method: 3 }, { fee_type: 7 }, 0],
    ['nothing at the counter', { delivery_method: 4 }, { fee_type: 7 }, 0],
    ['nothing before it is chosen', { delivery_method: null }, { fee_type: 7 }, 0],
    ["the store's flat fee", {}, { fee_type: 7.5 }, 7.5],
    ['nothing where the flat fee is 0', {}, { fee_type: 0 }, 0],
    ["the neighbourhood's fee", { variable_fee_id: 2, fees }, { fee_type: -1 }, 14.5],
    ['the fee of the distance', { distance: served }, { fee_type: -2 }, 9.9],
    [
      'nothing at the counter for an address that no band reaches',
      { by: 'cashier', distance: outside },
      { fee_type: -2 },
      0,
    ],
    ['nothing for a customer where it is typed', { fee_total: 8 }, { fee_type: -3 }, 0],
    ['what the cashier typed', { by: 'cashier', fee_total: 8 }, { fee_type: -3 }, 8],
    ['nothing where the cashier typed nothing', { by: 'cashier' }, { fee_type: -3 }, 0],
    ['more while a rush runs', { rush_extra: 3.5 }, { fee_type: 5 }, 8.5],
    ['not what the cashier typed where the fee is flat', { by: 'cashier', fee_total: 8 }, { fee_type: 5 }, 5],
  ] as const)('is %s', (_, input, store, fee) => {
    expect(feeOf(input, store)).toMatchObject({ fee, fee_full: fee, fee_free: false, refusal: null });
  });

  it.each([
    ['no neighbourhood was chosen', { fees }, -1, 'fee_required'],
    ['the neighbourhood has no fee', { variable_fee_id: 3, fees }, -1, 'fee_unknown'],
    ['the distance is not known', {}, -2, 'distance_required'],
    ['the address is outside', { distance: outside }, -2, 'address_outside'],
    ['the cashier typed less than nothing', { by: 'cashier', fee_total: -1 }, -3, 'fee_total_invalid'],
    ['the cashier typed no number', { by: 'cashier', fee_total: Number.NaN }, -3, 'fee_total_invalid'],
    ['the store has a rule that does not exist', {}, -9, 'fee_unknown'],
  ] as const)('is refused, not zero, when %s', (_, input, fee_type, code) => {
    const answer = feeOf(input, { fee_type, night_extra_value: 3 });
    expect(answer.refusal?.code).toBe(code);
    expect(answer.fee).toBe(0);
    expect(answer.trace).toMatchObject([{ outcome: 'refused', amount: 0, detail: { reason: code } }]);
  });
});

describe('the night surcharge', () => {
  it.each([
    ['17:59', 0],
    ['18:00', 3],
    ['23:59', 3],
    ['00:00', 3],
    ['05:59', 3],
    ['06:00', 0],
  ])('at %s is %s', (time, extra) => {
    const [hours = 0, minutes = 0] = time.split(':').map(Number);
    expect(feeOf({ at: at(hours * 60 + minutes) }, { fee_type: 5, night_extra_value: 3 }).fee).toBe(5 + extra);
  });

  it('is for deliveries alone', () => {
    expect(feeOf({ at: at(1200), delivery_method: 1 }, { night_extra_value: 3 }).fee).toBe(0);
  });

  it('is charged where the fee itself is agreed later', () => {
    expect(feeOf({ at: at(1200) }, { fee_type: -3, night_extra_value: 3 }).fee).toBe(3);
  });
});

describe('free delivery', () => {
  it.each([
    ['a customer who reaches the value', 'customer', 80, 80, true],
    ['not a customer a cent below it', 'customer', 79.99, 80, false],
    ['not a cashier who only reaches it', 'cashier', 80, 80, false],
    ['a cashier who passes it', 'cashier', 80.01, 80, true],
    ['nobody where the value is 0', 'customer', 80, 0, false],
    ['nobody where there is no value', 'customer', 80, null, false],
  ] as const)('is for %s', (_, by, subtotal, free_delivery, fee_free) => {
    expect(feeOf({ by, subtotal }, { fee_type: 5, free_delivery })).toMatchObject({
      fee: fee_free ? 0 : 5,
      fee_full: 5,
      fee_free,
    });
  });

  it('comes with an item that has it, whatever the subtotal', () => {
    expect(feeOf({ item_free_delivery: true })).toMatchObject({ fee: 0, fee_free: true });
  });

  it('waives the night surcharge too', () => {
    const answer = feeOf({ at: at(1200), subtotal: 80 }, { fee_type: 5, night_extra_value: 3, free_delivery: 80 });
    expect(answer).toMatchObject({ fee: 0, fee_full: 8, fee_free: true });
    expect(answer.trace.map(({ rule, amount }) => [rule, amount])).toEqual([
      ['fee_flat', 5],
      ['night_extra', 3],
      ['free_delivery_value', -8],
    ]);
    expect(sum(answer.trace.map(({ amount }) => amount))).toBe(answer.fee);
  });

  it('says how much is missing', () => {
    const { trace } = feeOf({ subtotal: 72.5 }, { free_delivery: 80 });
    expect(trace.at(-1)).toMatchObject({ rule: 'free_delivery_value', outcome: 'info', detail: { missing: 7.5 } });
  });

  it('does not bring the order to an address outside', () => {
    const answer = feeOf({ distance: outside, subtotal: 500 }, { fee_type: -2, free_delivery: 80 });
    expect(answer.refusal?.code).toBe('address_outside');
  });
});

describe('the bands of a distance', () => {
  const feeskm = [
    { km: 6, price: 12 },
    { km: 3, price: 7 },
  ];
  it.each([
    [0, 7, true],
    [3, 7, true],
    [3.01, 12, true],
    [6, 12, true],
    [6.01, 0, false],
  ])('at %s km give %s', (km, price, can_delivery) => {
    expect(feeForDistance(km, feeskm)).toEqual({ price, can_delivery });
  });

  it('deliver nowhere when there are none, or when the distance is no number', () => {
    expect(feeForDistance(1, []).can_delivery).toBe(false);
    expect(feeForDistance(Number.NaN, feeskm).can_delivery).toBe(false);
  });
});

describe('a fee that holds on some days', () => {
  const FRIDAY = { ...NOON, weekday: 5 };
  const SUNDAY = { ...NOON, weekday: 0 };
  it.each([
    ['is charged on its days', 3, FRIDAY, 7],
    ['gives way to the one of the same place on the others', 3, SUNDAY, 9],
    ['is found whichever of the two was chosen', 4, FRIDAY, 7],
    ['is never that of another city', 5, SUNDAY, 20],
  ] as const)('%s', (_, variable_fee_id, moment, fee) => {
    expect(feeOf({ variable_fee_id, fees: byDay, at: moment }, { fee_type: -1 })).toMatchObject({ fee, refusal: null });
  });

  it('is refused to customers on a day without any, and left to people at the counter', () => {
    const sunday = { variable_fee_id: 6, fees: byDay, at: SUNDAY };
    expect(feeOf(sunday, { fee_type: -1 })).toMatchObject({
      fee: 0,
      refusal: { code: 'fee_other_day', detail: { name: 'Serra' } },
    });
    expect(feeOf({ ...sunday, by: 'cashier' }, { fee_type: -1 })).toMatchObject({ fee: 12, refusal: null });
  });
});
