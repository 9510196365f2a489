import type { Order } from '@comanda/contract/orders/orders';
import { DELIVERY_METHOD } from '@comanda/domain/codes';

/** How an order goes to its eater, as addresses of the history name it. */
export const CHANNELS = ['delivery', 'retirada', 'mesa', 'balcao'] as const;
export type Channel = (typeof CHANNELS)[number];

export const CHANNEL_METHOD: Record<Channel, Order['delivery_method']> = {
  delivery: DELIVERY_METHOD.delivery,
  retirada: DELIVERY_METHOD.takeaway,
  mesa: DELIVERY_METHOD.table,
  balcao: DELIVERY_METHOD.counter,
};

/** The same the other way round. */
export const channelOf = (method: number): Channel | undefined =>
  CHANNELS.find((channel) => CHANNEL_METHOD[channel] === method);
