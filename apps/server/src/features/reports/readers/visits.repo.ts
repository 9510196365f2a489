import { sql } from 'kysely';
import type { Db } from '../../../platform/db.ts';
import { factRows } from '../facts.repo.ts';
import { type RawRow, readRows } from '../read-rows.repo.ts';
import type { ReportAsked } from '../report-asked.ts';

const SITE = `('storefront', 'site', 'menu')`;

/** Visits of the menu beside the orders that came by it; a source is known of visits alone. */
export const readPageViews = (db: Db, asked: ReportAsked) =>
  readRows(db, asked, ({ from, to, days }) => {
    const { store, zone, by } = asked;
    if (by === 'source') {
      return sql<RawRow>`
        select key, key as label, sum(views) as visits, null::int as saw_item, null::int as orders from page_views
        where store_id = ${store} and day between ${from} and ${to} and kind = 'source' group by key order by 3 desc, key`;
    }
    return sql<RawRow>`
      select (x.day + ${days}::int)::text as key, '' as label, sum(x.visits) as visits, sum(x.saw) as saw_item, sum(x.orders) as orders
      from (
        select day, case when kind = 'page' then views else 0 end as visits, case when kind = 'item' then views else 0 end as saw, 0 as orders
        from page_views where store_id = ${store} and day between ${from} and ${to} and kind in ('page', 'item')
        union all
        select f.day, 0, 0, f.orders from (${factRows('fact_sales', store, zone, { from, to })}) f where f.origin in ${sql.raw(SITE)}
      ) x group by x.day order by 1`;
  });
