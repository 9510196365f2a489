import { DELIVERY_METHOD, PAYMENT, TEST_ORIGIN } from '@comanda/domain/codes';
import type { DoorKind } from '@comanda/domain/delivery/door-report';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import type { Deliveries } from '../../platform/db-types.ts';

export type Delivery = Omit<Insertable<Deliveries>, 'store_id' | 'shift_id'>;
export type UnsettledOrder = Awaited<ReturnType<typeof findUnsettled>>[number];

/**
 * What a driver brought, or brought back, and is in no settlement yet, as it happened.
 * @param since older orders were never settled, and never will be
 */
export async function findUnsettled(db: Db, store_id: StoreId, driver_id: DriverId, since: Date) {
  const from = since.toISOString();
  const rows = await db
    .selectFrom('orders as o')
    .leftJoin('deliveries as d', (on) => on.onRef('d.store_id', '=', 'o.store_id').onRef('d.order_id', '=', 'o.id'))
    .where('o.store_id', '=', store_id)
    .where('o.driver_id', '=', driver_id)
    .where('o.delivery_method', '=', DELIVERY_METHOD.delivery)
    .where('o.origin', '<>', TEST_ORIGIN)
    .where('d.shift_id', 'is', null)
    .where((eb) =>
      eb.or([
        eb.and([eb('o.status', '=', 'delivered'), eb('o.delivered_time', '>=', from)]),
        eb.and([
          eb('o.status', '=', 'cancelled'),
          eb('o.dispatch_time', 'is not', null),
          eb('o.cancel_time', '>=', from),
        ]),
      ]),
    )
    .select(['o.id as order_id', 'o.number', 'o.client_name', 'o.fee_name', 'o.distance_km', 'o.status', 'o.paid_at'])
    .select([
      'o.total',
      'o.payment',
      'o.real_id',
      'o.payment_name',
      'o.installments',
      'o.multiple_payments',
      'o.change',
    ])
    .select(['o.address', 'o.address_number', 'o.zipcode', 'o.city_name', 'o.latitude', 'o.longitude'])
    .select(['o.delivered_time', 'o.cancel_time', 'd.proof', 'd.reason', 'd.card', 'd.other', 'd.card_tip'])
    // Why it came back, in the driver's words.
    .select((eb) =>
      eb
        .selectFrom('door_reports as r')
        .whereRef('r.store_id', '=', 'o.store_id')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.driver_id', '=', driver_id)
        .where('r.kind', '<>', 'arrived')
        .select((r) =>
          r
            .fn<{ kind: DoorKind; note: string }>('jsonb_build_object', [
              sql.lit('kind'),
              'r.kind',
              sql.lit('note'),
              'r.note',
            ])
            .as('report'),
        )
        .orderBy('r.id', 'desc')
        .limit(1)
        .as('report'),
    )
    // What the ledger says is in the driver's pocket: the store may have taken it since, or given it back.
    .select((eb) =>
      eb
        .selectFrom('cash_movements as m')
        .whereRef('m.store_id', '=', 'o.store_id')
        .whereRef('m.order_id', '=', 'o.id')
        .where('m.payment', '=', PAYMENT.cash)
        .where('m.driver_id', '=', driver_id)
        .where('m.session_id', 'is', null)
        .select((m) => m.fn.coalesce(m.fn.sum<number>('m.amount'), sql<number>`0`).as('amount'))
        .as('pocket'),
    )
    .orderBy((eb) => eb.fn.coalesce('o.delivered_time', 'o.cancel_time'))
    .orderBy('o.id')
    .execute();
  return rows;
}

/** What happened at the door. Said again, after a step back, it is written over; what is settled stays. */
export async function keepDelivery(tx: Tx, store_id: StoreId, delivery: Delivery): Promise<void> {
  const { order_id: _, ...changes } = delivery;
  await tx
    .insertInto('deliveries')
    .values({ store_id, ...delivery })
    .onConflict((on) =>
      on.columns(['store_id', 'order_id']).doUpdateSet(changes).where('deliveries.shift_id', 'is', null),
    )
    .execute();
}

/** What was taken at a door, put right before it is settled. */
export async function updateDoorMoney(
  tx: Tx,
  store_id: StoreId,
  order_id: OrderId,
  money: Required<Pick<Delivery, 'cash' | 'card' | 'other'>>,
): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set(money)
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .where('shift_id', 'is', null)
    .execute();
}

export async function getDelivery(db: Db, store_id: StoreId, order_id: OrderId) {
  return db
    .selectFrom('deliveries')
    .where('store_id', '=', store_id)
    .where('order_id', '=', order_id)
    .select(['driver_id', 'op_id', 'shift_id'])
    .executeTakeFirst();
}

/** From now on they are of this settlement: deliveries, and ways that led to nothing. */
export async function settleLines(
  tx: Tx,
  store_id: StoreId,
  shift_id: number,
  lines: readonly { order_id: OrderId; report_id: number | null }[],
): Promise<void> {
  const order_ids = lines.filter(({ report_id }) => report_id === null).map(({ order_id }) => order_id);
  if (order_ids.length > 0)
    await tx
      .updateTable('deliveries')
      .set({ shift_id })
      .where('store_id', '=', store_id)
      .where('order_id', 'in', order_ids)
      .where('shift_id', 'is', null)
      .execute();
  const report_ids = lines.flatMap(({ report_id }) => report_id ?? []);
  if (report_ids.length > 0)
    await tx
      .updateTable('door_reports')
      .set({ shift_id })
      .where('store_id', '=', store_id)
      .where('id', 'in', report_ids)
      .where('shift_id', 'is', null)
      .execute();
}

export async function unsettleLines(tx: Tx, store_id: StoreId, shift_id: number): Promise<void> {
  for (const table of ['deliveries', 'door_reports'] as const)
    await tx
      .updateTable(table)
      .set({ shift_id: null })
      .where('store_id', '=', store_id)
      .where('shift_id', '=', shift_id)
      .execute();
}

/** How many orders are on their way with a driver. */
export async function countOnTheWay(db: Db, store_id: StoreId, driver_id: DriverId): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('driver_id', '=', driver_id)
    .where('status', '=', 'dispatched')
    .select(({ fn }) => fn.countAll<number>().as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}
