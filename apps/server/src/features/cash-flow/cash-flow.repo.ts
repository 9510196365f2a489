import { AT_ONCE_CODES, PAYMENT } from '@comanda/domain/codes';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { TakenDay } from '@comanda/domain/payables/cash-flow';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import { factRows, type Period } from '../reports/public.ts';

/** The longest that a way of paying takes, in days. */
export async function longestWait(db: Db, store_id: StoreId): Promise<number> {
  const row = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .select((eb) => eb.fn.coalesce(eb.fn.max<number>('days_to_receive'), sql<number>`0`).as('days'))
    .executeTakeFirst();
  return row?.days ?? 0;
}

interface TakenRow extends TakenDay {
  /** Cards and vouchers: what takes time, as somebody has said or not. */
  unknown: boolean;
  /** A provider takes it: what it has really brought stands with the settlements. */
  online: boolean;
}

/** What was sold by day and way of paying, less fees; without what was put on an account. @returns by day */
export async function findTaken(db: Db, store_id: StoreId, zone: string, period: Period): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow>`
    select f.day::text as day, coalesce(m.name, '') as name, coalesce(m.days_to_receive, 0) as days,
      (sum(f.paid - f.paid_fee) / 100)::float8 as amount,
      m.days_to_receive is null and m.provider is null and f.payment <> all(${AT_ONCE_CODES}::int[]) as unknown,
      m.provider is not null as online
    from (${factRows('fact_payments', store_id, zone, period)}) f
    left join payment_methods m on m.store_id = ${store_id} and m.real_id = f.real_id
    where f.payment <> ${PAYMENT.onCredit}
    group by 1, 2, 3, 5, 6 having sum(f.paid - f.paid_fee) > 0 order by 1, 2`.execute(db);
  return rows;
}

/** What clients owe on their accounts. */
export async function findDebts(db: Db, store_id: StoreId, most: number) {
  const { rows } = await sql<{ client_id: ClientId; balance: Money }>`
    select client_id, sum(amount) as balance from credit_entries where store_id = ${store_id}
    group by client_id having sum(amount) > 0 order by 2 desc limit ${most}`.execute(db);
  return rows;
}
