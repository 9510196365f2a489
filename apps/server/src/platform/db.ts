import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './db-types.ts';

/** The pool, or an open transaction. */
export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const OID = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;
const INT8_LIST: number = 1016;

function parserOf(oid: number, format?: 'text' | 'binary') {
  if (oid === OID.int8 || oid === OID.numeric) return Number;
  if (oid === INT8_LIST) return (text: string) => textList(text).map(Number);
  if (oid === OID.date) return (text: string) => text;
  if (oid === OID.timestamptz) return instantText;
  return pg.types.getTypeParser(oid, format as 'text'); // pg's typing knows only 'text' here
}

// pg's own reader of lists leaves their elements as text.
const textList: (text: string) => readonly string[] = pg.types.getTypeParser(INT8_LIST, 'text');

/** ISO 8601, or 'infinity'. */
export const instantText = (text: string): string => (text === 'infinity' ? text : new Date(text).toISOString());

export interface Database {
  pool: pg.Pool;
  db: Db;
  close: () => Promise<void>;
}

/**
 * @param connectionString any PostgreSQL 15 or later; a unix socket as `?host=%2Fdir`
 * @param options.waitMs how long a query may wait for a free connection before it fails
 */
export function openDatabase(connectionString: string, { max = 16, waitMs = 3_000 } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    // One transaction of an order is two round trips because its statements travel together.
    pipeline: true,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    application_name: 'comanda',
    types: { getTypeParser: parserOf as typeof pg.types.getTypeParser }, // the overloads differ only in 'binary', which is not used
  });
  // An idle connection that dies (server restart) is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => {});
  // The same for one that is in use: its query fails, which is enough.
  pool.on('connect', (client) => client.on('error', () => {}));
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  return { pool, db, close: () => db.destroy() };
}

/** What PostgreSQL said: `code` and, of a broken key or check, `constraint`. */
export const databaseErrorOf = (error: unknown): pg.DatabaseError | null =>
  error instanceof pg.DatabaseError ? error : null;

export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '23505' &&
  (constraint === undefined || error.constraint === constraint);

/**
 * The database cannot be reached, is shutting down, or has given up a statement that took or waited too long: worth a
 * retry, not a fault of the request.
 */
export function isUnavailable(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return /^(08|57P|57014|55P03|25P0[34]|53)/.test(error.code ?? '');
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException; // a plain Error simply has no code
  return (
    ['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT'].includes(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout/.test(error.message)
  );
}

/** Each that follows has let somebody else finish first. */
const DEADLOCK_TRIES = 3;

/**
 * Does a transaction anew that PostgreSQL ended because it and another waited for each other: nothing of it remained.
 * @param work changes nothing but the database
 */
export async function afterDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await work();
    } catch (error) {
      if (databaseErrorOf(error)?.code !== '40P01' || tried === DEADLOCK_TRIES) throw error;
    }
  }
}
