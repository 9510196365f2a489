import { type Fields, namesIn } from '@comanda/domain/fields/field';
import { MENU_GROUP } from '@comanda/domain/fields/menu-group';
import { MENU_ITEM } from '@comanda/domain/fields/menu-item';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { namedQuery } from '../../platform/database/named-query.ts';
import { orNotFound } from '../../platform/app-error.ts';
import { LINKED_STOCKS } from '../menu/public.ts';

const object = (fields: Record<string, string>): string =>
  `json_strip_nulls(json_build_object(${Object.entries(fields)
    .map(([name, expression]) => `'${name}', ${expression}`)
    .join(', ')}))`;
const unless = (column: string, usual: string): string => `nullif(${column}, ${usual})`;
/** The columns that the counter reads, but for what is as usual. */
const unusual = (table: string, fields: Fields): Record<string, string> =>
  Object.fromEntries(
    namesIn(fields, 'counter').map((name) => {
      const usual = fields[name]?.usual ?? null;
      const column = `${table}.${name}`;
      return [name, usual === null ? column : unless(column, typeof usual === 'string' ? `'${usual}'` : String(usual))];
    }),
  );
const SUPPLY = (table: string) => ({ stock: `${table}.stock`, sold_out_until: `${table}.sold_out_until` });

const ITEM = object({
  ...unusual('i', MENU_ITEM),
  // What the lowest of the stocks that it takes is good for.
  stock: 'least(i.stock, s.pieces)',
  variations: 'v.variations',
  complement_group_ids: 'l.ids',
});
const GROUP = object({ ...unusual('g', MENU_GROUP), itens: 'i.itens' });
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
    ${LINKED_STOCKS}
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
export async function setItemFavourite(tx: Tx, store_id: StoreId, id: ItemId, is_favourite: boolean) {
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
