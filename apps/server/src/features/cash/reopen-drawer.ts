import type { Approval } from '@comanda/contract/floor/approvals';
import type { Drawer } from '@comanda/contract/floor/cash';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { checkApproval, keepApproval } from './approve.ts';
import { readDrawer } from './drawer.ts';
import { getSession, writeReopen } from './sessions.repo.ts';

/** @throws {AppError} not_found, cash_not_newest, pin_wrong, too_many_attempts */
export async function reopenDrawer(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  store_id: StoreId,
  session_id: number,
  approval: Approval,
  { user, now }: { user: SignedInUser; now: Date },
): Promise<Drawer> {
  const approver = await checkApproval(services, store_id, approval, user, now);
  const { reason } = approval;
  const reopened = services.transaction(async (tx) => {
    const { till } = await getSession(tx, store_id, session_id);
    const by = { user_id: user.id, reason, now };
    if (!(await writeReopen(tx, store_id, session_id, by))) throw new AppError('cash_not_newest');
    await keepApproval(tx, store_id, { kind: 'reopen', approver_id: approver.id, session_id, ...by });
    return readDrawer(tx, store_id, user, { till });
  });
  return reopened.catch((error: unknown) => {
    throw isUniqueViolation(error, 'cash_sessions_open') ? new AppError('cash_not_newest') : error;
  });
}
