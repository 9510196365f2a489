import type { listOrders as listOrdersRoute, Order } from '@comanda/contract/orders';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { foldText } from '@comanda/domain/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { lastEventSeq } from '../../platform/events.ts';
import { foundClients } from '../clients/public.ts';
import { findCards, type OfOrders } from '../order-card/public.ts';

type Query = Out<(typeof listOrdersRoute)['query']>;
const PAGE = 50;
/** How far back the history is read when nobody says from when. */
const RECENT_DAYS = 90;
/** A name that more people have shows the orders of those who came last. */
const MOST_CLIENTS = 200;
/** So many days' orders are read for what they say themselves: a name that is not the client's, a phone that was changed. */
const WORD_DAYS = 7;

/** A page of orders, and the event up to which it is true. The history reaches back as far as `since` says. */
export async function findOrders(
  db: Db,
  store_id: StoreId,
  query: Query,
  now: Date,
): Promise<{ orders: Order[]; next: number | null; since: string | null; seq: number }> {
  // Read first: an event that comes between is told again by the stream, never lost.
  const seq = await lastEventSeq(db, store_id);
  const limit = query.limit ?? PAGE;
  const asked = {
    ...query,
    from: query.from ?? (isWholeHistory(query) ? addDays(now.toISOString().slice(0, 10), -RECENT_DAYS) : undefined),
  };
  const where = (eb: OfOrders) => eb.and(conditions(eb, store_id, asked, now));
  const found = await findCards(db, store_id, where, { limit: limit + 1 });
  const orders = found.slice(0, limit);
  const next = found.length > limit ? (orders.at(-1)?.id ?? null) : null;
  return { orders, next, since: asked.from ?? null, seq };
}

/** Of a client's own orders there are few; of the rest there are years. */
const isWholeHistory = ({ view, client_id, from }: Query) =>
  view === 'history' && client_id === undefined && from === undefined;

function conditions(eb: OfOrders, store_id: StoreId, query: Query, now: Date): Expression<SqlBool>[] {
  const { view, from, to, before, search } = query;
  const all: Expression<SqlBool>[] = [];
  if (view === 'open') all.push(isOpen(eb));
  if (from !== undefined) all.push(eb('day', '>=', from), startsAt(store_id, from));
  if (to !== undefined) all.push(eb('day', '<=', to));
  if (before !== undefined) all.push(eb('orders.id', '<', before));
  if (query.payment !== undefined)
    all.push(
      sql<SqlBool>`(payment = ${query.payment} or multiple_payments @> ${JSON.stringify([{ payment: query.payment }])}::jsonb)`,
    );
  if (query.paid !== undefined) all.push(sql<SqlBool>`(paid_at is not null) = ${query.paid}`);
  for (const name of ['status', 'delivery_method', 'origin', 'rating', 'client_id'] as const) {
    const value = query[name];
    if (value !== undefined) all.push(eb(name, '=', value));
  }
  if (search !== undefined && search !== '')
    all.push(view === 'open' ? says(eb, search) : matches(store_id, query, now));
  return all;
}

/** Ids grow with the days: so the walk ends where the period begins. */
const startsAt = (store_id: StoreId, from: string, of = 'orders') => sql<SqlBool>`${sql.ref(`${of}.id`)} >= coalesce((
  select f.id from orders f where f.store_id = ${store_id} and f.day >= ${from} order by f.day, f.number limit 1), ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

export const isOpen = (eb: OfOrders): Expression<SqlBool> => eb('status', 'not in', ['delivered', 'cancelled']);

const part = (text: string) => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** Of the few that are open: the order's number, or a part of the client's name or phone as the order says it. */
function says(eb: OfOrders, search: string): Expression<SqlBool> {
  const digits = search.replace(/\D/g, '');
  return eb.or([
    eb(sql<string>`lower(unaccent(client_name))`, 'like', part(foldText(search))),
    ...(digits === '' ? [] : [eb('number', '=', Number(digits.slice(0, 9)))]),
    ...(digits.length < 4 ? [] : [eb('client_phone', 'like', part(digits))]),
  ]);
}

/**
 * Of the history: the order's number, or orders of the clients who are called so or have that phone, or the name that an
 * order of nobody's client says; for the last week of the period also what any order itself says. Each is found by an
 * index of its own.
 */
function matches(store_id: StoreId, { search = '', from = '2000-01-01', to }: Query, now: Date): Expression<SqlBool> {
  const digits = search.replace(/\D/g, '');
  const number = Number(digits.slice(0, 9));
  const week = addDays(to ?? now.toISOString().slice(0, 10), -WORD_DAYS);
  const ofOrder = (date: string) => sql`o.store_id = ${store_id} and ${startsAt(store_id, date, 'o')}`;
  const named = sql`lower(unaccent(o.client_name)) like ${part(foldText(search))}`;
  const phoned = sql`(${digits.length >= 4} and o.client_phone like ${part(digits)})`;
  return sql<SqlBool>`orders.id = any(array(
    select o.id from orders o where o.store_id = ${store_id} and o.client_id = any(${foundClients(store_id, search, { limit: MOST_CLIENTS })})
    union all
    select o.id from orders o where ${ofOrder(week < from ? from : week)} and (${named} or ${phoned})
    union all
    select o.id from orders o where ${ofOrder(from)} and o.client_id is null and o.client_name <> '' and ${named}
    union all
    select o.id from orders o where o.store_id = ${store_id} and ${digits !== ''} and o.day >= ${from} and o.number = ${number}))`;
}

/** The board of a business day: all of its orders, and what older days have left open. What is over is a line, no more. */
export async function findOrdersOfDay(
  db: Db,
  store_id: StoreId,
  day: string,
): Promise<{ day: string; orders: Order[]; seq: number }> {
  const seq = await lastEventSeq(db, store_id);
  // Two lists that have an index each: with an `or`, wrong statistics would have the whole history read.
  const where = () => sql<SqlBool>`orders.id = any(array(
    select o.id from orders o where o.store_id = ${store_id} and o.day = ${day}
    union all
    select o.id from orders o where o.store_id = ${store_id} and o.status not in ('delivered', 'cancelled')))`;
  const orders = await findCards(db, store_id, where, { limit: 2000, light: true });
  return { day, orders, seq };
}
