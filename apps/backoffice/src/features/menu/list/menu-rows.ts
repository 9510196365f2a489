import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import { foldText } from '@comanda/domain/search-text';
import { isOnOffer } from '@comanda/domain/menu/on-offer';
import { isSoldOut } from '../supply-words.ts';

export const FILTERS = [
  'sem-estoque',
  'estoque-baixo',
  'esgotados',
  'ocultos',
  'sem-foto',
  'em-oferta',
  'destaques',
] as const;
export type Filter = (typeof FILTERS)[number];

/** At this count or below, an item is about to run out. */
export const LOW_STOCK = 5;

const PASSES: Record<Filter, (item: MenuItemRow, now: Date) => boolean> = {
  'sem-estoque': ({ stock }) => stock === 0,
  'estoque-baixo': ({ stock }) => stock !== null && stock > 0 && stock <= LOW_STOCK,
  esgotados: (item, now) => isSoldOut(item, now),
  ocultos: ({ is_invisible }) => is_invisible,
  'sem-foto': ({ image }) => image === null,
  'em-oferta': isOnOffer,
  destaques: ({ is_highlight }) => is_highlight,
};

export type MenuRow =
  | { kind: 'group'; group: MenuGroup; count: number; open: boolean }
  | { kind: 'item'; item: MenuItemRow; group: MenuGroup }
  /** A section without items, which offers the first. */
  | { kind: 'empty'; group: MenuGroup };

interface Sieve {
  query: string;
  filter: Filter | undefined;
  /** Sections whose items are folded away; a search or a filter opens them. */
  closed: ReadonlySet<number>;
  now: Date;
}

/** Sections and their items as the editor lists them; while something is looked for, only sections that have it. */
export function menuRows(groups: readonly MenuGroup[], items: readonly MenuItemRow[], sieve: Sieve): MenuRow[] {
  const words = foldText(sieve.query);
  const looking = words !== '' || sieve.filter !== undefined;
  const kept = items.filter(
    (item) => (!sieve.filter || PASSES[sieve.filter](item, sieve.now)) && searchTextOf(item).includes(words),
  );
  const byGroup = Map.groupBy(kept, ({ menu_group_id }) => menu_group_id);
  return groups.flatMap((group): MenuRow[] => {
    const own = byGroup.get(group.id) ?? [];
    if (looking && own.length === 0) return [];
    const open = looking || !sieve.closed.has(group.id);
    const head: MenuRow = { kind: 'group', group, count: own.length, open };
    if (!open) return [head];
    if (own.length === 0) return [head, { kind: 'empty', group }];
    return [head, ...own.map((item): MenuRow => ({ kind: 'item', item, group }))];
  });
}

export function filterCounts(items: readonly MenuItemRow[], now: Date): Record<Filter, number> {
  const counts = Object.fromEntries(FILTERS.map((filter) => [filter, 0])) as Record<Filter, number>; // each filter once
  for (const item of items) for (const filter of FILTERS) if (PASSES[filter](item, now)) counts[filter]++;
  return counts;
}

// A changed item is a new object, so what is kept here is never old.
const searchTexts = new WeakMap<MenuItemRow, string>();
function searchTextOf(item: MenuItemRow): string {
  const known = searchTexts.get(item) ?? foldText(`${item.name} ${item.internal_id}`);
  searchTexts.set(item, known);
  return known;
}

/** The list with one entry moved to stand where another stands; unknown entries change nothing. */
export function movedTo<Key>(keys: readonly Key[], moved: Key, target: Key, after: boolean): Key[] {
  if (moved === target || !keys.includes(target)) return [...keys];
  const rest = keys.filter((key) => key !== moved);
  rest.splice(rest.indexOf(target) + (after ? 1 : 0), 0, moved);
  return rest;
}
