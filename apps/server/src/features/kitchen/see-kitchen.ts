import type { StoreId, OrderId } from '@comanda/domain/ids';
import type { Tx } from '../../platform/db.ts';
import type { Services } from '../../platform/services.ts';
import { findKitchenChanges } from '../orders/public.ts';
import { type KitchenActor, tellLines } from './do-kitchen-op.ts';
import { acknowledge, markSeen } from './kitchen.repo.ts';

type Seeing = Pick<Services, 'transaction' | 'events'>;

/** A screen of the kitchen shows these lines; who waits for them learns of it. */
export async function seeLines(
  { transaction, events }: Seeing,
  store_id: StoreId,
  lines: readonly { order_id: OrderId; line: number }[],
  now: Date,
): Promise<{ seen: number }> {
  const seen = await transaction(async (tx) => {
    const marked = await markSeen(tx, store_id, lines, now);
    for (const order_id of new Set(marked.map((each) => each.order_id)))
      await tellLines(tx, store_id, order_id, 'lines', now);
    return marked.length;
  });
  if (seen > 0) events.wake(store_id);
  return { seen };
}

/** A station says 'ciente'; what was confirmed before is not again. */
export async function acknowledgeChanges(
  { transaction, events }: Seeing,
  store_id: StoreId,
  ids: readonly number[],
  { user_id, now }: KitchenActor,
): Promise<{ acknowledged: number }> {
  const acknowledged = await transaction((tx) => acknowledgeInside(tx, store_id, ids, { user_id, now }));
  if (acknowledged > 0) events.wake(store_id);
  return { acknowledged };
}

/** @returns how many nobody had confirmed before */
export async function acknowledgeInside(
  tx: Tx,
  store_id: StoreId,
  ids: readonly number[],
  { user_id, now }: KitchenActor,
): Promise<number> {
  const done = await acknowledge(tx, store_id, ids, { user_id, now });
  if (done.length === 0) return 0;
  const changes = await findKitchenChanges(tx, store_id, (eb) =>
    eb(
      'kitchen_changes.id',
      'in',
      done.map(({ id }) => id),
    ),
  );
  for (const order_id of new Set(done.map((each) => each.order_id))) {
    const own = changes.filter((change) => change.order_id === order_id);
    await tellLines(tx, store_id, order_id, 'acknowledged', now, own);
  }
  return done.length;
}
