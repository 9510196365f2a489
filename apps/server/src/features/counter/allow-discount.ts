import type { Approval } from '@comanda/contract/floor/approvals';
import { givenByHand } from '@comanda/domain/prices/manual-discount';
import { hasPermission } from '@comanda/domain/permissions';
import { discountLimit, discountNeedsApproval } from '@comanda/domain/stores/staff-limits';
import { AppError } from '../../platform/app-error.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { type Approver, checkApproval } from '../cash/public.ts';
import type { placeWithKey } from '../checkout/public.ts';
import type { StoreSettings } from '../stores/public.ts';

type Placing = Parameters<typeof placeWithKey>[2];
interface Discounting {
  items: readonly { discount?: { value: number } | null | undefined }[];
  discount?: { value: number; pass: string } | null | undefined;
  approval?: Approval | null | undefined;
}

/**
 * A store with a discount password asks everybody for it; without one the user's own permission decides. Above the limit
 * of their role somebody else's PIN is needed, which also stands for the permission.
 * @returns who said yes, and what refuses more than the limit: `check(amount, subtotal)` throws approval_required
 * @throws {AppError} discount_password_wrong, permission_missing, pin_wrong, too_many_attempts
 */
export async function allowByHand(
  services: Pick<Services, 'db' | 'config'>,
  store: StoreSettings,
  { pass, approval }: { pass: string; approval: Approval | null },
  user: SignedInUser,
  now: Date,
): Promise<{ approver: Approver | null; check: (amount: number, subtotal: number) => void }> {
  const { discount_password_hash } = store;
  if (discount_password_hash !== null && !(await verifyPassword(discount_password_hash, pass)))
    throw new AppError('discount_password_wrong');
  const approver = approval === null ? null : await checkApproval(services, store.id, approval, user, now);
  const allowing = approver ?? user;
  if (discount_password_hash === null && !hasPermission(allowing.type, allowing.permissions, 'discounts_give'))
    throw new AppError('permission_missing', { permission: 'discounts_give' });
  return {
    approver,
    check: (amount, subtotal) => {
      if (!discountNeedsApproval(allowing.type, store, amount, subtotal)) return;
      const limit = discountLimit(allowing.type, store, subtotal);
      throw new AppError('approval_required', { kind: 'discount', limit, amount });
    },
  };
}

/**
 * The same for a sale, whose lines may be discounted too.
 * @returns what the placing has to know of it
 * @throws {AppError} those of `allowByHand`; approval_required once the order is priced
 */
export async function allowDiscount(
  services: Pick<Services, 'db' | 'config'>,
  store: StoreSettings,
  { items, discount, approval = null }: Discounting,
  user: SignedInUser,
  now: Date,
): Promise<Pick<Placing, 'approved' | 'refuse'>> {
  const given = [discount, ...items.map((item) => item.discount)].some((each) => each != null && each.value > 0);
  if (!given) return {};
  const { approver, check } = await allowByHand(services, store, { pass: discount?.pass ?? '', approval }, user, now);
  return {
    approved:
      approver === null || approval === null
        ? null
        : { user_id: user.id, approver_id: approver.id, reason: approval.reason },
    refuse: ({ totals: { trace, subtotal } }) => check(givenByHand(trace), subtotal),
  };
}
