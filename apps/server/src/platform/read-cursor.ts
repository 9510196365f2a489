import { type RawBuilder, sql } from 'kysely';
import type { Db } from './db.ts';

const ROWS_AT_ONCE = 500;

/**
 * What a statement answers, a batch of rows in memory at a time: one instant of the database, and one connection of the pool
 * until the last row is read or whoever reads stops.
 * @param db the pool: a transaction has its own
 */
export async function* readCursor<Row>(db: Db, statement: RawBuilder<Row>): AsyncGenerator<readonly Row[]> {
  const tx = await db.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute();
  try {
    // Whoever stops reading without a word must not keep the connection.
    await sql`set local idle_in_transaction_session_timeout = '3min'`.execute(tx);
    await sql`declare read_rows no scroll cursor for ${statement}`.execute(tx);
    for (;;) {
      const { rows } = await sql<Row>`fetch ${sql.raw(String(ROWS_AT_ONCE))} from read_rows`.execute(tx);
      if (rows.length > 0) yield rows;
      if (rows.length < ROWS_AT_ONCE) break;
    }
  } finally {
    await tx.rollback().execute();
  }
}
