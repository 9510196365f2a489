import type { JournalResult } from '@comanda/contract/floor/journal';
import { stepsForward } from '@comanda/domain/orders/journal-merge';
import { AppError } from '../../platform/app-error.ts';
import { getCard } from '../order-card/public.ts';
import { lockOrder, moveOrder, recordChange } from '../orders/public.ts';
import type { Applying, Body, Done } from './applying.ts';
import { changeOnce } from './change-once.ts';

/**
 * Brings an order to where a screen saw it, by the steps between; one that is there or farther stays.
 * @throws {AppError} order_finished when it was cancelled; step_not_allowed; permission_missing
 */
export async function applyStatus(
  applying: Applying,
  { status, ...which }: Body<'order-status'>,
  done: Done,
): Promise<JournalResult> {
  const { store_id, user, now } = applying;
  return changeOnce(applying, which, done, async (tx, locked) => {
    if (locked.status === 'cancelled') throw new AppError('order_finished');
    const steps = stepsForward(locked.delivery_method, locked.status, status);
    if (steps === null) throw new AppError('step_not_allowed', { status: locked.status });
    if (steps.length === 0) return getCard(tx, store_id, locked.id);
    const actor = { kind: 'staff', role: user.type, permissions: user.permissions } as const;
    let held = locked;
    for (const to of steps) {
      await moveOrder(tx, store_id, held, { to }, actor, done.made_at);
      held = await lockOrder(tx, store_id, locked.id);
    }
    const change = { kind: 'status', from: locked.status, to: status, by: 'staff', user_id: user.id } as const;
    return recordChange(tx, store_id, locked.id, change, now);
  });
}
