import type { Tag } from '@comanda/contract/menu/tags';
import { asItemId, type ItemId, type StoreId } from '@comanda/domain/ids';
import { MADE_LEVELS } from '@comanda/domain/menu/recipe-cost';
import type { Unit } from '@comanda/domain/menu/units';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { MADE_OF } from './material-use.ts';

const tags = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('tags as t')
    .where('t.store_id', '=', store_id)
    .where('t.deleted_at', 'is', null)
    .select(['t.id', 't.store_id', 't.name', 't.category', 't.cost', 't.yield_factor', 't.minimum', 't.active'])
    .select(['t.supplier_id', 't.pack_name', 't.pack_quantity', 't.makes'])
    .select([sql<Unit>`t.unit`.as('unit'), sql<number>`round(t.quantity, 3)`.as('quantity')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('recipes as r')
          .leftJoin('menu_items as i', (join) =>
            join.onRef('i.store_id', '=', 'r.store_id').onRef('i.id', '=', 'r.menu_item_id'),
          )
          .leftJoin('menu_groups as g', (join) =>
            join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
          )
          .leftJoin('item_variations as v', (join) =>
            join.onRef('v.store_id', '=', 'r.store_id').onRef('v.id', '=', 'r.variation_id'),
          )
          .leftJoin('complements as c', (join) =>
            join.onRef('c.store_id', '=', 'r.store_id').onRef('c.id', '=', 'r.complement_id'),
          )
          .leftJoin('tags as m', (join) =>
            join.onRef('m.store_id', '=', 'r.store_id').onRef('m.id', '=', 'r.made_tag_id'),
          )
          .where('r.store_id', '=', store_id)
          .whereRef('r.tag_id', '=', 't.id')
          .where((where) => where.and([where('i.deleted_at', 'is', null), where('c.deleted_at', 'is', null)]))
          .select(['r.id', 'r.tag_id', 'r.menu_item_id', 'r.variation_id', 'r.complement_id', 'r.made_tag_id'])
          .select([
            'r.quantity',
            'r.size',
            sql<string | null>`case r.size when 1 then g.size1 when 2 then g.size2 end`.as('size_name'),
            sql<Unit>`r.unit`.as('unit'),
            sql<string>`coalesce(i.name, c.name, m.name)`.as('name'),
            'v.name as variation_name',
          ])
          .orderBy(sql`coalesce(i.name, c.name, m.name)`)
          .orderBy('r.id'),
      ).as('recipes'),
    );

/** By category and name; those without a category come last. */
export const findTags = (db: Db, store_id: StoreId): Promise<Tag[]> =>
  tags(db, store_id)
    .orderBy(sql`t.category = ''`)
    .orderBy(sql`lower(t.category)`)
    .orderBy(sql`lower(t.name)`)
    .orderBy('t.id')
    .execute();

/** @throws {AppError} not_found, as all of these */
export const getTag = async (db: Db, store_id: StoreId, id: number): Promise<Tag> =>
  orNotFound(await tags(db, store_id).where('t.id', '=', id).executeTakeFirst());

export const lockTag = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(
    await tx
      .selectFrom('tags')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .select(['id', 'name', 'cost', 'quantity', 'minimum', 'pack_quantity', 'makes', sql<Unit>`unit`.as('unit')])
      .forNoKeyUpdate()
      .executeTakeFirst(),
  );

export async function insertTag(tx: Tx, values: Insertable<DB['tags']>): Promise<number> {
  return (await tx.insertInto('tags').values(values).returning('id').executeTakeFirstOrThrow()).id;
}

export const updateTag = async (tx: Tx, store_id: StoreId, id: number, values: Updateable<DB['tags']>) =>
  orNotFound(
    await tx
      .updateTable('tags')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .set(values)
      .returning('id')
      .executeTakeFirst(),
  );

/** The history of a material whose unit changes. @param factor what one of the old unit is in the new one */
export async function convertMovements(tx: Tx, store_id: StoreId, tag_id: number, factor: number): Promise<void> {
  await sql`
    update stock_movements set quantity = quantity * ${factor}::numeric,
      stock_before = stock_before * ${factor}::numeric, stock_after = stock_after * ${factor}::numeric
    where store_id = ${store_id} and tag_id = ${tag_id}`.execute(tx);
}

/** Of the materials of a store, those that are not deleted. */
export const findTagNames = (tx: Tx, store_id: StoreId) =>
  tx
    .selectFrom('tags')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .select(['id', 'name'])
    .execute();

export interface RecipeTarget {
  menu_item_id: ItemId | null;
  variation_id: number | null;
  complement_id: number | null;
  made_tag_id: number | null;
  size: number | null;
}

/** @throws {AppError} not_found when what is cooked is deleted, another store's, or has no sizes */
export async function checkTarget(tx: Tx, store_id: StoreId, target: RecipeTarget): Promise<void> {
  const { menu_item_id, variation_id, complement_id, made_tag_id, size } = target;
  const table = made_tag_id !== null ? 'tags' : menu_item_id === null ? 'complements' : 'menu_items';
  orNotFound(
    await tx
      .selectFrom(table)
      .where('store_id', '=', store_id)
      .where('id', '=', menu_item_id ?? complement_id ?? made_tag_id ?? 0)
      .where('deleted_at', 'is', null)
      .select('id')
      .executeTakeFirst(),
  );
  if (size !== null)
    orNotFound(
      await tx
        .selectFrom('menu_items as i')
        .innerJoin('menu_groups as g', (join) =>
          join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
        )
        .where('i.store_id', '=', store_id)
        .where('i.id', '=', menu_item_id ?? asItemId(0))
        .where('g.is_pizza', '=', true)
        .where('g.size', '=', true)
        .select('i.id')
        .executeTakeFirst(),
    );
  if (variation_id === null) return;
  orNotFound(
    await tx
      .selectFrom('item_variations')
      .where('store_id', '=', store_id)
      .where('id', '=', variation_id)
      .where('menu_item_id', '=', menu_item_id ?? asItemId(0))
      .select('id')
      .executeTakeFirst(),
  );
}

/** What is in the recipe already gets the new quantity. */
export async function putRecipe(tx: Tx, values: Insertable<DB['recipes']>): Promise<void> {
  await tx
    .insertInto('recipes')
    .values(values)
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'tag_id', 'menu_item_id', 'variation_id', 'complement_id', 'size', 'made_tag_id'])
        .doUpdateSet({ quantity: values.quantity, unit: values.unit }),
    )
    .execute();
}

/** @returns what it was a line of */
export const deleteRecipe = async (tx: Tx, store_id: StoreId, id: number) =>
  orNotFound(
    await tx
      .deleteFrom('recipes')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .returning(['tag_id', 'menu_item_id', 'complement_id', 'made_tag_id'])
      .executeTakeFirst(),
  );

/** Of materials that the kitchen makes, what was bought for them. */
export async function findBoughtIn(tx: Tx, store_id: StoreId, quantities: ReadonlyMap<number, number>) {
  const { rows } = await sql<{ id: number; quantity: number }>`
    with recursive shop as (select ${store_id}::bigint as id), ${sql.raw(MADE_OF('(select id from shop)'))}
    select p.id, sum(p.amount * q.quantity)::float8 as quantity
    from unnest(${[...quantities.keys()]}::bigint[], ${[...quantities.values()]}::numeric[]) q (id, quantity)
    join made_of p on p.tag_id = q.id and p.bought and p.counted group by p.id`.execute(tx);
  return new Map(rows.map(({ id, quantity }) => [id, quantity]));
}

/** Where a material stands among what is made of what. */
export async function findDepth(tx: Tx, store_id: StoreId, tag_id: number, made_tag_id: number) {
  const { rows } = await sql<{ loop: boolean; levels: number }>`
    with recursive below (id, depth) as (
      select ${tag_id}::bigint, 0
      union
      select r.tag_id, b.depth + 1 from below b join recipes r on r.store_id = ${store_id} and r.made_tag_id = b.id
      where b.depth <= ${MADE_LEVELS}
    ), above (id, depth) as (
      select ${made_tag_id}::bigint, 0
      union
      select r.made_tag_id, a.depth + 1 from above a join recipes r on r.store_id = ${store_id} and r.tag_id = a.id
      where r.made_tag_id is not null and a.depth <= ${MADE_LEVELS}
    )
    select exists (select from below where id = ${made_tag_id}) as loop,
      ((select max(depth) from below) + (select max(depth) from above) + 1)::int as levels`.execute(tx);
  return rows[0] ?? { loop: false, levels: 0 };
}

export async function deleteRecipesOf(tx: Tx, store_id: StoreId, tag_id: number): Promise<void> {
  await tx
    .deleteFrom('recipes')
    .where('store_id', '=', store_id)
    .where((eb) => eb.or([eb('tag_id', '=', tag_id), eb('made_tag_id', '=', tag_id)]))
    .execute();
}

/** The material that a line of a recipe is of. */
export const getRecipeTag = async (db: Db, store_id: StoreId, id: number): Promise<number> =>
  orNotFound(
    await db
      .selectFrom('recipes')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .select('tag_id')
      .executeTakeFirst(),
  ).tag_id;
