import { flavorFields } from '@comanda/domain/menu/flavor-fields';
import type { Db } from '../../platform/db.ts';
import { checkLines, findStocks, type RequestedLine, saleContext, stockIds } from '../checkout/public.ts';
import type { StoreSnapshot } from '../store-snapshot/public.ts';

const MOST_TRIED = 200;

/** The first item of the menu that can be ordered now, with the first answers to its questions. @returns null when there is none */
export async function sampleLine(db: Db, snapshot: StoreSnapshot, now: Date): Promise<RequestedLine | null> {
  const { store, groups, items } = snapshot;
  const candidates = [...items.values()]
    .filter(({ menu_group_id }) => groups.get(menu_group_id)?.is_pizza !== true)
    .slice(0, MOST_TRIED)
    .map(plainLine);
  const stocks = await findStocks(db, store.id, stockIds(candidates));
  const request = { by: 'cashier', delivery_method: 1, schedule_at: null } as const;
  const sale = saleContext(request, { snapshot, now });
  const good = candidates.find((line) => checkLines([line], snapshot, stocks, sale)[0]?.problems.length === 0);
  return good ?? null;
}

function plainLine(item: StoreSnapshot['items'] extends ReadonlyMap<number, infer Item> ? Item : never): RequestedLine {
  const complements = item.complementos.flatMap(({ min, only_one, complements: options }) =>
    only_one || options.length >= min
      ? options.slice(0, min).map(({ id }) => ({ complement_id: id, quantity: 1 }))
      : options.slice(0, 1).map(({ id }) => ({ complement_id: id, quantity: min })),
  );
  return {
    id: 1,
    item_id: item.id,
    quantity: item.minimum_quantity || (item.type === 2 ? 500 : 1),
    complements,
    variation_id: item.variations[0]?.id ?? null,
    size: null,
    ...flavorFields([]),
    observation: 'Teste: não preparar',
    use_discount: false,
  };
}
