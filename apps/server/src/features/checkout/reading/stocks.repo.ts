import type { ItemId, StoreId } from '@comanda/domain/ids';
import { stockLinks } from '@comanda/domain/menu/stock-sources';
import type { Db } from '../../../platform/db.ts';
import type { Stocks } from '../deciding/order-lines.ts';

type Counted = 'menu_items' | 'complements';

/** What is left now of what is counted, and of what it takes from; nothing is locked. */
export async function findStocks(
  db: Db,
  store_id: StoreId,
  ids: { items: readonly ItemId[]; complements: readonly number[] },
): Promise<Stocks> {
  const [items, complements] = await Promise.all([
    findCounted(db, store_id, 'menu_items', [...ids.items, ...(await findLinked(db, store_id, ids.items))]),
    findCounted(db, store_id, 'complements', ids.complements),
  ]);
  return { items, complements };
}

async function findLinked(db: Db, store_id: StoreId, ids: readonly ItemId[]): Promise<ItemId[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where((eb) => eb(eb.fn.coalesce(...LINKS), 'is not', null))
    .select(LINKS)
    .execute();
  return rows.flatMap(stockLinks);
}
const LINKS = ['stock_item_id_1', 'stock_item_id_2', 'stock_item_id_3', 'stock_item_id_4'] as const;

async function findCounted(db: Db, store_id: StoreId, table: Counted, ids: readonly number[]) {
  if (ids.length === 0) return new Map<number, number>();
  const rows = await db
    .selectFrom(table)
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where('stock', 'is not', null)
    .select(['id', 'stock'])
    .execute();
  return new Map(rows.map(({ id, stock }) => [id, stock ?? 0]));
}
