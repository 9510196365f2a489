import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Insertable } from 'kysely';
import type { Db } from '../src/platform/db.ts';
import type { DB } from '../src/platform/db-types.ts';

type Values<T extends keyof DB> = Partial<Insertable<DB[T]>>;

export async function makeGroup(db: Db, store_id: StoreId, values: Values<'menu_groups'> = {}): Promise<number> {
  const row = { name: 'Pratos da casa', ...values, store_id };
  return (await db.insertInto('menu_groups').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** An item of 10, in a group of its own unless one is given. */
export async function makeItem(db: Db, store_id: StoreId, values: Values<'menu_items'> = {}): Promise<ItemId> {
  const menu_group_id = values.menu_group_id ?? (await makeGroup(db, store_id));
  const row = { name: 'Feijoada completa', price1: 10, ...values, menu_group_id, store_id };
  return (await db.insertInto('menu_items').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

export async function makeVariation(
  db: Db,
  store_id: StoreId,
  values: Values<'item_variations'> & { menu_item_id: ItemId },
): Promise<number> {
  const row = { name: '500 ml', price: 12, ...values, store_id };
  return (await db.insertInto('item_variations').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

/** A question with at most one answer, asked by the items given. */
export async function makeComplementGroup(
  db: Db,
  store_id: StoreId,
  { menu_item_ids = [], ...values }: Values<'complement_groups'> & { menu_item_ids?: ItemId[] } = {},
): Promise<number> {
  const row = { name: 'Acompanhamento', ...values, store_id };
  const { id } = await db.insertInto('complement_groups').values(row).returning('id').executeTakeFirstOrThrow();
  for (const menu_item_id of menu_item_ids) {
    await db.insertInto('complement_group_items').values({ store_id, complement_group_id: id, menu_item_id }).execute();
  }
  return id;
}

export async function makeComplement(
  db: Db,
  store_id: StoreId,
  values: Values<'complements'> & { complement_group_id: number },
): Promise<number> {
  const row = { name: 'Farofa', price: 3, ...values, store_id };
  return (await db.insertInto('complements').values(row).returning('id').executeTakeFirstOrThrow()).id;
}
