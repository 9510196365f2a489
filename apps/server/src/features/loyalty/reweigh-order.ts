import type { ClientId, OrderId, StoreId } from '@comanda/domain/ids';
import { fromCents, isPositive, type Money, toCents } from '@comanda/domain/money';
import type { Tx } from '../../platform/db.ts';
import { findNets } from './ledger.repo.ts';
import { type OrderShare, settleOrder } from './settle-order.ts';

/**
 * An order that was put right after its delivery gave in proportion to what it costs now; stamps stay. What else counted for
 * it (its day, its programmes) counts as it did.
 */
export async function reweighOrder(
  tx: Tx,
  store_id: StoreId,
  order: { id: OrderId; client_id: ClientId | null },
  { before, after, used, now }: Pick<OrderShare, 'used'> & { before: Money; after: Money; now: Date },
): Promise<void> {
  const nets = await findNets(tx, store_id, order.id);
  const earned = nets
    .filter((net) => !net.used)
    .map((net) => ({
      ...net,
      amount:
        net.unit === 'stamp' || !isPositive(before)
          ? net.whole
          : fromCents(Math.round((toCents(net.whole) * toCents(after)) / toCents(before))),
    }));
  await settleOrder(tx, store_id, order, { ...(used && { used }), earned }, now);
}
