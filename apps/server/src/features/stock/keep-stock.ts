import type { Author, Scope } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { insertMovements, type Why } from './movements.repo.ts';
import { lockStocks, readStocks, type Stocks, TABLES, type Table } from './keep-stock.repo.ts';

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
