import { DELIVERY_METHOD, FEE_TYPE, PAYMENT } from '@comanda/domain/codes';
import { placeOrder } from '@comanda/contract/orders/checkout';
import { describe, expect, it } from 'vitest';
import { FRIDAY_EVENING, sampleCart, sampleStore } from '../../../../test/sample-store.ts';
import { EMPTY_DRAFT, type OrderDraft } from '../../../platform/cart/order-draft.ts';
import { distanceOf, liveTotals, quoteOf } from '../live-totals.ts';
import { addressBody, orderBody } from './order-body.ts';
import { chosenPayment, methodsFor } from '../paying/payment-choice.ts';

const said: OrderDraft = {
  ...EMPTY_DRAFT,
  zipcode: '31010-220',
  address: ' Rua Mármore ',
  number: '412',
  complement: 'Apto 301',
  reference: 'Portão verde',
  variable_fee_id: 11,
  neighbourhood: 'Pompeia',
  client_name: ' Camila Rezende ',
  client_phone: '(31) 98745-5120',
  real_id: 2,
  change: 120,
  table_number: 12,
};

function bodyOf(draft: Partial<OrderDraft> = {}, { method = 2, fee_type = FEE_TYPE.neighbourhood as number } = {}) {
  const store = sampleStore({ fee_type });
  const delivery_method = method as 1 | 2 | 3; // the tests name ways of receiving
  const whole = { ...said, ...draft };
  const payment = chosenPayment(whole, methodsFor(store.payment_methods, delivery_method));
  return orderBody({ store, cookieCode: 'a'.repeat(22), draft: whole, delivery_method, payment, schedule_at: null });
}

describe('the envelope of an order', () => {
  it('is what the contract takes', () => {
    expect(placeOrder.body.safeParse(bodyOf()).error).toBeUndefined();
  });

  it('puts everything that helps to find the door into the reference', () => {
    expect(bodyOf()).toMatchObject({
      address: 'Rua Mármore',
      number: '412',
      reference: 'Apto 301 · Portão verde',
      variable_fee_id: 11,
      city_name: 'Belo Horizonte',
      table_number: null,
    });
  });

  it('goes to the store’s own city where no neighbourhood says another', () => {
    const store = sampleStore({ city: 'Sabará', fee_type: FEE_TYPE.distance });
    expect(addressBody(store, { ...said, variable_fee_id: null })).toMatchObject({
      city_id: null,
      city_name: 'Sabará',
    });
  });

  it('names the neighbourhood that the list does not have', () => {
    expect(bodyOf({ variable_fee_id: 10 }).reference).toBe('Pompeia · Apto 301 · Portão verde');
    expect(bodyOf({}, { fee_type: FEE_TYPE.distance })).toMatchObject({
      reference: 'Pompeia · Apto 301 · Portão verde',
      variable_fee_id: null,
    });
  });

  it('says that a house has no number', () => {
    expect(bodyOf({ no_number: true }).number).toBe('s/n');
  });

  it('leaves the address at home when nobody has to come', () => {
    const body = bodyOf({}, { method: DELIVERY_METHOD.takeaway });
    expect(body).not.toHaveProperty('address');
    expect(bodyOf({}, { method: DELIVERY_METHOD.table })).toMatchObject({ table_number: 12, delivery_method: 3 });
  });

  it('asks for change only where cash is handed over', () => {
    expect(bodyOf().change).toBe(120);
    expect(bodyOf({ real_id: 1 }).change).toBeNull();
    expect(bodyOf({ change: 0 }).change).toBeNull();
    const parts = [
      { real_id: 2, amount: 50 },
      { real_id: 1, amount: 58.6 },
    ];
    expect(bodyOf({ multiple_payments: parts })).toMatchObject({ payment: PAYMENT.multiple, change: 120 });
  });
});

describe('the totals on the page', () => {
  const store = sampleStore();
  const cart = sampleCart();
  const totalsOf = (draft: Partial<OrderDraft>, delivery_method: 1 | 2 | 3 = 2) => {
    const whole = { ...said, ...draft };
    const payment = chosenPayment(whole, methodsFor(store.payment_methods, delivery_method));
    const input = { store, cart, draft: whole, delivery_method, payment, schedule_at: null };
    return liveTotals({ ...input, distance: null, now: FRIDAY_EVENING });
  };

  it('follow the choice before the server has answered', () => {
    expect(totalsOf({})).toMatchObject({ fee: 5, total: 108.6 });
    expect(totalsOf({}, 1)).toMatchObject({ fee: 0, total: 103.6 });
    expect(totalsOf({ real_id: 1 })).toMatchObject({ discount: 5.18, total: 103.42 });
    expect(totalsOf({ real_id: 3 })).toMatchObject({ additions: 2.07, total: 110.67 });
  });

  it('are sent as they were seen', () => {
    const totals = totalsOf({});
    expect(quoteOf(cart, totals)).toMatchObject({ fee: 5, total: 108.6, lines: [{ id: 1, total: 34.8 }, { id: 2 }] });
  });
});

describe('the way to an address', () => {
  const line = (outcome: 'applied' | 'refused', amount: number, detail = {}) => ({
    rule: 'fee_distance' as const,
    outcome,
    amount: amount as never, // money of the wire
    detail,
  });

  it('is read from what the server answered', () => {
    expect(distanceOf(null)).toBeNull();
    expect(distanceOf({ trace: [line('applied', 8)], refusals: [] })).toEqual({ price: 8, can_delivery: true });
    expect(distanceOf({ trace: [line('refused', 0, { reason: 'address_outside' })], refusals: [] })).toEqual({
      price: 0,
      can_delivery: false,
    });
    expect(distanceOf({ trace: [line('refused', 0, { reason: 'distance_required' })], refusals: [] })).toBeNull();
  });
});
