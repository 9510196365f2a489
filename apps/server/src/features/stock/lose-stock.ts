import { AppError } from '../../platform/app-error.ts';
import type { Author } from '../../platform/changes.ts';
import type { Tx } from '../../platform/db.ts';
import { touchMenu } from '../stores/public.ts';
import { insertMovements } from './movements.repo.ts';
import { lockStockRows, updateStocks } from './stock-rows.repo.ts';
import { findBoughtIn, lockTag, updateTag } from './tags.repo.ts';

/** What was thrown away, by its id: materials in their own unit, items in pieces or grams. */
export interface Lost {
  readonly materials: ReadonlyMap<number, number>;
  readonly items: ReadonlyMap<number, number>;
}

const byId = (lost: ReadonlyMap<number, number>) =>
  [...lost].filter(([, quantity]) => quantity > 0).toSorted(([one], [other]) => one - other);

/** Books a loss of materials, and of items that are counted: what is not counted has no stock to leave. The caller has settled the sales. */
export async function loseStock(tx: Tx, author: Author, { materials, items }: Lost, note: string): Promise<void> {
  const { store } = author;
  for (const [id, quantity] of byId(await findBoughtIn(tx, store, materials))) {
    const { quantity: before } = await lockTag(tx, store, id);
    await updateTag(tx, store, id, { quantity: before - quantity });
    await insertMovements(tx, author, 'tags', [{ id, before, after: before - quantity }], { reason: 'loss', note });
  }
  const lost = byId(items);
  if (lost.length === 0) return;
  const rows = await lockStockRows(
    tx,
    store,
    'menu_items',
    lost.map(([id]) => id),
  );
  const changes = lost.flatMap(([id, quantity]) => {
    const before = rows.find((row) => row.id === id)?.stock ?? null;
    if (before === null) return [];
    if (before < Math.round(quantity)) throw new AppError('stock_loss_too_large', lossOf(rows, id, before));
    return [{ id, before, after: before - Math.round(quantity) }];
  });
  if (changes.length === 0) return;
  await updateStocks(
    tx,
    store,
    'menu_items',
    changes.map(({ id, after }) => ({ id, stock: after })),
  );
  await insertMovements(tx, author, 'menu_items', changes, { reason: 'loss', note });
  await touchMenu(tx, store);
}

const lossOf = (rows: readonly { id: number; name: string }[], id: number, left: number) => ({
  id,
  name: rows.find((row) => row.id === id)?.name ?? '',
  left,
});
