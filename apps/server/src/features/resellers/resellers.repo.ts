import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

export async function getShortId(db: Db, store_id: StoreId): Promise<string> {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select('short_id').executeTakeFirst();
  return orNotFound(row).short_id;
}

interface Span {
  /** The first days of the month and of the next one. */
  month: string;
  next: string;
}

/** The stores that came by a code and were there before the month ended, the newest first; nothing of what they sell. */
export function findReferred(db: Db, code: string, { month, next }: Span) {
  const delivered = sql`o.store_id = stores.id and o.status = 'delivered'`;
  return db
    .selectFrom('stores')
    .where('source', '=', code)
    .where('active', '=', true)
    .where('created_at', '<', next)
    .select(['id', 'name', 'city', 'state', 'country_id', 'timezone', 'created_at'])
    .select(sql<boolean>`exists (select from orders o where ${delivered})`.as('ever'))
    .select(
      sql<boolean>`exists (select from orders o where ${delivered} and o.day >= ${month} and o.day < ${next})`.as(
        'sells',
      ),
    )
    .select(sql<boolean>`created_at >= ${month}::date`.as('is_new'))
    .select(
      sql<{ tier: number; total: number; due_date: string; paid_at: string | null } | null>`(
        select jsonb_build_object('tier', b.tier, 'total', b.total, 'due_date', b.due_date, 'paid_at', b.paid_at)
        from bills b where b.store_id = stores.id and b.month = ${month})`.as('bill'),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute();
}
export type ReferredRow = Awaited<ReturnType<typeof findReferred>>[number];

const every = (db: Db, search: string) => {
  const all = db.selectFrom('stores as s');
  if (search === '') return all;
  const pattern = `%${search.replace(/[\\%_]/g, '\\$&')}%`;
  return all.where(
    sql<boolean>`(unaccent(s.name || ' ' || s.city || ' ' || s.url) ilike unaccent(${pattern}) or exists (
      select from store_users m join users u on u.id = m.user_id
      where m.store_id = s.id and u.type = 2 and u.email ilike ${pattern}))`,
  );
};

/** Every store of the installation, the newest first. */
export const findEvery = (db: Db, search: string, { limit, offset }: { limit: number; offset: number }) =>
  every(db, search)
    .select(['s.id', 's.name', 's.url', 's.city', 's.state', 's.country_id', 's.source', 's.active', 's.created_at'])
    .select(
      sql<string[]>`array(select u.email from store_users m join users u on u.id = m.user_id
        where m.store_id = s.id and u.type = 2 and u.active order by u.email)`.as('owners'),
    )
    .select(
      sql<string | null>`(select max(o.created_at) from orders o
        where o.store_id = s.id and o.origin <> ${TEST_ORIGIN})`.as('last_order_at'),
    )
    .orderBy('s.created_at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();

export async function countEvery(db: Db, search: string): Promise<number> {
  const row = await every(db, search)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}
