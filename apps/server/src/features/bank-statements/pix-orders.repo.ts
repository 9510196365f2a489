import { PAYMENT, PIX_CODES, TEST_ORIGIN } from '@comanda/domain/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { anyStore } from '../../platform/database/any-store.ts';
import type { Db } from '../../platform/db.ts';
import { takenBack } from '../cash/public.ts';

/** Orders of the days of one statement: more than a busy store has in half a year is not looked at. */
const MOST_ORDERS = 20_000;
/** How long somebody is remembered who said to have paid and had not. */
const REMEMBERED_DAYS = 240;

const codes = sql.raw(PIX_CODES.join(', '));
/** What of an order is to be paid by Pix; null where nothing is. */
const pixAmount = sql<Money | null>`case when o.payment in (${codes}) then o.total when o.payment = ${sql.lit(PAYMENT.multiple)} then (
  select sum((p ->> 'amount')::numeric) from jsonb_array_elements(o.multiple_payments) p where (p ->> 'payment')::int in (${codes})) end`;

/** Orders that are to be paid by Pix, each with its movement and what was found of it. */
const pixOrders = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('orders as o')
    .leftJoin('pix_checks as c', (join) => join.onRef('c.store_id', '=', 'o.store_id').onRef('c.order_id', '=', 'o.id'))
    .leftJoin('bank_lines as l', (join) => join.onRef('l.store_id', '=', 'o.store_id').onRef('l.order_id', '=', 'o.id'))
    .where('o.store_id', '=', store_id)
    .where('o.tab_id', 'is', null)
    .where('o.origin', '<>', TEST_ORIGIN)
    .where(pixAmount, '>', sql<Money>`0`)
    // What a provider takes is in no statement of the store's bank as itself.
    .where((eb) => eb.or([eb('o.payment_status', 'is', null), eb('o.payment', '<>', PAYMENT.pixOnline)]))
    .select(['o.id', 'o.number', 'o.status', 'o.client_id', 'o.client_name', 'o.client_phone', 'o.created_at'])
    .select('o.held_reason')
    .select(['o.payment', 'o.paid_at', 'o.paid_said_at', 'o.pix_state', pixAmount.$notNull().as('amount')])
    .select(['c.receipt', 'c.finding', 'c.short', 'c.line_id', 'c.other_order_id', 'c.times', 'c.settled'])
    .select(['c.decision', 'c.decided_at', 'c.decided_by', 'l.id as paid_by', 'l.end_to_end_id', 'l.bank_id'])
    .orderBy('o.id', 'desc')
    .limit(MOST_ORDERS);
export type PixOrderRow = Awaited<ReturnType<ReturnType<typeof pixOrders>['execute']>>[number];

/** Of the business days from one to another; cancelled ones only where money came for them. */
export const findPixOrders = (db: Db, store_id: StoreId, from: string, to: string): Promise<PixOrderRow[]> =>
  pixOrders(db, store_id)
    .where('o.day', '>=', from)
    .where('o.day', '<=', to)
    .where((eb) => eb.or([eb('o.status', '<>', 'cancelled'), eb('l.id', 'is not', null)]))
    .execute();

export const findPixOrdersById = (db: Db, store_id: StoreId, ids: readonly number[]): Promise<PixOrderRow[]> =>
  pixOrders(db, store_id)
    .where('o.id', '=', sql<OrderId>`any(${ids}::bigint[])`)
    .execute();

/** Orders whose movement, or whose receipt, has one of these end-to-end ids. */
export async function findOwnersOf(db: Db, store_id: StoreId, receipts: readonly string[]): Promise<number[]> {
  if (receipts.length === 0) return [];
  const rows = await db
    .selectFrom('bank_lines')
    .where('store_id', '=', store_id)
    .where('order_id', 'is not', null)
    .where(sql`upper(end_to_end_id)`, '=', sql`any(${receipts}::text[])`)
    .select('order_id')
    .union(
      db
        .selectFrom('pix_checks')
        .where('store_id', '=', store_id)
        .where('receipt', '=', sql<string>`any(${receipts}::text[])`)
        .select('order_id'),
    )
    .execute();
  return rows.flatMap(({ order_id }) => order_id ?? []);
}

/** How often each person has said to have paid and had not, before a day. People are clients, or phones. */
export async function countPast(db: Db, store_id: StoreId, before: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('pix_checks as c')
    .innerJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'c.store_id').onRef('o.id', '=', 'c.order_id'))
    .where('c.store_id', '=', store_id)
    .where('c.finding', 'in', ['wrong_value', 'scheduled', 'reused', 'missing'])
    .where('o.day', '<', before)
    .where('o.day', '>=', sql<string>`${before}::date - ${REMEMBERED_DAYS}::int`)
    .select(['o.client_id', 'o.client_phone', (eb) => eb.fn.countAll<number>().as('times')])
    .groupBy(['o.client_id', 'o.client_phone'])
    .execute();
  const past = new Map<string, number>();
  for (const { times, ...row } of rows) past.set(personOf(row), (past.get(personOf(row)) ?? 0) + Number(times));
  return past;
}

/** Who the store knows them as; empty where nobody is named. */
export const personOf = ({ client_id, client_phone }: Pick<PixOrderRow, 'client_id' | 'client_phone'>): string =>
  client_id === null ? client_phone.replace(/\D/g, '') : `client ${client_id}`;

/** What tables paid by Pix: their money is in the statement too, and pays none of the orders above. */
export const findTablePayments = (db: Db, store_id: StoreId, from: Date, to: Date) =>
  db
    .selectFrom('cash_movements as m')
    .where('m.store_id', '=', store_id)
    .where('m.tab_id', 'is not', null)
    .where('m.payment', 'in', PIX_CODES)
    .where('m.amount', '>', sql<Money>`0`)
    .where('m.created_at', '>=', from.toISOString())
    .where('m.created_at', '<', to.toISOString())
    .where((eb) => eb.not(takenBack(store_id)))
    .select(['m.id', 'm.amount', 'm.created_at', 'm.reason'])
    .limit(MOST_ORDERS)
    .execute();

export async function findNames(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('users')
    .where('id', 'in', [...new Set(ids)])
    .select(['id', 'name'])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export async function findNumbers(
  db: Db,
  store_id: StoreId,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('orders')
    .where('store_id', '=', anyStore(store_id))
    .where('id', '=', sql<OrderId>`any(${ids}::bigint[])`)
    .select(['id', 'number'])
    .execute();
  return new Map(rows.map(({ id, number }) => [id, number]));
}
