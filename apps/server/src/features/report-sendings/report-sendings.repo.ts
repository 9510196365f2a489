import type { ReportSending, SendingBody } from '@comanda/contract/reports/report-sendings';
import { namesIn } from '@comanda/domain/fields/field';
import { REPORT_SENDING } from '@comanda/domain/fields/report-sending';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

const ROW = namesIn(REPORT_SENDING, 'row');

export const findSendings = (db: Db, store_id: StoreId) =>
  db.selectFrom('report_sendings').where('store_id', '=', store_id).select(ROW).orderBy('id').execute();

/** @throws {AppError} not_found */
export async function getSending(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(ROW)
    .executeTakeFirst();
  return orNotFound(row);
}
export type SendingRow = Awaited<ReturnType<typeof getSending>>;

/** So that nobody adds another meanwhile. @returns how many there are */
export async function countSendingsLocked(tx: Tx, store_id: StoreId): Promise<number> {
  await tx.selectFrom('stores').where('id', '=', store_id).select('id').forUpdate().execute();
  const row = await tx
    .selectFrom('report_sendings')
    .where('store_id', '=', store_id)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirst();
  return row?.count ?? 0;
}

export async function insertSending(
  tx: Tx,
  store_id: StoreId,
  { wish, ...body }: SendingBody,
  { next_at, created_by, now, op_id }: { next_at: Date; created_by: number; now: Date; op_id: string | null },
): Promise<number> {
  const values = {
    ...body,
    wish: JSON.stringify(wish),
    store_id,
    created_by,
    created_at: now,
    next_at,
    try_at: next_at,
    op_id,
  };
  const { id } = await tx.insertInto('report_sendings').values(values).returning('id').executeTakeFirstOrThrow();
  return id;
}

type Changes = Partial<Omit<SendingBody, 'report' | 'wish'>> & { paused?: boolean | undefined; next_at: Date };
export async function updateSending(tx: Tx, store_id: StoreId, id: number, changes: Changes): Promise<void> {
  await tx
    .updateTable('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .set({ ...changes, tries: 0, try_at: changes.next_at, failure: null })
    .execute();
}

export async function deleteSending(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx.deleteFrom('report_sendings').where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** Takes somebody off; whose list is empty then rests. @returns the report, or undefined when there is no such sending */
export const removeRecipient = (tx: Tx, store_id: StoreId, id: number, user_id: number) =>
  tx
    .updateTable('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .set({
      recipients: sql<number[]>`array_remove(recipients, ${user_id}::bigint)`,
      paused: sql<boolean>`(paused or cardinality(array_remove(recipients, ${user_id}::bigint)) = 0)`,
    })
    .returning('report')
    .executeTakeFirst();

export interface Person {
  id: number;
  name: string;
  email: string;
  type: 1 | 2 | 3 | 4;
  permissions: Readonly<Record<string, boolean>>;
}

/** Who works in a store. @returns by name */
export const findPeople = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.active', '=', true)
    .select(['u.id', 'u.name', 'u.email', 'u.type', 'u.permissions'])
    .orderBy('u.name')
    .orderBy('u.id')
    .execute();

/** Whom the mails of some files have not reached, by file. */
export async function findUnsent(db: Db, files: readonly number[]): Promise<ReadonlyMap<number, string[]>> {
  if (files.length === 0) return new Map();
  const rows = await db
    .selectFrom('mails')
    .where('file_id', 'in', files)
    .where('sent_at', 'is', null)
    .where('error', 'is not', null)
    .select(['file_id', 'recipient'])
    .orderBy('recipient')
    .execute();
  const found = new Map<number, string[]>();
  for (const { file_id, recipient } of rows)
    if (file_id !== null) found.set(file_id, [...(found.get(file_id) ?? []), recipient]);
  return found;
}

const AT_ONCE = 500;
/** What is due, of stores that are open for business. @returns the longest due first */
export async function findDue(db: Db, now: Date) {
  const rows = await db
    .selectFrom('report_sendings as r')
    .innerJoin('stores as s', 's.id', 'r.store_id')
    .where('s.active', '=', true)
    .where('r.paused', '=', false)
    .where('r.next_at', '<=', now.toISOString())
    .where('r.try_at', '<=', now.toISOString())
    .select(['r.store_id', 'r.id'])
    .orderBy('r.next_at')
    .limit(AT_ONCE)
    .execute();
  return rows.map(({ store_id, id }) => ({ store_id: asStoreId(store_id), id }));
}

/** Who claims it makes it; if that comes to nothing, somebody may try again after a while. @returns undefined when another has it */
export const claimDue = (db: Db, store_id: StoreId, id: number, now: Date, again: Date) =>
  db
    .updateTable('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('paused', '=', false)
    .where('next_at', '<=', now.toISOString())
    .where('try_at', '<=', now.toISOString())
    .set((eb) => ({ tries: eb('tries', '+', 1), try_at: again }))
    .returning([...ROW, 'tries', 'created_by'])
    .executeTakeFirst();

/** The due moment is over, unless somebody else has said so. @returns whether it was not */
export async function endDue(
  tx: Db,
  store_id: StoreId,
  { id, next_at }: Pick<SendingRow, 'id' | 'next_at'>,
  end: { next_at: Date; failure: ReportSending['failure']; last_sent_at?: Date; file_id?: number | null },
): Promise<boolean> {
  const row = await tx
    .updateTable('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .set({ ...end, tries: 0, try_at: end.next_at })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** It is tried again. */
export async function noteFailure(db: Db, store_id: StoreId, { id, next_at }: Pick<SendingRow, 'id' | 'next_at'>) {
  await db
    .updateTable('report_sendings')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('next_at', '=', next_at)
    .set({ failure: 'failed' })
    .execute();
}
