import type { orderSummary } from '@comanda/contract/clients/client-orders';
import { formatQuantity } from '@comanda/domain/format';
import { asClientId, type OrderId, type StoreId } from '@comanda/domain/ids';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

type Summary = z.output<typeof orderSummary>;
const MOST = 50;

/**
 * A customer's own orders, the newest first. Of every store: the one question that is asked across stores, by whom they
 * belong to.
 * @param storeUrl one store's alone
 */
export async function findOwnOrders(
  db: Db,
  customer_id: number,
  storeUrl: string | null,
  most = MOST,
): Promise<Summary[]> {
  const rows = await db
    .selectFrom('orders as o')
    .innerJoin('stores as s', 's.id', 'o.store_id')
    .where('o.customer_id', '=', customer_id)
    .$if(storeUrl !== null, (query) => query.where('s.url', '=', storeUrl ?? ''))
    .select(['o.id', 'o.day', 'o.number', 'o.status', 'o.delivery_method', 'o.created_at', 'o.total', 'o.rating'])
    .select(['o.track_token', 's.id as store_id', 's.name as store_name', 's.url', 's.country_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_items as i')
          .whereRef('i.store_id', '=', 'o.store_id')
          .whereRef('i.order_id', '=', 'o.id')
          .where('i.removed_at', 'is', null)
          .select(['i.name', 'i.quantity', 'i.item_type'])
          .orderBy('i.line'),
      ).as('items'),
    )
    .orderBy('o.created_at', 'desc')
    .orderBy('o.id', 'desc')
    .limit(most)
    .execute();
  return rows.map(({ store_id, store_name, url, country_id, items, ...row }) => ({
    ...row,
    store: { id: store_id, name: store_name, url },
    cart_itens: items.map(({ name, quantity, item_type }) => ({
      name,
      quantity,
      quantity_formatted: formatQuantity(quantity, item_type, country_id),
    })),
  }));
}

/** @throws {AppError} not_found when the id is neither the customer's nor that of one of their records */
export async function checkOwnId(db: Db, customer_id: number, clientId: number): Promise<void> {
  if (clientId === customer_id) return;
  const record = await db
    .selectFrom('clients')
    .where('id', '=', asClientId(clientId))
    .where('customer_id', '=', customer_id)
    .select('id')
    .executeTakeFirst();
  orNotFound(record);
}

/** Whether the account ordered it. */
export async function isOwnOrder(db: Db, store_id: StoreId, id: OrderId, customer_id: number): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('customer_id', '=', customer_id)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}
