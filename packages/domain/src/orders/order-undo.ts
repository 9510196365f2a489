import { DELIVERY_METHOD } from '../codes.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderActor, OrderAtStep } from './order-step.ts';
import { hasPermission } from '../permissions.ts';
import { type Refusal, refuse } from '../refusal.ts';

/** A slip of the finger is noticed at once; later the customer has acted on what the page said. */
export const UNDO_MINUTES = 5;

export type UndoRefusalCode = 'nothing_to_undo' | 'undo_too_late' | 'undo_told_partner' | 'permission_missing';

export interface UndoableOrder extends OrderAtStep {
  /** When the order came to this status. */
  readonly changed_at: Date;
  /** Its events went to a partner, where they cannot be taken back. */
  readonly told_partner: boolean;
}

/**
 * Where an undone step leads. Accepting and cancelling reach the customer and stay; a step that skipped `ready` goes back
 * to `ready`, which is one tap from either side.
 * @returns null when the step cannot be undone
 */
export function undoTarget(order: OrderAtStep): OrderStatus | null {
  if (order.status === 'ready') return 'preparing';
  if (order.status === 'dispatched') return 'ready';
  if (order.status !== 'delivered') return null;
  return order.delivery_method === DELIVERY_METHOD.delivery ? 'dispatched' : 'ready';
}

/** @returns null when these people of the store may take the last step back */
export function refuseUndo(order: UndoableOrder, actor: OrderActor, now: Date): Refusal<UndoRefusalCode> | null {
  if (undoTarget(order) === null) return refuse('nothing_to_undo', { status: order.status });
  if (actor.kind !== 'staff' || !hasPermission(actor.role, actor.permissions, 'orders_edit'))
    return refuse('permission_missing', { permission: 'orders_edit' });
  if (order.told_partner) return refuse('undo_told_partner');
  const late = now.getTime() - order.changed_at.getTime() > UNDO_MINUTES * 60_000;
  return late ? refuse('undo_too_late', { minutes: UNDO_MINUTES }) : null;
}
