import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { KeptMenuChange, MenuEntity, MenuRow } from '@comanda/domain/menu/menu-versions';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { TABLE_OF } from './draft-rows.ts';

export interface KeptLine {
  operation: string;
  entity: string;
  entity_id: string;
  name: string;
  before: MenuRow | null;
  after: MenuRow | null;
}
export interface KeptOperation {
  operation: string;
  seq: number;
  last: number;
  created_at: string;
  user_name: string;
  draft_name: string | null;
  count: number;
}

/** Operations of the menu, the latest first; a draft that was published is told by its name, not by a row of its own. */
export async function findOperations(
  db: Db,
  store_id: StoreId,
  { before, until, limit }: { before: number | null; until: Date | null; limit: number },
): Promise<KeptOperation[]> {
  const older = before === null ? sql`true` : sql`seq < ${before}`;
  const earlier = until === null ? sql`true` : sql`created_at < ${until.toISOString()}`;
  const { rows } = await sql<KeptOperation>`
    select operation, min(seq) as seq, max(seq) as last, to_json(min(created_at))#>>'{}' as created_at,
      min(user_name) as user_name, min(name) filter (where entity = 'menu_drafts') as draft_name,
      count(*) filter (where entity <> 'menu_drafts') as count
    from changes where store_id = ${store_id} and area = 'menu' and ${older} and ${earlier}
    group by operation order by max(seq) desc limit ${limit}`.execute(db);
  return rows;
}

/** The first rows of each operation, in their order. */
export async function findLines(
  db: Db,
  store_id: StoreId,
  operations: readonly KeptOperation[],
  each: number,
): Promise<KeptLine[]> {
  if (operations.length === 0) return [];
  const { rows } = await sql<KeptLine>`
    select operation, entity, entity_id, name, before, after from (
      select c.*, row_number() over (partition by operation order by seq) as place from changes c
      where c.store_id = ${store_id} and c.area = 'menu' and c.entity <> 'menu_drafts'
        and c.seq >= ${Math.min(...operations.map(({ seq }) => seq))}
        and c.operation = any(${operations.map(({ operation }) => operation)}::uuid[])
    ) c where place <= ${each} order by seq`.execute(db);
  return rows;
}

/** Of the menu's versions, the latest first. @param from the first one that counts */
export async function findMenuChanges(db: Db, store_id: StoreId, from: number): Promise<KeptMenuChange[]> {
  const { rows } = await sql<{ entity: string; entity_id: string; before: MenuRow | null; after: MenuRow | null }>`
    select entity, entity_id, before, after from changes
    where store_id = ${store_id} and seq >= ${from} and entity = any(${Object.values(TABLE_OF)}::text[])
    order by seq desc`.execute(db);
  return rows.map(({ entity, entity_id, ...change }) => ({
    ...change,
    entity: entity === TABLE_OF.links ? 'links' : (entity as MenuEntity), // one of TABLE_OF, by the condition
    id: Number(entity_id),
  }));
}

export const getChangeTime = (db: Db, store_id: StoreId, seq: number) =>
  db
    .selectFrom('changes')
    .where('store_id', '=', store_id)
    .where('seq', '=', seq)
    .where('area', '=', 'menu')
    .select('created_at')
    .executeTakeFirst();

/** What was kept of rows that say something of one of these columns, the latest first. */
export async function findColumnChanges(
  db: Db,
  store_id: StoreId,
  places: readonly { entity: string; ids: readonly number[] }[],
  columns: readonly string[],
) {
  const of: RawBuilder<unknown>[] = places.map(
    ({ entity, ids }) => sql`(entity = ${entity} and entity_id = any(${ids.map(String)}::text[]))`,
  );
  const { rows } = await sql<KeptLine & { created_at: string; user_name: string }>`
    select entity, entity_id, name, to_json(created_at)#>>'{}' as created_at, user_name, before, after from changes
    where store_id = ${store_id} and (${sql.join(of, sql` or `)})
      and (before ?| ${[...columns]}::text[] or after ?| ${[...columns]}::text[])
    order by seq desc limit 300`.execute(db);
  return rows;
}

/** The names of an item's variations, by their ids. */
export async function findVariations(db: Db, store_id: StoreId, menu_item_id: ItemId): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('item_variations')
    .where('store_id', '=', store_id)
    .where('menu_item_id', '=', menu_item_id)
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
