import type { listClientStoreOrders } from '@comanda/contract/client-orders';
import type { trackOrder } from '@comanda/contract/tracking';
import { foldText } from '@comanda/domain/search-text';
import { call } from '../../platform/api.ts';
import { type KeptOrder, readOrders } from '../../platform/cart/kept-orders.ts';
import { readOrderedItems } from '../../platform/cart/ordered-items.ts';
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
    { params: { clientId: customer.id, storeUrl: url } },
  ).catch(() => ({ orders: [] }));
  const names = orders.flatMap(({ cart_itens }) => cart_itens.map(({ name }) => foldText(name)));
  const ids = names.flatMap((name) => items.find(({ item }) => foldText(item.name) === name)?.item.id ?? []);
  return [...new Set(ids)].slice(0, MOST);
}

/** The last order of this device in a store. */
export interface LastOrder {
  order: KeptOrder;
  /** Neither delivered nor cancelled, as far as the server could be asked. */
  moving: boolean;
}

/** After so long nobody waits for an order any more, so nobody asks about it. */
const WAITED_HOURS = 12;

export async function findLastOrder(slug: string, now: Date): Promise<LastOrder | null> {
  const [order] = readOrders(slug);
  if (!order) return null;
  if (now.getTime() - Date.parse(order.created_at) > WAITED_HOURS * 3_600_000) return { order, moving: false };
  const tracked = await call<typeof trackOrder>(
    { method: 'GET', path: 'orders/track/{token}' },
    { params: { token: order.token } },
  ).catch(() => null);
  const status = tracked?.order.status;
  return { order, moving: status !== undefined && status !== 'delivered' && status !== 'cancelled' };
}
