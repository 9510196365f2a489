import { namesIn } from '@comanda/domain/fields/field';
import { PAYABLE } from '@comanda/domain/fields/payable';
import type { StoreId } from '@comanda/domain/ids';
import type { Insertable, Updateable } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { PayablePayments, Payables } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = namesIn(PAYABLE, 'lock');
/** A series that goes on may be behind by so many at most in one run of the job. */
const BATCH = 500;

const payables = (db: Db, store_id: StoreId) =>
  db.selectFrom('payables').where('store_id', '=', store_id).select(COLUMNS);
export type PayableRow = Awaited<ReturnType<ReturnType<typeof payables>['execute']>>[number];

export async function insertPayable(
  tx: Tx,
  store_id: StoreId,
  row: Omit<Insertable<Payables>, 'store_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('payables')
    .values({ ...row, store_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** @throws {AppError} not_found when all of its payments are gone */
export async function getFirstPayment(db: Db, store_id: StoreId, payable_id: number): Promise<number> {
  const payment = await db
    .selectFrom('payable_payments')
    .where('store_id', '=', store_id)
    .where('payable_id', '=', payable_id)
    .select('id')
    .orderBy('id')
    .executeTakeFirst();
  return orNotFound(payment).id;
}

/** Holds the payable until the transaction ends. @throws {AppError} not_found */
export async function lockPayable(tx: Tx, store_id: StoreId, id: number): Promise<PayableRow> {
  return orNotFound(await payables(tx, store_id).where('id', '=', id).forUpdate().executeTakeFirst());
}

export async function updatePayable(tx: Tx, store_id: StoreId, id: number, set: Updateable<Payables>): Promise<void> {
  await tx.updateTable('payables').set(set).where('store_id', '=', store_id).where('id', '=', id).execute();
}

export async function insertPayments(
  tx: Tx,
  store_id: StoreId,
  rows: readonly Omit<Insertable<PayablePayments>, 'store_id'>[],
): Promise<number[]> {
  if (rows.length === 0) return [];
  const made = await tx
    .insertInto('payable_payments')
    .values(rows.map((row) => ({ ...row, store_id })))
    .returning('id')
    .execute();
  return made.map(({ id }) => id);
}

/** Series of any store that go on by themselves: whoever makes their payments looks at each. @param after the last one of the batch before */
export async function findGoingOn(db: Db, after: { store_id: number; id: number }) {
  return db
    .selectFrom('payables')
    .where('recurrence', 'in', ['weekly', 'monthly'])
    .where('stopped_at', 'is', null)
    .where((eb) => eb(eb.refTuple('store_id', 'id'), '>', eb.tuple(after.store_id, after.id)))
    .select(['store_id', 'id'])
    .orderBy('store_id')
    .orderBy('id')
    .limit(BATCH)
    .execute();
}

/** Undoes the stop of one moment. */
export async function repeatAgain(tx: Tx, store_id: StoreId, id: number, stopped_at: string): Promise<void> {
  await tx
    .updateTable('payables')
    .set({ stopped_at: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('stopped_at', '=', stopped_at)
    .execute();
}

/** A payable of which no payment is left, and that makes no more. */
export async function deleteEmptyPayable(tx: Tx, store_id: StoreId, id: number): Promise<void> {
  await tx
    .deleteFrom('payables')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('stopped_at', 'is not', null), eb('recurrence', 'in', ['none', 'instalments'])]))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payable_payments as p')
            .select('p.id')
            .where('p.store_id', '=', store_id)
            .where('p.payable_id', '=', id),
        ),
      ),
    )
    .execute();
}
