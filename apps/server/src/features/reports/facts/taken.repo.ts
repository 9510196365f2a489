import { AT_ONCE_CODES, PAYMENT } from '@comanda/domain/codes';
import { DAYS_BETWEEN, MOST_INSTALLMENTS } from '@comanda/domain/payments/installments';
import type { StoreId } from '@comanda/domain/ids';
import { apart, type TakenDay } from '@comanda/domain/payables/cash-flow';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { factRows, type Period } from './facts.repo.ts';

/** The longest that a way of paying takes, in days, with the weekend that may put it off. */
export async function longestWait(db: Db, store_id: StoreId): Promise<number> {
  const row = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .select(
      sql<number | null>`max(greatest(days_to_receive, case when installments_apart
      then (${DAYS_BETWEEN}::int * ${MOST_INSTALLMENTS}::int) end))`.as('days'),
    )
    .executeTakeFirst();
  return (row?.days ?? 0) + 2;
}

interface TakenRow extends TakenDay {
  /** Cards and vouchers: what takes time, as somebody has said or not. */
  unknown: boolean;
  /** A provider takes it: what it has really brought stands with the settlements. */
  online: boolean;
}

/** What was sold by day and way of paying, less fees; without what was put on an account. @returns by day */
export async function findTaken(db: Db, store_id: StoreId, zone: string, period: Period): Promise<TakenRow[]> {
  const { rows } = await sql<TakenRow & { installments: number; apart: boolean }>`
    select f.day::text as day, coalesce(m.name, '') as name, coalesce(m.days_to_receive, 0) as days,
      (sum(f.paid - f.paid_fee) / 100)::float8 as amount,
      f.installments, f.installments > 1 and coalesce(m.installments_apart, false) as apart,
      m.days_to_receive is null and not (f.installments > 1 and coalesce(m.installments_apart, false)) and m.provider is null and f.payment <> all(${AT_ONCE_CODES}::int[]) as unknown,
      m.provider is not null as online
    from (${factRows('fact_payments', store_id, zone, period)}) f
    left join payment_methods m on m.store_id = ${store_id} and m.real_id = f.real_id
    where f.payment <> ${PAYMENT.onCredit}
    group by 1, 2, 3, 5, 6, 7, 8 having sum(f.paid - f.paid_fee) > 0 order by 1, 2`.execute(db);
  return rows.flatMap(({ installments, apart: each, ...row }) => (each ? apart(row, installments) : row));
}
