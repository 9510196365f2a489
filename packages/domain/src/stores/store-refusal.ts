import { DELIVERY_METHOD } from '../codes.ts';
import type { StoreState } from '../hours/opening-hours.ts';
import { type Refusal, refuse } from '../refusal.ts';

export type StoreRefusalCode =
  | 'store_closed'
  | 'store_closed_date'
  | 'store_temporarily_closed'
  | 'delivery_closed'
  | 'takeaway_closed'
  | 'only_scheduling';

/**
 * Why a store in this state does not take an order. A scheduled order's own time is judged by refuseSlot.
 * @returns null when it takes it
 */
export function refuseByStoreState(
  state: StoreState,
  order: { readonly delivery_method: number; readonly scheduled: boolean },
): Refusal<StoreRefusalCode> | null {
  const { next, closed_until } = state;
  const takeaway = state.takeaway_off && order.delivery_method === DELIVERY_METHOD.takeaway && !order.scheduled;
  switch (state.code) {
    case 'open':
      return takeaway ? refuse('takeaway_closed') : null;
    case 'delivery_closed':
      return order.delivery_method === DELIVERY_METHOD.delivery && !order.scheduled
        ? refuse('delivery_closed', { closed_until })
        : takeaway
          ? refuse('takeaway_closed')
          : null;
    case 'table_only':
      return order.delivery_method === DELIVERY_METHOD.table ? null : refuse('store_closed', { next });
    case 'only_scheduling':
      return order.scheduled ? null : refuse('only_scheduling', { next });
    case 'closed':
      return refuse('store_closed', { next });
    case 'closed_date':
      return refuse('store_closed_date', { next });
    case 'temporarily_closed':
      return refuse('store_temporarily_closed', { next, closed_until });
  }
}
