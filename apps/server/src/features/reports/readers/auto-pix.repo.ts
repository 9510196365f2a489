import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';
import { inStoreDays, storeDayOf } from '../facts/store-days.repo.ts';

/** Codes of Pix by the day on which a provider made them, and what became of each. */
export const readAutoPix = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to, days }) => {
    const { store, rules } = asked;
    return sql<RawRow>`
      select (${storeDayOf(rules, 'a.created_at', { from, to })} + ${days}::int)::text as key, '' as label, count(*) as charges,
        count(a.came_at) as charges_paid,
        count(*) filter (where a.state = 'cancelled'
          and (a.detail = 'expired' or (a.detail <> 'never_arrived' and a.said_at >= a.expires_at))) as charges_expired,
        coalesce(sum(a.amount * 100) filter (where a.came_at is not null), 0)::bigint as paid,
        coalesce(sum(a.fee * 100) filter (where a.came_at is not null), 0)::bigint as paid_fee,
        (sum(a.refunded) * 100)::bigint as given_back,
        coalesce(round(sum(extract(epoch from a.came_at - a.created_at)) / 60), 0)::bigint as charge_minutes
      from online_payment_attempts a
      where a.store_id = ${store} and a.method = 'pix' and ${inStoreDays(rules, 'a.created_at', { from, to })}
      group by 1 order by 1`;
  });
