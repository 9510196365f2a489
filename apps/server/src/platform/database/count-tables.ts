import { sql } from 'kysely';
import { isUnavailable, type Db, type Tx } from '../db.ts';
import type { Job } from '../jobs.ts';
import { AT_WORK } from './pace-pool.ts';

/** What was counted so lately is not counted again: a day, less the minutes by which one night begins earlier than another. */
const FRESH = sql`interval '20 hours'`;

/**
 * Counts anew what the tables hold in which rows have come, gone or changed. PostgreSQL does so by itself after a tenth or a fifth of a
 * table: on a large platform it would plan for months as if a store that is new had a row. Each table once a day, whichever process
 * does it, and one at a time; where others work, or hold the table, it is left to the next of the night's turns. In
 * none of the stores' zones is it an hour of orders.
 */
export const countTables: Job = {
  name: 'count-tables',
  cron: '*/10 8 * * *',
  run: async ({ db, log }) => {
    for (const table of await findUncounted(db)) {
      try {
        if (!(await db.transaction().execute((tx) => countTable(tx, table)))) return;
      } catch (err) {
        if (!isUnavailable(err)) throw err;
        log.info({ err, table }, 'a table is counted at the next turn');
      }
    }
  },
};

const uncounted = sql`
  schemaname = 'public' and n_mod_since_analyze > 0
  and coalesce(greatest(last_analyze, last_autoanalyze) < clock_timestamp() - ${FRESH}, true)`;

async function findUncounted(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_stat_user_tables where ${uncounted} order by n_mod_since_analyze desc, relname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** @returns false where others are at work, or another process counts: nothing more is done now */
async function countTable(tx: Tx, table: string): Promise<boolean> {
  // As slowly as these tables are vacuumed: what is read is not in memory, and the disk is others' too.
  await sql`
    select set_config('lock_timeout', '200ms', true), set_config('statement_timeout', '2min', true),
      set_config('vacuum_cost_delay', '5ms', true)`.execute(tx);
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtextextended('count-tables', 0)) and (
      select count(*) < ${AT_WORK} from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid() and state = 'active' and backend_type = 'client backend') as mine`.execute(
    tx,
  );
  if (rows[0]?.mine !== true) return false;
  // Asked again under the lock: another process may just have done it.
  const still = await sql`select from pg_stat_user_tables where relname = ${table} and ${uncounted}`.execute(tx);
  if (still.rows.length > 0) await sql`analyze ${sql.table(table)}`.execute(tx);
  return true;
}
