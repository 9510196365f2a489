import { DELIVERY_METHOD, type DeliveryMethod } from '../codes.ts';

export const ORDER_STATUSES = [
  'scheduled',
  'received',
  'preparing',
  'ready',
  'dispatched',
  'delivered',
  'cancelled',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

type Steps = { readonly [from in OrderStatus]: readonly OrderStatus[] };

const HANDED_OVER_HERE: Steps = {
  scheduled: ['received', 'preparing', 'cancelled'],
  received: ['preparing', 'cancelled'],
  preparing: ['ready', 'cancelled'],
  ready: ['delivered', 'cancelled'],
  dispatched: [],
  delivered: [],
  cancelled: [],
};
/** At a table and at the counter what needs no kitchen goes straight over. */
const HANDED_OVER_AT_ONCE: Steps = { ...HANDED_OVER_HERE, preparing: ['ready', 'delivered', 'cancelled'] };

/**
 * Where an order may go next, by delivery method; the first is the usual step. Only delivery knows `dispatched`.
 * Screens offer exactly these, and the server refuses the rest (see refuseStep).
 */
export const NEXT_STATUSES: { readonly [method in DeliveryMethod]: Steps } = {
  [DELIVERY_METHOD.takeaway]: HANDED_OVER_HERE,
  [DELIVERY_METHOD.delivery]: {
    ...HANDED_OVER_HERE,
    ready: ['dispatched', 'cancelled'],
    dispatched: ['delivered', 'cancelled'],
  },
  [DELIVERY_METHOD.table]: HANDED_OVER_AT_ONCE,
  [DELIVERY_METHOD.counter]: HANDED_OVER_AT_ONCE,
};

export const isFinal = (status: OrderStatus): boolean => status === 'delivered' || status === 'cancelled';

/** The usual way of an order of this method, for timelines: `scheduled` only when it began so. */
export function usualSteps(delivery_method: DeliveryMethod, scheduled: boolean): OrderStatus[] {
  const steps: OrderStatus[] = [scheduled ? 'scheduled' : 'received'];
  for (;;) {
    const last = steps.at(-1);
    const next = last === undefined ? undefined : NEXT_STATUSES[delivery_method][last][0];
    if (next === undefined) return steps;
    steps.push(next);
  }
}
