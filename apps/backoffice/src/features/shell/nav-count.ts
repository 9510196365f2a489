import { useWatch } from '../watch/public.ts';
import { lateOrders } from '../../platform/late-orders.ts';
import { useOrdersDay } from '../../platform/orders-day.ts';
import { useNow } from '../../platform/use-now.ts';
import { useWorkSettings } from '../../platform/work-settings.ts';

const ORDERS = '/store/orders/$id';
const TABLES = '/store/tables/$id/all';

/** How many things on a page need a person now: new orders, and late ones where they are watched; tables that call. */
export function useNavCount(path: string, store_id: number | null): number {
  const watched_id = path === ORDERS ? store_id : null;
  const { data } = useOrdersDay(watched_id);
  const { monitor_late_orders } = useWorkSettings(watched_id);
  const now = useNow();
  const orders = data?.orders ?? [];
  const late = monitor_late_orders ? lateOrders(orders, now).filter(({ status }) => status !== 'received') : [];
  const calls = useWatch(store_id ?? 0)?.calls ?? [];
  if (path === TABLES) return new Set(calls.map(({ number }) => number)).size;
  return orders.filter(({ status }) => status === 'received').length + late.length;
}
