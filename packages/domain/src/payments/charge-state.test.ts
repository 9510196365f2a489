import { expect, test } from 'vitest';
import { CHARGE_EXPIRES_DAYS, chargeState, chargeTxid } from './charge-state.ts';
import { addDays } from '../local-time.ts';
import { pixTxid } from './pix.ts';

const TODAY = '2026-11-20';
const charge = { due_date: TODAY, paid_on: null, cancelled_at: null };

test.each([
  ['open', 'on its due date until midnight', {}],
  ['overdue', 'the day after', { due_date: '2026-11-19' }],
  ['overdue', 'on the last day of its link', { due_date: addDays(TODAY, -CHARGE_EXPIRES_DAYS) }],
  ['expired', 'a day later', { due_date: addDays(TODAY, -CHARGE_EXPIRES_DAYS - 1) }],
  ['paid', 'paid, however late', { due_date: '2026-01-01', paid_on: TODAY }],
  ['cancelled', 'taken back', { cancelled_at: '2026-11-20T12:00:00Z' }],
] as const)('a charge is %s %s', (state, _, with_) => {
  expect(chargeState({ ...charge, ...with_ }, TODAY)).toBe(state);
});

test('the id of its payment travels as it is', () => {
  expect(pixTxid(chargeTxid(4211))).toBe('COBRANCA4211');
});
