import { isWeakPin } from '@comanda/domain/pin';
import { fieldError } from '../../../platform/app-error.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { recordUser } from './record-user.ts';
import { confirmOwn } from './update-store-user.ts';
import { getUser, updatePinHash } from './users.repo.ts';

/**
 * The PIN by which somebody says yes on another's screen; null takes it away. Whoever finds the browser open does not know
 * the password.
 * @throws {AppError} pin_weak, wrong_password, too_many_attempts
 */
export async function setOwnPin(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  { user, visit }: { user: SignedInUser; visit: Visit },
  { pin, current_password }: { pin: string | null; current_password: string },
): Promise<{ ok: true }> {
  await confirmOwn(services, user.email, current_password, visit);
  if (pin !== null && isWeakPin(pin)) throw fieldError('pin_weak', 'pin');
  const pin_hash = pin === null ? null : await hashPassword(pin);
  await services.transaction(async (tx) => {
    const before = await getUser(tx, user.id);
    await updatePinHash(tx, user.id, pin_hash);
    await recordUser(tx, { user, now: visit.now }, { before, after: before, pin: true });
  });
  return { ok: true };
}
