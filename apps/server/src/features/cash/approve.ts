import type { Approval } from '@comanda/contract/floor/approvals';
import type { StoreId } from '@comanda/domain/ids';
import { mayApprove } from '@comanda/domain/stores/staff-limits';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { verifyPassword } from '../../platform/passwords.ts';
import type { Services } from '../../platform/services.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { countTry, forgiveTry, type Limit } from '../../platform/http/throttle.ts';
import { type Approved, findApprover, insertApproval } from './approvals.repo.ts';

/** Four digits are ten thousand: so few tries that nobody comes near, for one approver and for the whole store. */
const TRIES = { approver: 5, asking: 10, store: 30 };
const MINUTES = 15;

export interface Approver {
  id: number;
  name: string;
  type: SignedInUser['type'];
  permissions: SignedInUser['permissions'];
}

/**
 * Whose PIN it is, if it is theirs and they may say yes. Call it outside of a transaction, so that a wrong try stays counted.
 * @throws {AppError} pin_wrong, the same for whoever is not there, has no PIN, or may not; too_many_attempts
 */
export async function checkApproval(
  services: Pick<Services, 'db' | 'config'>,
  store_id: StoreId,
  { approver_id, pin }: Approval,
  asking: Pick<SignedInUser, 'id' | 'type'>,
  now: Date,
): Promise<Approver> {
  const limit = (name: string, tries: number): Limit => ({ name: `pin ${name}`, tries, minutes: MINUTES });
  const pair = limit(`asking ${asking.id}`, TRIES.asking);
  const wide = [limit(`approver ${approver_id}`, TRIES.approver), limit(`store ${store_id}`, TRIES.store)];
  await countTry(services, [pair, ...wide], now);
  const found = await findApprover(services.db, store_id, approver_id);
  const may = found !== null && mayApprove({ id: found.id, type: found.type }, asking);
  const right = await verifyPassword(may ? found.pin_hash : null, pin);
  if (!right || found === null) throw new AppError('pin_wrong');
  await forgiveTry(services, { cleared: [pair], refunded: wide });
  const { pin_hash: _, ...approver } = found;
  return approver;
}

/** Keeps who said yes to what, and why: in the transaction of what was approved. */
export const keepApproval = (db: Db, store_id: StoreId, approved: Approved): Promise<void> =>
  insertApproval(db, store_id, approved);
