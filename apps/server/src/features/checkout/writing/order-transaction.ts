import type pg from 'pg';
import type { Statement } from './order-statements.ts';

/** Sends a statement without waiting for the ones before it: those of one turn share a round trip. */
export type Send = <Row extends object = never>(statement: Statement, values?: readonly unknown[]) => Promise<Row[]>;

const BEGIN: Statement = { name: 'checkout_begin', text: 'begin' };
const COMMIT: Statement = { name: 'checkout_commit', text: 'commit' };

export interface OrderTransaction {
  send: Send;
  begin: () => Promise<void>;
  /** @throws when the transaction had failed: PostgreSQL then answers ROLLBACK */
  commit: () => Promise<void>;
}

/** Runs work on one connection; what the work has not committed is rolled back. */
export async function withOrderTransaction<T>(
  pool: pg.Pool,
  work: (transaction: OrderTransaction) => Promise<T>,
): Promise<T> {
  const connection = await pool.connect();
  let open = false;
  const run = async (statement: Statement, values: readonly unknown[] = []) =>
    connection.query({ ...statement, values: [...values] });
  const transaction: OrderTransaction = {
    send: async <Row extends object>(statement: Statement, values?: readonly unknown[]) =>
      // the caller says the types of the columns that its statement names
      (await run(statement, values)).rows as Row[],
    async begin() {
      open = true;
      await run(BEGIN);
    },
    async commit() {
      const { command } = await run(COMMIT);
      open = false;
      if (command !== 'COMMIT') throw new Error('the order was rolled back');
    },
  };
  let broken: Error | undefined;
  try {
    return await work(transaction);
  } finally {
    if (open)
      await connection.query('rollback').catch((error: unknown) => {
        broken = error instanceof Error ? error : new Error('rollback failed');
      });
    connection.release(broken);
  }
}

/**
 * Waits for statements that travel together, in the order in which they are named.
 * @throws the first error: those after it only say that the transaction has failed
 */
export async function together<T extends Readonly<Record<string, unknown>>>(
  statements: T,
): Promise<{ -readonly [Name in keyof T]: Awaited<T[Name]> }> {
  const results = await Promise.allSettled(Object.values(statements));
  const failed = results.find((result) => result.status === 'rejected');
  if (failed?.status === 'rejected') throw failed.reason;
  const values = results.map((result) => (result.status === 'fulfilled' ? result.value : undefined)); // none is rejected
  return Object.fromEntries(Object.keys(statements).map((name, at) => [name, values[at]])) as {
    -readonly [Name in keyof T]: Awaited<T[Name]>; // one entry for each name
  };
}
