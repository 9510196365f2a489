import {
  type findClients as call,
  NO_ORDER_DAYS,
  type findClientsWithoutOrder,
} from '@comanda/contract/clients/clients';
import type { Out } from '@comanda/contract/route';
import type { StoreId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';
import { getSegment, isTrue } from '../segments/public.ts';
import { blockedOnes, type ClientFilter } from './client-filter.repo.ts';
import { type ClientPage, findClients, LONGEST_ABSENT, sortedBy } from './client-page.repo.ts';

const DAY = 86_400_000;

/** The clients of a store, sorted as asked; who never ordered comes last by date. @throws {AppError} not_found for a group */
export async function listClients(
  db: Db,
  store_id: StoreId,
  query: Out<(typeof call)['query']>,
  now: Date,
): Promise<ClientPage> {
  const { sort, direction, page = 1 } = query;
  return findClients(db, store_id, {
    page,
    order: sortedBy(sort, direction),
    ...(await filterOf(db, store_id, query, now)),
  });
}

type Filters = Pick<Out<(typeof call)['query']>, 'search' | 'blocked' | 'segment' | 'rules'>;
/** @throws {AppError} not_found for a group */
export async function filterOf(
  db: Db,
  store_id: StoreId,
  { search = '', blocked, segment, rules = [] }: Filters,
  now: Date,
): Promise<ClientFilter> {
  const named = segment === undefined ? [] : (await getSegment(db, store_id, segment)).rules;
  return {
    search,
    where: () => [...blockedOnes(blocked), isTrue(store_id, [...named, ...rules], now)],
  };
}

/** Who has not ordered for so many days, or never did: the longest absent first. */
export function listAbsentClients(
  db: Db,
  store_id: StoreId,
  { search = '', days = NO_ORDER_DAYS, page = 1 }: Out<(typeof findClientsWithoutOrder)['query']>,
  now: Date,
): Promise<ClientPage> {
  const since = new Date(now.getTime() - days * DAY).toISOString();
  return findClients(db, store_id, {
    page,
    order: LONGEST_ABSENT,
    search,
    where: (eb) => [eb.or([eb('last_order_at', 'is', null), eb('last_order_at', '<', since)])],
  });
}
