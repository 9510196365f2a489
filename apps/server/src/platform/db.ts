import type { Duplex } from 'node:stream';
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, type Transaction } from 'kysely';
import pg from 'pg';
import { pacePool } from './database/pace-pool.ts';
import { rehearse } from './database/rehearse.ts';
import { openKeptPlans, speakLess } from './database/speak-less.ts';
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

/** How long a query waits for a connection to a database that has fallen silent: who stands in a line behind it waits for each. */
const SILENT_WAIT_MS = 200;

export interface Database {
  pool: pg.Pool;
  db: Db;
  /**
   * Ends every connection at once, without a word to the database: what is under way fails as unavailable, and so does soon
   * whatever comes, until `heard`.
   */
  cut: () => void;
  /** The database answers. */
  heard: () => void;
  close: () => Promise<void>;
}

/**
 * @param connectionString any PostgreSQL 15 or later; a unix socket as `?host=%2Fdir`
 * @param options.max connections, those of long reports included; `pacePool` says how many work at once
 * @param options.ready connections that have nothing to do learn what is said often: for a process that people wait for
 * @param options.waitMs how long a query may wait for a free connection before it fails
 */
export function openDatabase(connectionString: string, { max = 16, waitMs = 3_000, ready = false } = {}): Database {
  const pool = new pg.Pool({
    connectionString,
    max,
    keepAlive: true,
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
  const open = new Set<pg.PoolClient>();
  const plans = openKeptPlans();
  pool.on('connect', (client) => {
    client.on('error', () => {});
    travelTogether(client.connection.stream);
    speakLess(client, plans);
    open.add(client);
  });
  pool.on('remove', (client) => open.delete(client));
  const running = [pacePool(pool, max), ...(ready ? [rehearse(pool, plans)] : [])];
  const cut = () => {
    pool.options.connectionTimeoutMillis = SILENT_WAIT_MS;
    for (const client of open) client.connection.stream.destroy();
  };
  const heard = () => {
    pool.options.connectionTimeoutMillis = waitMs;
  };
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  const close = async () => {
    for (const { stop } of running) stop();
    await db.destroy();
    if (!pool.ending) await pool.end(); // Kysely ends only what it was asked through
  };
  return { pool, db, cut, heard, close };
}

/**
 * Statements of one turn of the event loop leave in one system call: these calls were a fifth of what a guest's way to an order
 * cost this process. pg writes each statement by itself: what it holds back for one is held until the turn is over.
 */
function travelTogether(stream: Duplex): void {
  let holding = false;
  const cork = stream.cork.bind(stream);
  stream.cork = () => {
    if (!holding) {
      holding = true;
      cork();
      process.nextTick(() => {
        holding = false;
        stream.uncork();
      });
    }
    cork();
  };
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
    /timeout exceeded when trying to connect|Connection terminated|Query read timeout|not queryable/.test(error.message)
  );
}

const DEADLOCK_TRIES = 3;
/** Who was let through has this long, and then twice as long, to take what it waited for: it is not first in a line. */
const DEADLOCK_PAUSE_MS = 50;

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
    await setTimeout(DEADLOCK_PAUSE_MS * tried);
  }
}
