import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Author, Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { insertMovements, type Why } from './movements.repo.ts';

const TABLES = ['menu_items', 'complements'] as const;
type Table = (typeof TABLES)[number];
type Stocks = Map<number, number | null>;

/**
 * Runs an edit of the menu and writes down each stock that it changed. The rows are locked first, in the order of the
 * checkout's locks, so that a sale at the same moment is never taken for a part of the edit.
 */
export async function keepStock<T>(tx: Tx, author: Author, scope: Scope, why: Why, work: () => Promise<T>): Promise<T> {
  const tables = TABLES.filter((table) => scope[table] !== undefined);
  const before = new Map<Table, { stocks: Stocks; newest: number }>();
  for (const table of tables) before.set(table, await lockStocks(tx, author.store, table, scope[table]));
  const result = await work();
  for (const [table, { stocks, newest }] of before) {
    const after = await readStocks(tx, author.store, table, [...stocks.keys()], newest);
    const changes = [...after]
      .map(([id, stock]) => ({ id, before: stocks.get(id) ?? null, after: stock }))
      .filter((change) => change.before !== change.after);
    await insertMovements(tx, author, table, changes, why);
  }
  return result;
}

async function lockStocks(tx: Tx, store_id: StoreId, table: Table, where: Scope[Table]) {
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
async function readStocks(tx: Tx, store_id: StoreId, table: Table, ids: readonly number[], newest: number) {
  const { rows } = await sql<{ id: number; stock: number | null }>`
    select id, stock from ${sql.table(table)}
    where store_id = ${store_id} and (id = any(${[...ids]}::bigint[]) or id > ${newest})`.execute(tx);
  return new Map(rows.map(({ id, stock }) => [id, stock]));
}
