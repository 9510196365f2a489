import type { StoreId } from '@comanda/domain/ids';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db.ts';
import type { DB } from '../../platform/db-types.ts';

const PAGE = 100;
/** Of the newest try that brought money, else of the newest. */
const lead = (db: Db) =>
  db.selectFrom('online_payments as p').innerJoinLateral(
    (eb: ExpressionBuilder<DB & { p: DB['online_payments'] }, 'p'>) =>
      eb
        .selectFrom('online_payment_attempts as t')
        .whereRef('t.store_id', '=', 'p.store_id')
        .whereRef('t.payment_id', '=', 'p.id')
        .orderBy(sql`t.state in ('approved', 'in_mediation', 'charged_back', 'refunded')`, 'desc')
        .orderBy('t.number', 'desc')
        .limit(1)
        .select(['t.method', 't.card_brand', 't.card_last_four', 't.amount as attempt_amount'])
        .as('a'),
    (on) => on.onTrue(),
  );

/** The newest first, so many as fit on a page. @param before of the page before, its last `changed_at` */
export const findPayments = (
  db: Db,
  store_id: StoreId,
  { attention, before }: { attention: boolean; before: string | undefined },
) =>
  lead(db)
    .leftJoin('orders as o', (join) => join.onRef('o.store_id', '=', 'p.store_id').onRef('o.id', '=', 'p.order_id'))
    .leftJoin('table_pix as x', (join) => join.onRef('x.store_id', '=', 'p.store_id').onRef('x.id', '=', 'p.share_id'))
    .leftJoin('table_phones as f', (join) =>
      join.onRef('f.store_id', '=', 'x.store_id').onRef('f.id', '=', 'x.phone_id'),
    )
    .leftJoin('tabs as b', (join) => join.onRef('b.store_id', '=', 'x.store_id').onRef('b.id', '=', 'x.tab_id'))
    .leftJoin('single_charges as c', (join) =>
      join.onRef('c.store_id', '=', 'p.store_id').onRef('c.id', '=', 'p.charge_id'),
    )
    .where('p.store_id', '=', store_id)
    // What the store owes the platform is none of its takings.
    .where('p.bill_id', 'is', null)
    .$if(attention, (query) => query.where('p.attention', 'is not', null))
    .$if(before !== undefined, (query) => query.where('p.changed_at', '<', before ?? ''))
    .select(['p.id', 'p.order_id', 'p.state', 'p.paid', 'p.refunded', 'p.attention', 'p.changed_at'])
    .select([
      'o.number',
      'b.number as table_number',
      sql<string>`coalesce(o.client_name, f.name, c.name, '')`.as('client_name'),
    ])
    .select(['a.method', 'a.card_brand', 'a.card_last_four', 'a.attempt_amount'])
    .orderBy('p.changed_at', 'desc')
    .limit(PAGE)
    .execute();

/** @returns how many somebody has to look at */
export async function countAttention(db: Db, store_id: StoreId): Promise<number> {
  const { count } = await db
    .selectFrom('online_payments')
    .where('store_id', '=', store_id)
    .where('attention', 'is not', null)
    .where('bill_id', 'is', null)
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** What came since an instant, by what the provider said last. */
export async function sumSince(db: Db, store_id: StoreId, since: Date) {
  return db
    .selectFrom('online_payment_steps as s')
    .innerJoin('online_payment_attempts as t', (join) =>
      join
        .onRef('t.store_id', '=', 's.store_id')
        .onRef('t.payment_id', '=', 's.payment_id')
        .onRef('t.number', '=', 's.attempt'),
    )
    .where('s.store_id', '=', store_id)
    .where('t.store_id', '=', store_id)
    .where('t.ours', '=', false)
    .where('s.kind', '=', 'state')
    .where('s.state', '=', 'approved')
    .where('s.at', '>=', since.toISOString())
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(t.amount - t.refunded), 0)`.as('received'),
      sql<number>`coalesce(sum(t.fee), 0)`.as('fee'),
      sql<number>`coalesce(sum(coalesce(t.net, t.amount - coalesce(t.fee, 0)) - t.refunded), 0)`.as('net'),
    ])
    .executeTakeFirstOrThrow();
}

/** Of cards that were tried since an instant. @returns percent that a bank approved; null where none was tried */
export async function approvedCards(db: Db, store_id: StoreId, since: Date): Promise<number | null> {
  const { percent } = await db
    .selectFrom('online_payment_attempts')
    .where('store_id', '=', store_id)
    .where('method', '=', 'card')
    .where('ours', '=', false)
    .where('created_at', '>=', since.toISOString())
    .where('state', 'not in', ['created', 'pending', 'in_process'])
    .select(
      sql<
        number | null
      >`round(100.0 * count(*) filter (where state not in ('rejected', 'cancelled')) / nullif(count(*), 0))`.as(
        'percent',
      ),
    )
    .executeTakeFirstOrThrow();
  return percent === null ? null : Number(percent);
}

/** Oldest first, with the names of those who did something. */
export const findSteps = (db: Db, store_id: StoreId, payment_id: number) =>
  db
    .selectFrom('online_payment_steps as s')
    .leftJoin('users as u', 'u.id', 's.user_id')
    .where('s.store_id', '=', store_id)
    .where('s.payment_id', '=', payment_id)
    .select(['s.id', 's.attempt', 's.at', 's.kind', 's.state', 's.amount', 's.detail', 'u.name as user_name'])
    .orderBy('s.id')
    .limit(500)
    .execute();

/** Somebody has looked at it. @param ours Comanda's own staff have: of what stores owe nobody else may say so */
export async function clearAttention(db: Db, store_id: StoreId, id: number, ours: boolean): Promise<void> {
  await db
    .updateTable('online_payments')
    .set({ attention: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .$if(!ours, (query) => query.where('bill_id', 'is', null))
    .execute();
}

/** Of what the store is paid. */
export const getPaymentById = (db: Db, store_id: StoreId, id: number) =>
  db
    .selectFrom('online_payments')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('bill_id', 'is', null)
    .select(['id', 'order_id', 'state', 'paid', 'refunded', 'attention'])
    .executeTakeFirst();
