import {
  type getPostSchedule,
  type InstagramPost,
  postArt,
  type PostIdea,
} from '@comanda/contract/marketing/instagram';
import type { Out, Output } from '@comanda/contract/route';
import { fromPrice } from '@comanda/domain/prices/from-price';
import type { StoreId } from '@comanda/domain/ids';
import { bestMinute, suggestPosts } from '@comanda/domain/instagram/suggest-posts';
import { addDays, daysBetween, toInstant, toLocal } from '@comanda/domain/local-time';
import { AppError } from '../../platform/app-error.ts';
import type { Services } from '../../platform/services.ts';
import { findShown } from '../marketing/public.ts';
import { getStoreSettings } from '../stores/public.ts';
import { countByHour, findNext, findPosts, findSold, type PostRow } from './instagram.repo.ts';

const WEEKS_MS = 28 * 24 * 60 * 60_000;
/** A calendar of a month with its first and last weeks. */
const MOST_DAYS = 45;
const AHEAD = 7;
/** What was posted so many days ago is news again. */
const RESTS_DAYS = 14;

/** What was written before a field of a picture was there has its default. */
export const shownPost = ({ turn: _turn, container_id: _container, art, ...post }: PostRow): InstagramPost => ({
  ...post,
  art: postArt.parse(art),
});

/** @throws {AppError} invalid_input for more days than a calendar shows */
export async function readSchedule(
  services: Pick<Services, 'db'>,
  store: StoreId,
  query: Out<(typeof getPostSchedule)['query']>,
  now: Date,
): Promise<Output<typeof getPostSchedule>> {
  const { db } = services;
  const { zone } = await getStoreSettings(db, store);
  const today = toLocal(now, zone).date;
  const from = query.from ?? today;
  const to = query.to ?? addDays(from, MOST_DAYS);
  const days = daysBetween(from, to);
  if (days < 0 || days > MOST_DAYS)
    throw new AppError('invalid_input', { fields: { to: 'Escolha um período de até 45 dias.' } });
  const since = new Date(now.getTime() - WEEKS_MS);
  const start = (date: string) => toInstant(date, 0, zone);
  const [posts, next, hours, sold, near, groups] = await Promise.all([
    findPosts(db, store, { from: start(from), to: start(addDays(to, 1)) }),
    findNext(db, store),
    countByHour(db, store, since, zone),
    findSold(db, store, since),
    findPosts(db, store, { from: start(addDays(today, -RESTS_DAYS)), to: start(addDays(today, AHEAD + RESTS_DAYS)) }),
    findShown({ db }, store),
  ]);
  const onMenu = groups.flatMap((group) => group.itens.map((item) => ({ group, item })));
  const pictured = new Map(onMenu.filter(({ item }) => item.images.length > 0).map((each) => [each.item.id, each]));
  const best_minute = bestMinute(hours);
  const ideas = suggestPosts({
    today,
    days: AHEAD,
    taken: new Set(near.map(({ post_at }) => toLocal(post_at, zone).date)),
    // Those that nobody ordered yet come last, as the menu has them.
    items: [...new Set([...sold, ...pictured.keys()])].filter((id) => pictured.has(id)),
    posted: new Set(near.flatMap((post) => shownPost(post).art.item_ids)),
  }).flatMap(({ day, item_id }): PostIdea[] => {
    const found = pictured.get(item_id);
    if (found === undefined) return [];
    const { item, group } = found;
    return [
      {
        post_at: toInstant(day, best_minute, zone).toISOString(),
        item_id,
        name: item.name,
        price: fromPrice(item, group).price,
        image: item.images[0] ?? null,
      },
    ];
  });
  return { posts: posts.map(shownPost), next: next ? shownPost(next) : null, ideas, hours, best_minute };
}
