import { VARIATION } from '@comanda/domain/fields/complement';
import { namesIn, of } from '@comanda/domain/fields/field';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../../platform/app-error.ts';
import type { Db, Tx } from '../../../platform/db.ts';
import type { DB } from '../../../platform/db-types.ts';

const COLUMNS = of('i', namesIn(MENU_ITEM, 'row'));

const items = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('menu_items as i')
    .innerJoin('menu_groups as g', (join) =>
      join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
    )
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .select(COLUMNS)
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('item_variations as v')
          .where('v.store_id', '=', store_id)
          .whereRef('v.menu_item_id', '=', 'i.id')
          .select(of('v', namesIn(VARIATION, 'row')))
          .orderBy('v.order')
          .orderBy('v.id'),
      ).as('variations'),
    )
    .select(
      sql<number[]>`(
        select coalesce(json_agg(l.complement_group_id order by l."order", l.id), '[]') from complement_group_items l
        join complement_groups c on c.store_id = l.store_id and c.id = l.complement_group_id and c.deleted_at is null
        where l.store_id = i.store_id and l.menu_item_id = i.id
      )`.as('complement_group_ids'),
    );

/** In the menu's order. */
export async function findItems(
  db: Db,
  store_id: StoreId,
  { menu_group_id, ids }: { menu_group_id?: number | undefined; ids?: readonly ItemId[] } = {},
) {
  let query = items(db, store_id).orderBy('g.order').orderBy('g.id').orderBy('i.order').orderBy('i.id');
  if (menu_group_id !== undefined) query = query.where('i.menu_group_id', '=', menu_group_id);
  if (ids !== undefined) query = query.where('i.id', 'in', ids);
  return query.execute();
}

/** @throws {AppError} not_found */
export async function getItemRow(db: Db, store_id: StoreId, id: ItemId) {
  const row = await items(db, store_id)
    .where('i.id', '=', id)
    .select(of('i', namesIn(MENU_ITEM, 'page')))
    .select(['g.name as group_name', 'g.is_pizza', 'g.size'])
    .executeTakeFirst();
  const { group_name, is_pizza, size, ...item } = orNotFound(row);
  return { ...item, grupo: { id: item.menu_group_id, name: group_name, is_pizza, size } };
}

/** Those of one group, in the menu's order. */
export async function findItemIds(db: Db, store_id: StoreId, menu_group_id: number): Promise<ItemId[]> {
  const rows = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('menu_group_id', '=', menu_group_id)
    .where('deleted_at', 'is', null)
    .select('id')
    .orderBy('order')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** @returns what a change is compared with, in id order; missing are those deleted, or another store's */
export const lockItems = (tx: Tx, store_id: StoreId, ids: readonly ItemId[]) =>
  tx
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'menu_group_id', 'name', 'type', 'price1', 'price2', 'strike_price', 'stock', 'cost'])
    .select(namesIn(MENU_ITEM, 'picture'))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();

export async function insertItem(tx: Tx, values: Insertable<DB['menu_items']>): Promise<ItemId> {
  return (await tx.insertInto('menu_items').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

const one = (tx: Tx, store_id: StoreId, id: ItemId) =>
  tx.updateTable('menu_items').where('store_id', '=', store_id).where('id', '=', id).where('deleted_at', 'is', null);

/** @throws {AppError} not_found when it is deleted, or another store's, as all of these */
export const updateItem = async (tx: Tx, store_id: StoreId, id: ItemId, values: Updateable<DB['menu_items']>) =>
  orNotFound(await one(tx, store_id, id).set(values).returning('id').executeTakeFirst());

export const setUpsell = async (tx: Tx, store_id: StoreId, id: ItemId, is_upsell: boolean) =>
  orNotFound(await one(tx, store_id, id).set({ is_upsell }).returning(['id', 'is_upsell']).executeTakeFirst());

export const setInternalId = async (tx: Tx, store_id: StoreId, id: ItemId, internal_id: string) =>
  orNotFound(await one(tx, store_id, id).set({ internal_id }).returning(['id', 'internal_id']).executeTakeFirst());

/** On when it was off, off when it was on. */
export const toggleHighlight = async (tx: Tx, store_id: StoreId, id: ItemId) =>
  orNotFound(
    await one(tx, store_id, id)
      .set((eb) => ({ is_highlight: eb.not('is_highlight') }))
      .returning(['id', 'is_highlight'])
      .executeTakeFirst(),
  );

/** The items that came with the store and wait to be published. */
export async function findSamples(db: Db, store_id: StoreId): Promise<ItemId[]> {
  const rows = await db
    .selectFrom('menu_items')
    .select('id')
    .where('store_id', '=', store_id)
    .where('is_sample', '=', true)
    .where('deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function publishItems(tx: Tx, store_id: StoreId, ids: readonly ItemId[]): Promise<void> {
  await tx
    .updateTable('menu_items')
    .set({ is_sample: false })
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute();
}

/** By what these items are sold. */
export function findTypes(db: Db, store_id: StoreId, ids: readonly ItemId[]) {
  return db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .select(['id', 'name', 'type'])
    .execute();
}
