import { namesIn } from '@comanda/domain/fields/field';
import { BILL } from '@comanda/domain/fields/store-parts';
import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { BillAmounts } from '@comanda/domain/stores/plans';
import { asStoreId, type StoreId } from '@comanda/domain/ids';
import { money, type Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db, Tx } from '../../platform/db.ts';

const COLUMNS = namesIn(BILL, 'row');

const bills = (db: Db, store_id: StoreId) => db.selectFrom('bills').where('store_id', '=', store_id).select(COLUMNS);
export type InvoiceRow = Awaited<ReturnType<ReturnType<typeof bills>['execute']>>[number];

/** @returns the newest month first */
export const findInvoices = (db: Db, store_id: StoreId): Promise<InvoiceRow[]> =>
  bills(db, store_id).orderBy('month', 'desc').limit(36).execute();

/** @throws {AppError} not_found */
export async function getInvoice(db: Db, store_id: StoreId, id: number): Promise<InvoiceRow> {
  return orNotFound(await bills(db, store_id).where('id', '=', id).executeTakeFirst());
}

/** Bills of which somebody has to look at a payment. */
export async function findAttentions(db: Db, store_id: StoreId) {
  const rows = await db
    .selectFrom('online_payments')
    .where('store_id', '=', store_id)
    .where('bill_id', 'is not', null)
    .where('attention', 'is not', null)
    .select(['id as payment_id', 'bill_id', 'attention as kind'])
    .execute();
  return new Map(
    rows.flatMap(({ bill_id, kind, payment_id }) =>
      bill_id === null || kind === null ? [] : [[bill_id, { payment_id, kind }] as const],
    ),
  );
}

/** Holds an invoice until the transaction ends. @throws {AppError} not_found */
export async function holdInvoice(tx: Tx, store_id: StoreId, id: number): Promise<InvoiceRow> {
  return orNotFound(await bills(tx, store_id).where('id', '=', id).forUpdate().executeTakeFirst());
}

/** What was delivered on the days of a span, both counted in. */
export async function sumDelivered(
  db: Db,
  store_id: StoreId,
  first: string,
  last: string,
): Promise<{ orders: number; revenue: Money }> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('status', '=', 'delivered')
    .where('origin', '<>', TEST_ORIGIN)
    .select([sql<number>`count(*)`.as('orders'), sql<number>`coalesce(sum(total), 0)`.as('revenue')])
    .executeTakeFirstOrThrow();
  return { orders: row.orders, revenue: money(row.revenue) };
}

/** What the invoice of a store is made from, beside its sales. */
const BILLED = ['id', 'name', 'url', 'country_id', 'timezone', 'fiscal_active', 'created_at'] as const;

export async function getInvoicedStore(db: Db, store_id: StoreId) {
  const row = await db.selectFrom('stores').where('id', '=', store_id).select(BILLED).executeTakeFirst();
  return { ...orNotFound(row), id: store_id };
}
export type InvoicedStore = Awaited<ReturnType<typeof getInvoicedStore>>;

/** Stores that have no invoice for a month yet, though they were open in it. */
export async function findUninvoiced(db: Db, month: string, opened_before: Date): Promise<InvoicedStore[]> {
  const rows = await db
    .selectFrom('stores as s')
    .where('active', '=', true)
    .where('created_at', '<', opened_before.toISOString())
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('bills as b').select('b.id').whereRef('b.store_id', '=', 's.id').where('b.month', '=', month),
        ),
      ),
    )
    .select(BILLED)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({ ...row, id: asStoreId(row.id) }));
}

/** @returns null when another process has made it already */
export async function insertInvoice(
  tx: Tx,
  store_id: StoreId,
  invoice: BillAmounts & { month: string; orders: number; revenue: Money },
  now: Date,
): Promise<number | null> {
  const row = await tx
    .insertInto('bills')
    .values({ ...invoice, store_id, created_at: now })
    .onConflict((conflict) => conflict.columns(['store_id', 'month']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function setPaid(tx: Tx, store_id: StoreId, id: number, paid_at: Date | null, paid_note: string) {
  await tx
    .updateTable('bills')
    .set({ paid_at, paid_note })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .execute();
}

/** Who is told of an invoice: the store's owners, by name. */
export const findOwners = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('store_users as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('u.type', '=', 2)
    .where('u.active', '=', true)
    .select(['u.name', 'u.email'])
    .orderBy('u.name')
    .execute();
