import type { Kysely } from 'kysely';
import type { DB } from '../../src/platform/db-types.ts';
import type { Db } from '../../src/platform/db.ts';

/** Of a table that is named as it runs. To ask which of all tables it may be was a third of what all our types cost. */
type AnyTable = Kysely<Record<string, Record<string, unknown>>>;

/** Rows of one table at once; values as its columns hold them. @returns their ids, in their order, where the table has such */
export async function insertRows(
  db: Db,
  table: keyof DB,
  rows: readonly Readonly<Record<string, unknown>>[],
  id: string | null = 'id',
): Promise<number[]> {
  if (rows.length === 0) return [];
  const insert = (db as unknown as AnyTable).insertInto(table).values(rows);
  if (id === null) {
    await insert.execute();
    return [];
  }
  const made = await insert.returning(id).execute();
  return made.map((row) => Number(row[id])); // it was asked for
}
