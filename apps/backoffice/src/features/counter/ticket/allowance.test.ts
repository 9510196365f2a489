import { ROLE, type Role } from '@comanda/domain/codes';
import { money, ZERO } from '@comanda/domain/money';
import { expect, test } from 'vitest';
import { allowanceOf, type Giving, NO_YES, typedYesOf } from './allowance.tsx';

const asked = (role: Role, amount: number, { has_discount_password = false, others = 0, problem = '' } = {}) => {
  const limits = { attendant_discount_limit: 15, manager_discount_limit: 40, has_discount_password };
  const giving = { role, subtotal: money(100), others: money(others), yes: NO_YES, problem };
  const store = limits as Giving['store']; // no more of it is read
  const { limit, needsPass, needsApproval } = allowanceOf({ ...giving, store }, amount, typedYesOf(NO_YES));
  return { limit, needsPass, needsApproval };
};

test('a discount up to the limit of who gives it asks for nothing, above it for somebody’s PIN', () => {
  const free = { needsPass: false, needsApproval: false };
  expect(asked(ROLE.attendant, 15)).toEqual({ ...free, limit: 15 });
  expect(asked(ROLE.attendant, 15.01)).toMatchObject({ needsApproval: true });
  expect(asked(ROLE.attendant, 10, { others: 6 })).toMatchObject({ needsApproval: true });
  expect(asked(ROLE.manager, 40)).toEqual({ ...free, limit: 40 });
  expect(asked(ROLE.manager, 40.01)).toMatchObject({ needsApproval: true });
  expect(asked(ROLE.owner, 100)).toEqual({ ...free, limit: null });
});

test('the store’s password is asked for each, and above the limit the PIN as well', () => {
  const guarded = { has_discount_password: true };
  expect(asked(ROLE.owner, 1, guarded)).toMatchObject({ needsPass: true, needsApproval: false });
  expect(asked(ROLE.attendant, 15, { ...guarded, problem: 'Senha de desconto incorreta.' })).toMatchObject({
    needsPass: true,
    needsApproval: false,
  });
  expect(asked(ROLE.attendant, 16, guarded)).toMatchObject({ needsPass: true, needsApproval: true });
  expect(asked(ROLE.attendant, ZERO, guarded)).toMatchObject({ needsPass: false, needsApproval: false });
});
