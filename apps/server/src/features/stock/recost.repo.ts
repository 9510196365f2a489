import type { CostEffect } from '@comanda/contract/menu/tags';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { MADE_LEVELS } from '@comanda/domain/menu/recipe-cost';
import { sql } from 'kysely';
import type { Tx } from '../../platform/db.ts';
import { goesInto, MATERIAL_USE } from './material-use.ts';

/** What has a recipe. */
export interface Cooked {
  /** Materials that the kitchen makes. */
  made: number[];
  menu_items: ItemId[];
  complements: number[];
}

/** What a material goes into, by itself or in what is made of it. */
export async function findCooked(tx: Tx, store_id: StoreId, tag_id: number): Promise<Cooked> {
  const { rows } = await sql<{ made_tag_id: number | null; menu_item_id: ItemId | null; complement_id: number | null }>`
    with recursive up (id, depth) as (
      select ${tag_id}::bigint, 0
      union
      select r.made_tag_id, up.depth + 1 from up join recipes r on r.store_id = ${store_id} and r.tag_id = up.id
      where r.made_tag_id is not null and up.depth < ${MADE_LEVELS}
    )
    select distinct r.made_tag_id, r.menu_item_id, r.complement_id
    from recipes r where r.store_id = ${store_id} and r.tag_id in (select id from up)`.execute(tx);
  const ids = <Id extends number>(list: (Id | null)[]) => [...new Set(list.filter((id) => id !== null))];
  return {
    made: ids(rows.map(({ made_tag_id }) => made_tag_id)),
    menu_items: ids(rows.map(({ menu_item_id }) => menu_item_id)),
    complements: ids(rows.map(({ complement_id }) => complement_id)),
  };
}

/**
 * Writes the cost of what has a recipe, what the kitchen makes first: of an item with variations or sizes, that of the first. What has lost its recipe
 * keeps its cost, which is then typed.
 * @returns what became dearer or cheaper, by name
 */
export async function recost(
  tx: Tx,
  store_id: StoreId,
  { made, menu_items, complements }: Cooked,
): Promise<CostEffect[]> {
  if (made.length > 0) await recostMade(tx, store_id, made);
  const cost = (column: string) => sql`(
    select round(sum(${sql.raw(MATERIAL_USE)} * t.cost), 2) from recipes r
    join tags t on t.store_id = r.store_id and t.id = r.tag_id and t.deleted_at is null
    where r.store_id = ${store_id} and r.${sql.ref(column)} = o.id and ${sql.raw(goesInto(FIRST, '1'))})`;
  // The rows are locked in id order, items first, as the checkout does.
  const { rows: items } = await sql<Effect & { id: ItemId }>`
    with o as materialized (
      select store_id, id, name, price1 as price, cost from menu_items
      where store_id = ${store_id} and id = any(${menu_items}::bigint[]) and deleted_at is null order by id for no key update
    ), n as materialized (select o.*, coalesce(${cost('menu_item_id')}, o.cost) as after from o), u as (
      update menu_items m set cost = n.after from n
      where m.store_id = ${store_id} and m.id = n.id and n.after is distinct from n.cost
    ) select id, name, price, cost as before, after from n where after is distinct from cost order by name`.execute(tx);
  const { rows: extras } = await sql<Effect>`
    with o as materialized (
      select store_id, id, name, price, cost from complements
      where store_id = ${store_id} and id = any(${complements}::bigint[]) and deleted_at is null order by id for no key update
    ), n as materialized (select o.*, coalesce(${cost('complement_id')}, o.cost) as after from o), u as (
      update complements m set cost = n.after from n
      where m.store_id = ${store_id} and m.id = n.id and n.after is distinct from n.cost
    ) select id, name, price, cost as before, after from n where after is distinct from cost order by name`.execute(tx);
  return [
    ...items.map(({ id, ...row }) => ({ menu_item_id: id, complement_id: null, ...row })),
    ...extras.map(({ id, ...row }) => ({ menu_item_id: null, complement_id: id, ...row })),
  ];
}

/** A dough follows the sauce in it: as often as recipes go into each other, or until nothing changes. */
async function recostMade(tx: Tx, store_id: StoreId, made: readonly number[]): Promise<void> {
  for (let level = 0; level < MADE_LEVELS; level += 1) {
    const { rows } = await sql`
      update tags m set cost = n.cost from (
        select r.made_tag_id as id, round(sum(${sql.raw(MATERIAL_USE)} * t.cost) / min(k.makes), 8) as cost
        from recipes r join tags k on k.store_id = r.store_id and k.id = r.made_tag_id and k.makes is not null
        join tags t on t.store_id = r.store_id and t.id = r.tag_id and t.deleted_at is null
        where r.store_id = ${store_id} and r.made_tag_id = any(${[...made]}::bigint[]) group by r.made_tag_id) n
      where m.store_id = ${store_id} and m.id = n.id and m.cost <> n.cost returning m.id`.execute(tx);
    if (rows.length === 0) return;
  }
}

const FIRST = `(select v.id from item_variations v where v.store_id = o.store_id and v.menu_item_id = o.id
  order by v."order", v.id limit 1)`;

interface Effect {
  id: number;
  name: string;
  price: Money;
  before: Money | null;
  after: Money | null;
}
