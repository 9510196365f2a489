import { sql } from 'kysely';
import type { Db } from '../db.ts';
import type { Services } from '../services.ts';

const DAY = 86_400_000;
/** Events a statement: some hundredths of a second, so that nobody waits for the rows. */
const AT_ONCE = 2_000;

/**
 * Thins out events that are older than EVENT_DAYS and that stock and paper have read: those that are of no order go, of
 * the others stays who did what and when, which is the order's log. A stream that begins before them begins anew.
 */
export async function trimEvents({ db, clock, config }: Pick<Services, 'db' | 'clock' | 'config'>): Promise<void> {
  const before = new Date(clock().getTime() - config.EVENT_DAYS * DAY);
  const { rows: stores } = await sql<{ store_id: number }>`
    select c.store_id from store_counters c left join event_trims t on t.store_id = c.store_id
    where c.event_seq > coalesce(t.seq, 0)`.execute(db);
  for (const { store_id } of stores) while (await trimSome(db, store_id, before));
}

/** @returns whether there is more */
async function trimSome(db: Db, store_id: number, before: Date): Promise<boolean> {
  const { rows } = await sql<{ trimmed: number }>`
    with old as materialized (
      select e.seq, e.order_id is null or (e.type = 'kitchen-changed' and e.payload ->> 'what' <> 'acknowledged') as goes
      from events e
      where e.store_id = ${store_id} and e.created_at < ${before}
        and e.seq > coalesce((select t.seq from event_trims t where t.store_id = ${store_id}), 0)
        and e.seq <= coalesce((select s.event_seq from stock_cursors s where s.store_id = ${store_id}), 0)
        and e.seq <= coalesce((select p.event_seq from print_cursors p where p.store_id = ${store_id}), e.seq)
      order by e.seq limit ${AT_ONCE}
    ), gone as (
      delete from events e using old where e.store_id = ${store_id} and e.seq = old.seq and old.goes
    ), thin as (
      update events e set payload = e.payload - 'order' from old
      where e.store_id = ${store_id} and e.seq = old.seq and not old.goes and e.payload ? 'order'
    ), kept as (
      insert into event_trims (store_id, seq) select ${store_id}, max(seq) from old having count(*) > 0
      on conflict (store_id) do update set seq = excluded.seq
    ) select count(*)::int as trimmed from old`.execute(db);
  return rows[0]?.trimmed === AT_ONCE;
}

/** Whether an event that a reader has not read is whole no more. */
export async function isTrimmed(db: Db, store_id: number, after: number): Promise<boolean> {
  const row = await db.selectFrom('event_trims').where('store_id', '=', store_id).select('seq').executeTakeFirst();
  return row !== undefined && after < row.seq;
}
