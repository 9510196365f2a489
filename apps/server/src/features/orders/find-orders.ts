import type { listOrders as listOrdersRoute, Order } from '@comanda/contract/orders';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { foldText } from '@comanda/domain/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import { findCards, type OfOrders } from './order-card.repo.ts';

type Query = Out<(typeof listOrdersRoute)['query']>;
const PAGE = 50;

/** A page of orders, and the event up to which it is true. */
export async function findOrders(
  db: Db,
  store_id: StoreId,
  query: Query,
): Promise<{ orders: Order[]; next: number | null; seq: number }> {
  // Read first: an event that comes between is told again by the stream, never lost.
  const seq = await lastEventSeq(db, store_id);
  const limit = query.limit ?? PAGE;
  const found = await findCards(db, store_id, (eb) => eb.and(conditions(eb, query)), { limit: limit + 1 });
  const orders = found.slice(0, limit);
  return { orders, next: found.length > limit ? (orders.at(-1)?.id ?? null) : null, seq };
}

function conditions(eb: OfOrders, query: Query): Expression<SqlBool>[] {
  const { view, from, to, before, search } = query;
  const all: Expression<SqlBool>[] = [];
  if (view === 'open') all.push(isOpen(eb));
  if (from !== undefined) all.push(eb('day', '>=', from));
  if (to !== undefined) all.push(eb('day', '<=', to));
  if (before !== undefined) all.push(eb('orders.id', '<', before));
  if (query.paid !== undefined) all.push(eb('paid_at', query.paid ? 'is not' : 'is', null));
  for (const name of ['status', 'delivery_method', 'origin', 'payment', 'client_id'] as const) {
    const value = query[name];
    if (value !== undefined) all.push(eb(name, '=', value));
  }
  if (search !== undefined && search !== '') all.push(matches(eb, search));
  return all;
}

export const isOpen = (eb: OfOrders): Expression<SqlBool> => eb('status', 'not in', ['delivered', 'cancelled']);

/** The order's number, or a part of the client's name or phone; accents, capitals and marks do not count. */
function matches(eb: OfOrders, search: string): Expression<SqlBool> {
  const part = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;
  const digits = search.replace(/\D/g, '');
  return eb.or([
    eb(sql<string>`lower(unaccent(client_name))`, 'like', part(foldText(search))),
    ...(digits === '' ? [] : [eb('number', '=', Number(digits.slice(0, 9)))]),
    ...(digits.length < 4 ? [] : [eb('client_phone', 'like', part(digits))]),
  ]);
}

/** The board of a business day: all of its orders, and what older days have left open. */
export async function findOrdersOfDay(
  db: Db,
  store_id: StoreId,
  day: string,
): Promise<{ day: string; orders: Order[]; seq: number }> {
  const seq = await lastEventSeq(db, store_id);
  const orders = await findCards(db, store_id, (eb) => eb.or([eb('day', '=', day), isOpen(eb)]), { limit: 2000 });
  return { day, orders, seq };
}
