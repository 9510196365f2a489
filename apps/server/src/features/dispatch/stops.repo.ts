import type { DeliveryStop, DoorReport } from '@comanda/contract/delivery/dispatch';
import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import type { DoorDecision, DoorKind } from '@comanda/domain/delivery/door-report';
import { doorMoney } from '@comanda/domain/payments/door-money';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import { placesOf } from '../fees/public.ts';

/** More are never open at once in one store. */
const MOST = 300;
const OPEN: readonly OrderStatus[] = ['received', 'preparing', 'ready', 'dispatched'];

/** What is asked for: all open deliveries, those named, or a driver's own with what they brought since. */
export type WhichStops = { open: true } | { ids: readonly OrderId[] } | { driver_id: DriverId; since: Date };

/** @returns by route and place on it, then by the time that was promised */
export async function findStops(db: Db, store_id: StoreId, which: WhichStops): Promise<DeliveryStop[]> {
  const rows = await select(db, store_id)
    .$if('open' in which, (query) => query.where('o.status', 'in', OPEN))
    .$if('ids' in which, (query) => query.where('o.id', 'in', 'ids' in which ? which.ids : []))
    .$if('driver_id' in which, (query) =>
      'driver_id' in which ? query.where('o.driver_id', '=', which.driver_id) : query,
    )
    .$if('since' in which, (query) =>
      query.where((eb) =>
        eb.or([
          eb('o.status', 'in', OPEN),
          eb.and([
            eb('o.status', '=', 'delivered'),
            eb('o.delivered_time', '>=', 'since' in which ? which.since.toISOString() : null),
          ]),
        ]),
      ),
    )
    .execute();
  const places = await placesOf(
    db,
    store_id,
    rows.map(({ address, address_number, zipcode, city_name, latitude, longitude }) => ({
      address: `${address}, ${address_number}`,
      zipcode,
      city_name,
      latitude,
      longitude,
    })),
  );
  return rows.map(
    ({ payment, real_id, installments, multiple_payments, change, paid_at, status, report, ...row }, index) => {
      const bill = { payment, real_id, payment_name: row.payment_name, installments, total: row.total, change };
      return {
        ...row,
        status,
        latitude: places[index]?.latitude ?? null,
        longitude: places[index]?.longitude ?? null,
        pin_moved_at: places[index]?.corrected?.at ?? null,
        door: doorMoney({ ...bill, multiple_payments }, paid_at !== null),
        report: reportOf({ ...row, status }, report),
      };
    },
  );
}

interface Report {
  id: number;
  kind: DoorKind;
  note: string;
  at: string;
  driver_id: DriverId;
  driver_name: string;
  decision: DoorDecision | null;
}
/** What waits for the store's word is of this way and this driver: what was said of an earlier one is history. */
function reportOf(
  order: { status: string; driver_id: DriverId | null; dispatch_time: string | null },
  said: Report | null,
): DoorReport | null {
  if (said === null) return null;
  const { driver_id, ...report } = said;
  const at = new Date(report.at).toISOString();
  const ofThisWay = order.status === 'dispatched' && driver_id === order.driver_id && at >= (order.dispatch_time ?? at);
  return { ...report, at, waits: ofThisWay && report.kind !== 'arrived' && report.decision === null };
}

const lastReport = sql<Report | null>`(
  select jsonb_build_object('id', r.id, 'kind', r.kind, 'note', r.note, 'at', r.reported_at, 'driver_id', r.driver_id,
    'driver_name', d.name, 'decision', r.decision)
  from door_reports r join drivers d on d.store_id = r.store_id and d.id = r.driver_id
  where r.store_id = o.store_id and r.order_id = o.id order by r.id desc limit 1)`;

const select = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders as o')
    .leftJoin('delivery_stops as s', (on) => on.onRef('s.store_id', '=', 'o.store_id').onRef('s.order_id', '=', 'o.id'))
    .leftJoin('delivery_routes as r', (on) =>
      on
        .onRef('r.store_id', '=', 's.store_id')
        .onRef('r.id', '=', 's.route_id')
        .onRef('r.driver_id', '=', 'o.driver_id'),
    )
    .where('o.store_id', '=', anyStore(store_id))
    .where('o.delivery_method', '=', DELIVERY_METHOD.delivery)
    .where('o.origin', '<>', TEST_ORIGIN)
    .select(['o.id as order_id', 'o.number', 'o.status', 'o.client_name', 'o.client_phone', 'o.address'])
    .select(['o.address_number', 'o.reference', 'o.zipcode', 'o.city_name', 'o.fee_name', 'o.observation'])
    .select(['o.latitude', 'o.longitude', 'o.distance_km', 'o.total', 'o.payment', 'o.real_id', 'o.payment_name'])
    .select([
      'o.installments',
      'o.multiple_payments',
      'o.change',
      'o.paid_at',
      'o.promised_until',
      'o.created_at',
      'o.ready_time',
    ])
    .select(['o.dispatch_time', 'o.delivered_time', 'o.driver_id', 'r.id as route_id'])
    .select(lastReport.as('report'))
    .select((eb) => eb.case().when('r.id', 'is not', null).then(eb.ref('s.position')).end().as('position'))
    .orderBy('r.id', (order) => order.asc().nullsLast())
    .orderBy('s.position')
    .orderBy('o.promised_until', (order) => order.asc().nullsLast())
    .orderBy('o.id')
    .limit(MOST);
