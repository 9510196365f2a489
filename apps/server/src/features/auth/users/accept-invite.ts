import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { acceptInvite as call, getInvite } from '@comanda/contract/stores/users';
import type { Out, Output } from '@comanda/contract/route';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import { recordChanges } from '../../../platform/changes.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import { hashPassword } from '../../../platform/passwords.ts';
import type { Services } from '../../../platform/services.ts';
import type { Visit } from '../../../platform/http/session-cookie.ts';
import { closeSessions, findSession, openSession } from '../../../platform/sessions.ts';
import { hashToken, storeOfToken } from '../../../platform/tokens.ts';
import { checkPassword } from '../passwords/check-password.ts';
import { describeUser } from './describe-user.ts';
import { closeInvite, findInviteByToken } from './invites.repo.ts';
import { recordUser } from './record-user.ts';
import { addToStore } from './store-users.repo.ts';
import { checkNewPassword } from './user-rules.ts';
import { findUserByEmail, getUser, insertUser, touchLastAccess, updateUser, type UserRow } from './users.repo.ts';

type Form = Out<(typeof call)['body']>;
type Base = Pick<Services, 'db' | 'config' | 'transaction'>;
type Found = NonNullable<Awaited<ReturnType<typeof findInviteByToken>>>;
const ROLE_NAMES = { 1: 'administração', 2: 'dono', 3: 'gerente', 4: 'atendente' } as const;

/** @throws {AppError} invite_expired */
export async function describeInvite(
  services: Pick<Services, 'db' | 'config'>,
  token: string,
  visit: Visit,
): Promise<Output<typeof getInvite>> {
  const { found, account } = await readInvite(services.db, token, visit.now);
  const { store_name, email, type, permissions, invited_by } = found;
  const has_account = account !== null;
  const signed_in = has_account && (await signedInAs(services, account.id, visit));
  return { store_name, email, type, permissions, invited_by: invited_by ?? '', has_account, signed_in };
}

/**
 * Joins the store. Only now is an existing account touched, and only by whoever knows its password or is signed in with
 * it: the link shows that the e-mail is theirs, not that the account is.
 * @throws {AppError} invite_expired, invite_role_differs, weak_password, wrong_password, too_many_attempts
 */
export async function acceptInvite(
  services: Base,
  token: string,
  form: Form,
  visit: Visit,
): Promise<CurrentUser & { token: string }> {
  const { db, transaction } = services;
  const { now } = visit;
  const { store, found, account } = await readInvite(db, token, now);
  const fresh = account === null ? await newAccount(found, form) : null;
  const unproven = account !== null && !(await confirmAccount(services, account, found, form, visit));
  const user = await transaction(async (tx) => {
    const id = account?.id ?? (await makeAccount(tx, fresh!, now)); // made above when there is no account
    const joined = await getUser(tx, id);
    const author = { store, user: { id, name: joined.name }, now };
    await recordChanges(tx, author, { invites: { column: 'id', ids: [found.id] } }, async () => {
      if (!(await closeInvite(tx, store, found.id, 'accepted_at', now))) throw new AppError('invite_expired');
      await addToStore(tx, store, id, now);
    });
    await recordUser(tx, author, { before: null, after: joined, stores: [store] });
    return joined;
  });
  const session = await openSession(db, { user_id: user.id }, { ...visit, unproven });
  await touchLastAccess(db, user.id, now);
  return { ...(await describeUser(services, user, visit)), token: session };
}

async function readInvite(db: Db, token: string, now: Date) {
  const id = storeOfToken(token);
  const store: StoreId | null = id === null ? null : asStoreId(id); // the token's own hash is looked for below
  const found = store === null ? null : await findInviteByToken(db, store, hashToken(token), now);
  if (store === null || found === null) throw new AppError('invite_expired');
  const known = await findUserByEmail(db, found.email);
  // Somebody who was removed everywhere begins anew, as the holder of the e-mail.
  return { store, found, account: known?.active === true ? known : null };
}

async function signedInAs(
  { db, config }: Pick<Base, 'db' | 'config'>,
  user_id: number,
  { replaces, now }: Visit,
): Promise<boolean> {
  const session = replaces === undefined ? null : await findSession(db, replaces, { config, now });
  return session?.kind === 'user' && session.user.id === user_id;
}

/** @returns whether the password was typed: whoever is signed in with the account need not */
async function confirmAccount(
  services: Base,
  account: UserRow,
  { type }: Found,
  { password }: Form,
  visit: Visit,
): Promise<boolean> {
  const signed_in = await signedInAs(services, account.id, visit);
  if (!signed_in) {
    const who = { who: 'user', name: account.email } as const;
    const right = await checkPassword(services, who, account.password_hash, password ?? '', visit);
    if (!right) throw fieldError('wrong_password', 'password');
  }
  if (account.type !== type) throw new AppError('invite_role_differs', { role: ROLE_NAMES[account.type] });
  return !signed_in;
}

type Account = Parameters<typeof insertUser>[1];
async function newAccount({ email, type, permissions }: Found, { name, password }: Form): Promise<Account> {
  if (name === undefined) throw new AppError('invalid_input', { fields: { name: 'Digite o nome.' } });
  checkNewPassword(password ?? '', [email, name]);
  return { email, type, permissions, name, password_hash: await hashPassword(password ?? '') };
}

async function makeAccount(tx: Tx, account: Account, now: Date): Promise<number> {
  const former = await findUserByEmail(tx, account.email);
  if (former === null) return insertUser(tx, account, now);
  if (former.active) throw new AppError('invite_expired'); // somebody made the account meanwhile
  await updateUser(tx, former.id, { ...account, active: true });
  await closeSessions(tx, { user_id: former.id });
  return former.id;
}
