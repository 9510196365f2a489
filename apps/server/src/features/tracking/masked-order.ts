import type { Order } from '@comanda/contract/orders/orders';
import type { TrackedOrder } from '@comanda/contract/orders/tracking';
import {
  CANCELLATION_REASONS,
  type CancelledBy,
  findCancellationReason,
} from '@comanda/domain/orders/cancellation-reasons';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { ORDER } from '@comanda/domain/fields/order';
import { maskName } from '@comanda/domain/clients/mask-name';
import { type OrderStatus, usualSteps } from '@comanda/domain/orders/order-status';
import { refuseStep } from '@comanda/domain/orders/order-step';
import { hidePhone } from '@comanda/domain/phone';

/** An order for whoever holds its link: what was ordered and how it is doing, with names and addresses masked. */
export function maskOrder(order: Order, country_id: number): TrackedOrder {
  return {
    ...pick(order, namesIn(ORDER, 'tracked')),
    timeline: timelineOf(order),
    cancellation: cancellationOf(order),
    can_cancel: canCancel(order),
    can_review: order.status === 'delivered' && order.reviewed_at === null,
    client_name: maskName(order.client_name),
    client_phone: hidePhone(order.client_phone, country_id),
    // Some write the number into the street.
    address: order.address.replace(/\d+/g, '•••'),
    cart_itens: order.cart_itens.map(maskItem),
  };
}

function maskItem(item: Order['cart_itens'][number]): TrackedOrder['cart_itens'][number] {
  const { item_id: _, menu_group_id: __, ...line } = item;
  return line;
}

/** The order's usual way; a cancelled one ends where it was. */
function timelineOf(order: Order): TrackedOrder['timeline'] {
  const at: Partial<Record<OrderStatus, string | null>> = {
    scheduled: order.created_at,
    received: order.schedule_at === null ? order.created_at : order.accept_time,
    preparing: order.accept_time,
    ready: order.ready_time,
    dispatched: order.dispatch_time,
    delivered: order.delivered_time,
    cancelled: order.cancel_time,
  };
  const steps = usualSteps(order.delivery_method, order.schedule_at !== null).map((status) => ({
    status,
    at: at[status] ?? null,
  }));
  if (order.status !== 'cancelled') return steps;
  return [...steps.filter((step) => step.at !== null), { status: 'cancelled', at: order.cancel_time }];
}

function cancellationOf({ status, cancellation_code, cancellation_reason }: Order): TrackedOrder['cancellation'] {
  if (status !== 'cancelled' || cancellation_code === null) return null;
  const by = Object.keys(CANCELLATION_REASONS) as CancelledBy[]; // an object literal's own keys
  const label = by.map((who) => findCancellationReason(who, cancellation_code)?.label).find((found) => found);
  return { code: cancellation_code, label: label ?? '', reason: cancellation_reason ?? '' };
}

const canCancel = (order: Order): boolean =>
  refuseStep(order, { to: 'cancelled', cancellation_code: 'changed_mind' }, { kind: 'customer' }) === null;
