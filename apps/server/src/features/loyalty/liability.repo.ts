import type { StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { sql } from 'kysely';
import { orNotFound } from '../../platform/app-error.ts';
import type { Db } from '../../platform/db.ts';

export interface Liability {
  balance: Money;
  clients: number;
  ends_soon: Money;
  used_share: number | null;
  days: { day: string; balance: Money }[];
}

/**
 * What all clients have together, at the end of each day: from what they have now, back by what has moved since.
 * @param days how many, today included
 */
export async function readLiability(
  db: Db,
  store_id: StoreId,
  { days, zone, now, soon }: { days: number; zone: string; now: Date; soon: Date },
): Promise<Liability> {
  const { rows } = await sql<Liability>`
    with have as (
      select coalesce(sum(points), 0) as balance, count(*)::int as clients from clients
      where store_id = ${store_id} and points > 0),
    today as (select (${now}::timestamptz at time zone ${zone})::date as day),
    moved as materialized (
      select (created_at at time zone ${zone})::date as day, sum(amount) as amount from loyalty_entries
      where store_id = ${store_id} and client_id is not null and unit = 'money'
        and created_at >= ${now}::timestamptz - ${days + 1} * interval '1 day' group by 1),
    told as (
      select d::date as day, have.balance - coalesce((select sum(amount) from moved where moved.day > d::date), 0) as balance
      from have, today, generate_series(today.day - ${days - 1}::int, today.day, interval '1 day') d)
    select have.balance, have.clients,
      (select coalesce(sum(left_amount), 0) from loyalty_entries
       where store_id = ${store_id} and left_amount > 0 and expires_at is not null and expires_at <= ${soon}) as ends_soon,
      (select round(100 * used / nullif(used + ended + have.balance, 0))::int from
        (select greatest(0, -coalesce(sum(amount) filter (where kind in ('use', 'return')), 0)) as used,
          -coalesce(sum(amount) filter (where kind = 'expiry'), 0) as ended from loyalty_entries
         where store_id = ${store_id} and client_id is not null and unit = 'money'
           and created_at >= ${now}::timestamptz - interval '365 days') as year) as used_share,
      (select json_agg(json_build_object('day', day, 'balance', balance::float8) order by day) from told) as days
    from have`.execute(db);
  return orNotFound(rows[0]);
}
