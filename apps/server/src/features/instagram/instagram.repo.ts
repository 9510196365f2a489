import { TEST_ORIGIN } from '@comanda/domain/codes';
import { INSTAGRAM_POST } from '@comanda/domain/fields/instagram-post';
import { namesIn } from '@comanda/domain/fields/field';
import type { ItemId, StoreId } from '@comanda/domain/ids';
import type { PostState } from '@comanda/domain/instagram/codes';
import { type Insertable, sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { InstagramPosts } from '../../platform/db-types.ts';

const MOST = 500;
export type PostRow = Awaited<ReturnType<typeof getPost>>;
type Written = Partial<Insertable<InstagramPosts>>;

const posts = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('instagram_posts')
    .where('store_id', '=', store_id)
    .select([...namesIn(INSTAGRAM_POST, 'row'), 'state', 'failure', 'art', 'turn', 'container_id']);

/** @returns the earliest first */
export const findPosts = (db: Db, store_id: StoreId, { from, to }: { from: Date; to: Date }) =>
  posts(db, store_id)
    .where('post_at', '>=', from.toISOString())
    .where('post_at', '<', to.toISOString())
    .orderBy('post_at')
    .orderBy('id')
    .limit(MOST)
    .execute();

export const findNext = (db: Db, store_id: StoreId) =>
  posts(db, store_id).where('state', 'in', ['scheduled', 'publishing']).orderBy('post_at').limit(1).executeTakeFirst();

export const findPost = (db: Db, store_id: StoreId, id: number) =>
  posts(db, store_id).where('id', '=', id).executeTakeFirst();

/** @throws {AppError} not_found */
export const getPost = async (db: Db, store_id: StoreId, id: number) => orNotFound(await findPost(db, store_id, id));

export async function countWaiting(db: Db, store_id: StoreId): Promise<number> {
  const { count } = await db
    .selectFrom('instagram_posts')
    .where('store_id', '=', store_id)
    .where('state', 'in', ['draft', 'scheduled'])
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns its number */
export async function insertPost(tx: Tx, store_id: StoreId, row: Omit<Insertable<InstagramPosts>, 'store_id'>) {
  const { id } = await tx
    .insertInto('instagram_posts')
    .values({ ...row, store_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @returns false when it is in none of these states any more, or was scheduled anew meanwhile */
export async function updatePost(
  tx: Tx | Db,
  store_id: StoreId,
  { id, from, turn, set }: { id: number; from: readonly PostState[]; turn?: number; set: Written },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('instagram_posts')
    .set(set)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .$if(turn !== undefined, (query) => query.where('turn', '=', turn ?? 0))
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The first container stays: whoever made another one meanwhile lets it go, or a post could go out twice. */
export async function keepContainer(
  db: Db,
  store_id: StoreId,
  { id, turn }: { id: number; turn: number },
  container: string,
) {
  await db
    .updateTable('instagram_posts')
    .set({ container_id: container })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('turn', '=', turn)
    .where('state', '=', 'publishing')
    .where('container_id', '=', '')
    .execute();
}

export async function deletePost(tx: Tx, store_id: StoreId, id: number, from: readonly PostState[]): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('instagram_posts')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('state', 'in', from)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** What waits for its hour goes back to the drafts. */
export async function setPostsBack(tx: Tx, store_id: StoreId): Promise<void> {
  await tx
    .updateTable('instagram_posts')
    .set({ state: 'draft', turn: sql`turn + 1` })
    .where('store_id', '=', store_id)
    .where('state', '=', 'scheduled')
    .execute();
}

/** @returns items from the best seller down */
export async function findSold(db: Db, store_id: StoreId, since: Date): Promise<ItemId[]> {
  const { rows } = await sql<{ item_id: ItemId }>`
    select l.item_id from orders o join order_items l on l.store_id = o.store_id and l.order_id = o.id
    where o.store_id = ${store_id} and o.created_at >= ${since} and o.origin <> ${TEST_ORIGIN}
      and o.status <> 'cancelled' and l.removed_at is null
    group by l.item_id order by sum(l.quantity) desc, l.item_id limit 200`.execute(db);
  return rows.map(({ item_id }) => item_id);
}

/** @returns orders by hour of the store's day, 24 of them */
export async function countByHour(db: Db, store_id: StoreId, since: Date, zone: string): Promise<number[]> {
  const { rows } = await sql<{ hour: number; orders: number }>`
    select extract(hour from created_at at time zone ${zone})::int as hour, count(*)::int as orders from orders
    where store_id = ${store_id} and created_at >= ${since} and origin <> ${TEST_ORIGIN} and status <> 'cancelled'
    group by 1`.execute(db);
  return Array.from({ length: 24 }, (_, hour) => rows.find((row) => row.hour === hour)?.orders ?? 0);
}

/** Stores with an account whose token ends before then. */
export async function findEnding(db: Db, partner: string, before: Date): Promise<StoreId[]> {
  const { rows } = await sql<{ store_id: StoreId }>`
    select store_id from store_partners where partner = ${partner} and settings ->> 'until' < ${before.toISOString()}
    order by store_id limit 500`.execute(db);
  return rows.map(({ store_id }) => store_id);
}
