import { type CancelledBy, findCancellationReason, NEEDS_WORDS } from './cancellation-reasons.ts';
import type { DeliveryMethod, Role } from '../codes.ts';
import { isFinal, NEXT_STATUSES, type OrderStatus } from './order-status.ts';
import { hasPermission, type Permission, type PermissionFlags } from '../permissions.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** Who moves an order. `customer` and `driver` hold a signed link to it; `system` is auto-accept, timers and partners. */
export type OrderActor =
  | { readonly kind: 'staff'; readonly role: Role; readonly permissions: PermissionFlags }
  | { readonly kind: 'customer' | 'driver' | 'system' };

export interface OrderAtStep {
  readonly status: OrderStatus;
  readonly delivery_method: DeliveryMethod;
  /** Why it does not leave the store yet. */
  readonly held_reason?: string;
}
export interface OrderStep {
  readonly to: OrderStatus;
  /** Only of a cancellation: a code of CANCELLATION_REASONS, and words where the code asks for them. */
  readonly cancellation_code?: string;
  readonly cancellation_reason?: string;
}

export type StepRefusalCode =
  | 'order_finished'
  | 'order_held'
  | 'step_not_allowed'
  | 'step_not_yours'
  | 'permission_missing'
  | 'cancellation_reason_required';

/**
 * Staff may make every step; what the kitchen has finished is ready by itself. A driver takes what is ready and hands it
 * over; a customer confirms what was brought.
 */
const ALSO_BY: { readonly [to in OrderStatus]: readonly OrderActor['kind'][] } = {
  scheduled: [],
  received: ['system'],
  preparing: ['system'],
  ready: ['system'],
  dispatched: ['driver'],
  delivered: ['driver', 'customer'],
  cancelled: ['system', 'customer'],
};
/** What an order that is held back does not do. */
const LEAVES: readonly OrderStatus[] = ['dispatched', 'delivered'];
/** After the store has begun, a customer asks the store instead. */
const CUSTOMER_CANCELS: readonly OrderStatus[] = ['scheduled', 'received'];

/**
 * Why somebody may not move an order. The guard against two people moving it at once is the write's own condition on the
 * status that was read.
 * @returns null when they may
 */
export function refuseStep(order: OrderAtStep, step: OrderStep, actor: OrderActor): Refusal<StepRefusalCode> | null {
  const { status } = order;
  const next = NEXT_STATUSES[order.delivery_method][status];
  if (isFinal(status)) return refuse('order_finished', { status });
  if (!next.includes(step.to)) return refuse('step_not_allowed', { status, next });
  if (order.held_reason !== undefined && order.held_reason !== '' && LEAVES.includes(step.to))
    return refuse('order_held', { reason: order.held_reason });
  return refuseActor(status, step.to, actor) ?? (step.to === 'cancelled' ? refuseReason(step, actor) : null);
}

function refuseActor(from: OrderStatus, to: OrderStatus, actor: OrderActor): Refusal<StepRefusalCode> | null {
  if (actor.kind === 'staff') {
    const permission = permissionFor(from, to);
    const allowed = hasPermission(actor.role, actor.permissions, permission);
    return allowed ? null : refuse('permission_missing', { permission });
  }
  const byLink = ALSO_BY[to].includes(actor.kind);
  const handOver = to !== 'delivered' || from === 'dispatched';
  const inTime = actor.kind !== 'customer' || to !== 'cancelled' || CUSTOMER_CANCELS.includes(from);
  return byLink && handOver && inTime ? null : refuse('step_not_yours', { status: from });
}

/** Refusing an order that just came in is everyday work; cancelling one that was accepted is not. */
export const permissionFor = (from: OrderStatus, to: OrderStatus): Permission =>
  to === 'cancelled' && from !== 'received' ? 'orders_cancel' : 'orders_edit';

function refuseReason(step: OrderStep, actor: OrderActor): Refusal<StepRefusalCode> | null {
  const reason = findCancellationReason(cancelledBy(actor), step.cancellation_code ?? '');
  const wordless = reason?.code === NEEDS_WORDS && (step.cancellation_reason ?? '').trim() === '';
  return reason === undefined || wordless ? refuse('cancellation_reason_required') : null;
}

export const cancelledBy = (actor: OrderActor): CancelledBy =>
  actor.kind === 'customer' || actor.kind === 'system' ? actor.kind : 'store';
