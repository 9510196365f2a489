import type { DB } from '../../src/platform/db-types.ts';
import type { Db } from '../../src/platform/db.ts';

/** Rows of one table at once; values as its columns hold them. @returns their ids, in their order, where the table has such */
export async function insertRows(
  db: Db,
  table: keyof DB,
  rows: readonly Readonly<Record<string, unknown>>[],
  id: string | null = 'id',
): Promise<number[]> {
  if (rows.length === 0) return [];
  const insert = db.insertInto(table).values(rows as never); // of a table that is named as it runs
  if (id === null) {
    await insert.execute();
    return [];
  }
  const made = await insert.returning(id as never).execute(); // likewise
  return made.map((row) => (row as Record<string, number>)[id]!); // it was asked for
}
