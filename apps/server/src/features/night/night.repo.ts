import { TEST_ORIGIN } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** What goes on now beside the orders' own states. */
export async function getFloor(db: Db, store_id: StoreId, day: LocalDate) {
  type Row = { tables_open: number; rated: number; mean: number | null; phone: string };
  const { rows } = await sql<Row>`
    select
      (select count(*)::int from tabs t where t.store_id = ${store_id} and t.closed_at is null) as tables_open,
      r.rated, r.mean, s.phone
    from stores s cross join lateral (
      select count(o.rating)::int as rated, avg(o.rating)::float8 as mean from orders o
      where o.store_id = ${store_id} and o.day = ${day} and o.status <> 'cancelled' and o.origin <> ${TEST_ORIGIN}) r
    where s.id = ${store_id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the store was found before');
  return row;
}
