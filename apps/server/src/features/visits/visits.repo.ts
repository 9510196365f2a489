import type { VISIT_SOURCES } from '@comanda/contract/stores/visits';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

export type VisitKind = 'page' | 'item' | 'source' | 'step';
type Source = (typeof VISIT_SOURCES)[number];

/** One more, for each of the keys. */
export async function countViews(
  db: Db,
  store_id: StoreId,
  day: string,
  views: readonly { kind: VisitKind; key: string }[],
): Promise<void> {
  await db
    .insertInto('page_views')
    .values(views.map((view) => ({ store_id, day, ...view, views: 1 })))
    .onConflict((conflict) =>
      conflict.columns(['store_id', 'day', 'kind', 'key']).doUpdateSet({ views: sql`page_views.views + 1` }),
    )
    .execute();
}

/** One more by the link of a post that is out, or an order more of those. */
export async function countPostVisit(db: Db, store_id: StoreId, id: number, ordered: boolean): Promise<void> {
  await db
    .updateTable('instagram_posts')
    .set(ordered ? { orders: sql`orders + 1` } : { visits: sql`visits + 1` })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', '=', 'published')
    .$if(ordered, (query) => query.whereRef('orders', '<', 'visits'))
    .execute();
}

export async function hasItem(db: Db, store_id: StoreId, id: ItemId): Promise<boolean> {
  const row = await db
    .selectFrom('menu_items')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @param since the first day counted */
export async function sumVisits(db: Db, store_id: StoreId, since: string) {
  const of = (kind: VisitKind) =>
    db.selectFrom('page_views').where('store_id', '=', store_id).where('day', '>=', since).where('kind', '=', kind);
  const [days, sources] = await Promise.all([
    of('page').select(['day', 'views']).orderBy('day').execute(),
    of('source')
      .select(['key', sql<number>`sum(views)::int`.as('views')])
      .groupBy('key')
      .orderBy('views', 'desc')
      .execute(),
  ]);
  return {
    days,
    sources: sources.map(({ key, views }) => ({ source: key as Source, views })), // written only by the contract's list
  };
}
