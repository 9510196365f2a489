import type { CreditEntry } from '@comanda/contract/clients/credit';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import { CREDIT_ENTRY } from '@comanda/domain/fields/cash';
import { namesIn, pick } from '@comanda/domain/fields/field';
import { drawerPayment } from '@comanda/domain/payments/cash-count';
import { add, type Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';
import { paymentName } from '../stores/public.ts';

const COLUMNS = sql.join(namesIn(CREDIT_ENTRY, 'row').map((name) => sql.ref(name)));

/** The lines of an account with the balance after each, the newest first. */
export async function findEntries(
  db: Db,
  store_id: StoreId,
  client_id: ClientId,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<CreditEntry[]> {
  const { rows } = await sql<
    Omit<CreditEntry, 'payment_name'> & { payment: number | null; payment_name: string | null }
  >`
    select e.*, o.number as order_number, m.payment, m.payment_name, coalesce(u.name, '') as user_name,
      exists (select from credit_entries r where r.store_id = ${store_id} and r.reverses = e.id) as reversed
    from (
      select ${COLUMNS}, user_id, sum(amount) over (order by id) as balance
      from credit_entries where store_id = ${store_id} and client_id = ${client_id}) e
    left join orders o on o.store_id = ${store_id} and o.id = e.order_id
    left join cash_movements m on m.store_id = ${store_id} and m.id = e.movement_id
    left join users u on u.id = e.user_id
    where e.id < ${before ?? Number.MAX_SAFE_INTEGER}
    order by e.id desc limit ${limit}`.execute(db);
  return rows.map(({ payment, payment_name, ...row }) => ({
    ...pick(row, namesIn(CREDIT_ENTRY, 'row')),
    balance: row.balance,
    order_number: row.order_number,
    reversed: row.reversed,
    payment_name: payment === null ? '' : payment_name || paymentName(drawerPayment(payment)),
    user_name: row.user_name,
  }));
}

/** Who owes, the largest debt first. */
export async function findDebtors(db: Db, store_id: StoreId, limit: number) {
  const { rows } = await sql<{
    client_id: ClientId;
    name: string;
    phone: string;
    limit: Money | null;
    balance: Money;
    oldest_at: string | null;
  }>`
    select c.id as client_id, c.name, c.phone, c.credit_limit as limit, e.balance, e.oldest_at
    from (
      select client_id, sum(amount) as balance, min(created_at) filter (where kind = 'debit') as oldest_at
      from credit_entries where store_id = ${store_id} group by client_id having sum(amount) > 0) e
    join clients c on c.store_id = ${store_id} and c.id = e.client_id
    order by e.balance desc, c.name limit ${limit}`.execute(db);
  return rows;
}

/** @returns all that clients owe together */
export async function sumDebts(db: Db, store_id: StoreId): Promise<Money> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(balance), 0) as sum from (
      select sum(amount) as balance from credit_entries where store_id = ${store_id}
      group by client_id having sum(amount) > 0) e`.execute(db);
  return add(rows[0]?.sum ?? 0);
}

/** @throws {AppError} not_found */
export async function updateLimit(db: Db, store_id: StoreId, id: ClientId, credit_limit: number | null): Promise<void> {
  const row = await db
    .updateTable('clients')
    .set({ credit_limit })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** A way of paying as the store has it; null when it does not take it at the counter. */
export async function findWay(
  db: Db,
  store_id: StoreId,
  { payment, real_id }: { payment: number; real_id: number | null },
) {
  let query = db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('id', '=', payment)
    .where('enabled', '=', true)
    .where('cashier', '=', true);
  if (real_id !== null) query = query.where('real_id', '=', real_id);
  const row = await query.select(['real_id', 'name']).orderBy('order').executeTakeFirst();
  return row ?? null;
}
