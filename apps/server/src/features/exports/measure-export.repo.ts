import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Up to here rows are counted; beyond, PostgreSQL's own guess will do. */
const COUNTED = 5_000;

type Many = 'clients' | 'orders';

export async function countItems(db: Db, store_id: StoreId): Promise<number> {
  const { count } = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Large numbers are estimates, in two digits. */
export async function estimateRows(db: Db, table: Many, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select from ${sql.table(table)} where store_id = ${store_id} limit ${sql.lit(COUNTED)}) bounded`.execute(db);
  const counted = rows[0]?.count ?? 0;
  if (counted < COUNTED) return counted;
  type Plan = { 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] };
  // A guess is for a number in the statement; the id has passed the access check.
  const guess = await sql<Plan>`
    explain (format json) select from ${sql.table(table)} where store_id = ${sql.lit(Number(store_id))}`.execute(db);
  const guessed = guess.rows[0]?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0;
  return Math.max(COUNTED, Number(guessed.toPrecision(2)));
}

/** What is kept with bills, in bytes: told by where the bytes lie, without reading them. */
export async function sumFiles(db: Db, store_id: StoreId): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(octet_length(content)), 0)::float8 as bytes from payable_files where store_id = ${store_id}`.execute(
    db,
  );
  return rows[0]?.bytes ?? 0;
}

/** The very numbers, for what is kept of a file that was taken: its making reads every row anyway. */
export async function countExported(db: Db, store_id: StoreId): Promise<Record<Many, number>> {
  const count = async (table: Many) => {
    const row = await db
      .selectFrom(table)
      .where('store_id', '=', store_id)
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return row.count;
  };
  return { orders: await count('orders'), clients: await count('clients') };
}
