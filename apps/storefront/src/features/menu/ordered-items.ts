import type { listClientStoreOrders } from '@comanda/contract/clients/client-orders';
import type { getLastOrder } from '@comanda/contract/clients/clients';
import type { getOwnRepeat, trackOrder } from '@comanda/contract/orders/tracking';
import type { OrderStatus } from '@comanda/domain/orders/order-status';
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

/** The last order of the account in a store, or of this device where that is later or nobody is signed in. */
export interface LastOrder {
  order: Pick<KeptOrder, 'token' | 'number' | 'created_at' | 'total' | 'items'>;
  /** Neither delivered nor cancelled, as far as the server could be asked. */
  moving: boolean;
  /** What of it can be had now; null where it is on its way, or the account is not asked. */
  again: { now: number; missing: string[] } | null;
}

/** After so long nobody waits for an order any more, so nobody asks about it. */
const WAITED_HOURS = 12;

export async function findLastOrder({ id, url }: { id: number; url: string }, now: Date): Promise<LastOrder | null> {
  const [order] = readOrders(url);
  const own = await findOwnLastOrder(id);
  if (!order || (own && Date.parse(own.order.created_at) >= Date.parse(order.created_at))) return own;
  if (now.getTime() - Date.parse(order.created_at) > WAITED_HOURS * 3_600_000)
    return { order, moving: false, again: null };
  const tracked = await call<typeof trackOrder>(
    { method: 'GET', path: 'orders/track/{token}' },
    { params: { token: order.token } },
  ).catch(() => null);
  return { order, moving: isMoving(tracked?.order.status), again: null };
}

const isMoving = (status: OrderStatus | undefined) =>
  status !== undefined && status !== 'delivered' && status !== 'cancelled';

async function findOwnLastOrder(storeId: number): Promise<LastOrder | null> {
  const customer = await loadSession();
  if (!customer) return null;
  const last = await call<typeof getLastOrder>(
    { method: 'GET', path: 'client/last-order-client-id/{clientId}/{storeId}' },
    { params: { clientId: customer.id, storeId } },
  ).catch(() => null);
  if (!last?.order) return null;
  const { id, track_token, number, created_at, total, status, cart_itens } = last.order;
  const moving = isMoving(status);
  const items = cart_itens.map(({ quantity_formatted, name }) => `${quantity_formatted} ${name}`);
  const again = moving ? null : await findAgain(id, storeId);
  return { order: { token: track_token, number, created_at, total, items }, moving, again };
}

async function findAgain(id: number, store_id: number): Promise<LastOrder['again']> {
  const found = await call<typeof getOwnRepeat>(
    { method: 'GET', path: 'client/repeat-order/{id}' },
    { params: { id }, query: { store_id } },
  ).catch(() => null);
  return found && { now: found.now, missing: found.lines.flatMap(({ now, name }) => (now === null ? [name] : [])) };
}
