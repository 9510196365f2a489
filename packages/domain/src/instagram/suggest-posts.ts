import type { ItemId } from '../ids.ts';
import { addDays, type LocalDate } from '../local-time.ts';

export interface PostIdea {
  day: LocalDate;
  item_id: ItemId;
}

/**
 * One dish a day for the days ahead that have no post: the best sellers first, none that was posted lately or waits already.
 * @param items that have a photo, from the best seller down
 * @returns in the order of the days
 */
export function suggestPosts({
  today,
  days,
  taken,
  items,
  posted,
}: {
  today: LocalDate;
  days: number;
  taken: ReadonlySet<LocalDate>;
  items: readonly ItemId[];
  posted: ReadonlySet<number>;
}): PostIdea[] {
  const left = items.filter((id) => !posted.has(id));
  const free = Array.from({ length: days }, (_, index) => addDays(today, index + 1)).filter((day) => !taken.has(day));
  return free.flatMap((day, index) => {
    const item_id = left[index];
    return item_id === undefined ? [] : [{ day, item_id }];
  });
}

/** Whoever orders decides a little before. */
const BEFORE_MINUTES = 30;
const USUAL_MINUTES = 11 * 60;
/** @param hours orders by hour of the day, 24 of them @returns minutes since midnight; 11h for a store without orders */
export function bestMinute(hours: readonly number[]): number {
  const most = Math.max(0, ...hours);
  return most === 0 ? USUAL_MINUTES : Math.max(0, hours.indexOf(most) * 60 - BEFORE_MINUTES);
}
