import {
  type CLIENT_SORTS,
  type findClients as call,
  NO_ORDER_DAYS,
  type findClientsWithoutOrder,
} from '@comanda/contract/clients';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { type ClientPage, findClients, matches } from './clients.repo.ts';

const DAY = 86_400_000;
type Sort = (typeof CLIENT_SORTS)[number];

/** The clients of a store, sorted as asked; who never ordered comes last by date. */
export function listClients(db: Db, store_id: StoreId, query: Out<(typeof call)['query']>): Promise<ClientPage> {
  const { search, blocked, sort, direction, page = 1 } = query;
  return findClients(db, store_id, {
    page,
    sort: sql`${columnOf(sort)} ${sql.raw(direction)} ${sql.raw(sort === 'last_order_at' ? 'nulls last' : '')}`, // one of two words, by the contract
    where: (eb) => [
      ...(search === undefined || search === '' ? [] : [matches(store_id, search)]),
      ...(blocked === undefined ? [] : [eb('blocked', '=', blocked)]),
    ],
  });
}

/** Who has not ordered for so many days, or never did: the longest absent first. */
export function listAbsentClients(
  db: Db,
  store_id: StoreId,
  { search, days = NO_ORDER_DAYS, page = 1 }: Out<(typeof findClientsWithoutOrder)['query']>,
  now: Date,
): Promise<ClientPage> {
  const since = new Date(now.getTime() - days * DAY).toISOString();
  return findClients(db, store_id, {
    page,
    sort: sql`coalesce(last_order_at, created_at)`,
    where: (eb) => [
      eb.or([eb('last_order_at', 'is', null), eb('last_order_at', '<', since)]),
      ...(search === undefined || search === '' ? [] : [matches(store_id, search)]),
    ],
  });
}

const columnOf = (sort: Sort) => (sort === 'name' ? sql.ref('search_name') : sql.ref(sort));
