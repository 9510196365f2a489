import type { Invite } from '@comanda/contract/stores/users';
import type { StoreId } from '@comanda/domain/ids';
import type { PermissionFlags } from '@comanda/domain/permissions';
import { sql } from 'kysely';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';

type GivenRole = Invite['type'];
export interface NewInvite {
  email: string;
  type: GivenRole;
  permissions: PermissionFlags;
  token_hash: Buffer;
  invited_by: number;
  now: Date;
  expires_at: Date;
}

const waiting = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('invites as i')
    .leftJoin('users as u', 'u.id', 'i.invited_by')
    .where('i.store_id', '=', store_id)
    .where('i.accepted_at', 'is', null)
    .where('i.revoked_at', 'is', null)
    .select(['i.id', 'i.email', 'i.type', 'i.permissions', 'i.sent_at', 'i.expires_at', 'u.name as invited_by']);

type Row = Awaited<ReturnType<ReturnType<typeof waiting>['execute']>>[number];
const inviteOf = (row: Row, now: Date): Invite => ({
  ...row,
  expired: Date.parse(row.expires_at) <= now.getTime(),
});

/** Those that nobody has accepted or taken back, the newest first. */
export async function findInvites(db: Db, store_id: StoreId, now: Date): Promise<Invite[]> {
  const rows = await waiting(db, store_id).orderBy('i.sent_at', 'desc').orderBy('i.id', 'desc').execute();
  return rows.map((row) => inviteOf(row, now));
}

/** @throws {AppError} not_found */
export async function getInvite(db: Db, store_id: StoreId, id: number, now: Date): Promise<Invite> {
  return inviteOf(orNotFound(await waiting(db, store_id).where('i.id', '=', id).executeTakeFirst()), now);
}

/** Somebody who is invited again gets the new role and a new link; the one before no longer works. @returns its id */
export async function saveInvite(
  tx: Tx,
  store_id: StoreId,
  { now, permissions, ...invite }: NewInvite,
): Promise<number> {
  const fresh = { ...invite, permissions: JSON.stringify(permissions), sent_at: now };
  const row = await tx
    .insertInto('invites')
    .values({ ...fresh, store_id, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'email'])
        .where('accepted_at', 'is', null)
        .where('revoked_at', 'is', null)
        .doUpdateSet(fresh),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @returns the id of the invitation that waits for this e-mail, if any */
export async function findInviteId(db: Db, store_id: StoreId, email: string): Promise<number | null> {
  const row = await waiting(db, store_id).where('i.email', '=', email).executeTakeFirst();
  return row?.id ?? null;
}

/** A new link, for longer. */
export async function renewInvite(
  tx: Tx,
  store_id: StoreId,
  id: number,
  { token_hash, now, expires_at }: Pick<NewInvite, 'token_hash' | 'now' | 'expires_at'>,
): Promise<void> {
  await tx
    .updateTable('invites')
    .set({ token_hash, sent_at: now, expires_at })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** @returns false when it was accepted or taken back already */
export async function closeInvite(
  tx: Tx,
  store_id: StoreId,
  id: number,
  how: 'accepted_at' | 'revoked_at',
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('invites')
    .set({ [how]: now })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns what a link invites to, while it may be accepted and whoever sent it could still send it */
export async function findInviteByToken(db: Db, store_id: StoreId, token_hash: Buffer, now: Date) {
  const row = await waiting(db, store_id)
    .innerJoin('stores as s', 's.id', 'i.store_id')
    .innerJoin('store_users as m', (join) =>
      join.onRef('m.store_id', '=', 'i.store_id').onRef('m.user_id', '=', 'i.invited_by'),
    )
    .where('i.token_hash', '=', token_hash)
    .where('i.expires_at', '>', now.toISOString())
    .where('s.active', '=', true)
    .where('u.active', '=', true)
    .where((eb) => eb('u.type', '<=', eb.ref('i.type')))
    .where('u.type', '<=', 2)
    .select('s.name as store_name')
    .executeTakeFirst();
  return row ? { ...inviteOf(row, now), store_name: row.store_name } : null;
}

/** Stores that people may join, by id. */
export async function findOpenStores(db: Db) {
  return db
    .selectFrom('stores')
    .where('active', '=', true)
    .select(['id', 'name', 'timezone', 'country_id'])
    .orderBy('id')
    .execute();
}

export async function worksInStore(db: Db, store_id: StoreId, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.email', '=', email)
    .select(sql<number>`1`.as('one'))
    .executeTakeFirst();
  return row !== undefined;
}
