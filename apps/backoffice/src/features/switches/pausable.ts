import type { ComplementGroup } from '@comanda/contract/menu/complements';
import type { MenuGroup } from '@comanda/contract/menu/groups';
import type { MenuItemRow } from '@comanda/contract/menu/items';
import { endAhead } from '@comanda/domain/local-time';
import { matchesText } from '@comanda/domain/search-text';
import type { SupplyKind } from './supply-kind.ts';

/** A section, an item or a complement that can run out. */
export interface Pausable {
  kind: SupplyKind;
  id: number;
  name: string;
  /** The section of an item, the group of a complement. */
  of: string;
  image: string | null;
  /** null while it is on sale. */
  until: string | null;
}

export type PausableFilter = 'all' | 'off' | SupplyKind;

/** Each section followed by its items, then the complements: as the menu has them. */
export function pausablesOf(
  groups: readonly MenuGroup[],
  items: readonly MenuItemRow[],
  questions: readonly ComplementGroup[],
): Pausable[] {
  const ofSection = Map.groupBy(items, ({ menu_group_id }) => menu_group_id);
  return [
    ...groups.flatMap((group): Pausable[] => [
      { kind: 'group', id: group.id, name: group.name, of: '', image: null, until: group.paused_until },
      ...(ofSection.get(group.id) ?? []).map(({ id, name, image, sold_out_until: until }): Pausable => ({
        kind: 'item',
        id,
        name,
        of: group.name,
        image,
        until,
      })),
    ]),
    ...questions.flatMap(({ name: of, complements }) =>
      complements.map(({ id, name, image, sold_out_until: until }): Pausable => ({
        kind: 'complement',
        id,
        name,
        of,
        image,
        until,
      })),
    ),
  ];
}

export const isOff = ({ until }: Pick<Pausable, 'until'>, now: Date): boolean => endAhead(until, now) !== null;

/** Every word typed is found in the name or in where it belongs. */
export function findPausables(all: readonly Pausable[], filter: PausableFilter, typed: string, now: Date): Pausable[] {
  return all.filter(
    (each) =>
      (filter === 'all' || (filter === 'off' ? isOff(each, now) : each.kind === filter)) &&
      (typed === '' || matchesText(`${each.name} ${each.of}`, typed)),
  );
}
