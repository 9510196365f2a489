import { namesIn } from '@comanda/domain/fields/field';
import { LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

const TIER_DAYS = 90;

/** Whose page it is, and what the store's settings give. @returns null for a client or a store that is not there any more */
export async function findOwner(db: Db, store_id: StoreId, id: ClientId) {
  const row = await db
    .selectFrom('clients as c')
    .innerJoin('stores as s', 's.id', 'c.store_id')
    .where('c.store_id', '=', store_id)
    .where('c.id', '=', id)
    .where('s.active', '=', true)
    .select([
      'c.name',
      's.url',
      's.cashback_max',
      's.cashback_min',
      's.cashback_program',
      's.cashback_methods',
      's.cashback_offers',
      's.referrals',
      's.reward',
    ])
    .executeTakeFirst();
  return row ?? null;
}

/** The programmes that still give something, the oldest first. @param today of the store */
export const findShownPrograms = (db: Db, store_id: StoreId, today: string) =>
  db
    .selectFrom('loyalty_programs')
    .where('store_id', '=', store_id)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .where((eb) => eb.or([eb('ends_on', 'is', null), eb('ends_on', '>=', today)]))
    .select(namesIn(LOYALTY_PROGRAM, 'row'))
    .orderBy('id')
    .execute();

/** Delivered orders of the last ninety days. */
export async function countVisits(db: Db, store_id: StoreId, client_id: ClientId, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('client_id', '=', client_id)
    .where('status', '=', 'delivered')
    .where('created_at', '>', sql<string>`${now}::timestamptz - make_interval(days => ${TIER_DAYS})`)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
