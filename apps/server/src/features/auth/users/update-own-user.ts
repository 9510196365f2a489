import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { updateOwnUser as call } from '@comanda/contract/stores/users';
import type { Out } from '@comanda/contract/route';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { closeSessions, type SignedInUser } from '../../../platform/sessions.ts';
import { describeUser } from './describe-user.ts';
import { recordUser } from './record-user.ts';
import { confirmOwn } from './update-store-user.ts';
import { checkNewPassword, refuseTakenEmail } from './user-rules.ts';
import { getUser, updateUser, type UserChanges } from './users.repo.ts';

type Form = Out<(typeof call)['body']>;
interface Caller {
  user: SignedInUser;
  session_id: number;
  visit: Visit;
}

/**
 * One's own account. A new e-mail or password asks for the one of today, and the former e-mail is told.
 * @throws {AppError} email_taken, weak_password, wrong_password, too_many_attempts
 */
export async function updateOwnUser(
  services: Pick<Services, 'db' | 'config' | 'transaction' | 'mail'>,
  { user, session_id, visit }: Caller,
  { name, email, password, current_password }: Form,
): Promise<CurrentUser> {
  const { now } = visit;
  const changes: UserChanges = {
    ...(name === undefined || name === user.name ? {} : { name }),
    ...(email === undefined || email === user.email ? {} : { email }),
  };
  if (password !== undefined || changes.email !== undefined)
    await confirmOwn(services, user.email, current_password ?? '', visit);
  if (password !== undefined) {
    checkNewPassword(password, [email ?? user.email, name ?? user.name]);
    changes.password_hash = await hashPassword(password);
  }
  if (Object.keys(changes).length === 0) return describeUser(services, user, visit);
  const write = services.transaction(async (tx) => {
    const before = await getUser(tx, user.id);
    await updateUser(tx, user.id, changes);
    if (password !== undefined) await closeSessions(tx, { user_id: user.id }, session_id);
    if (changes.email !== undefined) await services.mail.queue(tx, movedMail(user, changes.email), now);
    await recordUser(tx, { user, now }, { before, after: { ...before, ...changes }, password: password !== undefined });
  });
  await write.catch(refuseTakenEmail);
  void services.mail.deliver(now);
  const { name: former, email: was } = user;
  return describeUser(services, { ...user, name: changes.name ?? former, email: changes.email ?? was }, visit);
}

const movedMail = ({ name, email }: SignedInUser, fresh: string) => ({
  recipient: email,
  subject: 'O e-mail da sua conta na Comanda mudou',
  body: `Olá, ${name}!

A partir de agora você entra no painel com o e-mail ${fresh}, e não mais com este.

Se não foi você, fale com o dono da loja ou com o suporte o quanto antes.
`,
});
