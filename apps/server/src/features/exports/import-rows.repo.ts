import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import type { JsonRow } from './renumber-row.ts';

export async function findColumns(tx: Tx, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped`.execute(tx);
  return new Set(rows.map(({ name }) => name));
}

/** @param rows all with the columns of the first, ids among them. @throws PostgreSQL's error for a value that its column does not take */
export async function insertRows(tx: Tx, table: string, rows: readonly JsonRow[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {}).map((column) => sql.ref(column));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)}) overriding system value
    select ${sql.join(columns)} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    tx,
  );
}

export async function isShopTaken(tx: Tx, ifood_id: string): Promise<boolean> {
  const found = await tx.selectFrom('stores').select('id').where('ifood_id', '=', ifood_id).executeTakeFirst();
  return found !== undefined;
}
