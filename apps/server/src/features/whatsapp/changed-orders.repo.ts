import { DELIVERY_METHOD, TEST_ORIGIN } from '@comanda/domain/codes';
import { asStoreId, type ClientId, type OrderId, type StoreId } from '@comanda/domain/ids';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Stores that have something to say to who ordered. */
export async function findTellingStores(db: Db): Promise<StoreId[]> {
  const { rows } = await sql<{ store_id: number }>`
    select s.store_id from whatsapp_settings s where s.state = 'live' and exists (
      select 1 from whatsapp_order_messages m where m.store_id = s.store_id and m.active)
    order by 1`.execute(db);
  return rows.map(({ store_id }) => asStoreId(store_id)); // read from the stores' own rows
}

export interface ChangedOrder {
  id: OrderId;
  number: number;
  status: OrderStatus;
  delivery_method: number;
  client_id: ClientId | null;
  client_name: string;
  client_phone: string;
  track_token: string;
}

/** Orders that events after `after` tell of, as they are now: of several steps within a minute the last one. */
export async function findChangedOrders(
  db: Db,
  store_id: StoreId,
  { after, since, upTo }: { after: number; since: Date; upTo: number },
): Promise<ChangedOrder[]> {
  const { rows } = await sql<ChangedOrder>`
    select o.id, o.number, o.status, o.delivery_method, o.client_id, o.client_name, o.client_phone, o.track_token
    from orders o where o.store_id = ${store_id} and o.client_phone <> '' and o.origin <> ${TEST_ORIGIN}
      and o.delivery_method in (${DELIVERY_METHOD.takeaway}, ${DELIVERY_METHOD.delivery})
      and o.id in (select e.order_id from events e where e.store_id = ${store_id} and e.seq > ${after} and e.seq <= ${upTo}
        and e.created_at >= ${since} and e.order_id is not null)
    order by o.id`.execute(db);
  return rows;
}
