import type { StoreId } from '@comanda/domain/ids';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { namedQuery } from '../../platform/named-query.ts';
import { orNotFound } from '../../platform/app-error.ts';

const unless = (column: string, usual: string): string => `nullif(${column}, ${usual})`;
const object = (fields: Record<string, string>): string =>
  `json_strip_nulls(json_build_object(${Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')}))`;
const SUPPLY = (table: string) => ({ stock: `${table}.stock`, sold_out_until: `${table}.sold_out_until` });

const ITEM = object({
  id: 'i.id',
  name: 'i.name',
  price1: 'i.price1',
  price2: unless('i.price2', '0'),
  from_price: unless('i.from_price', 'false'),
  type: unless('i.type', '1'),
  minimum_quantity: unless('i.minimum_quantity', '0'),
  points: unless('i.points', '0'),
  item_free_delivery: unless('i.item_free_delivery', 'false'),
  internal_id: unless('i.internal_id', `''`),
  barcode: unless('i.barcode', `''`),
  image: 'i.image',
  is_invisible: unless('i.is_invisible', 'false'),
  is_favourite: unless('i.is_favourite', 'false'),
  ...SUPPLY('i'),
  // What the lowest of the stocks that it takes is good for.
  stock: 'least(i.stock, s.pieces)',
  variations: 'v.variations',
  complement_group_ids: 'l.ids',
});
const GROUP = object({
  id: 'g.id',
  name: 'g.name',
  is_pizza: unless('g.is_pizza', 'false'),
  price_rule: unless('g.price_rule', `'highest'`),
  only_one: unless('g.only_one', 'false'),
  size: unless('g.size', 'false'),
  size1: unless('g.size1', `''`),
  size2: unless('g.size2', `''`),
  size1_price: 'g.size1_price',
  size2_price: 'g.size2_price',
  flavor1: unless('g.flavor1', '1'),
  flavor2: unless('g.flavor2', '1'),
  paused_until: 'g.paused_until',
  image: 'g.image',
  itens: 'i.itens',
});
const QUESTION = object({
  id: 'cg.id',
  name: 'cg.name',
  min: 'cg.min',
  max: 'cg.max',
  is_pizza: unless('cg.is_pizza', 'false'),
  price_rule: unless('cg.price_rule', `'highest'`),
  only_one: unless('cg.only_one', 'false'),
  complements: `coalesce(c.complements, '[]')`,
});
const inOrder = (expression: string, table: string) => `json_agg(${expression} order by ${table}."order", ${table}.id)`;

const COUNTER_MENU = `
  with variations as (
    select v.menu_item_id, ${inOrder(object({ id: 'v.id', name: 'v.name', price: 'v.price' }), 'v')} as variations
    from item_variations v where v.store_id = $1 group by v.menu_item_id
  ), links as (
    select l.menu_item_id, ${inOrder('l.complement_group_id', 'l')} as ids
    from complement_group_items l
    join complement_groups cg on cg.store_id = $1 and cg.id = l.complement_group_id and cg.deleted_at is null
    where l.store_id = $1 group by l.menu_item_id
  ), items as (
    select i.menu_group_id, ${inOrder(ITEM, 'i')} as itens
    from menu_items i
    left join variations v on v.menu_item_id = i.id
    left join links l on l.menu_item_id = i.id
    left join lateral (
      select min(m.stock / taken.each) as pieces from (
        select id, count(*) as each
        from unnest(array[i.stock_item_id_1, i.stock_item_id_2, i.stock_item_id_3, i.stock_item_id_4]) u (id)
        where id is not null group by id
      ) taken join menu_items m on m.store_id = $1 and m.id = taken.id and m.deleted_at is null
    ) s on coalesce(i.stock_item_id_1, i.stock_item_id_2, i.stock_item_id_3, i.stock_item_id_4) is not null
    where i.store_id = $1 and i.deleted_at is null
    group by i.menu_group_id
  ), complements_of as (
    select c.complement_group_id,
      ${inOrder(object({ id: 'c.id', name: 'c.name', price: 'c.price', ...SUPPLY('c') }), 'c')} as complements
    from complements c
    where c.store_id = $1 and c.deleted_at is null and not c.is_invisible
    group by c.complement_group_id
  )
  select json_build_object(
    'groups', (
      select coalesce(${inOrder(GROUP, 'g')}, '[]') from menu_groups g join items i on i.menu_group_id = g.id
      where g.store_id = $1 and g.deleted_at is null
    ),
    'complement_groups', (
      select coalesce(${inOrder(QUESTION, 'cg')}, '[]')
      from complement_groups cg left join complements_of c on c.complement_group_id = cg.id
      where cg.store_id = $1 and cg.deleted_at is null
    )
  )::text as menu`;

/** All that the counter sells, what customers do not see included. @returns JSON text of groups and questions */
export async function findCounterMenu(db: Db, store_id: StoreId): Promise<string> {
  const rows = await namedQuery<{ menu: string }>(db, 'counter_menu', COUNTER_MENU, [store_id]);
  return rows[0]?.menu ?? '{"groups":[],"complement_groups":[]}';
}

/** What the counter reads of a store beside the order's own rules. @throws {AppError} not_found */
export async function getCounterSettings(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['auto_cashier_open', 'attendant_discount_limit', 'manager_discount_limit', 'scale_label'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('cities as c')
          .where('c.store_id', '=', store_id)
          .select(['c.id', 'c.name'])
          .orderBy(sql`lower(unaccent(c.name))`),
      ).as('cities'),
    )
    .executeTakeFirst();
  return orNotFound(row);
}

/** @throws {AppError} not_found */
export async function setItemFavourite(tx: Tx, store_id: StoreId, id: number, is_favourite: boolean) {
  const row = await tx
    .updateTable('menu_items')
    .set({ is_favourite })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(['id', 'is_favourite'])
    .executeTakeFirst();
  return orNotFound(row);
}
