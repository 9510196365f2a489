import type { saveStock } from '@comanda/contract/menu/stock';
import type { Out } from '@comanda/contract/route';
import { STOCK_TYPE } from '@comanda/domain/codes';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { insertMovements } from './movements.repo.ts';
import { type Countable, lockStockRows, updateStocks } from './stock-rows.repo.ts';

type Sheet = Out<typeof saveStock.body>;

export const countableOf = (type: number): Countable =>
  type === STOCK_TYPE.complements ? 'complements' : 'menu_items';

/**
 * Saves a count sheet, all of it or nothing.
 * @throws {AppError} not_found, stock_moved when something was sold since the person saw it, stock_loss_too_large
 */
export async function countStock(tx: Tx, author: Author, { type, reason, note, ...sheet }: Sheet) {
  const table = countableOf(type);
  const changes = [...new Map(sheet.changes.map((change) => [change.id, change])).values()];
  const rows = await lockStockRows(
    tx,
    author.store,
    table,
    changes.map(({ id }) => id),
  );
  const moved: { id: number; stock: number | null }[] = [];
  const counted = changes.map(({ id, quantity, seen }) => {
    const { name, stock } = orNotFound(rows.find((row) => row.id === id));
    if (seen !== undefined && seen !== stock) moved.push({ id, stock });
    return { id, name, before: stock, after: stockAfter(reason, stock ?? 0, quantity) };
  });
  if (moved.length > 0) throw new AppError('stock_moved', { moved });
  const short = counted.find(({ after }) => after < 0);
  if (short) throw new AppError('stock_loss_too_large', { id: short.id, name: short.name, left: short.before ?? 0 });
  const stocks = counted.map(({ id, after }) => ({ id, stock: after }));
  await updateStocks(tx, author.store, table, stocks);
  await insertMovements(tx, author, table, counted, { reason, note });
  await touchMenu(tx, author.store);
  return stocks;
}

function stockAfter(reason: Sheet['reason'], stock: number, quantity: number): number {
  if (reason === 'count') return quantity;
  return reason === 'receipt' ? stock + quantity : stock - quantity;
}
