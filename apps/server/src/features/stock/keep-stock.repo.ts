import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';

export const TABLES = ['menu_items', 'complements'] as const;
export type Table = (typeof TABLES)[number];
export type Stocks = Map<number, number | null>;

/** Held in the order of the checkout's locks. @returns `newest` the highest id of the table */
export async function lockStocks(tx: Tx, store_id: StoreId, table: Table, where: Scope[Table]) {
  const places = where === undefined || where === 'all' ? [] : [where].flat();
  const rows = sql.join(
    places.map(({ column, ids }) => sql`t.${sql.ref(column)} = any(${[...ids]}::bigint[])`),
    sql` or `,
  );
  const { rows: found } = await sql<{ id: number; stock: number | null }>`
    select t.id, t.stock from ${sql.table(table)} t
    where t.store_id = ${store_id} and (${where === 'all' ? sql`true` : rows})
    order by t.id for no key update`.execute(tx);
  const { rows: last } = await sql<{ id: number | null }>`
    select max(id) as id from ${sql.table(table)} where store_id = ${store_id}`.execute(tx);
  return { stocks: new Map(found.map(({ id, stock }) => [id, stock])), newest: last[0]?.id ?? 0 };
}

/** Those known before, and those that the edit made. */
export async function readStocks(tx: Tx, store_id: StoreId, table: Table, ids: readonly number[], newest: number) {
  const { rows } = await sql<{ id: number; stock: number | null }>`
    select id, stock from ${sql.table(table)}
    where store_id = ${store_id} and (id = any(${[...ids]}::bigint[]) or id > ${newest})`.execute(tx);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
