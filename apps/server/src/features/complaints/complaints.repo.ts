import type { Complaint } from '@comanda/contract/orders/complaints';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

const COLUMNS = [
  'id',
  'reason',
  'store_url',
  'message',
  'contact',
  'created_at',
  'resolved_at',
  'resolved_by',
  'note',
] as const;
const MOST = 200;

export type NewComplaint = Pick<Complaint, 'reason' | 'store_url' | 'message' | 'contact'>;
export async function insertComplaint(db: Db, complaint: NewComplaint, now: Date): Promise<void> {
  await db
    .insertInto('complaints')
    .values({ ...complaint, created_at: now })
    .execute();
}

/** @returns the newest first */
export async function findComplaints(db: Db, resolved: boolean): Promise<Complaint[]> {
  const rows = await db
    .selectFrom('complaints')
    .where('resolved_at', resolved ? 'is not' : 'is', null)
    .select(COLUMNS)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(asComplaint);
}

/** @throws {AppError} not_found */
export async function resolveComplaint(
  db: Db,
  id: number,
  changes: { resolved_at: Date | null; resolved_by: string; note: string },
): Promise<Complaint> {
  const row = await db
    .updateTable('complaints')
    .set(changes)
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return asComplaint(orNotFound(row));
}

const asComplaint = (row: Omit<Complaint, 'reason'> & { reason: string }): Complaint => ({
  ...row,
  reason: row.reason as Complaint['reason'], // written only by the contract's form
});
