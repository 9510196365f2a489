import { AppError } from '../../../platform/app-error.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { closeSessions } from '../../../platform/sessions.ts';
import { hashToken } from '../../../platform/tokens.ts';
import { updateCustomer } from '../../customers/public.ts';
import { consumeReset, findReset } from './password-resets.repo.ts';
import { checkNewPassword } from '../users/user-rules.ts';
import { updateUser } from '../users/users.repo.ts';

/**
 * Sets the password of a recovery link, once; every session of the person ends.
 * @throws {AppError} reset_link_expired, weak_password (the link can then be used again)
 */
export async function setNewPassword(
  { db, transaction }: Pick<Services, 'db' | 'transaction'>,
  { token, password }: { token: string; password: string },
  now: Date,
): Promise<{ message: string }> {
  const token_hash = hashToken(token);
  const found = await findReset(db, token_hash, now);
  if (!found) throw new AppError('reset_link_expired');
  const { owner, name, email } = found;
  checkNewPassword(password, [name, email]);
  const password_hash = await hashPassword(password);
  await transaction(async (tx) => {
    if (!(await consumeReset(tx, token_hash, now))) throw new AppError('reset_link_expired');
    if ('user_id' in owner) await updateUser(tx, owner.user_id, { password_hash });
    else await updateCustomer(tx, owner.customer_id, { password_hash });
    await closeSessions(tx, owner);
  });
  return { message: 'Senha criada. Entre com ela.' };
}
