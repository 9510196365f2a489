import { sql } from 'kysely';
import { expiries } from './retention.ts';
import type { Services } from '../services.ts';
import { sessionBounds } from '../sessions.ts';

/** Deletes what has expired: sessions, and whatever RETENTION gives an end. */
export async function cleanUp({ db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>): Promise<void> {
  const now = clock();
  const instant = now.toISOString();
  const { begun, used } = sessionBounds(config, now);
  await db
    .deleteFrom('sessions')
    .where((eb) =>
      eb.or([
        eb('expires_at', '<', instant),
        eb('created_at', '<', begun),
        eb.and([eb('user_id', 'is not', null), eb('last_seen_at', '<', used)]),
      ]),
    )
    .execute();
  for (const { table, column, before, and } of expiries(now, config.KEEP_DAYS))
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${before} and ${sql.raw(and)}`.execute(db);
}
