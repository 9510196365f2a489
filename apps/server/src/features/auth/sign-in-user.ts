import type { CurrentUser } from '@comanda/contract/stores/auth';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import type { Visit } from '../../platform/http/session-cookie.ts';
import { openSession } from '../../platform/sessions.ts';
import { checkPassword } from './passwords/check-password.ts';
import { describeUser } from './users/describe-user.ts';
import { findUserByEmail, touchLastAccess } from './users/users.repo.ts';

/** @throws {AppError} user_not_found, wrong_password, user_disabled, too_many_attempts */
export async function signInUser(
  services: Pick<Services, 'db' | 'config'>,
  { email, password }: { email: string; password: string },
  visit: Visit,
): Promise<CurrentUser & { token: string }> {
  const { db } = services;
  const user = await findUserByEmail(db, email);
  const account = { who: 'user', name: email } as const;
  const right = await checkPassword(services, account, user?.password_hash ?? null, password, visit);
  if (!user) throw new AppError('user_not_found');
  if (!right) throw new AppError('wrong_password');
  if (!user.active) throw new AppError('user_disabled');
  const token = await openSession(db, { user_id: user.id }, visit);
  await touchLastAccess(db, user.id, visit.now);
  return { ...(await describeUser(services, user, visit)), token };
}
