import type { listOrders, Order } from '@comanda/contract/orders/orders';
import type { Out } from '@comanda/contract/route';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import { addDays } from '@comanda/domain/local-time';
import { foldText } from '@comanda/domain/search-text';
import { type Expression, type SqlBool, sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import { foundClients } from '../clients/public.ts';
import { findCards, type OfOrders } from '../order-card/public.ts';
import type { SoldOrders } from '../reports/public.ts';

export type OrderQuery = Out<(typeof listOrders)['query']>;
/** A name that more people have shows the orders of those who came last. */
const MOST_CLIENTS = 200;
/** So many days' orders are read for what they say themselves: a name that is not the client's, a phone that was changed. */
const WORD_DAYS = 7;

/** The newest first. */
export function findMatching(
  db: Db,
  store_id: StoreId,
  query: OrderQuery,
  { limit, now, sold }: { limit: number; now: Date; sold: SoldOrders | null },
): Promise<Order[]> {
  const where = (eb: OfOrders) => eb.and(conditions(eb, store_id, query, now));
  const { payment } = query;
  if (sold) {
    const each = db
      .selectFrom('orders')
      .where('orders.store_id', '=', anyStore(store_id))
      .where('orders.id', '=', sql<OrderId>`f.order_id`)
      .where(where)
      .$if(payment !== undefined, (rows) => rows.where(sql<SqlBool>`(${wayOf(payment)} or ${severalWith(payment)})`))
      .select(sql.lit(1).as('one'))
      .offset(0);
    return findCards(db, store_id, () => sql<SqlBool>`orders.id = any(array(${sold(sql`exists (${each})`, limit)}))`, {
      limit,
    });
  }
  if (payment === undefined) return findCards(db, store_id, where, { limit });
  // The newest of those that were paid so, and of those that were also paid so: an `or` would walk the whole period.
  const newest = (paid: Expression<SqlBool>) =>
    db
      .selectFrom('orders')
      .where('store_id', '=', anyStore(store_id))
      .where(where)
      .where(paid)
      .select('id')
      .orderBy('id', 'desc')
      .limit(limit);
  const found = () =>
    sql<SqlBool>`orders.id = any(array(${newest(wayOf(payment))} union all ${newest(severalWith(payment))}))`;
  return findCards(db, store_id, found, { limit });
}

const wayOf = (payment: number | undefined) => sql<SqlBool>`payment = ${payment}`;
const severalWith = (payment: number | undefined) => sql<SqlBool>`
  multiple_payments is not null and payment is distinct from ${payment}
    and multiple_payments @> ${JSON.stringify([{ payment }])}::jsonb`;

function conditions(eb: OfOrders, store_id: StoreId, query: OrderQuery, now: Date): Expression<SqlBool>[] {
  const { view, from, to, before, search } = query;
  const all: Expression<SqlBool>[] = [];
  if (view === 'open') all.push(isOpen(eb));
  if (from !== undefined) all.push(eb('day', '>=', from), startsAt(store_id, from));
  if (to !== undefined) all.push(eb('day', '<=', to));
  if (before !== undefined) all.push(eb('orders.id', '<', before));
  if (query.sold === true)
    all.push(eb('status', 'not in', ['cancelled', 'scheduled']), eb('origin', '<>', TEST_ORIGIN));
  // As two words, for each has an index of its own.
  if (query.paid !== undefined) all.push(eb('paid_at', query.paid ? 'is not' : 'is', null));
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
  select f.id from orders f where f.store_id = ${anyStore(store_id)} and f.day >= ${from} order by f.day, f.number limit 1), ${sql.lit(Number.MAX_SAFE_INTEGER)})`;

/** In the words of their index: of values that come later it cannot be known that it holds them all. */
const isOpen = (eb: OfOrders): Expression<SqlBool> =>
  sql<SqlBool>`${eb.ref('status')} not in ('delivered', 'cancelled')`;

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
function matches(
  store_id: StoreId,
  { search = '', from = '2000-01-01', to }: OrderQuery,
  now: Date,
): Expression<SqlBool> {
  const digits = search.replace(/\D/g, '');
  const number = Number(digits.slice(0, 9));
  const week = addDays(to ?? now.toISOString().slice(0, 10), -WORD_DAYS);
  const named = sql`lower(unaccent(o.client_name)) like ${part(foldText(search))}`;
  const phoned = sql`(${digits.length >= 4} and o.client_phone like ${part(digits)})`;
  return sql<SqlBool>`orders.id = any(array(
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and o.client_id = any(${foundClients(store_id, search, { limit: MOST_CLIENTS })})
    union all
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and o.day >= ${week < from ? from : week} and (${named} or ${phoned})
    union all
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and ${startsAt(store_id, from, 'o')} and o.client_id is null and o.client_name <> '' and ${named}
    union all
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and ${digits !== ''} and o.day >= ${from} and o.number = ${number}))`;
}

/** All of a business day's orders, and what older days have left open. What is over is a line, no more. */
export function findBoard(db: Db, store_id: StoreId, day: string): Promise<Order[]> {
  // Two lists that have an index each: with an `or`, wrong statistics would have the whole history read.
  const where = () => sql<SqlBool>`orders.id = any(array(
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and o.day = ${day}
    union all
    select o.id from orders o where o.store_id = ${anyStore(store_id)} and o.status not in ('delivered', 'cancelled')))`;
  return findCards(db, store_id, where, { limit: 2000, light: true });
}
