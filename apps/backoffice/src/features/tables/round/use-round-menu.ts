import { getCounterStore } from '@comanda/contract/floor/counter-store';
import {
  expandCounterMenu,
  type ExpandedCounterGroup,
  type ExpandedCounterItem,
} from '@comanda/contract/menu/expand-counter-menu';
import { refuseItem } from '@comanda/domain/menu/availability';
import type { LineMenu } from '@comanda/domain/orders/cart-line';
import { DELIVERY_METHOD } from '@comanda/domain/codes';
import { indexItems } from '@comanda/domain/menu/item-index';
import { toLocal } from '@comanda/domain/local-time';
import { storeZone } from '@comanda/domain/time-zones';
import type { ItemId } from '@comanda/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { readKept } from '../../../platform/journal/kept-answers.ts';

export interface RoundMenu extends LineMenu {
  readonly item: ExpandedCounterItem;
  readonly group: ExpandedCounterGroup;
}

/** Everything that is sold at the tables, from this device while the server is out of reach. */
export function useRoundMenu(store_id: number) {
  const { data, error, refetch } = useQuery(readKept(getCounterStore, { params: { id: store_id } }));
  const menu = useMemo(() => {
    if (!data) return null;
    const groups = expandCounterMenu(data);
    const menus = new Map<number, RoundMenu>();
    for (const group of groups)
      for (const item of group.itens) menus.set(item.id, { group, item, flavors: group.is_pizza ? group.itens : [] });
    const items = [...menus.values()].map(({ item }) => item);
    const zone = storeZone(data.timezone, data.country_id);
    return {
      groups,
      items,
      index: indexItems(items),
      menuOf: (item_id: ItemId) => menus.get(item_id),
      /** Sold out or paused: people of the store sell all the rest. */
      isOut({ item, group }: RoundMenu, at: Date) {
        const { date: day } = toLocal(at, zone);
        const sale = { at, zone, day, delivery_method: DELIVERY_METHOD.table, scheduled: false, staff: true };
        return refuseItem(item, group, sale) !== null;
      },
    };
  }, [data]);
  return { menu, error, refetch };
}
