import type { OrderId, StoreId } from '@comanda/domain/ids';
import { voidNeedsApproval } from '@comanda/domain/stores/staff-limits';
import { AppError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { type Approver, keepApproval } from '../../cash/public.ts';
import { getOrderSettings } from '../orders.repo.ts';

interface Voiding {
  user: SignedInUser;
  /** Whose PIN was right; null when nobody's was given. */
  approver: Approver | null;
  reason: string | undefined;
  /** What is taken back is worth. */
  amount: number;
  now: Date;
}

/**
 * Taking back what the kitchen has costs the shop: above their limit people need somebody's PIN, which is kept.
 * @throws {AppError} approval_required
 */
export async function allowVoid(
  tx: Tx,
  store_id: StoreId,
  { id: order_id, status }: { id: OrderId; status: string },
  { user, approver, reason = '', amount, now }: Voiding,
): Promise<void> {
  if (approver !== null) {
    const by = { user_id: user.id, approver_id: approver.id };
    await keepApproval(tx, store_id, { kind: 'void', ...by, order_id, amount, reason, now });
    return;
  }
  if (status === 'received' || status === 'scheduled') return;
  const limits = await getOrderSettings(tx, store_id);
  if (!voidNeedsApproval(user.type, limits, amount)) return;
  throw new AppError('approval_required', { kind: 'void', limit: limits.attendant_void_limit, amount });
}
