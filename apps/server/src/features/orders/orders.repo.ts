import { namesIn } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { sql, type Updateable } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { Orders } from '../../platform/db-types.ts';

const LOCKED_COLUMNS = namesIn(ORDER, 'locked');

export type LockedOrder = Awaited<ReturnType<typeof lockOrder>>;

/** Holds an order until the transaction ends. @throws {AppError} not_found */
export async function lockOrder(tx: Tx, store_id: StoreId, id: OrderId) {
  const row = await tx
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('id', '=', id)
    .select(LOCKED_COLUMNS)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}

/**
 * Changes an order that is still in the status that was read.
 * @throws {AppError} conflict when somebody else has moved it
 */
export async function updateOrder(
  tx: Tx,
  store_id: StoreId,
  { id, status }: Pick<LockedOrder, 'id' | 'status'>,
  changes: Updateable<Orders>,
): Promise<void> {
  const { numUpdatedRows } = await tx
    .updateTable('orders')
    .set(changes)
    .where('store_id', '=', anyStore(store_id))
    .where('id', '=', id)
    .where('status', '=', status)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new AppError('conflict');
}

/** What an order counts for with its client; amounts may be negative. What they have is the ledger's (`features/loyalty`). */
export async function addToClient(
  tx: Tx,
  store_id: StoreId,
  client_id: ClientId | null,
  change: { orders?: number; total?: number },
): Promise<void> {
  if (client_id === null) return;
  const { orders = 0, total = 0 } = change;
  await tx
    .updateTable('clients')
    .set({
      orders_count: sql`greatest(orders_count + ${orders}::int, 0)`,
      orders_total: sql`orders_total + ${total}::numeric`,
      ...(orders === 0 ? {} : { came_by: null }), // until it is looked up again
    })
    .where('store_id', '=', store_id)
    .where('id', '=', client_id)
    .execute();
}

/** What the store's people set for orders. */
export async function getOrderSettings(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['referrals', 'reward'])
    .select([
      'cashback_program',
      'cashback_methods',
      'cashback_offers',
      'ask_password_cancel',
      'discount_password_hash',
      'wait_time',
      'wait_time_takeaway',
    ])
    .select(['rush_until', 'rush_minutes', 'rush_fee'])
    .select(['attendant_discount_limit', 'manager_discount_limit', 'attendant_void_limit'])
    .executeTakeFirst();
  return orNotFound(row);
}
