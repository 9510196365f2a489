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
