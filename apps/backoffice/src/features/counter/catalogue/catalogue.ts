import type { CounterStore } from '@comanda/contract/floor/counter-store';
import {
  expandCounterMenu,
  type ExpandedCounterGroup,
  type ExpandedCounterItem,
} from '@comanda/contract/menu/expand-counter-menu';
import type { LineMenu } from '@comanda/domain/orders/cart-line';
import { type ItemIndex, indexItems } from '@comanda/domain/menu/item-index';
import { storeZone } from '@comanda/domain/time-zones';
import type { ItemId } from '@comanda/domain/ids';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { catalogueQuery } from './catalogue-query.ts';

export type CounterItem = ExpandedCounterItem;
export interface CounterMenu extends LineMenu {
  readonly item: CounterItem;
  readonly group: ExpandedCounterGroup;
}

/** All that the counter sells, ready to be searched and priced. */
export interface Catalogue {
  readonly store: CounterStore;
  readonly zone: string;
  readonly groups: readonly ExpandedCounterGroup[];
  readonly items: readonly CounterItem[];
  readonly favourites: readonly CounterItem[];
  readonly index: ItemIndex<CounterItem>;
  /** @returns undefined when the item is not on the menu any more */
  readonly menuOf: (item_id: ItemId) => CounterMenu | undefined;
}

/** How often the counter asks whether something changed; the answer then is a few bytes. */
const ASKS_EVERY_MS = 60_000;

/** The catalogue, from this device while the server is out of reach. It is made ready once for each version of it. */
export function useCatalogue(store_id: number) {
  const { data, error, refetch } = useQuery({ ...catalogueQuery(store_id), refetchInterval: ASKS_EVERY_MS });
  const prepared = useMemo(() => (data ? prepare(data) : null), [data]);
  useEffect(() => {
    if (prepared === null) return;
    // The tiles do not wait for it, and the first key finds it ready.
    const soon = setTimeout(prepared.index.prepare, INDEX_AFTER_MS);
    return () => clearTimeout(soon);
  }, [prepared]);
  const [sold, setSold] = useState<Sold>({ of: undefined, pieces: new Map() });
  // What this counter sold is off the stock at once; a newer catalogue knows of it itself.
  const counted = sold.of === data ? sold.pieces : NONE;
  const catalogue = useMemo(() => prepared && withoutSold(prepared, counted), [prepared, counted]);
  function takeStock(lines: readonly { item_id: ItemId; quantity: number }[]) {
    const pieces = new Map(counted);
    for (const { item_id, quantity } of lines) pieces.set(item_id, (pieces.get(item_id) ?? 0) + quantity);
    setSold({ of: data, pieces });
    void refetch();
  }
  return { catalogue, error, refetch, takeStock };
}

const INDEX_AFTER_MS = 400;
interface Sold {
  of: CounterStore | undefined;
  pieces: ReadonlyMap<number, number>;
}
const NONE: ReadonlyMap<number, number> = new Map();

function withoutSold(catalogue: Catalogue, sold: ReadonlyMap<number, number>): Catalogue {
  if (sold.size === 0) return catalogue;
  return {
    ...catalogue,
    menuOf(item_id) {
      const menu = catalogue.menuOf(item_id);
      const pieces = sold.get(item_id);
      if (menu === undefined || pieces === undefined || menu.item.stock === null) return menu;
      return { ...menu, item: { ...menu.item, stock: Math.max(0, menu.item.stock - pieces) } };
    },
  };
}

export function prepare(store: CounterStore): Catalogue {
  const groups = expandCounterMenu(store);
  const menus = new Map<number, CounterMenu>();
  for (const group of groups) {
    const flavors = group.is_pizza ? group.itens : [];
    for (const item of group.itens) menus.set(item.id, { item, group, flavors });
  }
  const items = Array.from(menus.values(), ({ item }) => item);
  return {
    store,
    zone: storeZone(store.timezone, store.country_id),
    groups,
    items,
    favourites: items.filter(({ is_favourite }) => is_favourite),
    index: indexItems(items),
    menuOf: (item_id) => menus.get(item_id),
  };
}
