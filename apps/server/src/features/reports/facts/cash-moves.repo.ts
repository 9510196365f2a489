import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { SettledDebt } from '@comanda/domain/payables/settled-debts';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { among, factRows, type Period, within } from './facts.repo.ts';

/** Debts that clients settled in a period, or whose payment was taken back in it; what a provider took stands with the settlements. */
export async function findSettledDebts(
  db: Db,
  store_id: StoreId,
  zone: string,
  period: Period,
): Promise<SettledDebt[]> {
  const dayOf = (row: string) => sql`((${sql.ref(`${row}.created_at`)} at time zone ${zone})::date)::text`;
  const { rows } = await sql<SettledDebt>`
    select ${dayOf('m')} as day, ${dayOf('r')} as back, m.amount::float8 as amount, m.installments,
      w.days_to_receive, coalesce(w.installments_apart, false) as installments_apart, w.fee_percent::float8 as fee_percent,
      w.fee_fixed::float8 as fee_fixed, coalesce(w.installment_fees, '[]') as installment_fees
    from (
      select id from cash_movements m
      where m.store_id = ${store_id} and m.kind = 'credit_payment' and ${within('m.created_at', zone, period)}
      union
      select reverses from cash_movements r
      where r.store_id = ${store_id} and r.kind = 'reversal' and ${within('r.created_at', zone, period)}) x
    cross join lateral (select * from cash_movements where store_id = ${store_id} and id = x.id offset 0) m
    left join cash_movements r on r.store_id = ${store_id} and r.reverses = m.id
    left join payment_methods w on w.store_id = ${store_id} and w.real_id = m.real_id
    where m.kind = 'credit_payment' and w.provider is null order by m.id`.execute(db);
  return rows;
}

/** What channels keep of each day's sales. @returns by day */
export async function findCommissions(
  db: Db,
  store_id: StoreId,
  zone: string,
  period: Period,
): Promise<{ day: string; amount: Money }[]> {
  const facts = factRows('fact_sales', store_id, zone, period, { reads: among('channel_fee') });
  const { rows } = await sql<{ day: string; amount: Money }>`
    select f.day::text as day, (sum(f.channel_fee) / 100)::float8 as amount from (${facts}) f
    group by 1 having sum(f.channel_fee) > 0 order by 1`.execute(db);
  return rows;
}
