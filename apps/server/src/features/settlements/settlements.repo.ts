import { TEST_ORIGIN } from '@comanda/domain/codes';
import { ONLINE_CODES, type OnlineMethod } from '@comanda/domain/online-payments/codes';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { PaidAttempt, PaidStep, WayTerms } from '@comanda/domain/online-payments/settlement';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';

/** Tries of one reading: no store has as many in the days that it may ask for. */
const MOST_ATTEMPTS = 50_000;
/** A bank takes money back for so many days, and a dispute may then be won. */
const DISPUTE_DAYS = 200;

export interface Days {
  readonly from: string;
  readonly to: string;
}
/** A try with what its way of paying says; `way_name` is null where the store has none any more. */
export interface SettledRow extends PaidAttempt, WayTerms {
  payment_id: number;
  order_id: OrderId | null;
  number: number | null;
  client_name: string;
  /** What its order counts for as a sale that this payment has paid; null where it does not. */
  sold: number | null;
  provider: string;
  method: OnlineMethod;
  way_name: string | null;
  steps: (PaidStep & { state: PaidStep['state'] })[];
}

const start = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;
const iso = (column: string) => sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);

/** SQL: payments of which something was lost in a period. */
const lost = (store_id: StoreId, zone: string, { from, to }: Days) => sql`
  select payment_id from online_payment_steps
  where store_id = ${store_id} and (kind = 'refund_done' or state = 'charged_back')
    and at >= ${start(from, zone)} - case when kind = 'refund_done' then interval '0' else make_interval(days => ${DISPUTE_DAYS}) end
    and at < ${start(to, zone)} + interval '1 day'`;

/** Tries that brought money and may be settled in a period, or of whose payment something was lost in it; oldest first. */
export async function findSettled(db: Db, store_id: StoreId, zone: string, days: Days): Promise<SettledRow[]> {
  const wait = await longestWait(db, store_id);
  return findPaid(
    db,
    store_id,
    sql`(coalesce(t.release_at, t.came_at) >= ${start(days.from, zone)} - make_interval(days => ${wait})
        and coalesce(t.release_at, t.came_at) < ${start(days.to, zone)} + interval '1 day')
      or t.payment_id in (${lost(store_id, zone, days)})`,
  );
}

/** All tries of the payments of which something was lost in a period. */
export const findLost = (db: Db, store_id: StoreId, zone: string, days: Days) =>
  findPaid(db, store_id, sql`t.payment_id in (${lost(store_id, zone, days)})`);

/** Tries that brought money in a period for what is no order: a share of a table's bill, a charge. */
export const findBeside = (db: Db, store_id: StoreId, zone: string, { from, to }: Days) =>
  findPaid(
    db,
    store_id,
    sql`p.order_id is null and t.came_at >= ${start(from, zone)} and t.came_at < ${start(to, zone)} + interval '1 day'`,
  );

async function findPaid(db: Db, store_id: StoreId, which: RawBuilder<unknown>): Promise<SettledRow[]> {
  const { rows } = await sql<SettledRow>`
    select t.payment_id, p.order_id, o.number, coalesce(o.client_name, c.name, '') as client_name,
      case when o.status not in ('cancelled', 'scheduled') and o.origin <> ${TEST_ORIGIN} and exists (
        select from online_payment_steps s where s.store_id = ${store_id} and s.payment_id = t.payment_id and s.kind = 'paid'
      ) then o.total::float8 end as sold,
      t.provider, t.method, t.amount::float8 as amount, t.fee::float8 as fee, t.net::float8 as net, t.installments,
      ${iso('t.came_at')} as came_at, ${iso('t.release_at')} as release_at,
      w.name as way_name, w.fee_percent::float8 as fee_percent, w.fee_fixed::float8 as fee_fixed,
      coalesce(w.installment_fees, '[]') as installment_fees, w.days_to_receive,
      coalesce((
        select json_agg(json_build_object('at', ${iso('s.at')}, 'kind', s.kind, 'state', s.state, 'amount', s.amount) order by s.id)
        from online_payment_steps s
        where s.store_id = ${store_id} and s.payment_id = t.payment_id and s.attempt = t.number
          and s.kind in ('state', 'refund_done')), '[]') as steps
    from online_payment_attempts t
    join online_payments p on p.store_id = t.store_id and p.id = t.payment_id
    left join orders o on o.store_id = p.store_id and o.id = p.order_id
    left join single_charges c on c.store_id = p.store_id and c.id = p.charge_id
    left join lateral (
      select name, fee_percent, fee_fixed, installment_fees, days_to_receive from payment_methods m
      where m.store_id = ${store_id} and m.provider = t.provider
        and m.id = case t.method when 'pix' then ${ONLINE_CODES.pix}::int else ${ONLINE_CODES.card}::int end
      order by m.real_id limit 1) w on true
    where t.store_id = ${store_id} and t.came_at is not null and not t.ours and (${which})
    order by t.came_at, t.payment_id, t.number limit ${MOST_ATTEMPTS}`.execute(db);
  return rows;
}

/** The longest that an online way of paying takes, in days, with the weekend that may put it off. */
async function longestWait(db: Db, store_id: StoreId): Promise<number> {
  const row = await db
    .selectFrom('payment_methods')
    .where('store_id', '=', store_id)
    .where('provider', 'is not', null)
    .select((eb) => eb.fn.max<number | null>('days_to_receive').as('days'))
    .executeTakeFirst();
  return (row?.days ?? 0) + 2;
}
