import type { Page } from '../../../platform/page/page.ts';
import { useWatch } from '../../watch/public.ts';
import { lateOrders } from '@comanda/domain/orders/order-clock';
import { useOrdersDay } from '../../../platform/live/orders-day.ts';
import { useNow } from '../../../platform/use-now.ts';
import { useWorkSettings } from '../../../platform/work-settings.ts';
import { campaignsPage } from '../../campaigns/pages.ts';
import { ordersPage } from '../../orders/pages.ts';
import { tablesPage } from '../../tables/pages.ts';

/** How many things on a page need a person now: new orders, and late ones where they are watched; tables that call; talks in the marketing’s pages that wait to be read. */
export function useNavCount(page: Page | undefined, store_id: number | null): number {
  const watched_id = page === ordersPage ? store_id : null;
  const { data } = useOrdersDay(watched_id);
  const { monitor_late_orders } = useWorkSettings(watched_id);
  const now = useNow();
  const orders = data?.orders ?? [];
  const late = monitor_late_orders ? lateOrders(orders, now).filter(({ status }) => status !== 'received') : [];
  const watch = useWatch(store_id ?? 0);
  const calls = watch?.calls ?? [];
  if (page === tablesPage) return new Set(calls.map(({ number }) => number)).size;
  if (page === campaignsPage) return watch?.talks ?? 0;
  return orders.filter(({ status }) => status === 'received').length + late.length;
}
