import { expect, test } from 'vitest';
import { EMPTY_DRAFT } from '../../platform/cart/order-draft.ts';
import { firstOpen, partsToMend, PARTS } from './checkout-parts.ts';

const known = { ...EMPTY_DRAFT, client_name: 'Camila' };
const problem = (field: 'address' | 'change' | 'cart' | 'pin') => ({ field, title: '', message: '' });
const asked = { serverErrors: {}, quote: { last: {} } };

test('whoever orders for the first time is asked everything, who comes back nothing that is known', () => {
  expect(firstOpen({ draft: EMPTY_DRAFT, problems: [problem('address')], ...asked })).toEqual(PARTS);
  expect(firstOpen({ draft: known, problems: [], ...asked })).toEqual([]);
});

test('only what is missing now is asked of who comes back: the change for cash, a street', () => {
  expect(partsToMend({ problems: [problem('change')], ...asked })).toEqual(['pay']);
  expect(partsToMend({ problems: [problem('address'), problem('change')], ...asked })).toEqual(['how', 'pay']);
  expect(partsToMend({ problems: [problem('cart')], ...asked })).toEqual([]);
});

test('a place on the map is asked for when the price was, not before', () => {
  expect(partsToMend({ problems: [problem('pin')], serverErrors: {}, quote: { last: null } })).toEqual([]);
  expect(partsToMend({ problems: [problem('pin')], ...asked })).toEqual(['how']);
});

test('what the server refuses opens as well', () => {
  expect(partsToMend({ problems: [], serverErrors: { client_phone: 'x' }, quote: { last: {} } })).toEqual(['who']);
});
