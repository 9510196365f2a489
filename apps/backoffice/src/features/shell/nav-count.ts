import { useOrdersDay } from '../../platform/orders-day.ts';

/** How many things on a page need a person now; 0 for pages that never do. */
export function useNavCount(path: string, store_id: number | null): number {
  const { data } = useOrdersDay(path === '/store/orders/$id' ? store_id : null);
  return data?.orders.filter(({ status }) => status === 'received').length ?? 0;
}
