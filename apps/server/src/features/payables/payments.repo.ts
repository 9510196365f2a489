import type { PayablePayment } from '@comanda/contract/finance/payables';
import { namesIn, of } from '@comanda/domain/fields/field';
import { PAYABLE, PAYABLE_EXTRA, PAYABLE_PAYMENT } from '@comanda/domain/fields/payable';
import type { StoreId } from '@comanda/domain/ids';
import { type Insertable, sql, type Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { PayableExtras, PayablePayments } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { TOTAL } from './payment-total.repo.ts';

const ROW = namesIn(PAYABLE_PAYMENT, 'row');
const MOST_OF_A_MONTH = 2_000;
const MOST_OVERDUE = 500;
const MOST_IN_TRASH = 500;

export type PaymentRow = Omit<PayablePayment, 'total'>;

const extrasOf = sql<PayablePayment['extras']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'description', e.description, 'amount', e.amount) order by e.id)
  from payable_extras e where e.store_id = p.store_id and e.payment_id = p.id), '[]')`;
const filesOf = sql<PayablePayment['files']>`coalesce((
  select jsonb_agg(jsonb_build_object('id', f.id, 'kind', f.kind, 'name', f.name, 'size', octet_length(f.content)) order by f.id)
  from payable_files f where f.store_id = p.store_id and f.payment_id = p.id), '[]')`;

/** Payments as screens see them, but for their sums. */
const payments = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('payable_payments as p')
    .innerJoin('payables as a', (join) =>
      join.onRef('a.store_id', '=', 'p.store_id').onRef('a.id', '=', 'p.payable_id'),
    )
    .where('p.store_id', '=', store_id)
    .select(of('a', namesIn(PAYABLE, 'payment')))
    .select(of('p', ROW))
    .select([extrasOf.as('extras'), filesOf.as('files')]);

/** Not in the trash, by due date. @param last counts too */
export const findDue = (db: Db, store_id: StoreId, first: string, last: string): Promise<PaymentRow[]> =>
  payments(db, store_id)
    .where('p.trashed_at', 'is', null)
    .where('p.due_date', '>=', first)
    .where('p.due_date', '<=', last)
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(MOST_OF_A_MONTH)
    .execute();

/** Unpaid and due before a day; the oldest first. */
export const findUnpaidBefore = (db: Db, store_id: StoreId, day: string): Promise<PaymentRow[]> =>
  payments(db, store_id)
    .where('p.trashed_at', 'is', null)
    .where('p.paid_on', 'is', null)
    .where('p.due_date', '<', day)
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(MOST_OVERDUE)
    .execute();

/** Unpaid and due until a day, whenever it was: as much of each as a line of balances needs. @param last counts too */
export const findComing = (db: Db, store_id: StoreId, last: string, most: number) =>
  db
    .selectFrom('payable_payments as p')
    .innerJoin('payables as a', (join) =>
      join.onRef('a.store_id', '=', 'p.store_id').onRef('a.id', '=', 'p.payable_id'),
    )
    .where('p.store_id', '=', store_id)
    .where('p.trashed_at', 'is', null)
    .where('p.paid_on', 'is', null)
    .where('p.due_date', '<=', last)
    .select(['p.id', 'p.due_date', 'a.kind', 'a.description', TOTAL.as('total')])
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(most)
    .execute();

/** What went last first. */
export const findTrashed = (db: Db, store_id: StoreId): Promise<PaymentRow[]> =>
  payments(db, store_id)
    .where('p.trashed_at', 'is not', null)
    .orderBy('p.trashed_at', 'desc')
    .orderBy('p.due_date')
    .orderBy('p.id')
    .limit(MOST_IN_TRASH)
    .execute();

/** @throws {AppError} not_found */
export async function getPayment(db: Db, store_id: StoreId, id: number): Promise<PaymentRow> {
  return orNotFound(await payments(db, store_id).where('p.id', '=', id).executeTakeFirst());
}

/** Holds the payment until the transaction ends. @throws {AppError} not_found */
export async function lockPayment(tx: Tx, store_id: StoreId, id: number) {
  const row = await tx
    .selectFrom('payable_payments')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select([...ROW, 'import_op'])
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}

export async function updatePayment(
  tx: Tx,
  store_id: StoreId,
  id: number,
  set: Updateable<PayablePayments>,
): Promise<void> {
  await tx.updateTable('payable_payments').set(set).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The unpaid ones of a payable after a place in it, that are not in the trash; held until the transaction ends. */
export const lockFollowing = (tx: Tx, store_id: StoreId, payable_id: number, position: number) =>
  tx
    .selectFrom('payable_payments')
    .where('store_id', '=', store_id)
    .where('payable_id', '=', payable_id)
    .where('position', '>', position)
    .where('paid_on', 'is', null)
    .where('trashed_at', 'is', null)
    .select(['id', 'position', 'due_date'])
    .orderBy('id')
    .forUpdate()
    .execute();

export async function trashPayments(tx: Tx, store_id: StoreId, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('payable_payments')
    .set({ trashed_at: now })
    .where('store_id', '=', store_id)
    .where('id', 'in', ids)
    .execute();
}

/** Those of a payable that went into the trash in the same moment. */
export async function restoreTogether(
  tx: Tx,
  store_id: StoreId,
  payable_id: number,
  trashed_at: string,
): Promise<void> {
  await tx
    .updateTable('payable_payments')
    .set({ trashed_at: null })
    .where('store_id', '=', store_id)
    .where('payable_id', '=', payable_id)
    .where('trashed_at', '=', trashed_at)
    .execute();
}

/** The payment with all that hangs on it. */
export async function deletePaymentRow(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  for (const table of ['payable_extras', 'payable_files'] as const)
    await tx.deleteFrom(table).where('store_id', '=', store_id).where('payment_id', '=', id).execute();
  await tx.deleteFrom('payable_payments').where('store_id', '=', store_id).where('id', '=', id).execute();
}

export async function insertExtra(
  tx: Tx,
  store_id: StoreId,
  row: Omit<Insertable<PayableExtras>, 'store_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payable_extras')
    .values({ ...row, store_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws {AppError} not_found */
export async function getExtra(db: Db, store_id: StoreId, id: number) {
  const row = await db
    .selectFrom('payable_extras')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select(namesIn(PAYABLE_EXTRA, 'row'))
    .executeTakeFirst();
  return orNotFound(row);
}

export async function deleteExtraRow(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx.deleteFrom('payable_extras').where('store_id', '=', store_id).where('id', '=', id).execute();
}
