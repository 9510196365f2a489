import type { ItemCost } from '@comanda/contract/menu/costs';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { type Money, money, ZERO } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { factRows, type Period } from '../reports/public.ts';
import { goesInto, MADE_OF, MATERIAL_USE, soldSize } from '../stock/public.ts';

export const TARGET_MARGIN = 65;

export async function getTargetMargin(db: Db, store_id: StoreId): Promise<number> {
  const row = await db
    .selectFrom('cost_settings')
    .where('store_id', '=', store_id)
    .select('target_margin')
    .executeTakeFirst();
  return row?.target_margin ?? TARGET_MARGIN;
}

export async function setTargetMargin(tx: Tx, store_id: StoreId, target_margin: number) {
  await tx
    .insertInto('cost_settings')
    .values({ store_id, target_margin })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet({ target_margin }))
    .execute();
  return { target_margin };
}

type Priced = Omit<ItemCost, 'cost' | 'sold' | 'revenue'> & { typed_cost: Money | null };

/** SQL: whether an item `m` of a section `g` sells in two sizes. */
const twoSizes = (m: string) => `(g.is_pizza and g.size and coalesce(nullif(${m}.price2, 0), g.size2_price) > 0)`;

/** Items that are shown, a row for each variation or size, in the order of the menu; each with what its recipe costs now. */
export async function findItemCosts(db: Db, store_id: StoreId): Promise<(Priced & { cost: Money | null })[]> {
  const { rows } = await sql<Priced>`
    with recursive shop as (select ${store_id}::bigint as id), ${sql.raw(MADE_OF('(select id from shop)'))}
    select i.id as item_id, v.id as variation_id, g.id as menu_group_id, g.name as group_name, i.name,
      v.name as variation_name, s.size, case s.size when 1 then g.size1 when 2 then g.size2 end as size_name, i.image, i.type,
      case when s.size = 2 then coalesce(nullif(i.price2, 0), g.size2_price)
        when g.is_pizza then coalesce(nullif(i.price1, 0), g.size1_price, 0) else coalesce(v.price, i.price1) end as price,
      -- What was typed is of the first size.
      case when s.size = 2 then null else i.cost end as typed_cost,
      coalesce((
        select json_agg(json_build_object('tag_id', m.tag_id, 'cost', m.cost) order by m.cost desc, m.tag_id) from (
          select b.id as tag_id, sum(p.amount * ${sql.raw(MATERIAL_USE)} * b.cost)::float8 as cost
          from recipes r join tags t on t.store_id = r.store_id and t.id = r.tag_id
          join made_of p on p.tag_id = t.id and p.bought
          join tags b on b.store_id = r.store_id and b.id = p.id
          where r.store_id = ${store_id} and r.menu_item_id = i.id and ${sql.raw(goesInto('v.id', 'coalesce(s.size, 1)'))}
          group by b.id) m
      ), '[]') as materials
    from menu_items i
    join menu_groups g on g.store_id = i.store_id and g.id = i.menu_group_id and g.deleted_at is null
    left join item_variations v on v.store_id = i.store_id and v.menu_item_id = i.id
    cross join lateral (
      select unnest(case when ${sql.raw(twoSizes('i'))} then array[1, 2] else array[null::int] end) as size) s
    where i.store_id = ${store_id} and i.deleted_at is null and not i.is_invisible
    order by g."order", g.id, i."order", i.id, v."order", v.id, s.size`.execute(db);
  return rows.map((row) => ({
    ...row,
    cost: row.materials.length > 0 ? money(row.materials.reduce((sum, { cost }) => sum + cost, 0)) : row.typed_cost,
  }));
}

interface Sold {
  item_id: ItemId;
  variation_id: number | null;
  size: number | null;
  sold: number;
  revenue: Money;
}
export const soldKey = ({ item_id, variation_id, size }: Pick<Sold, 'item_id' | 'variation_id' | 'size'>) =>
  `${item_id} ${variation_id ?? 0} ${size ?? 0}`;
export const NOT_SOLD = { sold: 0, revenue: ZERO };

/** What was sold on the business days of a period, by item, variation and size: days that are kept, and the lines of the others. */
export async function findSold(
  db: Db,
  store_id: StoreId,
  zone: string,
  period: Period,
): Promise<ReadonlyMap<string, Sold>> {
  const { rows } = await sql<Sold>`
    select s.item_id, nullif(s.variation_id, 0) as variation_id,
      case when ${sql.raw(twoSizes('m'))} then ${sql.raw(soldSize('s', 'g'))} end as size,
      round(sum(s.pieces), 2)::float8 as sold, (sum(s.revenue) / 100)::float8 as revenue
    from (${factRows('fact_items', store_id, zone, period)}) s
    left join menu_items m on m.store_id = ${store_id} and m.id = s.item_id
    left join menu_groups g on g.store_id = ${store_id} and g.id = m.menu_group_id
    group by 1, 2, 3`.execute(db);
  return new Map(rows.map((row) => [soldKey(row), { ...row, revenue: money(row.revenue) }]));
}

/** @throws {AppError} not_found */
export async function refuseForeignItem(db: Db, store_id: StoreId, id: ItemId): Promise<void> {
  orNotFound(
    await db
      .selectFrom('menu_items')
      .where('store_id', '=', store_id)
      .where('id', '=', id)
      .select('id')
      .executeTakeFirst(),
  );
}

/** What an item sold by week, each by its Monday; weeks without a sale are none. */
export async function findItemWeeks(
  db: Db,
  store_id: StoreId,
  zone: string,
  period: Period,
  id: ItemId,
): Promise<ReadonlyMap<string, { start: string; sold: number; revenue: Money }>> {
  const { rows } = await sql<{ start: string; sold: number; revenue: number }>`
    select date_trunc('week', s.day)::date::text as start, round(sum(s.pieces), 2)::float8 as sold,
      (sum(s.revenue) / 100)::float8 as revenue
    from (${factRows('fact_items', store_id, zone, period, { only: sql`f.item_id = ${id}` })}) s
    where s.item_id = ${id} group by 1`.execute(db);
  return new Map(rows.map(({ start, sold, revenue }) => [start, { start, sold, revenue: money(revenue) }]));
}

/** What the items of a store sold by month and left, all sizes together; those alone that sold. */
export async function findMonthsOfItems(db: Db, store_id: StoreId, zone: string, period: Period) {
  const { rows } = await sql<{ month: string; item_id: ItemId; sold: number; margin: number | null }>`
    select to_char(s.day, 'YYYY-MM') as month, s.item_id, sum(s.pieces)::float8 as sold,
      (sum(s.revenue - s.goods_unknown - s.goods) / nullif(sum(s.pieces_known), 0))::float8 as margin
    from (${factRows('fact_items', store_id, zone, period)}) s group by 1, 2 having sum(s.pieces) > 0`.execute(db);
  return rows;
}
