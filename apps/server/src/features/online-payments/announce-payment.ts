import type { StoreId } from '@comanda/domain/ids';
import type { Due } from '@comanda/domain/online-payments/dues';
import type { Tx } from '../../platform/db.ts';
import { appendEvent, type StoreEvent } from '../../platform/events.ts';

const TYPE = 'payment-moved';

/** Whoever looks at its page learns of it; an order's page has the order's own events. Last in its transaction. */
export async function announcePayment(tx: Tx, store_id: StoreId, { kind, id }: Due, now: Date): Promise<void> {
  if (kind !== 'order') await appendEvent(tx, store_id, { type: TYPE, payload: { kind, id } }, now);
}

/** Whether an event is of what somebody pays. */
export function isOf({ type, payload }: StoreEvent, { kind, id }: Due): boolean {
  if (type !== TYPE) return false;
  const moved = payload as Due; // as it was written above
  return moved.kind === kind && moved.id === id;
}
