import type { listClientStoreOrders } from '@comanda/contract/client-orders';
import { foldText } from '@comanda/domain/search-text';
import { call } from '../../platform/api.ts';
import { readOrderedItems } from '../../platform/ordered-items.ts';
import { loadSession } from '../../platform/session.ts';
import type { MenuView } from './menu-view.ts';

const MOST = 8;

/** Items that were ordered from this device or account before, the last ones first. */
export async function findOrderedItems(
  { id, url }: { id: number; url: string },
  view: MenuView,
): Promise<readonly number[]> {
  const kept = readOrderedItems(id);
  if (kept.length > 0) return kept.slice(0, MOST);
  const customer = await loadSession();
  if (!customer) return [];
  const items = view.sections.flatMap((section) => section.items);
  const { orders } = await call<typeof listClientStoreOrders>(
    { method: 'GET', path: 'stores/orders/by-id/{clientId}/{storeUrl}' },
    { params: { clientId: String(customer.id), storeUrl: url } },
  ).catch(() => ({ orders: [] }));
  const names = orders.flatMap(({ cart_itens }) => cart_itens.map(({ name }) => foldText(name)));
  const ids = names.flatMap((name) => items.find(({ item }) => foldText(item.name) === name)?.item.id ?? []);
  return [...new Set(ids)].slice(0, MOST);
}
