import type { Db, Tx } from '../../../platform/db.ts';

/** Whose password a link sets. */
export type Owner = { user_id: number } | { customer_id: number };

/** The newest link of a person is the only one. */
export async function replaceReset(
  tx: Tx,
  owner: Owner,
  { token_hash, now, expires_at }: { token_hash: Buffer; now: Date; expires_at: Date },
): Promise<void> {
  const older = tx.deleteFrom('password_resets');
  await (
    'user_id' in owner ? older.where('user_id', '=', owner.user_id) : older.where('customer_id', '=', owner.customer_id)
  ).execute();
  await tx
    .insertInto('password_resets')
    .values({ ...owner, token_hash, created_at: now, expires_at })
    .execute();
}

export interface ResetOwner {
  owner: Owner;
  name: string;
  email: string;
}

/** @returns whose link it is, while it may be used */
export async function findReset(db: Db, token_hash: Buffer, now: Date): Promise<ResetOwner | null> {
  const row = await db
    .selectFrom('password_resets as r')
    .leftJoin('users as u', (join) => join.onRef('u.id', '=', 'r.user_id').on('u.active', '=', true))
    .leftJoin('customers as c', 'c.id', 'r.customer_id')
    .where('r.token_hash', '=', token_hash)
    .where('r.used_at', 'is', null)
    .where('r.expires_at', '>', now.toISOString())
    .select(['u.id as user_id', 'u.name as user_name', 'u.email as user_email'])
    .select(['c.id as customer_id', 'c.name as customer_name', 'c.email as customer_email'])
    .executeTakeFirst();
  if (row?.user_id != null) {
    return { owner: { user_id: row.user_id }, name: row.user_name ?? '', email: row.user_email ?? '' };
  }
  if (row?.customer_id == null) return null;
  return { owner: { customer_id: row.customer_id }, name: row.customer_name ?? '', email: row.customer_email ?? '' };
}

/** @returns false when somebody was faster */
export async function consumeReset(tx: Tx, token_hash: Buffer, now: Date): Promise<boolean> {
  const row = await tx
    .updateTable('password_resets')
    .set({ used_at: now })
    .where('token_hash', '=', token_hash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now.toISOString())
    .returning('token_hash')
    .executeTakeFirst();
  return row !== undefined;
}
