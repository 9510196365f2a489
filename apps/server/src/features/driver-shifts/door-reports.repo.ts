import type { DoorDecision, DoorKind } from '@comanda/domain/delivery/door-report';
import type { DriverId, OrderId, StoreId } from '@comanda/domain/ids';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

export interface DoorReport {
  order_id: OrderId;
  driver_id: DriverId;
  kind: DoorKind;
  note: string;
  latitude: number | null;
  longitude: number | null;
  reported_at: Date;
  op_id: string;
}

/** @returns whether it is new: the same op twice is one */
export async function insertDoorReport(tx: Tx, store_id: StoreId, report: DoorReport): Promise<boolean> {
  const row = await tx
    .insertInto('door_reports')
    .values({ store_id, ...report })
    .onConflict((on) => on.columns(['store_id', 'op_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @throws {AppError} not_found */
export async function getDoorReport(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('door_reports')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(['order_id'])
    .executeTakeFirst();
  return orNotFound(row);
}

/** What becomes of orders that nobody took; what was decided before stays. */
export async function decideReports(
  tx: Tx,
  store_id: StoreId,
  which: { id: number } | { order_ids: readonly OrderId[] },
  { decision, user_id, now }: { decision: DoorDecision; user_id: number; now: Date },
): Promise<void> {
  await tx
    .updateTable('door_reports')
    .set({ decision, decided_at: now, decided_by: user_id })
    .where('store_id', '=', store_id)
    .where('kind', '<>', 'arrived')
    .where('decision', 'is', null)
    .$if('id' in which, (query) => query.where('id', '=', 'id' in which ? which.id : 0))
    .$if('order_ids' in which, (query) => query.where('order_id', 'in', 'order_ids' in which ? which.order_ids : []))
    .execute();
}
