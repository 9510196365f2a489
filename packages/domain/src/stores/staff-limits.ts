import { ROLE, type Role } from '../codes.ts';
import { type Money, percent, toCents } from '../money.ts';

/** What people of the shop may give away or take back without asking. */
export interface StaffLimits {
  /** Percent of the subtotal. */
  readonly attendant_discount_limit: number;
  readonly manager_discount_limit: number;
  /** Value of what the kitchen already has. */
  readonly attendant_void_limit: number;
}

/** The most that somebody takes off by hand without asking; null where nothing bounds it. */
export function discountLimit(role: Role, limits: StaffLimits, subtotal: number): Money | null {
  if (role === ROLE.attendant) return percent(subtotal, limits.attendant_discount_limit);
  if (role === ROLE.manager && limits.manager_discount_limit < 100)
    return percent(subtotal, limits.manager_discount_limit);
  return null;
}

export function discountNeedsApproval(role: Role, limits: StaffLimits, discount: number, subtotal: number): boolean {
  const limit = discountLimit(role, limits, subtotal);
  return limit !== null && toCents(discount) > toCents(limit);
}

/** Whether taking back what the kitchen has, worth `amount`, is for somebody else to allow. */
export const voidNeedsApproval = (role: Role, limits: StaffLimits, amount: number): boolean =>
  role === ROLE.attendant && toCents(amount) > toCents(limits.attendant_void_limit);

/** Whose PIN counts: who answers for the shop. Only an owner or administrator may say yes to themselves. */
export function mayApprove(approver: { id: number; type: Role }, asking: { id: number; type: Role }): boolean {
  if (approver.type === ROLE.attendant) return false;
  if (approver.id === asking.id) return approver.type < ROLE.manager;
  return approver.type <= asking.type;
}
