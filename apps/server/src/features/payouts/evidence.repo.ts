import type { OrderId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

/** What the store knows of an order that a marketplace disputes. @throws {AppError} not_found */
export async function getEvidenceOf(db: Db, store_id: StoreId, order_id: OrderId) {
  const row = await db
    .selectFrom('orders as o')
    .leftJoin('deliveries as d', (join) => join.onRef('d.store_id', '=', 'o.store_id').onRef('d.order_id', '=', 'o.id'))
    .leftJoin('drivers as r', (join) => join.onRef('r.store_id', '=', 'o.store_id').onRef('r.id', '=', 'o.driver_id'))
    .leftJoin('delivery_pictures as p', (join) =>
      join.onRef('p.store_id', '=', 'o.store_id').onRef('p.order_id', '=', 'o.id'),
    )
    .where('o.store_id', '=', store_id)
    .where('o.id', '=', order_id)
    .select(['o.number', 'o.created_at', 'o.accept_time', 'o.ready_time', 'o.dispatch_time', 'o.delivered_time'])
    .select(['o.handover_code', 'o.messages', 'o.payment_name', 'o.total', 'o.fee_name', 'o.latitude', 'o.longitude'])
    .select(['d.proof', 'd.reason', 'd.latitude as door_latitude', 'd.longitude as door_longitude', 'd.delivered_at'])
    .select(['r.name as driver_name', 'p.image', 'p.kind as picture_kind', 'p.taken_at'])
    .executeTakeFirst();
  return orNotFound(row);
}
