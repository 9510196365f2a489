import type { PublicStore } from '@comanda/contract/stores/stores';
import type { StoreId } from '@comanda/domain/ids';
import { maskName } from '@comanda/domain/clients/mask-name';
import { RECENT_DAYS, RECENT_WEIGHT } from '@comanda/domain/clients/reviews';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Db } from '../../platform/db.ts';

const DAY = 86_400_000;
/** Reviews that a store's page shows, and letters of each. */
const SHOWN = 6;
const LETTERS = 400;

/** The average of an orders' alias t: what is recent counts more, as `domain/reviews` says. */
export const averageOf = (now: Date) => {
  const weight = sql`case when t.reviewed_at >= ${recentSince(now)} then ${RECENT_WEIGHT}::int else 1 end`;
  return sql<number | null>`round(sum(t.rating * ${weight})::numeric / nullif(sum(${weight}), 0), 1)::float8`;
};
export const recentSince = (now: Date): string => new Date(now.getTime() - RECENT_DAYS * DAY).toISOString();

/** What customers see of a store's reviews, whatever their stars, the newest first. @returns null while nobody has rated */
export async function getShownRating(db: Db, store_id: StoreId, now: Date): Promise<PublicStore['rating']> {
  const { average, count, said } = await db
    .selectFrom('orders as t')
    .where('t.store_id', '=', store_id)
    .where('t.rating', 'is not', null)
    .select([averageOf(now).as('average'), sql<number>`count(*)::int`.as('count')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('orders as o')
          .leftJoin('order_reviews as r', (join) =>
            join.onRef('r.store_id', '=', 'o.store_id').onRef('r.order_id', '=', 'o.id'),
          )
          .where('o.store_id', '=', store_id)
          .where('o.reviewed_at', 'is not', null)
          .where('o.rating', 'is not', null)
          .where('o.review', '<>', '')
          .where('r.hidden_at', 'is', null)
          .select(['o.rating', 'o.reviewed_at', 'o.client_name', 'r.named'])
          .select([
            sql<string>`left(o.review, ${LETTERS})`.as('review'),
            sql<string>`left(coalesce(o.review_reply, ''), ${LETTERS})`.as('review_reply'),
          ])
          .orderBy('o.reviewed_at', 'desc')
          .limit(SHOWN),
      ).as('said'),
    )
    .executeTakeFirstOrThrow();
  if (average === null) return null;
  return {
    average,
    count,
    said: said.map(({ rating, reviewed_at, client_name, named, review, review_reply }) => ({
      rating: rating ?? 0,
      reviewed_at: new Date(reviewed_at ?? 0).toISOString(), // asked for above; JSON of the database has its own form
      name: named === true ? maskName(client_name) : '',
      review,
      review_reply,
    })),
  };
}

export async function showsRating(db: Db, store_id: StoreId): Promise<boolean> {
  const { display_rating } = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select('display_rating')
    .executeTakeFirstOrThrow();
  return display_rating;
}
