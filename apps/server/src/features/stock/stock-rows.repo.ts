import type { StockRow } from '@comanda/contract/menu/stock';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Countable = 'menu_items' | 'complements';

/** In the order of the menu. */
export async function findStockRows(db: Db, store_id: StoreId, table: Countable): Promise<StockRow[]> {
  if (table === 'complements')
    return db
      .selectFrom('complements as c')
      .innerJoin('complement_groups as g', (join) =>
        join.onRef('g.store_id', '=', 'c.store_id').onRef('g.id', '=', 'c.complement_group_id'),
      )
      .where('c.store_id', '=', store_id)
      .where('c.deleted_at', 'is', null)
      .where('g.deleted_at', 'is', null)
      .select(['c.id', 'c.name', 'g.id as group_id', 'g.name as group_name', 'c.image', 'c.stock', 'c.stock_minimum'])
      .select(['c.is_invisible', sql.lit<number>(ITEM_TYPE.unit).as('item_type')])
      .orderBy('g.order')
      .orderBy('g.id')
      .orderBy('c.order')
      .orderBy('c.id')
      .execute();
  return db
    .selectFrom('menu_items as i')
    .innerJoin('menu_groups as g', (join) =>
      join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
    )
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .select(['i.id', 'i.name', 'g.id as group_id', 'g.name as group_name', 'i.image', 'i.stock', 'i.stock_minimum'])
    .select(['i.is_invisible', 'i.type as item_type'])
    .orderBy('g.order')
    .orderBy('g.id')
    .orderBy('i.order')
    .orderBy('i.id')
    .execute();
}

/** In id order, as the checkout locks them. */
export const lockStockRows = (tx: Tx, store_id: StoreId, table: Countable, ids: readonly number[]) =>
  tx
    .selectFrom(table)
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'stock'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

/** Of rows that have been locked. */
export async function updateStocks(
  tx: Tx,
  store_id: StoreId,
  table: Countable,
  stocks: readonly { id: number; stock: number }[],
): Promise<void> {
  await sql`
    update ${sql.table(table)} t set stock = u.stock
    from unnest(${stocks.map(({ id }) => id)}::bigint[], ${stocks.map(({ stock }) => stock)}::int[]) u (id, stock)
    where t.store_id = ${store_id} and t.id = u.id`.execute(tx);
}

export const updateMinimum = async (
  tx: Tx,
  store_id: StoreId,
  table: Countable,
  id: number,
  stock_minimum: number | null,
) =>
  orNotFound(
    await tx
      .updateTable(table)
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .set({ stock_minimum })
      .returning(['id', 'stock_minimum'])
      .executeTakeFirst(),
  );

export async function hasRecipe(
  db: Db,
  store_id: StoreId,
  column: 'menu_item_id' | 'complement_id' | 'made_tag_id',
  id: number,
): Promise<boolean> {
  const recipe = await db
    .selectFrom('recipes')
    .where('store_id', '=', store_id)
    .where(column, '=', id)
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return recipe !== undefined;
}
