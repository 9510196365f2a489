import type { referral, referralSettings, referrer } from '@comanda/contract/marketing/referrals';
import type { In, Out } from '@comanda/contract/route';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

type Settings = Out<typeof referralSettings>;
const MOST = 500;
const FRIENDS = 50;
const SETTINGS = ['referrals', 'reward', 'afilliate_discount'] as const;

/** @returns null when there is no such store, or it is switched off */
export async function findSettings(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .where('active', '=', true)
    .select([...SETTINGS, 'url'])
    .executeTakeFirst();
  return row ?? null;
}

/** @throws {AppError} not_found */
export async function updateSettings(
  tx: Tx,
  store_id: StoreId,
  changes: { [K in keyof Settings]?: Settings[K] | undefined },
) {
  const row = await tx
    .updateTable('stores')
    .set({ url: sql`url`, ...changes }) // a set of nothing is no statement
    .where('id', '=', store_id)
    .returning(SETTINGS)
    .executeTakeFirst();
  return orNotFound(row);
}

const DISHES = 3;
/** Of dishes that are on the menu, those that are ordered most first. */
export async function findDishPictures(db: Db, store_id: StoreId): Promise<string[]> {
  const rows = await db
    .selectFrom('menu_items as i')
    .innerJoin('menu_groups as g', (join) =>
      join.onRef('g.store_id', '=', 'i.store_id').onRef('g.id', '=', 'i.menu_group_id'),
    )
    .where('i.store_id', '=', store_id)
    .where('i.deleted_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where('i.is_invisible', '=', false)
    .where('g.is_invisible', '=', false)
    .where('i.image', 'is not', null)
    .select('i.image')
    .orderBy('i.is_best_seller', 'desc')
    .orderBy('g.order')
    .orderBy('i.order')
    .orderBy('i.id')
    .limit(DISHES)
    .execute();
  return rows.flatMap(({ image }) => image ?? []);
}

/** Who sent a link, as far as it takes to see that they did not send it to themselves. */
export async function findReferrer(db: Db, store_id: StoreId, id: ClientId) {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('blocked', '=', false)
    .select(['id', 'customer_id', 'phone', 'email', 'tax_id'])
    .executeTakeFirst();
  return row ?? null;
}

/** The store's record of an account: the one that ordered last, when a changed phone has made two. */
export async function findOwnClientId(db: Db, store_id: StoreId, customer_id: number): Promise<ClientId | null> {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('customer_id', '=', customer_id)
    .select('id')
    .orderBy('last_order_at', (order) => order.desc().nullsLast())
    .orderBy('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function sumOwnReferrals(db: Db, store_id: StoreId, client_id: ClientId) {
  return db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('referrer_client_id', '=', client_id)
    .where('status', '<>', 'cancelled')
    .select([
      sql<number>`count(distinct client_id)::int`.as('referred'),
      sql<Settings['reward']>`coalesce(sum(referral_reward), 0)`.as('earned'),
    ])
    .executeTakeFirstOrThrow();
}

/** Those who ordered by a client's link, the newest first: the first name alone. */
export const findFriends = (db: Db, store_id: StoreId, client_id: ClientId) =>
  db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('referrer_client_id', '=', client_id)
    .where('status', '<>', 'cancelled')
    .select([
      'day',
      'referral_reward as reward',
      sql<string>`split_part(trim(client_name), ' ', 1)`.as('who'),
      sql<boolean>`status = 'delivered'`.as('delivered'),
    ])
    .orderBy('id', 'desc')
    .limit(FRIENDS)
    .execute();

const referred = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders as o')
    .innerJoin('clients as c', (join) =>
      join.onRef('c.store_id', '=', 'o.store_id').onRef('c.id', '=', 'o.referrer_client_id'),
    )
    .where('o.store_id', '=', store_id)
    .where('c.store_id', '=', store_id);

/** @returns the newest first */
export async function findReferrals(db: Db, store_id: StoreId): Promise<In<typeof referral>[]> {
  const rows = await referred(db, store_id)
    .select([
      'o.id as order_id',
      'o.day',
      'o.number',
      'o.status',
      'o.created_at',
      'o.client_name',
      'c.id as referrer_id',
      'c.name as referrer_name',
      'o.total',
      'o.referral_reward as reward',
    ])
    .orderBy('o.id', 'desc')
    .limit(MOST)
    .execute();
  return rows;
}

/** @returns those who brought most first */
export async function findReferrers(db: Db, store_id: StoreId): Promise<In<typeof referrer>[]> {
  const delivered = sql<number>`count(*) filter (where o.status = 'delivered')::int`;
  return referred(db, store_id)
    .select([
      'c.id as referrer_id',
      'c.name as referrer_name',
      'c.phone',
      sql<number>`count(*) filter (where o.status <> 'cancelled')::int`.as('orders'),
      delivered.as('delivered'),
      sql<Settings['reward']>`coalesce(sum(o.total) filter (where o.status = 'delivered'), 0)`.as('total'),
      sql<Settings['reward']>`sum(o.referral_reward)`.as('reward'),
    ])
    .groupBy(['c.id', 'c.name', 'c.phone'])
    .orderBy(delivered, 'desc')
    .orderBy('orders', 'desc')
    .limit(MOST)
    .execute();
}
