import { isDeepStrictEqual } from 'node:util';
import type { StoreUser, updateStoreUser as call } from '@comanda/contract/stores/auth';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { closeSessions, type SignedInUser } from '../../../platform/sessions.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { leaveStore } from './remove-store-user.ts';
import { addToStore, getStoreUser } from './store-users.repo.ts';
import { recordUser } from './record-user.ts';
import { checkNewPassword, grantedRole, refuseTakenEmail } from './user-rules.ts';
import { findUserByEmail, getUser, updateUser, type UserChanges } from './users.repo.ts';

type Form = Out<(typeof call)['body']>;
interface Caller {
  user: SignedInUser;
  store: StoreId;
  session_id: number;
  visit: Visit;
}

/** @throws {AppError} not_found, forbidden, own_user, user_of_others, email_taken, weak_password, wrong_password */
export async function updateStoreUser(
  services: Pick<Services, 'db' | 'config' | 'transaction'>,
  caller: Caller,
  id: number,
  form: Form,
): Promise<StoreUser> {
  const { user: actor, store } = caller;
  const before = await getStoreUser(services.db, store, actor, id);
  const changes = changesOf(before, form, actor);
  if (before.type < actor.type) throw new AppError('forbidden');
  const own = id === actor.id;
  if (own && (changes.type !== undefined || form.active === false)) throw new AppError('own_user');
  const touched = form.password !== undefined || Object.keys(changes).length > 0;
  if (touched && !before.editable) throw new AppError('user_of_others');
  if (own && (form.password !== undefined || changes.email !== undefined)) {
    await confirmOwn(services, before.email, form.current_password ?? '', caller.visit);
  }
  if (form.password !== undefined) {
    checkNewPassword(form.password, [changes.email ?? before.email, changes.name ?? before.name]);
    changes.password_hash = await hashPassword(form.password);
  }
  return services.transaction((tx) => save(tx, caller, before, changes, form.active)).catch(refuseTakenEmail);
}

/** What differs from what is saved, but for the password. @throws {AppError} forbidden: see `grantedRole` */
function changesOf(before: StoreUser, { name, email, type, permissions }: Form, actor: SignedInUser): UserChanges {
  const role = type === undefined || type === before.type ? before.type : grantedRole(actor, type);
  return {
    ...(name === undefined || name === before.name ? {} : { name }),
    ...(email === undefined || email === before.email ? {} : { email }),
    ...(role === before.type ? {} : { type: role }),
    ...(permissions === undefined || isDeepStrictEqual(permissions, before.permissions) ? {} : { permissions }),
  };
}

/** @throws {AppError} wrong_password, on the field */
export async function confirmOwn(
  services: Pick<Services, 'db' | 'config'>,
  email: string,
  current_password: string,
  visit: Visit,
): Promise<void> {
  const user = await findUserByEmail(services.db, email);
  const account = { who: 'user', name: email } as const;
  const right = await checkPassword(services, account, user?.password_hash ?? null, current_password, visit);
  if (!right) throw fieldError('wrong_password', 'current_password');
}

async function save(
  tx: Tx,
  { user: actor, store, session_id, visit: { now } }: Caller,
  { id, active }: StoreUser,
  changes: UserChanges,
  works: boolean | undefined,
): Promise<StoreUser> {
  const before = await getUser(tx, id);
  await updateUser(tx, id, changes);
  if (changes.password_hash !== undefined) {
    await closeSessions(tx, { user_id: id }, id === actor.id ? session_id : undefined);
  }
  const author = { user: actor, now };
  const after = { ...before, ...changes };
  const password = changes.password_hash !== undefined;
  if (Object.keys(changes).length > 0) await recordUser(tx, author, { before, after, password });
  if (works === false && active) {
    await leaveStore(tx, store, id, now);
    await recordUser(tx, author, { before: after, after: null, stores: [store] });
  }
  if (works === true && !active) {
    await addToStore(tx, store, id, now);
    await updateUser(tx, id, { active: true });
    await recordUser(tx, author, { before: null, after: { ...after, active: true }, stores: [store] });
  }
  return getStoreUser(tx, store, actor, id);
}
