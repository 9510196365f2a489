import type { PriceDoubt } from '@comanda/domain/prices/price-doubt';
import type { Input } from '@comanda/contract/clients/client';
import { listComplementGroups } from '@comanda/contract/menu/complements';
import { listGroups, reorderGroups, setGroupInvisible, type MenuGroup } from '@comanda/contract/menu/groups';
import {
  actOnItems,
  listItems,
  reorderItems,
  setItemStock,
  updateItems,
  type MenuItemRow,
} from '@comanda/contract/menu/items';
import type { SoldOutChoice } from '@comanda/contract/menu/menu-actions';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { call, keyOf, messageOf } from '../../platform/api.ts';
import { priceDoubts } from './prices/price-doubts.ts';

type CellChange = Input<typeof updateItems>['body']['changes'][number];

export type MenuWrites = ReturnType<typeof useMenuWrites>;

/** What the editor changes in place: shown at once, taken back with a sentence when the server refuses. */
export function useMenuWrites(store_id: number, askPrices: (doubts: readonly PriceDoubt[]) => Promise<boolean>) {
  const client = useQueryClient();
  const [savedAt, setSavedAt] = useState<Date | null>(null);

  const writes = useMemo(() => {
    const itemsKey = keyOf(listItems, { query: { store_id } });
    const groupsKey = keyOf(listGroups, { query: { store_id } });
    const items = () => client.getQueryData<MenuItemRow[]>(itemsKey) ?? [];

    async function write(show: () => void, send: () => Promise<unknown>): Promise<boolean> {
      const before = { items: items(), groups: client.getQueryData<MenuGroup[]>(groupsKey) };
      await Promise.all([client.cancelQueries({ queryKey: itemsKey }), client.cancelQueries({ queryKey: groupsKey })]);
      show();
      try {
        await send();
        setSavedAt(new Date());
        return true;
      } catch (error) {
        client.setQueryData(itemsKey, before.items);
        client.setQueryData(groupsKey, before.groups);
        showToast({ text: messageOf(error), tone: 'danger' });
        return false;
      }
    }

    function patchItems(ids: readonly number[], change: (item: MenuItemRow) => Partial<MenuItemRow>) {
      const touched = new Set(ids);
      client.setQueryData(itemsKey, (now: MenuItemRow[] = []) =>
        now.map((item) => (touched.has(item.id) ? { ...item, ...change(item) } : item)),
      );
    }

    const refresh = async () => {
      setSavedAt(new Date());
      await Promise.all(
        [listItems, listGroups, listComplementGroups].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      );
    };

    /** Cells of the grid, as the server takes them. */
    async function saveCells(changes: CellChange[]): Promise<boolean> {
      const byId = new Map(changes.map((change) => [change.id, change]));
      const priced = items().flatMap((item) => {
        const { price1, price2 } = byId.get(item.id) ?? {};
        return [price1, price2].flatMap((price) => (price === undefined ? [] : [{ ...item, price: Number(price) }]));
      });
      if (!(await askPrices(priceDoubts(priced, items())))) return false;
      return write(
        () => patchItems([...byId.keys()], ({ id }) => byId.get(id) as Partial<MenuItemRow>), // cells carry what rows do
        () => call(updateItems, { body: { store_id, changes } }),
      );
    }

    function saveStock(id: number, stock: number | null): Promise<boolean> {
      return write(
        () => patchItems([id], () => ({ stock })),
        () => call(setItemStock, { params: { id }, body: { store_id, stock } }),
      );
    }

    async function setSoldOut(ids: number[], until: SoldOutChoice | null): Promise<void> {
      const before = items().filter((item) => ids.includes(item.id));
      const done = await write(
        () => patchItems(ids, () => ({ sold_out_until: until === null ? null : 'infinity' })),
        () => call(actOnItems, { params: { storeId: store_id }, body: { action: 'sold_out', ids, until } }),
      );
      if (!done) return;
      await client.invalidateQueries({ queryKey: itemsKey });
      const name = before.length === 1 ? (before[0]?.name ?? '') : '';
      showToast({
        text: soldOutToast(name, ids.length, until),
        ...(until === null ? {} : { undo: () => void setSoldOut(ids, null) }),
      });
    }

    async function setHidden(ids: number[], is_invisible: boolean): Promise<void> {
      const before = items().filter((item) => ids.includes(item.id) && item.is_invisible !== is_invisible);
      const done = await write(
        () => patchItems(ids, () => ({ is_invisible })),
        () =>
          call(actOnItems, {
            params: { storeId: store_id },
            body: { action: 'visibility', ids, is_invisible },
          }),
      );
      if (!done) return;
      const n = ids.length;
      showToast({
        text: is_invisible
          ? t(
              '{n, plural, one {Item oculto: o cliente não vê mais.} other {# itens ocultos: o cliente não vê mais.}}',
              { n },
            )
          : t('{n, plural, one {Item à mostra no cardápio.} other {# itens à mostra no cardápio.}}', { n }),
        undo: () =>
          void setHidden(
            before.map(({ id }) => id),
            !is_invisible,
          ),
      });
    }

    function setGroupHidden(group: MenuGroup, is_invisible: boolean): Promise<boolean> {
      return write(
        () =>
          client.setQueryData(groupsKey, (now: MenuGroup[] = []) =>
            now.map((each) => (each.id === group.id ? { ...each, is_invisible } : each)),
          ),
        () => call(setGroupInvisible, { params: { id: group.id }, body: { store_id, is_invisible } }),
      );
    }

    function sortGroups(ids: number[]): Promise<boolean> {
      const place = new Map(ids.map((id, index) => [id, index]));
      return write(
        () =>
          client.setQueryData(groupsKey, (now: MenuGroup[] = []) =>
            now.toSorted((a, b) => (place.get(a.id) ?? 0) - (place.get(b.id) ?? 0)),
          ),
        () => call(reorderGroups, { body: { store_id, ids } }),
      );
    }

    /** Puts the items of a section in this order; those of other sections move into it. */
    function sortItems(menu_group_id: number, ids: number[]): Promise<boolean> {
      const place = new Map(ids.map((id, index) => [id, index]));
      return write(
        () => {
          patchItems(ids, () => ({ menu_group_id }));
          client.setQueryData(itemsKey, (now: MenuItemRow[] = []) =>
            now.toSorted((a, b) => (place.get(a.id) ?? -1) - (place.get(b.id) ?? -1)),
          );
        },
        () => call(reorderItems, { body: { store_id, menu_group_id, ids } }),
      );
    }

    return { saveCells, saveStock, setSoldOut, setHidden, setGroupHidden, sortGroups, sortItems, refresh };
  }, [client, store_id, askPrices]);

  return useMemo(() => ({ ...writes, savedAt }), [writes, savedAt]);
}

function soldOutToast(name: string, n: number, until: SoldOutChoice | null): string {
  const what = name || t('{n, plural, one {# item} other {# itens}}', { n });
  switch (until) {
    case null:
      return t('{what}: de volta à venda.', { what });
    case 'half_hour':
      return t('{what}: esgotado por 30 minutos.', { what });
    case 'turn':
      return t('{what}: esgotado até o fim do turno.', { what });
    case 'opening':
      return t('{what}: esgotado até a próxima abertura.', { what });
    case 'infinity':
      return t('{what}: esgotado até você voltar.', { what });
  }
}
