import { CompiledQuery } from 'kysely';
import type { Db } from '../db.ts';

/**
 * Runs a constant statement that each connection prepares once under its name, so that hot paths do not plan it again.
 * @param name one statement text each, in the whole server
 */
export async function namedQuery<Row>(
  db: Db,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<readonly Row[]> {
  const statement = { name, text } as unknown as string; // Kysely hands it on untouched, and pg takes a name beside a text
  const { rows } = await db.executeQuery<Row>(CompiledQuery.raw(statement, [...values]));
  return rows;
}

/**
 * SQL: a statement that says it is answered before its words are on the disk, if it is a transaction of its own: a power cut
 * may take the last half second of them. For what is no promise to anybody, such as a cart.
 */
export const UNHURRIED = `set_config('synchronous_commit', 'off', true)`;
