import type { PublicComplementGroup, PublicGroup, PublicItem, PublicMenu } from './menu.ts';

export interface ExpandedItem extends PublicItem {
  complementos: readonly PublicComplementGroup[];
}
export interface ExpandedGroup extends Omit<PublicGroup, 'itens'> {
  itens: readonly ExpandedItem[];
}

/** The groups with their items, and in each item the complement groups that it asks: what the rules of `domain` take. */
export function expandMenu({ groups, complement_groups }: PublicMenu): ExpandedGroup[] {
  const byId = new Map(complement_groups.map((group) => [group.id, group]));
  return groups.map((group) => ({
    ...group,
    itens: group.itens.map((item) => ({
      ...item,
      complementos: item.complement_group_ids.flatMap((id) => byId.get(id) ?? []),
    })),
  }));
}
