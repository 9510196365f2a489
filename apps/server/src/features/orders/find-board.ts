import type { Order } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import { storeDay } from '@comanda/domain/hours/store-day';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { SnapshotCache } from '../store-snapshot/public.ts';
import { findOrdersOfDay } from './find-orders.ts';

/** @param day left out for the business day that runs now */
export async function findBoard(
  db: Db,
  cache: SnapshotCache,
  store_id: StoreId,
  day: string | undefined,
  now: Date,
): Promise<{ day: string; orders: Order[]; seq: number }> {
  const today = day ?? storeDay(orNotFound(await cache.current(store_id)).store, now);
  return findOrdersOfDay(db, store_id, today);
}
