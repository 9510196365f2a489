import { TEST_ORIGIN } from '@comanda/domain/codes';
import { asStoreId, type OrderId, type StoreId } from '@comanda/domain/ids';
import type { LocalDate } from '@comanda/domain/local-time';
import { hasPermission } from '@comanda/domain/permissions';
import { MANAGERS } from '@comanda/domain/role-sets';
import { sql } from 'kysely';
import type { Db, Tx } from '../../platform/db.ts';
import { unseenPix } from '../orders/public.ts';

const MOST_REASONS = 20;
const MOST_WORDS = 80;

/** Why orders of a day were cancelled: the code, or the words where there is none. */
export async function findReasons(db: Db, store_id: StoreId, day: LocalDate) {
  type Row = { code: string | null; words: string; orders: number };
  const { rows } = await sql<Row>`
    select nullif(cancellation_code, 'other') as code,
      left(case when cancellation_code is distinct from 'other' then '' else coalesce(cancellation_reason, '') end, ${MOST_WORDS}) as words,
      count(*)::int as orders
    from orders where store_id = ${store_id} and day = ${day} and status = 'cancelled' and origin <> ${TEST_ORIGIN}
    group by 1, 2 order by orders desc limit ${MOST_REASONS}`.execute(db);
  return rows;
}

const LOW_RATING = 2;
/** Ratings of one or two stars that nobody has answered, given since an instant: how many, and the newest. */
export async function findUnanswered(db: Db, store_id: StoreId, since: Date) {
  type Row = { id: OrderId; count: number; text: string; name: string };
  const { rows } = await sql<Row>`
    select id, (count(*) over ())::int as count, left(coalesce(review, ''), 200) as text, client_name as name
    from orders where store_id = ${store_id} and rating <= ${LOW_RATING} and reviewed_at >= ${since}
      and coalesce(review_reply, '') = '' and status <> 'cancelled'
    order by reviewed_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Orders of a day that were handed over with a Pix that nobody has seen arrive. */
export async function sumUnseenPix(db: Db, store_id: StoreId, day: LocalDate) {
  return unseenPix(db, store_id, day)
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(total), 0)`.as('total')])
    .executeTakeFirstOrThrow();
}

/** Orders that are to come before an instant. */
export async function countScheduled(db: Db, store_id: StoreId, until: Date): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .where('status', '=', 'scheduled')
    .where('schedule_at', '<', until.toISOString())
    .where('origin', '<>', TEST_ORIGIN)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

const OF_MAIL = ['active', 'hour', 'sent_day'] as const;

export const getMail = (db: Db, store_id: StoreId, user_id: number) =>
  db
    .selectFrom('morning_mails')
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .select(OF_MAIL)
    .executeTakeFirst();

export async function saveMail(
  tx: Tx,
  store_id: StoreId,
  user_id: number,
  row: { active: boolean; hour: number; sent_day: LocalDate | null },
): Promise<void> {
  await tx
    .insertInto('morning_mails')
    .values({ store_id, user_id, ...row })
    .onConflict((conflict) => conflict.columns(['store_id', 'user_id']).doUpdateSet(row))
    .execute();
}

export async function stopMail(db: Db, store_id: StoreId, user_id: number): Promise<void> {
  await db
    .updateTable('morning_mails')
    .set({ active: false })
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .execute();
}

/** Active stores where somebody waits for a mail. */
export async function findMailedStores(db: Db): Promise<{ id: StoreId; name: string; country_id: number }[]> {
  const rows = await db
    .selectFrom('stores as s')
    .where('s.active', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('morning_mails as m')
          .select('m.user_id')
          .whereRef('m.store_id', '=', 's.id')
          .where('m.active', '=', true),
      ),
    )
    .select(['s.id', 's.name', 's.country_id'])
    .orderBy('s.id')
    .execute();
  return rows.map((row) => ({ ...row, id: asStoreId(row.id) })); // read from the store's own row
}

/** Who of a store wants the mail, and still may see what it says. */
export async function findReaders(db: Db, store_id: StoreId) {
  const rows = await db
    .selectFrom('morning_mails as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .where('m.store_id', '=', store_id)
    .where('m.active', '=', true)
    .where('u.active', '=', true)
    .where('u.type', 'in', [...MANAGERS])
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('store_users as w')
          .select('w.user_id')
          .whereRef('w.user_id', '=', 'm.user_id')
          .where('w.store_id', '=', store_id),
      ),
    )
    .select(['m.user_id', 'm.hour', 'm.sent_day', 'u.name', 'u.email', 'u.type', 'u.permissions'])
    .orderBy('m.user_id')
    .execute();
  return rows.filter(({ type, permissions }) => hasPermission(type, permissions, 'reports_view'));
}

/** Takes a reader's mail of a day, so that nobody sends it twice. @returns whether it was still to be sent */
export async function takeMail(tx: Tx, store_id: StoreId, user_id: number, today: LocalDate): Promise<boolean> {
  const row = await tx
    .updateTable('morning_mails')
    .set({ sent_day: today })
    .where('store_id', '=', store_id)
    .where('user_id', '=', user_id)
    .where('active', '=', true)
    .where((eb) => eb.or([eb('sent_day', 'is', null), eb('sent_day', '<', today)]))
    .returning('user_id')
    .executeTakeFirst();
  return row !== undefined;
}
