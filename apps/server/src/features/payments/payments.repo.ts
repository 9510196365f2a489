import {
  type OwnPaymentMethod,
  type pixKey,
  type ReceivingCost,
  receivingCost,
} from '@comanda/contract/finance/payments';
import type { StoreId } from '@comanda/domain/ids';
import { sql } from 'kysely';
import type * as z from 'zod';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';

export const RECEIVING = receivingCost.keyof().options;
/** A way of paying without the words that the store's percentages put beside it. */
export type PaymentRow = Omit<OwnPaymentMethod, 'labels' | 'off_until'>;
const COLUMNS = [
  ...([
    'real_id',
    'id',
    'name',
    'additional_text',
    'order',
    'delivery_type',
    'enabled',
    'cashier',
    'provider',
  ] as const),
  ...RECEIVING,
] as const;
export type PixKey = z.output<typeof pixKey>;
export type PaymentChanges = Partial<Omit<PaymentRow, 'real_id' | 'id'>>;
/** Its bands as they are written. */
const written = <Row extends { installment_fees?: PaymentRow['installment_fees'] }>({
  installment_fees,
  ...row
}: Row) => ({
  ...row,
  ...(installment_fees && { installment_fees: JSON.stringify(installment_fees) }),
});

export async function findPayments(db: Db, store_id: StoreId): Promise<PaymentRow[]> {
  return db
    .selectFrom('payment_methods')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .orderBy('order')
    .orderBy('real_id')
    .execute();
}

/** @throws {AppError} not_found */
export async function getPayment(db: Db, store_id: StoreId, real_id: number): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payment_methods')
    .select(COLUMNS)
    .where('store_id', '=', store_id)
    .where('real_id', '=', real_id)
    .executeTakeFirst();
  return orNotFound(row);
}

export async function insertPayment(
  tx: Tx,
  store_id: StoreId,
  method: Omit<PaymentRow, 'real_id' | 'provider' | keyof ReceivingCost> & Partial<ReceivingCost>,
): Promise<PaymentRow> {
  return tx
    .insertInto('payment_methods')
    .values({ ...written(method), store_id })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} not_found */
export async function updatePayment(
  tx: Tx,
  store_id: StoreId,
  real_id: number,
  changes: PaymentChanges,
): Promise<PaymentRow> {
  if (Object.keys(changes).length === 0) return getPayment(tx, store_id, real_id);
  const row = await tx
    .updateTable('payment_methods')
    .set(written(changes))
    .where('store_id', '=', store_id)
    .where('real_id', '=', real_id)
    .returning(COLUMNS)
    .executeTakeFirst();
  return orNotFound(row);
}

/** Switches every method of one wire code. */
export async function enablePayments(tx: Tx, store_id: StoreId, id: number, enabled: boolean): Promise<void> {
  await tx
    .updateTable('payment_methods')
    .set({ enabled })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** Numbers the methods from 1 in the order given. */
export async function orderPayments(tx: Tx, store_id: StoreId, real_ids: readonly number[]): Promise<void> {
  await sql`
    update payment_methods m set "order" = x.place
    from unnest(${[...real_ids]}::bigint[]) with ordinality as x (real_id, place)
    where m.store_id = ${store_id} and m.real_id = x.real_id`.execute(tx);
}

/** @throws {AppError} not_found */
export async function deletePayment(tx: Tx, store_id: StoreId, real_id: number): Promise<void> {
  const row = await tx
    .deleteFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('real_id', '=', real_id)
    .returning('real_id')
    .executeTakeFirst();
  orNotFound(row);
}

/** @returns null when the store has no key */
export async function findPix(db: Db, store_id: StoreId): Promise<PixKey | null> {
  const row = await db
    .selectFrom('store_pix')
    .select(['pix', 'pix_type', 'pix_infos'])
    .where('store_id', '=', store_id)
    .executeTakeFirst();
  return row ? (row as PixKey) : null; // the type is written by savePix alone
}

export async function upsertPix(tx: Tx, store_id: StoreId, pix: PixKey): Promise<void> {
  await tx
    .insertInto('store_pix')
    .values({ ...pix, store_id })
    .onConflict((conflict) => conflict.column('store_id').doUpdateSet(pix))
    .execute();
}

export async function deletePix(tx: Tx, store_id: StoreId): Promise<void> {
  await tx.deleteFrom('store_pix').where('store_id', '=', store_id).execute();
}
