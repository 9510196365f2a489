import type { DeliveryMethod } from '../codes.ts';
import { isFinal, NEXT_STATUSES, type OrderStatus, usualSteps } from './order-status.ts';

/**
 * What devices that were alone know of one order. Merging is a union: whatever the order in which their entries arrive,
 * and however often, the same comes out. Nothing in it can take a payment or a step back.
 */
export interface OrderFacts {
  /** How far it came; null when nobody moved it. */
  readonly status: OrderStatus | null;
  /** When somebody took money for it first, ISO 8601 in UTC. */
  readonly paid_at: string | null;
}
export type OrderEntry =
  | { readonly kind: 'order'; readonly made_at: string; readonly paid: boolean }
  | { readonly kind: 'payment'; readonly made_at: string }
  | { readonly kind: 'order-status'; readonly made_at: string; readonly status: OrderStatus };

export const NO_FACTS: OrderFacts = { status: null, paid_at: null };

export function factsOf(entry: OrderEntry): OrderFacts {
  switch (entry.kind) {
    case 'order':
      return { status: 'preparing', paid_at: entry.paid ? entry.made_at : null };
    case 'payment':
      return { status: null, paid_at: entry.made_at };
    case 'order-status':
      return { status: entry.status, paid_at: null };
  }
}

export const mergeFacts = (one: OrderFacts, other: OrderFacts): OrderFacts => ({
  status: furthest(one.status, other.status),
  paid_at: earliest(one.paid_at, other.paid_at),
});

/** How far each status is; what was cancelled stays so. */
const REACH: { readonly [status in OrderStatus]: number } = {
  scheduled: 0,
  received: 1,
  preparing: 2,
  ready: 3,
  dispatched: 4,
  delivered: 5,
  cancelled: 6,
};

function furthest(one: OrderStatus | null, other: OrderStatus | null): OrderStatus | null {
  if (one === null || other === null) return one ?? other;
  return REACH[one] >= REACH[other] ? one : other;
}
const earliest = (one: string | null, other: string | null) =>
  one === null || other === null ? (one ?? other) : one < other ? one : other;

/** An order as its screen shows it, with what this device did to it since the server was last heard. */
export function withFacts<O extends { readonly status: OrderStatus; readonly paid_at: string | null }>(
  order: O,
  facts: OrderFacts,
): O {
  const merged = mergeFacts(order, facts);
  return { ...order, status: merged.status ?? order.status, paid_at: order.paid_at ?? merged.paid_at };
}

/**
 * The steps that bring an order to where an entry says it is, in their order.
 * @returns none when it is there or farther; null when no way leads there
 */
export function stepsForward(
  delivery_method: DeliveryMethod,
  from: OrderStatus,
  to: OrderStatus,
): readonly OrderStatus[] | null {
  if (!usualSteps(delivery_method, true).includes(to)) return null;
  if (from === 'cancelled') return null;
  const steps: OrderStatus[] = [];
  for (let at: OrderStatus = from; !isFinal(at) && REACH[at] < REACH[to];) {
    const next: readonly OrderStatus[] = NEXT_STATUSES[delivery_method][at];
    const step: OrderStatus | undefined = next.includes(to) ? to : next[0];
    if (step === undefined) return null;
    steps.push(step);
    at = step;
  }
  return steps;
}
