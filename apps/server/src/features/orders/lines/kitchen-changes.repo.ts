import type { KitchenChange } from '@comanda/contract/floor/kitchen';
import type { StoreId, OrderId } from '@comanda/domain/ids';
import { type Expression, type ExpressionBuilder, type Insertable, type SqlBool, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';
import type { DB, KitchenChanges } from '../../../platform/db-types.ts';

export type NewChange = Omit<Insertable<KitchenChanges>, 'store_id' | 'detail'> & { detail: KitchenChange['detail'] };

export async function insertKitchenChanges(tx: Tx, store_id: StoreId, rows: readonly NewChange[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('kitchen_changes')
    .values(rows.map(({ detail, ...row }) => ({ store_id, ...row, detail: JSON.stringify(detail) })))
    .execute();
}

/** @returns the order's changes that nobody has told of; from here on they are told */
export async function markTold(tx: Tx, store_id: StoreId, order_id: OrderId): Promise<number[]> {
  const rows = await tx
    .updateTable('kitchen_changes')
    .set({ told: true })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('told', '=', false)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** The oldest first. */
export async function findKitchenChanges(
  db: Db,
  store_id: StoreId,
  where: (eb: ExpressionBuilder<DB, 'kitchen_changes'>) => Expression<SqlBool>,
): Promise<KitchenChange[]> {
  const rows = await db
    .selectFrom('kitchen_changes')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.store_id', '=', 'kitchen_changes.store_id')
        .onRef('orders.id', '=', 'kitchen_changes.order_id'),
    )
    .leftJoin('users', 'users.id', 'kitchen_changes.user_id')
    .where('kitchen_changes.store_id', '=', store_id)
    .where(where as never) // the same tables, and two more
    .select(['kitchen_changes.id', 'kitchen_changes.order_id', 'orders.number as order_number', 'orders.table_number'])
    .select(['kitchen_changes.line', 'kitchen_changes.print_group_id', 'kitchen_changes.kind'])
    .select(['kitchen_changes.quantity', 'kitchen_changes.detail', 'kitchen_changes.created_at'])
    .select(['kitchen_changes.acknowledged_at', 'kitchen_changes.waste_reason', 'kitchen_changes.waste_cost'])
    .select(sql<string>`coalesce(users.name, '')`.as('by'))
    .orderBy('kitchen_changes.id')
    .limit(500)
    .execute();
  return rows;
}

/** The stations that have had any line of the order on a screen; 0 for lines of none. */
export async function findStationsThatSaw(db: Db, store_id: StoreId, order_id: OrderId): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom('order_items')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('seen_at', 'is not', null)
    .select(sql<number>`coalesce(print_group_id, 0)`.as('station'))
    .distinct()
    .execute();
  return new Set(rows.map(({ station }) => station));
}

/** What the kitchen has not marked is done with the order itself. */
export async function finishLines(tx: Tx, store_id: StoreId, order_id: OrderId, now: Date): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ done_at: now })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('removed_at', 'is', null)
    .where('done_at', 'is', null)
    .execute();
}

/** The reverse: what was done at that very moment is to be cooked again. @param at when the order became ready */
export async function reopenLines(tx: Tx, store_id: StoreId, order_id: OrderId, at: string): Promise<void> {
  await tx
    .updateTable('order_items')
    .set({ done_at: null })
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('done_at', '=', at)
    .execute();
}
