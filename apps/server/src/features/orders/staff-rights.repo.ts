import { type Selectable, sql } from 'kysely';
import type { Config } from '../../platform/config.ts';
import type { Db } from '../../platform/db.ts';
import type { Users } from '../../platform/db-types.ts';
import { sessionBounds } from '../../platform/sessions.ts';

export type Rights = Pick<Selectable<Users>, 'type' | 'permissions'>;

/** @returns what the holder of each session may do in its store, by its place; nothing where it has ended, or who has it left */
export async function findRights(
  db: Db,
  asked: readonly { session_id: number; store_id: number }[],
  { config, now }: { config: Pick<Config, 'SESSION_DAYS'>; now: Date },
): Promise<ReadonlyMap<number, Rights>> {
  const { begun } = sessionBounds(config, now);
  const { rows } = await sql<Rights & { place: number }>`
    select (a.place - 1)::int as place, u.type, u.permissions
    from unnest(${asked.map(({ session_id }) => session_id)}::bigint[], ${asked.map(({ store_id }) => store_id)}::bigint[])
      with ordinality a (session_id, store_id, place)
    join sessions s on s.id = a.session_id and s.expires_at > ${now} and s.created_at > ${begun}
    join users u on u.id = s.user_id and u.active
    join store_users m on m.store_id = a.store_id and m.user_id = u.id`.execute(db);
  return new Map(rows.map(({ place, ...rights }) => [place, rights]));
}
