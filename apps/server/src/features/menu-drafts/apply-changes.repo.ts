import type { StoreId } from '@comanda/domain/ids';
import type { MenuChange, MenuEntity, MenuRow } from '@comanda/domain/menu/menu-versions';
import { sql } from 'kysely';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import { isMarkedDeleted, TABLE_OF } from './draft-rows.ts';

/** What belongs to a row, and goes with it when it is deleted. */
export const PARTS = {
  menu_groups: { part: 'menu_items', table: 'menu_items', column: 'menu_group_id' },
  complement_groups: { part: 'complements', table: 'complements', column: 'complement_group_id' },
} as const;

/** In the order in which everything that changes several rows locks them. */
export async function lockRows(tx: Tx, store_id: StoreId, changes: readonly MenuChange[]): Promise<void> {
  for (const entity of ['menu_groups', 'menu_items', 'complement_groups', 'complements'] as const) {
    const ids = changes.flatMap(({ entity: each, ref }) => (each === entity && typeof ref === 'number' ? [ref] : []));
    if (ids.length === 0) continue;
    await sql`
      select id from ${sql.table(TABLE_OF[entity])} where store_id = ${store_id} and id = any(${ids}::bigint[])
      order by id for no key update`.execute(tx);
  }
}

const PLACE: Readonly<Record<MenuEntity, string | null>> = {
  menu_groups: null,
  complement_groups: null,
  menu_items: 'menu_group_id',
  complements: 'complement_group_id',
  item_variations: 'menu_item_id',
  links: 'menu_item_id',
};

/** Last in its list, unless the fields say where. */
export async function insertRow(tx: Tx, store_id: StoreId, entity: MenuEntity, fields: MenuRow): Promise<number> {
  const table = sql.table(TABLE_OF[entity]);
  const parent = PLACE[entity];
  const siblings = parent === null ? sql`true` : sql`${sql.ref(parent)} = ${fields[parent]}`;
  const last = sql`(select coalesce(max("order"), 0) + 1 from ${table} where store_id = ${store_id} and ${siblings})`;
  const columns = Object.keys(fields).filter((column) => column !== 'order');
  const { rows } = await sql<{ id: number }>`
    insert into ${table} (store_id, "order", ${sql.join(columns.map((column) => sql.ref(column)))})
    values (${store_id}, ${fields['order'] ?? last}, ${sql.join(columns.map((column) => sql`${fields[column]}`))})
    ${entity === 'links' ? sql`on conflict (store_id, menu_item_id, complement_group_id) do update set "order" = excluded."order"` : sql``}
    returning id`.execute(tx);
  return rows[0]!.id; // an insert returns its row
}

/** @throws {AppError} not_found */
export async function updateRow(
  tx: Tx,
  store_id: StoreId,
  { entity, op, ref }: MenuChange,
  fields: MenuRow,
): Promise<void> {
  const marked = isMarkedDeleted(entity);
  const values = op === 'restore' ? { ...fields, deleted_at: null } : fields;
  const set = Object.entries(values).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  if (set.length === 0) return;
  const { rows } = await sql`
    update ${sql.table(TABLE_OF[entity])} set ${sql.join(set)}
    where store_id = ${store_id} and id = ${ref} and ${marked && op === 'update' ? sql`deleted_at is null` : sql`true`}
    returning id`.execute(tx);
  if (rows.length === 0) throw new AppError('not_found', { entity, ref });
}

/** What is gone already stays gone. Rows that go together carry the same instant, by which a restore finds them. */
export async function deleteRow(tx: Tx, store_id: StoreId, entity: MenuEntity, id: number, now: Date): Promise<void> {
  const own = sql`store_id = ${store_id} and id = ${id}`;
  if (!isMarkedDeleted(entity)) {
    await sql`delete from ${sql.table(TABLE_OF[entity])} where ${own}`.execute(tx);
    return;
  }
  await sql`
    update ${sql.table(TABLE_OF[entity])} set deleted_at = ${now} where ${own} and deleted_at is null`.execute(tx);
  if (entity !== 'menu_groups' && entity !== 'complement_groups') return;
  const { table, column } = PARTS[entity];
  await sql`
    update ${sql.table(table)} set deleted_at = ${now}
    where store_id = ${store_id} and ${sql.ref(column)} = ${id} and deleted_at is null`.execute(tx);
}
