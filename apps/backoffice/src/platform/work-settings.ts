import type { getStore, StoreDetail } from '@comanda/contract/stores/stores';
import { ALERT_OPTION } from '@comanda/domain/codes';
import { useQuery } from '@tanstack/react-query';
import { read } from './api.ts';

export type WorkSettings = Pick<
  StoreDetail,
  'show_timer' | 'monitor_late_orders' | 'alert_option' | 'pdv_notifications'
>;

/** Until the store's own are read. */
const DEFAULTS: WorkSettings = {
  show_timer: true,
  monitor_late_orders: true,
  alert_option: ALERT_OPTION.untilAnswered,
  pdv_notifications: true,
};

const pick = ({ show_timer, monitor_late_orders, alert_option, pdv_notifications }: StoreDetail): WorkSettings => ({
  show_timer,
  monitor_late_orders,
  alert_option,
  pdv_notifications,
});

/** How the store's people are told of orders. */
export function useWorkSettings(store_id: number | null): WorkSettings {
  const { data } = useQuery({
    ...read<typeof getStore>({ method: 'GET', path: 'stores/by-id' }, { query: { store_id: store_id ?? 0 } }),
    enabled: store_id !== null,
    select: pick,
  });
  return data ?? DEFAULTS;
}
