import { CLIENT } from '@comanda/domain/fields/client';
import { namesIn } from '@comanda/domain/fields/field';
import { type ClientAddress, type ClientCard, clientAddress } from '@comanda/contract/clients/clients';
import { asClientId, type ClientId, type StoreId } from '@comanda/domain/ids';
import { money } from '@comanda/domain/money';
import { sql, type Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import type { Clients } from '../../platform/db-types.ts';
import { findOtherPhones, hasPhone } from '../client-phones/public.ts';
import { mayBeTold } from '../consents/public.ts';
import { findTags } from '../segments/public.ts';
import { type ClientFilter, matching, type OfClients } from './client-filter.repo.ts';
import { findMerge } from './merges.repo.ts';

export const ROW = namesIn(CLIENT, 'row');
const CARD = ['tax_id', 'source_code', 'notes', 'allergies', 'blocked_reason', 'last_address'] as const;
const CARD_ORDERS = 10;

export const hasAccount = (eb: OfClients) => eb('customer_id', 'is not', null).$castTo<boolean>().as('has_account');

export const mayWhatsapp = sql<boolean>`${mayBeTold('whatsapp', { ofFew: true })}`.as('may_whatsapp');

/** @throws {AppError} not_found */
export async function getClientCard(db: Db, store_id: StoreId, id: ClientId): Promise<ClientCard> {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select([...ROW, ...CARD])
    .select(hasAccount)
    .select(mayWhatsapp)
    .select((eb) => ordersOf(eb, store_id).as('orders'))
    .select(ratedBy(store_id, id).as('rated'))
    .executeTakeFirst();
  const { last_address, orders, ...client } = orNotFound(row);
  const other_phones = await findOtherPhones(db, store_id, id);
  const [twin, merge, tags] = await Promise.all([
    findTwin(db, store_id, { ...client, phones: [client.phone, ...other_phones] }),
    findMerge(db, store_id, id),
    findTags(db, store_id, id),
  ]);
  return {
    ...client,
    other_phones,
    last_address: readAddress(last_address),
    orders,
    tags,
    twin,
    merge: merge && {
      proof: merge.proof,
      user_name: merge.user_name,
      points: money(merge.points),
      orders: merge.orders,
      created_at: merge.created_at,
    },
  };
}

/** Of an account's own record that of its phone; of the phone's record the newest account that says to have it. */
async function findTwin(
  db: Db,
  store_id: StoreId,
  { id, phones, separate }: Pick<ClientCard, 'id' | 'separate'> & { phones: string[] },
): Promise<ClientCard['twin']> {
  const row = await db
    .selectFrom('clients')
    .select(['id', 'name', 'points', 'orders_count'])
    .select(hasAccount)
    .where('store_id', '=', store_id)
    .where((eb) => (separate ? hasPhone(store_id, phones) : eb('phone', 'in', phones)))
    .where('separate', '=', !separate)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  return row ?? null;
}

/** Orders that are looked at: a company that orders many times a day would be read for long. */
const MOST_RATED = 1_000;
const ratedBy = (store_id: StoreId, id: ClientId) => sql<ClientCard['rated']>`(
  select json_build_object('average', round(avg(o.rating), 1), 'orders', count(*)) from (
    select rating from orders where store_id = ${store_id} and client_id = ${id}
    order by created_at desc limit ${sql.lit(MOST_RATED)}) o
  where o.rating is not null having count(*) > 0)`;

const ordersOf = (eb: OfClients, store_id: StoreId) =>
  jsonArrayFrom(
    eb
      .selectFrom('orders as o')
      .where('o.store_id', '=', store_id)
      .whereRef('o.client_id', '=', 'clients.id')
      .orderBy('o.created_at', 'desc')
      .orderBy('o.id', 'desc')
      .limit(CARD_ORDERS)
      .select(['o.id', 'o.day', 'o.number', 'o.status', 'o.delivery_method', 'o.total', 'o.created_at']),
  );

const NO_ADDRESS: ClientAddress = {
  address: '',
  number: '',
  reference: '',
  zipcode: '',
  city_id: null,
  city_name: '',
  variable_fee_id: null,
  fee_name: '',
};
/** An address as it was kept; what it lacks is empty. */
export function readAddress(kept: unknown): ClientAddress | null {
  if (typeof kept !== 'object' || kept === null) return null;
  return clientAddress.catch(NO_ADDRESS).parse({ ...NO_ADDRESS, ...kept });
}

/** Rows of a file at a time. */
const AT_ONCE = 1_000;
/** @param after the id of the last one; by id, so that a list that changes while it is written misses nobody */
export function findClientsAfter(db: Db, store_id: StoreId, { after, ...filter }: ClientFilter & { after: number }) {
  return matching(db, store_id, filter)
    .where('id', '>', asClientId(after))
    .select(ROW)
    .select(['allergies', 'notes', 'last_address'])
    .select(
      sql<string[]>`array(select k.channel from client_consents k where k.store_id = clients.store_id
        and k.client_id = clients.id and k.replaced_at is null and k.state = 'given' order by 1)`.as('given'),
    )
    .select(
      sql<string[]>`array(select t.name from client_tags t where t.store_id = clients.store_id
        and t.client_id = clients.id order by 1)`.as('tags'),
    )
    .orderBy('id')
    .limit(AT_ONCE)
    .execute();
}

export type ClientChanges = Updateable<Clients>;
/** @throws {AppError} not_found @throws a unique violation of `clients_phone` */
export async function updateClient(db: Db, store_id: StoreId, id: ClientId, changes: ClientChanges): Promise<void> {
  const row = await db
    .updateTable('clients')
    .set({ phone: sql`phone`, ...changes }) // a set of nothing is no statement
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}
