import type { StoreId } from '@comanda/domain/ids';
import { COHORT_MONTHS } from '@comanda/domain/reports/cohorts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db.ts';

/** A month of coming, by its first day, and how many months after it are over. */
export interface CohortMonth {
  readonly month: string;
  readonly followed: number;
}
export interface CohortCount {
  readonly month: string;
  /** Months after that of the first order; 0 is of all who came. */
  readonly later: number;
  readonly clients: number;
  /** What first orders were given off, in cents. */
  readonly given: number;
}

/** SQL: months since the year 0. */
const monthsOf = (day: RawBuilder<unknown>) => sql`(date_part('year', ${day}) * 12 + date_part('month', ${day}))::int`;

/** SQL: the counts of a month, of whose days and those of the months that follow it the facts are kept. */
const countsOf = (store_id: StoreId, { month, followed }: CohortMonth) => sql`
  with firsts as materialized (
    select f.client_id, f.discounts from fact_orders f
    where f.store_id = ${store_id} and f.day >= ${month}::date and f.day < ${month}::date + interval '1 month' and f.new_clients > 0
  ), bought as (
    select ${monthsOf(sql`p.day`)} - ${monthsOf(sql`${month}::date`)} as later, f.client_id
    from firsts f cross join lateral (
      select p.day from fact_orders p
      where p.store_id = ${store_id} and p.client_id = f.client_id and p.orders > 0
        and p.day >= ${month}::date + interval '1 month' and p.day < ${month}::date + make_interval(months => ${followed + 1})
      offset 0) p
  )
  select ${month}::date as month, l.later, coalesce(c.clients, 0) as clients, coalesce(c.given, 0)::bigint as given
  from generate_series(0, ${followed}::int) l (later) left join (
    select 0 as later, count(*) as clients, sum(discounts) as given from firsts
    union all
    select later, count(distinct client_id), 0 from bought group by later) c using (later)`;

/** What is kept of the months from one to another. */
export async function findCohorts(db: Db, store_id: StoreId, from: string, to: string): Promise<CohortCount[]> {
  return db
    .selectFrom('fact_cohorts')
    .where('store_id', '=', store_id)
    .where('month', '>=', from)
    .where('month', '<=', to)
    .select(['month', 'later', 'clients', 'given'])
    .orderBy('month')
    .orderBy('later')
    .execute();
}

/** The caller holds the store's cursor, has settled its events and kept the days. */
export async function keepCohort(tx: Tx, store_id: StoreId, of: CohortMonth): Promise<void> {
  await sql`
    insert into fact_cohorts (store_id, month, later, clients, given)
    select ${store_id}, c.* from (${countsOf(store_id, of)}) c on conflict do nothing`.execute(tx);
}

/** Lets go of the counts of a month that are other than its facts. @returns whether there were some */
export async function dropWrongCohort(tx: Tx, store_id: StoreId, month: string): Promise<boolean> {
  const of = { month, followed: COHORT_MONTHS.length };
  const { rows } = await sql`
    delete from fact_cohorts k using (${countsOf(store_id, of)}) c
    where k.store_id = ${store_id} and k.month = c.month and k.later = c.later
      and (k.clients, k.given) is distinct from (c.clients, c.given) returning k.later`.execute(tx);
  return rows.length > 0;
}

/** Who bought on each of some days, and who was new, in a few letters: counts of months are of nothing else. */
export async function markBuyers(tx: Tx, store_id: StoreId, days: readonly string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ day: string; mark: string }>`
    select day::text as day, md5(string_agg(
      concat_ws(' ', order_id, client_id, new_clients, case when new_clients > 0 then discounts end), ',' order by order_id)) as mark
    from fact_orders where store_id = ${store_id} and day = any(${days}::date[]) and client_id > 0 and orders > 0
    group by day`.execute(tx);
  return new Map(rows.map(({ day, mark }) => [day, mark]));
}

/** Lets go of what was counted with some days. */
export async function dropCohorts(tx: Tx, store_id: StoreId, days: readonly string[]): Promise<void> {
  await sql`
    delete from fact_cohorts c where c.store_id = ${store_id} and exists (
      select from unnest(${days}::date[]) d (day)
      where date_trunc('month', d.day) in (c.month, c.month + make_interval(months => c.later)))`.execute(tx);
}

/** @returns null where nothing was ever sold */
export async function getFirstDay(db: Db, store_id: StoreId): Promise<string | null> {
  const row = await db
    .selectFrom('orders')
    .where('store_id', '=', store_id)
    .select((eb) => eb.fn.min('day').as('day'))
    .executeTakeFirst();
  return row?.day ?? null;
}
