import type { Order } from '@comanda/contract/orders/orders';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import type { Services } from '../../platform/services.ts';
import { findSoldOrders } from '../reports/public.ts';
import { findBoard, findMatching, type OrderQuery } from './find-orders.repo.ts';

const PAGE = 50;
/** How far back the history is read when nobody says from when. */
const RECENT_DAYS = 90;

/**
 * A page of orders, and the event up to which it is true. The history reaches back as far as `since` says.
 * @throws {AppError} report_range_reversed, report_range_too_long, report_range_too_long_evening, where facts are asked
 */
export async function findOrders(
  services: Pick<Services, 'db' | 'transaction'>,
  store_id: StoreId,
  query: OrderQuery,
  now: Date,
): Promise<{ orders: Order[]; next: number | null; since: string | null; seq: number }> {
  const { db } = services;
  const recent = addDays(now.toISOString().slice(0, 10), -RECENT_DAYS);
  // Read first: an event that comes between is told again by the stream, never lost.
  const seq = await lastEventSeq(db, store_id);
  const limit = query.limit ?? PAGE;
  const asked = {
    ...query,
    from: query.from ?? (isWholeHistory(query) ? recent : undefined),
  };
  const sold = await findSoldOrders(services, store_id, { ...asked, from: asked.from ?? recent, to: asked.to }, now);
  const found = await findMatching(db, store_id, asked, { limit: limit + 1, now, sold });
  const orders = found.slice(0, limit);
  const next = found.length > limit ? (orders.at(-1)?.id ?? null) : null;
  return { orders, next, since: asked.from ?? null, seq };
}

/** Of a client's own orders there are few; of the rest there are years. */
const isWholeHistory = ({ view, client_id, from }: OrderQuery) =>
  view === 'history' && client_id === undefined && from === undefined;

/** The board of a business day: all of its orders, and what older days have left open. What is over is a line, no more. */
export async function findOrdersOfDay(
  db: Db,
  store_id: StoreId,
  day: string,
): Promise<{ day: string; orders: Order[]; seq: number }> {
  const seq = await lastEventSeq(db, store_id);
  const orders = await findBoard(db, store_id, day);
  return { day, orders, seq };
}
