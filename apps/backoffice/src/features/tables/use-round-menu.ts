import { getCounterStore } from '@comanda/contract/cashier-store';
import {
  expandCounterMenu,
  type ExpandedCounterGroup,
  type ExpandedCounterItem,
} from '@comanda/contract/expand-counter-menu';
import type { LineMenu } from '@comanda/domain/cart-line';
import { indexItems } from '@comanda/domain/item-index';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readKept } from '../../platform/journal/kept-answers.ts';

export interface RoundMenu extends LineMenu {
  readonly item: ExpandedCounterItem;
  readonly group: ExpandedCounterGroup;
}

/** Everything that is sold at the tables, from this device while the server is out of reach. */
export function useRoundMenu(store_id: number) {
  const { data, error, refetch } = useQuery(readKept(getCounterStore, { params: { id: String(store_id) } }));
  const menu = useMemo(() => {
    if (!data) return null;
    const groups = expandCounterMenu(data);
    const menus = new Map<number, RoundMenu>();
    for (const group of groups)
      for (const item of group.itens) menus.set(item.id, { group, item, flavors: group.is_pizza ? group.itens : [] });
    const items = [...menus.values()].map(({ item }) => item);
    return { groups, items, menuOf: (item_id: number) => menus.get(item_id), index: indexItems(items) };
  }, [data]);
  return { menu, error, refetch };
}
