import { keptCosts } from '@comanda/contract/orders/order-costs';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { OrderCosts } from '@comanda/domain/orders/order-costs';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

/** Orders with their lines that count, as far as their costs go. */
export const findCosted = (db: Db, store_id: StoreId, ids: readonly OrderId[]) =>
  db
    .selectFrom('orders as o')
    .where('o.store_id', '=', store_id)
    .where('o.id', 'in', ids)
    .select(['o.id', 'o.origin', 'o.delivery_method', 'o.eat_local', 'o.paid_at', 'o.total', 'o.tab_id'])
    .select(['o.payment', 'o.real_id', 'o.payment_name', 'o.installments', 'o.multiple_payments', 'o.change'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as l')
          .leftJoin('menu_items as m', (join) =>
            join.onRef('m.store_id', '=', 'l.store_id').onRef('m.id', '=', 'l.item_id'),
          )
          .where('l.store_id', '=', store_id)
          .whereRef('l.order_id', '=', 'o.id')
          .where('l.removed_at', 'is', null)
          .select(['l.quantity', 'l.item_type', 'l.total', 'l.points_total', 'l.cost', 'm.packaging_cost']),
      ).as('lines'),
    )
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('online_payments as p')
          .innerJoin('online_payment_attempts as t', (join) =>
            join.onRef('t.store_id', '=', 'p.store_id').onRef('t.payment_id', '=', 'p.id'),
          )
          .where('p.store_id', '=', store_id)
          .where('t.store_id', '=', store_id)
          .whereRef('p.order_id', '=', 'o.id')
          .where('t.came_at', 'is not', null)
          .select(['t.provider', 't.method', 't.amount', 't.fee', 't.net', 't.installments'])
          .orderBy('t.payment_id')
          .orderBy('t.number'),
      ).as('online'),
    )
    .orderBy('o.id')
    .execute();

export async function updateCosts(tx: Tx, store_id: StoreId, id: OrderId, costs: Partial<OrderCosts>): Promise<void> {
  await tx.updateTable('orders').set(costs).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** @throws {AppError} not_found */
export async function getKeptCosts(db: Db, store_id: StoreId, id: OrderId) {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(keptCosts.keyof().options)
    .executeTakeFirst();
  return orNotFound(row);
}
