import { LOYALTY_PROGRAM } from '@comanda/domain/fields/loyalty';
import { namesIn } from '@comanda/domain/fields/field';
import type { OrderId, StoreId } from '@comanda/domain/ids';
import type { EarningOrder } from '@comanda/domain/loyalty/earn';
import { type Money, ZERO } from '@comanda/domain/money';
import { sql, type Insertable } from 'kysely';
import { AppError, orNotFound } from '../../platform/app-error.ts';
import type { Db, Tx } from '../../platform/db.ts';
import type { LoyaltyPrograms } from '../../platform/db-types.ts';
import { oncePressed } from '../../platform/pressed.ts';

const ROW = namesIn(LOYALTY_PROGRAM, 'row');
/** Nobody understands more. */
const MOST_PROGRAMS = 20;

/** The newest first. */
export const findPrograms = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('loyalty_programs')
    .select(ROW)
    .where('store_id', '=', store_id)
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .execute();

/** Those that count; the ones with a budget are held, so that two orders do not give the same rest. */
export async function holdPrograms(tx: Tx, store_id: StoreId) {
  const { rows } = await sql<Awaited<ReturnType<typeof findPrograms>>[number]>`
    with held as materialized (
      select id from loyalty_programs
      where store_id = ${store_id} and active and deleted_at is null and budget is not null order by id for no key update)
    select ${sql.join(ROW.map((name) => sql.ref(name)))} from loyalty_programs
    where store_id = ${store_id} and active and deleted_at is null and (select count(*) from held) >= 0
    order by id`.execute(tx);
  return rows;
}

type Written = Omit<Insertable<LoyaltyPrograms>, 'store_id' | 'id' | 'created_at' | 'deleted_at' | 'op_id'>;

/** @param op_id of the press, which makes one @throws {AppError} too_many_programs */
export async function insertProgram(
  tx: Tx,
  store_id: StoreId,
  { op_id, ...program }: Written & { op_id: string },
  now: Date,
) {
  const made = await oncePressed(tx, 'loyalty_programs', { store_id, op_id }, async (press) => {
    const { count } = await tx
      .selectFrom('loyalty_programs')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('store_id', '=', store_id)
      .where('deleted_at', 'is', null)
      .executeTakeFirstOrThrow();
    if (Number(count) >= MOST_PROGRAMS) throw new AppError('too_many_programs', { most: MOST_PROGRAMS });
    const { id } = await tx
      .insertInto('loyalty_programs')
      .values({ store_id, ...program, op_id: press, created_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
  return tx
    .selectFrom('loyalty_programs')
    .select(ROW)
    .where('store_id', '=', store_id)
    .where('id', '=', made)
    .executeTakeFirstOrThrow();
}

/** @throws {AppError} not_found */
export async function updateProgram(
  tx: Tx,
  store_id: StoreId,
  id: number,
  changes: Partial<Written> & { deleted_at?: Date },
) {
  const row = await tx
    .updateTable('loyalty_programs')
    .set(changes)
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .returning(ROW)
    .executeTakeFirst();
  return orNotFound(row);
}

interface Earning extends Omit<EarningOrder, 'plain_total'> {
  stamps: [number, number][];
  given: [number, number][];
}
/** What the lines of orders come to that were on offer, those aside that points have paid. */
export async function sumOffers(tx: Tx, store_id: StoreId, order_ids: readonly OrderId[]): Promise<Money> {
  const { rows } = await sql<{ offers: Money }>`
    select coalesce(sum(total), 0) as offers from order_items where store_id = ${store_id}
      and order_id = any(${order_ids}::bigint[]) and on_offer and removed_at is null and points_total = 0`.execute(tx);
  return rows[0]?.offers ?? ZERO;
}

/**
 * Orders as programmes see them, as one, with what their client and the programmes have by now. A bill is one visit. What exists
 * ends with `offset 0`: PostgreSQL would gather all stores' orders in a table of its own, where it takes them for few.
 */
export async function readEarning(tx: Tx, store_id: StoreId, order_ids: readonly OrderId[]): Promise<Earning> {
  const { rows } = await sql<Earning>`
    with own as materialized (
      select * from orders where store_id = ${store_id} and id = any(${order_ids}::bigint[]))
    select (select sum(total) from own) as total, (select sum(subtotal) from own) as subtotal, o.delivery_method, o.day,
      (select coalesce(json_agg(json_build_object('item_id', i.item_id, 'menu_group_id', i.menu_group_id,
        'quantity', case when i.item_type = 2 then 1 else i.quantity end, 'total', i.total, 'points_total', i.points_total)), '[]')
       from order_items i where i.store_id = o.store_id and i.order_id in (select id from own) and i.removed_at is null) as lines,
      (select count(distinct coalesce(v.tab_id, -v.id))::int + 1 from orders v where v.store_id = o.store_id
         and v.client_id = o.client_id and v.id not in (select id from own) and v.status = 'delivered' and v.created_at > o.created_at - interval '90 days'
         and v.created_at <= o.created_at) as visits,
      not exists (select from orders v where v.store_id = o.store_id and v.client_id = o.client_id
        and v.id not in (select id from own) and v.status = 'delivered' offset 0) as first,
      array(select e.program_id from loyalty_entries e where e.store_id = o.store_id
        and e.order_id in (select id from own) and e.client_id is not null and e.unit = 'stamp' and e.kind in ('use', 'return')
        group by e.program_id having sum(e.amount) < 0) as paid_by,
      (select coalesce(json_agg(json_build_array(program_id, n)), '[]') from (
        select program_id, sum(amount)::int as n from loyalty_entries e
        where e.store_id = o.store_id and e.client_id = o.client_id and unit = 'stamp' group by program_id) s) as stamps,
      (select coalesce(json_agg(json_build_array(program_id, n)), '[]') from (
        select e.program_id, sum(e.amount)::float8 as n from loyalty_entries e
        join loyalty_programs p on p.store_id = e.store_id and p.id = e.program_id and p.budget is not null
        where e.store_id = o.store_id and e.client_id is not null and unit = 'money' and e.kind in ('grant', 'revoke')
        group by e.program_id) g) as given
    from own o order by o.id limit 1`.execute(tx);
  return orNotFound(rows[0]);
}
