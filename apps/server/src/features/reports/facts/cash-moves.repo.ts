import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import type { TakenDay } from '@comanda/domain/payables/cash-flow';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { among, factRows, type Period, within } from './facts.repo.ts';

/** Debts that clients settled, by day and way of paying, less its fee; what a provider took stands with the settlements. */
export async function findCreditTaken(db: Db, store_id: StoreId, zone: string, period: Period): Promise<TakenDay[]> {
  const { rows } = await sql<TakenDay>`
    select ((m.created_at at time zone ${zone})::date)::text as day, '' as name, coalesce(w.days_to_receive, 0) as days,
      sum(m.amount - round(m.amount * coalesce(w.fee_percent, 0) / 100, 2))::float8 as amount
    from cash_movements m
    left join payment_methods w on w.store_id = m.store_id and w.real_id = m.real_id
    where m.store_id = ${store_id} and m.kind = 'credit_payment' and ${within('m.created_at', zone, period)}
      and w.provider is null
      and not exists (select from cash_movements r where r.store_id = ${store_id} and r.reverses = m.id)
    group by 1, 3 order by 1, 3`.execute(db);
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
