import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { RUNNING } from '@comanda/domain/orders/order-clock';
import { sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import { unseenPix } from '../orders/public.ts';

export async function countOpen(db: Db, store_id: StoreId) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', 'not in', ['delivered', 'cancelled'])
    .where('origin', '<>', TEST_ORIGIN)
    .select([
      'status',
      sql<number>`count(*)`.as('orders'),
      sql<number>`count(distinct driver_id)`.as('drivers'),
      sql<string | null>`min(created_at)`.as('oldest_at'),
    ])
    .groupBy('status')
    .execute();
}

/** Orders of a day that are with who ordered them. */
export async function countDelivered(db: Db, store_id: StoreId, day: LocalDate): Promise<number> {
  const { orders } = await db
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('day', '=', day)
    .where('status', '=', 'delivered')
    .where('origin', '<>', TEST_ORIGIN)
    .select(sql<number>`count(*)`.as('orders'))
    .executeTakeFirstOrThrow();
  return orders;
}

export const MOST = 10;
/** More than a store can have on its hands; who leaves orders open for months counts the oldest. */
const MOST_RUNNING = 2000;
/** Orders that are promised and not finished, the first promise first. */
export const findRunning = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', 'in', [...RUNNING])
    .where('promised_until', 'is not', null)
    .where('origin', '<>', TEST_ORIGIN)
    .select(['id', 'number', 'client_name', 'status', 'created_at', 'promised_until'])
    .orderBy('promised_until')
    .limit(MOST_RUNNING)
    .execute();

/** Orders that nobody has accepted since an instant. */
export const findWaiting = (db: Db, store_id: StoreId, since: Date) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'received')
    .where('schedule_at', 'is', null)
    .where('origin', '<>', TEST_ORIGIN)
    .where('created_at', '<', since.toISOString())
    .select(['id', 'number', 'client_name', 'created_at'])
    .orderBy('created_at')
    .limit(MOST)
    .execute();

/** Orders of the day that went out, or were handed over, with a Pix that nobody has seen arrive. */
export const findUnpaidPix = (db: Db, store_id: StoreId, day: LocalDate) =>
  unseenPix(db, store_id, day)
    .select(['id', 'number', 'client_name', 'created_at'])
    .orderBy('created_at')
    .limit(MOST)
    .execute();

/** Items that customers look for and cannot have. */
export const findMissingItems = (db: Db, store_id: StoreId, now: Date) =>
  db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .where('is_invisible', '=', false)
    .where((eb) => eb.or([eb('stock', '=', 0), eb('sold_out_until', '>', now.toISOString())]))
    .select(['id', 'name', 'stock'])
    .orderBy('name')
    .limit(MOST)
    .execute();
