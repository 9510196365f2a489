import { expect, test } from 'vitest';
import { referralCounts } from './referral.ts';

const bia = { phone: '11999990001', email: 'bia@x.test', tax_id: '52998224725', customer_id: 1 };
const nobody = { phone: '', email: '', tax_id: '', customer_id: null };
const caio = { phone: '11999990002', email: '', tax_id: '', customer_id: null };

test('counts for the first order of somebody else', () => {
  expect(referralCounts(bia, caio, 0)).toBe(true);
  expect(referralCounts(bia, caio, 1)).toBe(false);
});

test.each([
  ['phone', { phone: bia.phone }],
  ['e-mail, whatever its capitals', { email: 'BIA@x.test' }],
  ['tax id', { tax_id: bia.tax_id }],
  ['account', { customer_id: 1 }],
])('never counts for oneself, told by the %s', (_, same) => {
  expect(referralCounts(bia, { ...caio, ...same }, 0)).toBe(false);
});

test('what is not known makes nobody the same person', () => {
  expect(referralCounts(nobody, { ...nobody, phone: '11999990002' }, 0)).toBe(true);
});
