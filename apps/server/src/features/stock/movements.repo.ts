import type { MovementReason, StockMovement } from '@comanda/contract/menu/stock';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Author } from '../../platform/changes.ts';
import type { Db, Tx } from '../../platform/db.ts';

export type Counted = 'menu_items' | 'complements' | 'tags';
export const TARGET = { menu_items: 'menu_item_id', complements: 'complement_id', tags: 'tag_id' } as const;

export interface StockChange {
  id: number;
  before: number | null;
  after: number | null;
}
export interface Why {
  reason: MovementReason;
  note?: string;
}

/** What people changed, with its author; what stayed the same is left out, unless it was counted. */
export async function insertMovements(
  tx: Tx,
  { store, user, now }: Author,
  table: Counted,
  changes: readonly StockChange[],
  { reason, note = '' }: Why,
): Promise<void> {
  const rows = changes
    .filter(({ before, after }) => before !== after || reason === 'count')
    .map(({ id, before, after }) => ({
      store_id: store,
      [TARGET[table]]: id,
      quantity: (after ?? 0) - (before ?? 0),
      stock_before: before,
      stock_after: after,
      reason,
      note,
      user_id: user?.id ?? null,
      user_name: user?.name ?? '',
      created_at: now,
    }));
  // In slices: a statement has room for 65,535 parameters.
  for (let from = 0; from < rows.length; from += 1_000)
    await tx
      .insertInto('stock_movements')
      .values(rows.slice(from, from + 1_000))
      .execute();
}

export interface MovementFilter {
  table: Counted;
  id?: number | undefined;
  reason?: MovementReason | undefined;
  /** Instants: from the first, before the second. */
  from?: Date | undefined;
  until?: Date | undefined;
  /** The last movement that was read. */
  before?: number | undefined;
}

export const PAGE = 60;

/** The newest first, a page of them. */
export async function findMovements(
  db: Db,
  store_id: StoreId,
  { table, id, reason, from, until, before }: MovementFilter,
): Promise<StockMovement[]> {
  let query = db
    .selectFrom('stock_movements as s')
    .leftJoin('menu_items as m', (join) =>
      join.onRef('m.store_id', '=', 's.store_id').onRef('m.id', '=', 's.menu_item_id'),
    )
    .leftJoin('complements as c', (join) =>
      join.onRef('c.store_id', '=', 's.store_id').onRef('c.id', '=', 's.complement_id'),
    )
    .leftJoin('tags as t', (join) => join.onRef('t.store_id', '=', 's.store_id').onRef('t.id', '=', 's.tag_id'))
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 's.store_id').onRef('o.id', '=', 's.order_id'))
    .where('s.store_id', '=', store_id)
    .where(`s.${TARGET[table]}`, 'is not', null)
    .select(['s.id', 's.menu_item_id', 's.complement_id', 's.tag_id', 's.quantity', 's.stock_before', 's.stock_after'])
    .select(['s.note', 's.user_name', 's.order_id', 's.created_at', 'o.number as order_number'])
    .select([
      sql<MovementReason>`s.reason`.as('reason'),
      sql<string>`coalesce(m.name, c.name, t.name, '')`.as('name'),
      sql<string>`coalesce(t.unit, case when m.type = 2 then 'g' else 'un' end)`.as('unit'),
    ])
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(PAGE);
  if (id !== undefined) query = query.where(`s.${TARGET[table]}`, '=', id);
  if (reason !== undefined) query = query.where('s.reason', '=', reason);
  if (from !== undefined) query = query.where('s.created_at', '>=', from.toISOString());
  if (until !== undefined) query = query.where('s.created_at', '<', until.toISOString());
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(s.created_at, s.id) < (
        select p.created_at, p.id from stock_movements p where p.store_id = ${store_id} and p.id = ${before})`,
    );
  return query.execute();
}
