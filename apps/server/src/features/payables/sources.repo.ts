import type { findBillSources } from '@comanda/contract/finance/bill-sources';
import type { Output } from '@comanda/contract/route';
import { ITEM_TYPE } from '@comanda/domain/codes';
import type { StoreId } from '@comanda/domain/ids';
import { type RawBuilder, sql } from 'kysely';
import type { Money } from '@comanda/domain/money';
import type { Db, Tx } from '../../platform/db.ts';
import { TOTAL } from './payment-total.repo.ts';

type Sources = Output<typeof findBillSources>;
const MOST = 100;
const SOME_NAMES = 3;

/** SQL: `b` is the payment of the living bill that was made of a row. */
const made = (store_id: StoreId, column: 'shift_id' | 'stock_movement_id', value: RawBuilder<unknown>) => sql`
  left join lateral (select p.id, p.due_date from payables a join payable_payments p on p.store_id = a.store_id and p.payable_id = a.id
  where a.store_id = ${store_id} and a.${sql.ref(column)} = ${value} and p.trashed_at is null order by p.id limit 1) b on true`;

/** Settled since a moment with something earned. @param id of one alone */
export async function findShiftSources(
  db: Db,
  store_id: StoreId,
  { zone, since, id = null }: { zone: string; since: Date; id?: number | null },
): Promise<Sources['drivers']> {
  const earned = sql`round((s.statement -> 'settlement' ->> 'earned')::numeric, 2)`;
  const { rows } = await sql<Sources['drivers'][number]>`
    select s.id as shift_id, s.driver_id, d.name, ((s.closed_at at time zone ${zone})::date)::text as day,
      ${earned}::float8 as amount, s.pay_with is distinct from 'pix' as paid,
      b.id as payment_id, b.due_date::text as due_date
    from driver_shifts s join drivers d on d.store_id = s.store_id and d.id = s.driver_id
    ${made(store_id, 'shift_id', sql`s.id`)}
    where s.store_id = ${store_id} and s.closed_at >= ${since} and ${earned} > 0
      and (${id}::bigint is null or s.id = ${id}::bigint)
    order by s.closed_at desc limit ${MOST}`.execute(db);
  return rows;
}

/** What came in since a moment. @param id of one alone, named by its first row */
export async function findNoteSources(
  db: Db,
  store_id: StoreId,
  { zone, since, id = null }: { zone: string; since: Date; id?: number | null },
): Promise<Sources['notes']> {
  const { rows } = await sql<Sources['notes'][number]>`
    select g.*, b.id as payment_id, b.due_date::text as due_date
    from (
      select min(m.id) as stock_movement_id, ((m.created_at at time zone ${zone})::date)::text as day,
        coalesce(u.name, '') as supplier, m.note, count(*)::int as lines,
        (array_agg(coalesce(t.name, i.name, c.name, '') order by m.id))[1:${sql.lit(SOME_NAMES)}] as names,
        case when bool_and(coalesce(nullif(t.cost, 0), case when i.type = ${ITEM_TYPE.unit} then i.cost end, c.cost) is not null)
          then round(sum(m.quantity * coalesce(nullif(t.cost, 0), i.cost, c.cost)), 2)::float8 end as amount
      from stock_movements m
      left join tags t on t.store_id = m.store_id and t.id = m.tag_id
      left join suppliers u on u.store_id = t.store_id and u.id = t.supplier_id
      left join menu_items i on i.store_id = m.store_id and i.id = m.menu_item_id
      left join complements c on c.store_id = m.store_id and c.id = m.complement_id
      where m.store_id = ${store_id} and m.reason = 'receipt' and m.created_at >= ${since} and m.quantity > 0
      group by 2, 3, 4) g
    ${made(store_id, 'stock_movement_id', sql`g.stock_movement_id`)}
    where ${id}::bigint is null or g.stock_movement_id = ${id}::bigint
    order by g.day desc, g.stock_movement_id desc limit ${MOST}`.execute(db);
  return rows;
}

/** The bills of settled shifts, or of movements: one is made of all that came in with the first of them. */
export async function findMade(db: Db, store_id: StoreId, of: 'shift' | 'stock', ids: readonly number[], zone: string) {
  const sources =
    of === 'shift'
      ? sql`select a.id as payable_id, a.shift_id as source_id from payables a
          where a.store_id = ${store_id} and a.shift_id = any(${ids}::bigint[])`
      : sql`select a.id as payable_id, m.id as source_id
          from stock_movements m
          left join tags t on t.store_id = m.store_id and t.id = m.tag_id
          cross join lateral (
            select f.id, f.note, g.supplier_id, (f.created_at at time zone ${zone})::date as day, f.payable_id from (
              select s.id, s.note, s.tag_id, s.created_at, x.id as payable_id
              from payables x join stock_movements s on s.store_id = x.store_id and s.id = x.stock_movement_id
              where x.store_id = ${store_id} and s.created_at between m.created_at - interval '1 day' and m.created_at + interval '1 day'
              offset 0) f
            left join tags g on g.store_id = ${store_id} and g.id = f.tag_id) f
          join payables a on a.store_id = ${store_id} and a.id = f.payable_id
          where m.store_id = ${store_id} and m.id = any(${ids}::bigint[]) and m.reason = 'receipt' and m.note = f.note
            and t.supplier_id is not distinct from f.supplier_id and (m.created_at at time zone ${zone})::date = f.day`;
  const { rows } = await sql<{ source_id: number; payment_id: number; due_date: string; total: Money; paid: boolean }>`
    select s.source_id, p.id as payment_id, p.due_date::text as due_date, ${TOTAL} as total, p.paid_on is not null as paid
    from (${sources}) s
    join lateral (
      select * from payable_payments where store_id = ${store_id} and payable_id = s.payable_id and trashed_at is null
      order by id limit 1) p on true`.execute(db);
  return rows;
}

/** A bill in the trash gives up where it comes from: brought back, it is a bill like others. */
export async function forgetSource(
  tx: Tx,
  store_id: StoreId,
  column: 'shift_id' | 'stock_movement_id',
  id: number,
): Promise<void> {
  await tx
    .updateTable('payables')
    .set({ [column]: null })
    .where('store_id', '=', store_id)
    .where(column, '=', id)
    .execute();
}
