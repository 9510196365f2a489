import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type pg from 'pg';

const FOLDER = path.join(import.meta.dirname, '../../../migrations');
const LOCK = 4_620_261;

export async function migrationFiles(): Promise<string[]> {
  return (await readdir(FOLDER)).filter((name) => /^\d{4}_.*\.sql$/.test(name)).sort();
}

/** Applies what is missing, in order, each in its own transaction; safe to run from several processes at once. */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query(`select pg_advisory_lock(${LOCK})`);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = await appliedMigrations(client);
    const missing = (await migrationFiles()).filter((name) => !applied.has(name));
    for (const name of missing) {
      await client.query('begin');
      // Nobody is kept waiting for long, and a large table takes the time that it takes.
      await client.query("set local lock_timeout = '2s'; set local statement_timeout = 0");
      await client.query(await readFile(path.join(FOLDER, name), 'utf8'));
      await client.query('insert into schema_migrations (name) values ($1)', [name]);
      await client.query('commit');
    }
    return missing;
  } catch (error) {
    await client.query('rollback').catch(() => {});
    throw error;
  } finally {
    await client.query(`select pg_advisory_unlock(${LOCK})`).catch(() => {});
    client.release();
  }
}

/** Whether every migration of this version is in the database. */
export async function isMigrated(pool: pg.Pool): Promise<boolean> {
  const applied = await appliedMigrations(pool);
  return (await migrationFiles()).every((name) => applied.has(name));
}

async function appliedMigrations(db: pg.Pool | pg.PoolClient): Promise<Set<string>> {
  const { rows } = await db.query<{ name: string }>('select name from schema_migrations');
  return new Set(rows.map((row) => row.name));
}
