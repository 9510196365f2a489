import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';

/** A row as JSON, as PostgreSQL writes and reads it. */
export type JsonRow = Record<string, unknown>;
/** Old id → new id. */
export type IdMap = ReadonlyMap<unknown, number>;

/** @returns the rows of a store that are not deleted, in the order of their ids */
export async function findRows(tx: Tx, table: string, store_id: StoreId, id = 'id'): Promise<JsonRow[]> {
  const { rows } = await sql<{ row: JsonRow }>`
    select to_jsonb(t) as row from ${sql.table(table)} t
    where t.store_id = ${store_id} and to_jsonb(t) ->> 'deleted_at' is null
    order by (to_jsonb(t) ->> ${id})::bigint`.execute(tx);
  return rows.map(({ row }) => row);
}

/** Takes ids from a table's identity, so that copies can be linked before they are written. */
export async function takeIds(tx: Tx, table: string, column: string, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence(${table}, ${column})) as id from generate_series(1, ${count})`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Writes whole rows with the ids that they carry. */
export async function insertRows(tx: Tx, table: string, rows: readonly JsonRow[]): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into ${sql.table(table)} overriding system value
    select * from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(tx);
}

/** A store's own row. @throws {AppError} not_found */
export async function getStoreJson(
  tx: Tx,
  store_id: StoreId,
): Promise<JsonRow & { name: string; config: Record<string, unknown> }> {
  const { rows } = await sql<{ row: JsonRow & { name: string; config: Record<string, unknown> } }>`
    select to_jsonb(t) as row from stores t where t.id = ${store_id}`.execute(tx);
  return orNotFound(rows[0]).row;
}
