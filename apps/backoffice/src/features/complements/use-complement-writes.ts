import type { Input } from '@comanda/contract/clients/client';
import {
  actOnComplements,
  listComplementGroups,
  setComplementStock,
  updateComplement,
  updateComplements,
  type Complement,
  type ComplementGroup,
} from '@comanda/contract/menu/complements';
import { listItems } from '@comanda/contract/menu/items';
import type { SoldOutChoice } from '@comanda/contract/menu/menu-actions';
import type { PriceDoubt } from '@comanda/domain/prices/price-doubt';
import { t } from '@comanda/ui/i18n';
import { showToast } from '@comanda/ui/toast';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call, keyOf, messageOf } from '../../platform/api.ts';
import { cellDoubts } from './option-doubts.ts';

export type CellChange = Input<typeof updateComplements>['body']['changes'][number];
export type ComplementWrites = ReturnType<typeof useComplementWrites>;

/** What is changed in place: shown at once, taken back with a sentence when the server refuses. */
export function useComplementWrites(store_id: number, askPrices: (doubts: readonly PriceDoubt[]) => Promise<boolean>) {
  const client = useQueryClient();
  return useMemo(() => {
    const key = keyOf(listComplementGroups, { query: { store_id } });
    const params = { storeId: store_id };

    /** A price that looks like a slip of the hand is asked about first. */
    const keeps = (changes: readonly { id: number; price?: unknown }[]) =>
      askPrices(cellDoubts(changes, client.getQueryData<ComplementGroup[]>(key) ?? []));

    const refresh = async () => {
      await Promise.all(
        [listComplementGroups, listItems].map(({ path }) => client.invalidateQueries({ queryKey: [path] })),
      );
    };

    async function write(
      ids: readonly number[],
      change: Partial<Complement>,
      send: () => Promise<unknown>,
    ): Promise<boolean> {
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ComplementGroup[]>(key);
      const touched = new Set(ids);
      client.setQueryData(key, (groups: ComplementGroup[] = []) =>
        groups.map((group) => ({
          ...group,
          complements: group.complements.map((each) => (touched.has(each.id) ? { ...each, ...change } : each)),
        })),
      );
      try {
        await send();
        return true;
      } catch (error) {
        client.setQueryData(key, before);
        showToast({ text: messageOf(error), tone: 'danger' });
        return false;
      }
    }

    /** Cells of the grid, as the server takes them: all or none. */
    async function saveCells(changes: CellChange[]): Promise<boolean> {
      if (!(await keeps(changes))) return false;
      await client.cancelQueries({ queryKey: key });
      const before = client.getQueryData<ComplementGroup[]>(key);
      const byId = Map.groupBy(changes, ({ id }) => id);
      client.setQueryData(key, (groups: ComplementGroup[] = []) =>
        groups.map((group) => ({
          ...group,
          complements: group.complements.map(
            (each) =>
              byId.has(each.id) ? (Object.assign({}, each, ...(byId.get(each.id) ?? [])) as Complement) : each, // cells carry what rows do
          ),
        })),
      );
      try {
        await call(updateComplements, { body: { store_id, changes } });
        return true;
      } catch (error) {
        client.setQueryData(key, before);
        showToast({ text: messageOf(error), tone: 'danger' });
        return false;
      }
    }

    const savePrice = async (id: number, price: Complement['price']): Promise<boolean> =>
      (await keeps([{ id, price }])) &&
      write([id], { price }, () => call(updateComplement, { body: { store_id, id, price } }));

    const saveStock = (id: number, stock: number | null) =>
      write([id], { stock }, () => call(setComplementStock, { params: { id }, body: { store_id, stock } }));

    const setHidden = (ids: number[], is_invisible: boolean) =>
      write(ids, { is_invisible }, () =>
        call(actOnComplements, { params, body: { action: 'visibility', ids, is_invisible } }),
      );

    async function setSoldOut(ids: number[], until: SoldOutChoice | null): Promise<void> {
      const done = await write(ids, { sold_out_until: until === null ? null : 'infinity' }, () =>
        call(actOnComplements, { params, body: { action: 'sold_out', ids, until } }),
      );
      if (!done) return;
      await client.invalidateQueries({ queryKey: key });
      const n = ids.length;
      showToast(
        until === null
          ? t('{n, plural, one {Opção de volta à venda.} other {# opções de volta à venda.}}', { n })
          : {
              text: t(
                '{n, plural, one {Opção esgotada em todos os itens.} other {# opções esgotadas em todos os itens.}}',
                { n },
              ),
              undo: () => void setSoldOut(ids, null),
            },
      );
    }

    return { saveCells, savePrice, saveStock, setHidden, setSoldOut, refresh };
  }, [client, store_id, askPrices]);
}
