import type { StoreId, OrderId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

export type PaidOrderRow = Awaited<ReturnType<typeof getPaidOrder>>;
/** An order with what the ledger holds of it. @throws {AppError} not_found */
export async function getPaidOrder(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders as o')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('cash_movements as m')
          .where('m.store_id', '=', store_id)
          .where('m.order_id', '=', order_id)
          .select((m) => [
            m.fn.countAll<number>().as('rows'),
            m.fn.coalesce(m.fn.sum<number>('m.amount'), sql<number>`0`).as('received'),
          ])
          .as('ledger'),
      (on) => on.onTrue(),
    )
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select([
      'o.id',
      'o.origin',
      'o.total',
      'o.payment',
      'o.real_id',
      'o.payment_name',
      'o.installments',
      'o.multiple_payments',
      'o.change',
    ])
    .select(['o.client_id', 'o.tab_id', 'o.paid_at', 'ledger.rows', 'ledger.received'])
    .executeTakeFirst();
  const { rows, received, ...order } = orNotFound(row);
  return {
    ...order,
    rows: rows ?? 0,
    received: received ?? 0,
  };
}
