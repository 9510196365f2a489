import { sql } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Counts anew what tables hold, after much was written at once: until then PostgreSQL plans as if they were as before.
 * @param tables all of them, where none is named
 */
export async function analyze(db: Db, tables: readonly string[] = []): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    const names = tables.map((table) => sql.table(table));
    await sql`analyze ${names.length === 0 ? sql`` : sql.join(names)}`.execute(tx);
  });
}
