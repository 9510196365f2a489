import type { PrepKind } from '@comanda/contract/reports/tomorrow';
import { asItemId, type ItemId, type StoreId } from '@comanda/domain/ids';
import type { LeftoverCode } from '@comanda/domain/tomorrow/leftover-reasons';
import { sql } from 'kysely';
import type { Author } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { goesInto, MADE_OF, MATERIAL_USE } from '../stock/public.ts';

/** What is prepared where: a row of the kitchen's list. */
export interface PrepKey {
  kind: PrepKind;
  id: number;
  print_group_id: number | null;
}
export const prepKey = ({ kind, id, print_group_id }: PrepKey): string => `${kind} ${id} ${print_group_id ?? 0}`;

/** Of a day. */
export async function findPrepared(db: Db, store_id: StoreId, day: string) {
  const rows = await prepared(db, store_id, day).execute();
  return new Map(rows.map((row) => [prepKey(keyOf(row)), row]));
}
export type Prepared = Awaited<ReturnType<typeof findPrepared>> extends ReadonlyMap<string, infer Row> ? Row : never;

/** The same, held until the transaction ends. */
export async function lockPrepared(tx: Tx, store_id: StoreId, day: string) {
  const rows = await prepared(tx, store_id, day).orderBy('id').forNoKeyUpdate().execute();
  return new Map(rows.map((row) => [prepKey(keyOf(row)), row]));
}

const prepared = (db: Db, store_id: StoreId, day: string) =>
  db.selectFrom('prep_lines').where('store_id', '=', store_id).where('day', '=', day).selectAll();

const keyOf = (row: {
  menu_item_id: ItemId | null;
  tag_id: number | null;
  print_group_id: number | null;
}): PrepKey => ({
  kind: row.menu_item_id === null ? 'material' : 'item',
  id: row.menu_item_id ?? row.tag_id ?? 0,
  print_group_id: row.print_group_id,
});

/** Whether the store has what would be prepared, and where. */
export async function isKnown(db: Db, store_id: StoreId, { kind, id, print_group_id }: PrepKey): Promise<boolean> {
  const { rows } = await sql<{ known: boolean }>`
    select exists (select from ${sql.table(kind === 'item' ? 'menu_items' : 'tags')} where store_id = ${store_id} and id = ${id} and deleted_at is null)
      and (${print_group_id}::bigint is null
        or exists (select from print_groups where store_id = ${store_id} and id = ${print_group_id})) as known`.execute(
    db,
  );
  return rows[0]?.known === true;
}

export async function putPrepared(
  tx: Tx,
  { store, user, now }: Author,
  day: string,
  key: PrepKey,
  quantity: number,
): Promise<void> {
  const values = { prepared: quantity, prepared_at: now, user_name: user?.name ?? '' };
  await tx
    .insertInto('prep_lines')
    .values({ store_id: store, day, ...columnsOf(key), ...values })
    .onConflict((conflict) =>
      conflict
        .columns(['store_id', 'day', 'print_group_id', 'menu_item_id', 'tag_id'])
        .doUpdateSet(values)
        .where('prep_lines.counted_at', 'is', null),
    )
    .execute();
}

const columnsOf = ({ kind, id, print_group_id }: PrepKey) => ({
  print_group_id,
  menu_item_id: kind === 'item' ? asItemId(id) : null,
  tag_id: kind === 'material' ? id : null,
});

export async function deletePrepared(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx.deleteFrom('prep_lines').where('store_id', '=', store_id).where('id', '=', id).execute();
}

export interface CountedLine {
  left_over: number;
  kept: number;
  waste_reason: LeftoverCode | null;
  waste_cost: number | null;
}

export async function writeCount(tx: Tx, { store, user, now }: Author, id: number, line: CountedLine): Promise<void> {
  await tx
    .updateTable('prep_lines')
    .set({ ...line, counted_at: now, counter_name: user?.name ?? '' })
    .where('store_id', '=', store)
    .where('id', '=', id)
    .execute();
}

export const getAdjustment = (db: Db, store_id: StoreId, day: string) =>
  db
    .selectFrom('prep_days')
    .where('store_id', '=', store_id)
    .where('day', '=', day)
    .select(['adjust_percent', 'adjust_note'])
    .executeTakeFirst();

export async function saveAdjustment(
  db: Db,
  store_id: StoreId,
  day: string,
  values: { adjust_percent: number; adjust_note: string },
): Promise<void> {
  await db
    .insertInto('prep_days')
    .values({ store_id, day, ...values })
    .onConflict((conflict) => conflict.columns(['store_id', 'day']).doUpdateSet(values))
    .execute();
}

/** What a piece of an item is made of, as its recipe says without a variation: materials, and what they cost. */
export interface Made {
  item_id: ItemId;
  name: string;
  /** 2 is weighed: a piece is a kilogram. */
  type: number;
  /** null is not known. */
  cost: number | null;
  materials: { tag_id: number; use: number; counted: boolean }[];
}

export async function findMade(tx: Tx, store_id: StoreId, ids: readonly number[]): Promise<Map<number, Made>> {
  const { rows } = await sql<Made>`
    with recursive shop as (select ${store_id}::bigint as id), ${sql.raw(MADE_OF('(select id from shop)'))}
    select i.id as item_id, i.name, i.type, coalesce(sum(m.use * m.cost), i.cost)::float8 as cost,
      coalesce(json_agg(json_build_object('tag_id', m.tag_id, 'use', m.use::float8, 'counted', m.counted)) filter (where m.tag_id is not null), '[]') as materials
    from menu_items i
    left join lateral (
      select b.id as tag_id, p.counted, b.cost, sum(p.amount * ${sql.raw(MATERIAL_USE)}) as use
      from recipes r join tags t on t.store_id = r.store_id and t.id = r.tag_id
      join made_of p on p.tag_id = t.id and p.bought
      join tags b on b.store_id = r.store_id and b.id = p.id
      where r.store_id = ${store_id} and r.menu_item_id = i.id and ${sql.raw(goesInto('null', '1'))}
      group by b.id, p.counted, b.cost) m on true
    where i.store_id = ${store_id} and i.id = any(${ids}::bigint[]) group by i.id, i.name, i.type, i.cost`.execute(tx);
  return new Map(rows.map((row) => [row.item_id, row]));
}

/** Of materials: name, what a unit costs, and how much of what is bought reaches the plate. */
export async function findBought(tx: Tx, store_id: StoreId, ids: readonly number[]) {
  const rows = await tx
    .selectFrom('tags')
    .where('store_id', '=', store_id)
    .where('id', 'in', ids.length === 0 ? [0] : ids)
    .select(['id', 'name', 'cost', 'yield_factor', 'active'])
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}
