import { type Invite, INVITE_DAYS, type inviteUser as call } from '@comanda/contract/stores/users';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { AppError, fieldError } from '../../../platform/app-error.ts';
import type { Tx } from '../../../platform/db.ts';
import type { Services } from '../../../platform/services.ts';
import type { SignedInUser } from '../../../platform/sessions.ts';
import { countTry } from '../../../platform/http/throttle.ts';
import { hashToken, newStoreToken } from '../../../platform/tokens.ts';
import { getStoreName } from '../../stores/public.ts';
import * as invites from './invites.repo.ts';
import { inviteLink } from './make-invite-link.ts';
import { grantedRole } from './user-rules.ts';

type Form = Out<(typeof call)['body']>;
type Base = Pick<Services, 'db' | 'config' | 'recorded' | 'mail'>;
interface Caller {
  store: StoreId;
  user: SignedInUser;
  now: Date;
}
const DAY = 86_400_000;
/** Mails to one address, and from one store, in an hour. */
const TRIES = { email: 4, store: 30 };

/** @throws {AppError} works_here, forbidden, too_many_attempts */
export async function inviteUser(
  services: Base,
  { store, user, now }: Caller,
  { email, type, permissions = {} }: Form,
): Promise<Invite> {
  grantedRole(user, type);
  if (await invites.worksInStore(services.db, store, email)) throw fieldError('works_here', 'email');
  await countMail(services, store, email, now);
  const token = newStoreToken(store);
  const known = await invites.findInviteId(services.db, store, email);
  const scope = { invites: { column: 'id', ids: known === null ? [] : [known] } };
  const saved = await services.recorded({ store, user, now }, scope, async (tx) => {
    const id = await invites.saveInvite(tx, store, {
      email,
      type,
      permissions,
      now,
      token_hash: hashToken(token),
      invited_by: user.id,
      expires_at: expiry(now),
    });
    return mailInvite(services, tx, { store, user, now }, id, token);
  });
  void services.mail.deliver(now);
  return saved;
}

/** @throws {AppError} not_found, forbidden, too_many_attempts */
export async function resendInvite(services: Base, { store, user, now }: Caller, id: number): Promise<Invite> {
  const { email, type } = await invites.getInvite(services.db, store, id, now);
  grantedRole(user, type);
  await countMail(services, store, email, now);
  const token = newStoreToken(store);
  const scope = { invites: { column: 'id', ids: [id] } };
  const sent = await services.recorded({ store, user, now }, scope, async (tx) => {
    await invites.renewInvite(tx, store, id, { token_hash: hashToken(token), now, expires_at: expiry(now) });
    return mailInvite(services, tx, { store, user, now }, id, token);
  });
  void services.mail.deliver(now);
  return sent;
}

/** @throws {AppError} not_found, forbidden */
export async function revokeInvite(services: Base, { store, user, now }: Caller, id: number): Promise<{ ok: true }> {
  const { type } = await invites.getInvite(services.db, store, id, now);
  if (type < user.type) throw new AppError('forbidden');
  await services.recorded({ store, user, now }, { invites: { column: 'id', ids: [id] } }, async (tx) => {
    if (!(await invites.closeInvite(tx, store, id, 'revoked_at', now))) throw new AppError('not_found');
  });
  return { ok: true };
}

const expiry = (now: Date) => new Date(now.getTime() + INVITE_DAYS * DAY);

const countMail = (services: Base, store: StoreId, email: string, now: Date) =>
  countTry(
    services,
    [
      { name: `invite email ${email}`, tries: TRIES.email, minutes: 60 },
      { name: `invite store ${store}`, tries: TRIES.store, minutes: 60 },
    ],
    now,
  );

async function mailInvite(
  { config, mail }: Base,
  tx: Tx,
  { store, user, now }: Caller,
  id: number,
  token: string,
): Promise<Invite> {
  const found = await invites.getInvite(tx, store, id, now);
  const name = await getStoreName(tx, store);
  const body = `Olá!

${user.name} convidou você para trabalhar em ${name} pela Comanda. Para aceitar, abra este link em até ${INVITE_DAYS} dias:

${inviteLink(config, token)}

O link vale uma vez só. Se você não conhece a loja, ignore esta mensagem: nada acontece.
`;
  await mail.queue(tx, { recipient: found.email, subject: `Convite para trabalhar em ${name}`, body }, now);
  return found;
}
