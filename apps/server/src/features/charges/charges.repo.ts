import { CHARGES_PER_PAGE } from '@comanda/contract/finance/charges';
import type { ChargeList } from '@comanda/domain/payments/charge-state';
import { namesIn, of } from '@comanda/domain/fields/field';
import { CHARGE } from '@comanda/domain/fields/charge';
import type { ClientId, StoreId } from '@comanda/domain/ids';
import type { Money } from '@comanda/domain/money';
import { foldText } from '@comanda/domain/search-text';
import { type Insertable, sql, type Updateable } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { orNotFound } from '../../platform/app-error.ts';
import type { SingleCharges } from '../../platform/db-types.ts';
import type { Db, Tx } from '../../platform/db.ts';

const charges = (db: Db, store_id: StoreId) =>
  db
    .selectFrom('single_charges as c')
    .leftJoin('users as u', 'u.id', 'c.paid_by')
    .where('c.store_id', '=', store_id)
    .select(of('c', namesIn(CHARGE, 'row')))
    .select(sql<string>`coalesce(u.name, '')`.as('paid_by_name'));
export type ChargeRow = Awaited<ReturnType<ReturnType<typeof charges>['execute']>>[number];

interface Asked {
  list: ChargeList;
  search: string;
  /** From 1. */
  page: number;
}

/** One more than a page holds, where there is more. */
export function findCharges(db: Db, store_id: StoreId, { list, search, page }: Asked, today: string) {
  let query = listed(charges(db, store_id), list, today);
  if (search !== '') {
    const part = `%${foldText(search).replaceAll(/[\\%_]/g, '\\$&')}%`;
    query = query.where(sql<boolean>`lower(unaccent(c.name || ' ' || c.description)) like ${part}`);
  }
  return query
    .offset((page - 1) * CHARGES_PER_PAGE)
    .limit(CHARGES_PER_PAGE + 1)
    .execute();
}

function listed(query: ReturnType<typeof charges>, list: ChargeList, today: string) {
  if (list === 'paid')
    return query.where('c.paid_on', 'is not', null).orderBy('c.paid_on', 'desc').orderBy('c.id', 'desc');
  if (list === 'cancelled')
    return query.where('c.cancelled_at', 'is not', null).orderBy('c.cancelled_at', 'desc').orderBy('c.id', 'desc');
  const open = query.where('c.paid_on', 'is', null).where('c.cancelled_at', 'is', null);
  const some = list === 'overdue' ? open.where('c.due_date', '<', today) : open;
  return some.orderBy('c.due_date').orderBy('c.id');
}

interface Sums {
  open: Money;
  opens: number;
  overdue: Money;
  overdues: number;
  since: string | null;
  paid_month: Money;
  paid_months: number;
  days: number | null;
  paid: number;
  cancelled: number;
}
/** @param month its first day */
export async function sumCharges(db: Db, store_id: StoreId, today: string, month: string): Promise<Sums> {
  const open = sql`paid_on is null and cancelled_at is null`;
  const late = sql`${open} and due_date < ${today}`;
  const lately = sql`paid_on >= ${month}`;
  const { rows } = await sql<Sums>`
    select coalesce(sum(amount) filter (where ${open}), 0) as open, (count(*) filter (where ${open}))::int as opens,
      coalesce(sum(amount) filter (where ${late}), 0) as overdue, (count(*) filter (where ${late}))::int as overdues,
      min(due_date) filter (where ${late}) as since,
      coalesce(sum(amount) filter (where ${lately}), 0) as paid_month, (count(*) filter (where ${lately}))::int as paid_months,
      (avg(greatest(paid_on - created_at::date, 0)) filter (where ${lately}))::float8 as days,
      (count(*) filter (where paid_on is not null))::int as paid,
      (count(*) filter (where cancelled_at is not null))::int as cancelled
    from single_charges where store_id = ${store_id}`.execute(db);
  return rows[0]!; // an aggregate answers one row
}

/** Open ones as money that is to come. */
export const findOpenCharges = (db: Db, store_id: StoreId, most: number) =>
  db
    .selectFrom('single_charges')
    .where('store_id', '=', store_id)
    .where('paid_on', 'is', null)
    .where('cancelled_at', 'is', null)
    .select(['id', 'client_id', 'name', 'description', 'amount', 'due_date'])
    .orderBy('due_date')
    .orderBy('id')
    .limit(most)
    .execute();

/** What may stand in a statement of some days: what is open, and what was paid about them. */
export const findPayableCharges = (db: Db, store_id: StoreId, from: string, to: string, most: number) =>
  db
    .selectFrom('single_charges')
    .where('store_id', '=', store_id)
    .where('cancelled_at', 'is', null)
    .where((eb) => eb.or([eb('paid_on', 'is', null), eb.and([eb('paid_on', '>=', from), eb('paid_on', '<=', to)])]))
    .select(['id', 'name', 'amount', 'paid_on', 'created_at'])
    .orderBy('id', 'desc')
    .limit(most)
    .execute();

/** The bank says that it came: nobody of the store has. @returns whether it was open */
export async function creditCharge(
  tx: Tx,
  store_id: StoreId,
  id: number,
  paid_on: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('single_charges')
    .set({ paid_on, paid_at: now, paid_by: null })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('paid_on', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** What charges brought and kept that are income by themselves, by the month of their payment; in whole cents. */
export async function sumIncomeCharges(
  db: Db,
  store_id: StoreId,
  from: string,
  to: string,
): Promise<{ month: string; cents: number }[]> {
  const { rows } = await sql<{ month: string; cents: number }>`
    select to_char(paid_on, 'YYYY-MM') as month, sum(round((amount - returned) * 100))::float8 as cents
    from single_charges where store_id = ${store_id} and paid_on between ${from} and ${to} and is_income
    group by 1`.execute(db);
  return rows;
}

/** Paid in a period, both days counted, but by a provider; one that is neither income nor a debt is what it was for. */
export const findReceivedCharges = (db: Db, store_id: StoreId, { from, to }: { from: string; to: string }) =>
  db
    .selectFrom('single_charges as c')
    .where('c.store_id', '=', store_id)
    .where('c.paid_on', '>=', from)
    .where('c.paid_on', '<=', to)
    .where((eb) => eb.or([eb('c.is_income', '=', true), eb('c.pays_credit', '=', true)]))
    .where(
      sql<boolean>`not exists (
        select from online_payments p
        join online_payment_attempts t on t.store_id = p.store_id and t.payment_id = p.id
        where p.store_id = ${store_id} and p.charge_id = c.id and t.came_at is not null)`,
    )
    .select(['c.id', 'c.paid_on as date', 'c.amount'])
    .select(sql<string>`c.name || ': ' || c.description`.as('label'))
    .$narrowType<{ date: string }>() // asked for above
    .orderBy('c.paid_on')
    .orderBy('c.id')
    .execute();

/** @throws {AppError} not_found */
export async function getCharge(db: Db, store_id: StoreId, id: number): Promise<ChargeRow> {
  return orNotFound(await charges(db, store_id).where('c.id', '=', id).executeTakeFirst());
}

/** Holds the charge until the transaction ends. @throws {AppError} not_found */
export async function lockCharge(tx: Tx, store_id: StoreId, id: number) {
  const row = await tx
    .selectFrom('single_charges')
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .select([...namesIn(CHARGE, 'row'), 'paid_by'])
    .forUpdate()
    .executeTakeFirst();
  return orNotFound(row);
}

export async function insertCharge(
  tx: Tx,
  store_id: StoreId,
  row: Omit<Insertable<SingleCharges>, 'store_id'>,
): Promise<number> {
  const { id } = await tx
    .insertInto('single_charges')
    .values({ ...row, store_id })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function updateCharge(
  tx: Tx,
  store_id: StoreId,
  id: number,
  set: Updateable<SingleCharges>,
): Promise<void> {
  await tx.updateTable('single_charges').set(set).where('store_id', '=', store_id).where('id', '=', id).execute();
}

/** The first time that somebody opens it. */
export async function seeCharge(db: Db, store_id: StoreId, id: number, now: Date): Promise<void> {
  await db
    .updateTable('single_charges')
    .set({ seen_at: now })
    .where('store_id', '=', store_id)
    .where('id', '=', id)
    .where('seen_at', 'is', null)
    .execute();
}

/** A client of the store. @throws {AppError} not_found */
export async function refuseForeignClient(db: Db, store_id: StoreId, client_id: ClientId): Promise<void> {
  const row = await db
    .selectFrom('clients')
    .where('store_id', '=', store_id)
    .where('id', '=', client_id)
    .select('id')
    .executeTakeFirst();
  orNotFound(row);
}

/** What a charge's link and code are made of. @throws {AppError} not_found */
export async function getChargingStore(db: Db, store_id: StoreId) {
  const row = await db
    .selectFrom('stores')
    .where('id', '=', store_id)
    .select(['name', 'url', 'city', 'timezone', 'country_id'])
    .select((eb) =>
      jsonObjectFrom(
        eb.selectFrom('store_pix').where('store_pix.store_id', '=', store_id).select(['pix', 'pix_infos']),
      ).as('pix'),
    )
    // Whoever takes money for the store, also while it does not answer for some minutes.
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('payment_methods as m')
            .innerJoin('online_payment_accounts as a', (on) =>
              on.onRef('a.store_id', '=', 'm.store_id').onRef('a.provider', '=', 'm.provider'),
            )
            .where('m.store_id', '=', store_id)
            .where('m.enabled', '=', true)
            .where('a.state', '=', 'live')
            .select('m.real_id'),
        )
        .$castTo<boolean>() // "exists" says nothing else
        .as('online'),
    )
    .executeTakeFirst();
  return orNotFound(row);
}
export type ChargingStore = Awaited<ReturnType<typeof getChargingStore>>;
