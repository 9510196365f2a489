import { sql } from 'kysely';
import type { Db } from '../apps/server/src/platform/db.ts';

/** Work on one connection that no limit of time ends, as the making of millions of rows needs. */
export const unhurried = (db: Db, work: (one: Db) => Promise<unknown>): Promise<void> =>
  db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    await work(one);
    await sql`reset statement_timeout`.execute(one);
  });
