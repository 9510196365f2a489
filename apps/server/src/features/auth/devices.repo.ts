import type { Device } from '@comanda/contract/stores/users';
import type { Db } from '../../platform/db.ts';

interface Asker {
  /** The session that asks. */
  session_id: number;
  address: string;
  now: Date;
}

/** Where a user is signed in, the last used first. */
export async function findDevices(db: Db, user_id: number, { session_id, address, now }: Asker): Promise<Device[]> {
  const rows = await db
    .selectFrom('sessions')
    .where('user_id', '=', user_id)
    .where('expires_at', '>', now.toISOString())
    .select(['id', 'user_agent', 'last_address', 'created_at', 'last_seen_at'])
    .orderBy('last_seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ last_address, user_agent, ...row }) => ({
    ...row,
    user_agent: user_agent ?? '',
    address: last_address ?? '',
    current: row.id === session_id,
    same_network: last_address === address,
  }));
}

/** @returns false when the user has no such session */
export async function endDevice(db: Db, user_id: number, id: number): Promise<boolean> {
  const row = await db
    .deleteFrom('sessions')
    .where('user_id', '=', user_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
