/** Popular or not, times well paid or not; each calls for another remedy. */
export const MENU_CLASSES = ['star', 'puzzle', 'workhorse', 'pineapple'] as const;
export type MenuClass = (typeof MENU_CLASSES)[number];

export interface SoldItem {
  /** Portions in the period. */
  readonly sold: number;
  /** Money left of one portion; null while its cost is not known. */
  readonly margin: number | null;
}

/**
 * Compares each item with the middle of the menu: as popular, or as well paid, as the median counts as high, and what was
 * never sold is not popular.
 * @returns in the order given; null where the cost is not known
 */
export function classifyMenu(items: readonly SoldItem[]): (MenuClass | null)[] {
  const usual = menuCuts(items);
  return items.map(({ sold, margin }) => {
    if (margin === null) return null;
    const popular = sold > 0 && sold >= usual.sold;
    if (margin >= usual.margin) return popular ? 'star' : 'puzzle';
    return popular ? 'workhorse' : 'pineapple';
  });
}

/** How long something has been of one class without a break. @param classes the newest month first @returns null where the newest has none */
export function classRun(classes: readonly (MenuClass | null)[]): { class: MenuClass; months: number } | null {
  const [last = null] = classes;
  if (last === null) return null;
  const other = classes.findIndex((each) => each !== last);
  return { class: last, months: other === -1 ? classes.length : other };
}

/** What the items of a menu usually sell and leave: what is as much counts as high. */
export function menuCuts(items: readonly SoldItem[]): { sold: number; margin: number } {
  const known = items.flatMap(({ sold, margin }) => (margin === null ? [] : [{ sold, margin }]));
  return { sold: median(known.map(({ sold }) => sold)), margin: median(known.map(({ margin }) => margin)) };
}

/** @returns 0 of nothing; of an even count the mean of the two in the middle */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const half = sorted.length / 2;
  const upper = sorted[Math.floor(half)] ?? 0;
  const lower = sorted[Math.ceil(half) - 1] ?? upper;
  return (lower + upper) / 2;
}
