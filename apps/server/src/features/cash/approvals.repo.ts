import type { ApprovalKind } from '@comanda/contract/floor/approvals';
import { ROLE } from '@comanda/domain/codes';
import type { OrderId, StoreId, TabId } from '@comanda/domain/ids';
import type { Db } from '../../platform/db.ts';

const people = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.active', '=', true)
    .where('u.type', '<', ROLE.attendant)
    .where('u.pin_hash', 'is not', null);

export async function findApprover(db: Db, store_id: StoreId, id: number) {
  const row = await people(db, store_id)
    .where('u.id', '=', id)
    .select(['u.id', 'u.name', 'u.type', 'u.permissions', 'u.pin_hash'])
    .executeTakeFirst();
  return row ?? null;
}

/** By name. */
export async function findApprovers(db: Db, store_id: StoreId) {
  return people(db, store_id).select(['u.id', 'u.name', 'u.type']).orderBy('u.name').execute();
}

export interface Approved {
  kind: ApprovalKind;
  user_id: number;
  approver_id: number;
  order_id?: OrderId | null;
  tab_id?: TabId | null;
  session_id?: number | null;
  amount?: number | null;
  reason: string;
  now: Date;
}

export async function insertApproval(
  db: Db,
  store_id: StoreId,
  { kind, user_id, approver_id, order_id, tab_id, session_id, amount, reason, now }: Approved,
): Promise<void> {
  await db
    .insertInto('approvals')
    .values({
      store_id,
      kind,
      user_id,
      approver_id,
      order_id: order_id ?? null,
      tab_id: tab_id ?? null,
      session_id: session_id ?? null,
      amount: amount ?? null,
      reason,
      created_at: now,
    })
    .execute();
}

/** The newest first; 500 at most. */
export async function findApprovals(db: Db, store_id: StoreId, { from, until }: { from: Date; until: Date }) {
  const rows = await db
    .selectFrom('approvals as a')
    .innerJoin('users as u', 'u.id', 'a.user_id')
    .innerJoin('users as b', 'b.id', 'a.approver_id')
    .leftJoin('orders as o', (on) => on.onRef('o.store_id', '=', 'a.store_id').onRef('o.id', '=', 'a.order_id'))
    .where('a.store_id', '=', store_id)
    .where('a.created_at', '>=', from.toISOString())
    .where('a.created_at', '<', until.toISOString())
    .select([
      'a.id',
      'a.kind',
      'u.name as user_name',
      'b.name as approver_name',
      'a.order_id',
      'o.number as order_number',
    ])
    .select(['a.tab_id', 'a.session_id', 'a.amount', 'a.reason', 'a.created_at'])
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(500)
    .execute();
  return rows;
}
