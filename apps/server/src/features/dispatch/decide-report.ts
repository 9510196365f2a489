import type { DoorDecision } from '@comanda/domain/delivery/door-report';
import type { StoreId } from '@comanda/domain/ids';
import { AppError } from '../../platform/app-error.ts';
import type { Tx } from '../../platform/db.ts';
import type { SignedInUser } from '../../platform/sessions.ts';
import { decideReports, getDoorReport } from '../driver-shifts/public.ts';
import { bringBack } from './change-stops.ts';
import { holdDeliveries, tellAll } from './move-stops.ts';
import { findStops } from './stops.repo.ts';

/**
 * What becomes of an order that nobody took: the driver tries again, or it is back in the store. Cancelling it is the
 * order's own step.
 * @throws {AppError} not_found, report_decided, order_finished
 */
export async function decideReport(
  tx: Tx,
  store_id: StoreId,
  { id, decision }: { id: number; decision: DoorDecision },
  { user, now }: { user: SignedInUser; now: Date },
): Promise<void> {
  const { order_id } = await getDoorReport(tx, store_id, id);
  const orders = await holdDeliveries(tx, store_id, [order_id]);
  const [stop] = await findStops(tx, store_id, { ids: [order_id] });
  if (stop?.report?.id !== id || !stop.report.waits) throw new AppError('report_decided');
  await decideReports(tx, store_id, { id }, { decision, user_id: user.id, now });
  const told =
    decision === 'retry'
      ? [{ order_id, change: { kind: 'driver', by: 'staff', user_id: user.id } as const }]
      : await bringBack(tx, store_id, orders, user);
  await tellAll(tx, store_id, told, now);
}
