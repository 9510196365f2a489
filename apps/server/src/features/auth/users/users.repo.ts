import type { CurrentUser } from '@comanda/contract/stores/auth';
import type { Role } from '@comanda/domain/codes';
import type { PermissionFlags } from '@comanda/domain/permissions';
import type { Db, Tx } from '../../../platform/db.ts';

/** Users belong to the platform: one account, however many stores. */
export interface UserRow {
  id: number;
  name: string;
  email: string;
  type: Role;
  permissions: PermissionFlags;
  password_hash: string;
  active: boolean;
}
export type UserChanges = Partial<Omit<UserRow, 'id'>>;

const COLUMNS = ['id', 'name', 'email', 'type', 'permissions', 'password_hash', 'active'] as const;

export async function findUserByEmail(db: Db, email: string): Promise<UserRow | null> {
  const row = await db.selectFrom('users').select(COLUMNS).where('email', '=', email).executeTakeFirst();
  return row ?? null;
}

/** @throws a unique violation of `users_email_key` */
export async function insertUser(
  tx: Tx,
  { permissions, ...user }: Omit<UserRow, 'id' | 'active'>,
  now: Date,
): Promise<number> {
  const row = await tx
    .insertInto('users')
    .values({ ...user, permissions: JSON.stringify(permissions), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

/** @throws a unique violation of `users_email_key` */
export async function updateUser(db: Db, id: number, { permissions, ...changes }: UserChanges): Promise<void> {
  const set = { ...changes, ...(permissions ? { permissions: JSON.stringify(permissions) } : {}) };
  if (Object.keys(set).length > 0) await db.updateTable('users').set(set).where('id', '=', id).execute();
}

export async function findPinHash(db: Db, id: number): Promise<string | null> {
  const row = await db.selectFrom('users').where('id', '=', id).select('pin_hash').executeTakeFirst();
  return row?.pin_hash ?? null;
}

export async function updatePinHash(db: Db, id: number, pin_hash: string | null): Promise<void> {
  await db.updateTable('users').set({ pin_hash }).where('id', '=', id).execute();
}

export async function touchLastAccess(db: Db, id: number, now: Date): Promise<void> {
  await db.updateTable('users').set({ last_access_at: now }).where('id', '=', id).execute();
}

/** The stores where someone works, by name. */
export async function findStoresOfUser(db: Db, user_id: number): Promise<CurrentUser['stores']> {
  return db
    .selectFrom('store_users as m')
    .innerJoin('stores as s', 's.id', 'm.store_id')
    .where('m.user_id', '=', user_id)
    .where('s.active', '=', true)
    .orderBy('s.name')
    .orderBy('s.id')
    .select(['s.id', 's.name', 's.url'])
    .execute();
}

export async function getUser(db: Db, id: number): Promise<UserRow> {
  return db.selectFrom('users').select(COLUMNS).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Where someone works, deleted stores too. */
export async function findStoreIds(db: Db, user_id: number): Promise<number[]> {
  const rows = await db.selectFrom('store_users').select('store_id').where('user_id', '=', user_id).execute();
  return rows.map(({ store_id }) => store_id);
}
