import { type Client, type CLIENT_SORTS, CLIENTS_COUNTED, CLIENTS_PER_PAGE } from '@comanda/contract/clients/clients';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { type Expression, expressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';
import { type ClientFilter, matching } from './client-filter.repo.ts';
import { hasAccount, mayWhatsapp, ROW } from './clients.repo.ts';
import { isCalled } from './found-clients.repo.ts';

/** Of a large store so many of a list are looked at for those who are called so, before all who are called so are found. */
const LOOKED_AT = 2_000;

export interface ClientPage {
  clients: Client[];
  page: number;
  pages: number;
  total: number;
  more: boolean;
}

export interface ClientOrder {
  /** Trusted SQL of the feature, never what a caller typed; whoever is equal in it stands by id. */
  by: Expression<unknown>;
  /** The name by which `clients_in_order` knows it; none where no index has it. */
  list?: 'last_order' | 'total' | 'name' | 'absent' | undefined;
}
export const LONGEST_ABSENT: ClientOrder = { by: sql`coalesce(last_order_at, created_at)`, list: 'absent' };

const LISTS: Partial<Record<string, ClientOrder['list']>> = {
  'last_order_at desc': 'last_order',
  'orders_total desc': 'total',
  'name asc': 'name',
};
/** Who never ordered comes last by date. */
export function sortedBy(sort: (typeof CLIENT_SORTS)[number], direction: 'asc' | 'desc'): ClientOrder {
  const column = sql.ref(sort === 'name' ? 'search_name' : sort);
  const nulls = sql.raw(sort === 'last_order_at' ? 'nulls last' : sort === 'contacted_at' ? 'nulls first' : '');
  const by = sql`${column} ${sql.raw(direction)} ${nulls}`; // one of two words, by the contract
  return { by, list: LISTS[`${sort} ${direction}`] };
}

export interface ClientQuery extends ClientFilter {
  order: ClientOrder;
  page: number;
}

/** One page of the store's clients, and how many there are in all: counted to a bound. */
export async function findClients(db: Db, store_id: StoreId, query: ClientQuery): Promise<ClientPage> {
  const { order, page } = query;
  const common = await findCommon(db, store_id, query);
  if (common !== null) {
    const ids = common.slice((page - 1) * CLIENTS_PER_PAGE, page * CLIENTS_PER_PAGE);
    const clients = await readRows(db, store_id, { ids: sql`${ids}::bigint[]`, order });
    return { clients, ...paged(common.length, page), more: true };
  }
  // Only ids are sorted: rows are read for those that are shown.
  const shown = matching(db, store_id, query)
    .select('id')
    .orderBy(order.by)
    .orderBy('id')
    .limit(CLIENTS_PER_PAGE)
    .offset((page - 1) * CLIENTS_PER_PAGE);
  const most = Math.max(CLIENTS_COUNTED, page * CLIENTS_PER_PAGE);
  const [clients, counted] = await Promise.all([
    readRows(db, store_id, { ids: sql`array(${shown})`, order }),
    countTo(db, store_id, query, most + 1),
  ]);
  return { clients, ...paged(Math.min(counted, most), page), more: counted > most };
}

const paged = (total: number, page: number) => ({
  page,
  pages: Math.max(1, Math.ceil(total / CLIENTS_PER_PAGE)),
  total,
});

/**
 * Of a store of more clients than are counted: who of the first of the list is called so. To find all who are would take the
 * longer the more they are.
 * @returns by the list; null where they fill no page and one more, or nothing is searched
 */
async function findCommon(
  db: Db,
  store_id: StoreId,
  { search, where, order: { list }, page }: ClientQuery,
): Promise<ClientId[] | null> {
  if (search === '' || list === undefined) return null;
  const eb = expressionBuilder<DB, 'clients'>();
  const { rows } = await sql<{ id: ClientId }>`
    select clients.id from clients_in_order(${store_id}, ${list}, ${sql.lit(LOOKED_AT)}) with ordinality clients
    where ${isCalled(store_id, search)} and ${eb.and(where(eb))} order by clients.ordinality`.execute(db);
  if (rows.length <= page * CLIENTS_PER_PAGE) return null;
  const everybody = { search: '', where: () => [] };
  const large = (await countTo(db, store_id, everybody, CLIENTS_COUNTED + 1)) > CLIENTS_COUNTED;
  return large ? rows.map(({ id }) => id) : null;
}

async function countTo(db: Db, store_id: StoreId, filter: ClientFilter, most: number): Promise<number> {
  const counted = matching(db, store_id, filter).select(sql.lit(1).as('one')).limit(most).as('c');
  const { total } = await db
    .selectFrom(counted)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

const readRows = (db: Db, store_id: StoreId, { ids, order }: { ids: Expression<unknown>; order: ClientOrder }) =>
  db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where(sql<boolean>`id = any(${ids})`)
    .select(ROW)
    .select(hasAccount)
    .select(mayWhatsapp)
    .orderBy(order.by)
    .orderBy('id')
    .execute();
