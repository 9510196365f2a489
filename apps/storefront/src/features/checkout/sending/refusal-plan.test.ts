import { PLACE_REFUSALS } from '@comanda/contract/orders/checkout';
import { describe, expect, it } from 'vitest';
import { fieldErrors, type Offers, possibleActions, refusalPlan } from './refusal-plan.ts';

const everything: Offers = {
  takeaway: true,
  delivery: true,
  schedule: true,
  contact: true,
  coupon: true,
  cashback: true,
  signedIn: false,
};

describe('a refused order', () => {
  it('always leaves the customer something to do', () => {
    const stuck = PLACE_REFUSALS.filter((code) => {
      const plan = refusalPlan(code);
      return plan.field === null && possibleActions(plan, everything).length === 0;
    });
    expect(stuck).toEqual([]);
  });

  it.each([
    ['address_outside', 'address', ['takeaway', 'other_address']],
    ['store_closed', 'schedule_at', ['schedule', 'contact_store']],
    ['delivery_closed', 'delivery_method', ['takeaway', 'schedule']],
    ['order_changed', null, ['compare']],
    ['coupon_takeaway_only', 'coupon', ['takeaway', 'remove_coupon']],
    ['stock_short', 'cart', ['edit_cart']],
    ['phone_taken', 'client_phone', ['sign_in']],
  ] as const)('%s is mended at %s by %j', (code, field, actions) => {
    expect(refusalPlan(code)).toEqual({ field, actions });
  });

  it('offers only what the store has', () => {
    const plan = refusalPlan('address_outside');
    expect(possibleActions(plan, { ...everything, takeaway: false })).toEqual(['other_address']);
    expect(possibleActions(refusalPlan('store_closed'), { ...everything, schedule: false, contact: false })).toEqual(
      [],
    );
    expect(possibleActions(refusalPlan('phone_taken'), { ...everything, signedIn: true })).toEqual([]);
  });

  it('for a reason that nobody foresaw can be sent again', () => {
    expect(refusalPlan('internal')).toEqual({ field: null, actions: ['send_again'] });
  });
});

describe("the server's field errors", () => {
  it('land on the fields of the page', () => {
    const fields = {
      client_phone: 'Digite o seu telefone.',
      'multiple_payments.0.amount': 'Use no máximo duas casas decimais.',
      real_id: 'Escolha outra.',
      cookieCode: 'Inválido.',
    };
    expect(fieldErrors({ fields })).toEqual({
      client_phone: 'Digite o seu telefone.',
      payment: 'Use no máximo duas casas decimais.',
    });
  });

  it('are none when the refusal names no field', () => {
    expect(fieldErrors({})).toEqual({});
    expect(fieldErrors({ fields: 'all' })).toEqual({});
  });
});
