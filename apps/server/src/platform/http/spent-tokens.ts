import { sql } from 'kysely';
import type { Db } from '../db.ts';

/** How long a token works once its successor has come back: other tabs have calls on their way. */
const GRACE_SECONDS = 60;

/**
 * A token that was no session's a moment ago: the successor that comes back for the first time, or one that gave way.
 * @returns its session; null where it is unknown, or came after its grace: then somebody has a copy, and the session ends
 */
export async function findSpent(
  db: Db,
  token_hash: Buffer,
  now: Date,
  onReuse: ((session_id: number) => void) | undefined,
): Promise<number | null> {
  const { rows } = await sql<{ id: number; state: 'current' | 'next' | 'grace' | 'spent' }>`
    select id, case when token_hash = ${token_hash} then 'current' else 'next' end as state
    from sessions where token_hash = ${token_hash} or next_hash = ${token_hash}
    union all
    select session_id, case when works_until > ${now} then 'grace' else 'spent' end
    from spent_tokens where token_hash = ${token_hash}`.execute(db);
  const [found] = rows;
  if (!found) return null;
  if (found.state === 'next') await takeUp(db, found.id, token_hash, now);
  if (found.state !== 'spent') return found.id;
  await db.deleteFrom('sessions').where('id', '=', found.id).execute();
  onReuse?.(found.id);
  return null;
}

/** The browser has the successor: what it had before ends soon. Of calls that bring it together, one does this. */
async function takeUp(db: Db, session_id: number, token_hash: Buffer, now: Date): Promise<void> {
  const grace = new Date(now.getTime() + GRACE_SECONDS * 1000);
  await sql`
    with old as (
      select id, token_hash from sessions where id = ${session_id} and next_hash = ${token_hash} for update
    ), spent as (
      insert into spent_tokens (token_hash, session_id, works_until) select token_hash, id, ${grace} from old
    )
    update sessions s set token_hash = ${token_hash}, next_hash = null, token_since = ${now}
    from old where s.id = old.id`.execute(db);
}
