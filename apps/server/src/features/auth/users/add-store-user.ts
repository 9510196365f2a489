import type { addStoreUser as call, StoreUser } from '@comanda/contract/stores/auth';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import { closeSessions, type SignedInUser } from '../../../platform/sessions.ts';
import { type Actor, addToStore, findColleague, getStoreUser } from './store-users.repo.ts';
import { checkNewPassword, grantedRole, refuseTakenEmail } from './user-rules.ts';
import { recordUser } from './record-user.ts';
import { getUser, insertUser, updateUser } from './users.repo.ts';

type Form = Out<(typeof call)['body']>;

/**
 * Lets someone work in the store. An e-mail that has an account is taken, unless it is of somebody of the actor's own
 * stores: they join with it, and what they are elsewhere is not changed from here.
 * @throws {AppError} email_taken, weak_password, forbidden, user_role_differs
 */
export async function addStoreUser(
  { transaction }: Pick<Services, 'transaction'>,
  store_id: StoreId,
  actor: SignedInUser,
  form: Form,
  now: Date,
): Promise<StoreUser> {
  const type = grantedRole(actor, form.type);
  checkNewPassword(form.password, [form.email, form.name]);
  const account = {
    email: form.email,
    name: form.name,
    type,
    permissions: form.permissions ?? {},
    password_hash: await hashPassword(form.password),
  };
  const work = async (tx: Tx) => {
    const id = (await findAccount(tx, actor, account)) ?? (await insertUser(tx, account, now));
    if (!(await addToStore(tx, store_id, id, now))) throw fieldError('email_taken', 'email');
    await recordUser(tx, { user: actor, now }, { before: null, after: await getUser(tx, id), stores: [store_id] });
    return getStoreUser(tx, store_id, actor, id);
  };
  return transaction(work).catch(refuseTakenEmail);
}

/** @returns the account that joins with this e-mail; null when nobody has it */
async function findAccount(tx: Tx, actor: Actor, account: Parameters<typeof insertUser>[1]): Promise<number | null> {
  const colleague = await findColleague(tx, account.email, actor);
  if (colleague === null) return null;
  const { id, type, known, working, elsewhere } = colleague;
  if (!known || type < actor.type) throw fieldError('email_taken', 'email');
  if (working || elsewhere) {
    if (type !== account.type) throw new AppError('user_role_differs');
    await updateUser(tx, id, { active: true });
  } else {
    // Someone who was removed, and whom only this actor ever employed, begins anew.
    await updateUser(tx, id, { ...account, active: true });
    await closeSessions(tx, { user_id: id });
  }
  return id;
}
