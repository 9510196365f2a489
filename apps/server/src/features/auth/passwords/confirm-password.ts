import { AppError } from '../../../platform/app-error.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { proveSession, type SignedInUser } from '../../../platform/sessions.ts';
import { checkPassword } from './check-password.ts';
import { getUser } from '../users/users.repo.ts';

interface Caller {
  user: SignedInUser;
  session_id: number;
  visit: Visit;
}

/**
 * Whoever sits here is still the person who signed in. Counted together with the tries of signing in.
 * @throws {AppError} wrong_password, too_many_attempts
 */
export async function confirmPassword(
  services: Pick<Services, 'db' | 'config'>,
  { user, session_id, visit }: Caller,
  password: string,
): Promise<void> {
  const { password_hash, email } = await getUser(services.db, user.id);
  const account = { who: 'user', name: email } as const;
  if (!(await checkPassword(services, account, password_hash, password, visit))) throw new AppError('wrong_password');
  await proveSession(services.db, session_id, visit.now);
}
